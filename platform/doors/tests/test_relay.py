"""The relay: through a real Redis from process to process, and through its restarts."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from doors.hub import Hub, Mailbox
from doors.relay import RedisRelay
from tests.services.environment import ROOT
from tests.services.redis import Redis

pytestmark = pytest.mark.xdist_group("relay")


@pytest.fixture(scope="module")
def server() -> Iterator[Redis]:
    redis = Redis()
    yield redis
    redis.stop()


@asynccontextmanager
async def hub_on(server: Redis) -> AsyncIterator[Hub]:
    """What a web process has: a hub with its own way through Redis."""
    hub = Hub()
    relay = hub.relay = RedisRelay(server.url, hub)
    yield hub
    if relay._reader is not None:
        relay._reader.cancel()


async def take(mailbox: Mailbox, timeout: float = 5) -> str:
    return await asyncio.wait_for(mailbox.take(), timeout)


async def test_a_frame_published_in_one_process_reaches_the_sockets_of_another(server: Redis):
    async with hub_on(server) as here, hub_on(server) as there:
        mine, theirs = Mailbox(), Mailbox()
        await here.join("a", mine)
        await there.join("a", theirs)
        await asyncio.to_thread(here.publish, "a", "news")
        assert await take(mine) == await take(theirs) == "news"


async def test_from_a_process_of_its_own(server: Redis):
    async with hub_on(server) as hub:
        mailbox = Mailbox()
        await hub.join("a", mailbox)
        code = (
            "import sys; from doors.hub import Hub; from doors.relay import RedisRelay;"
            "hub = Hub(); hub.relay = RedisRelay(sys.argv[1], hub); hub.publish('a', 'from afar')"
        )
        await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", code, server.url], cwd=ROOT / "platform", check=True, timeout=20
        )
        assert await take(mailbox) == "from afar"


async def test_many_who_join_in_the_first_moment_all_hear(server: Redis):
    async with hub_on(server) as hub:
        boxes = {f"topic-{n}": Mailbox() for n in range(30)}
        await asyncio.gather(*[hub.join(topic, box) for topic, box in boxes.items()])
        for topic in boxes:
            await asyncio.to_thread(hub.publish, topic, f"to {topic}")
        for topic, box in boxes.items():
            assert await take(box) == f"to {topic}"


async def test_the_second_on_a_topic_misses_nothing_while_the_first_still_subscribes(server: Redis):
    async with hub_on(server) as hub:
        for n in range(20):
            topic, first, second = f"pair-{n}", Mailbox(), Mailbox()
            joining = asyncio.create_task(hub.join(topic, first))
            await asyncio.sleep(0)
            await hub.join(topic, second)
            await asyncio.to_thread(hub.publish, topic, "news")
            assert await take(second) == "news"
            await joining
            await hub.leave(topic, first)
            await hub.leave(topic, second)


async def test_whoever_comes_back_to_a_topic_hears_it_again(server: Redis):
    async with hub_on(server) as hub:
        for n in range(10):
            mailbox = Mailbox()
            await hub.join("again", mailbox)
            await asyncio.to_thread(hub.publish, "again", str(n))
            assert await take(mailbox) == str(n)
            await hub.leave("again", mailbox)


async def test_after_redis_was_killed_and_started_anew_frames_flow_again_to_old_and_new(server: Redis):
    async with hub_on(server) as hub:
        old = Mailbox()
        await hub.join("old", old)
        server.kill()
        await asyncio.to_thread(hub.publish, "old", "lost")  # and nobody is troubled by it
        during = Mailbox()
        await hub.join("during", during)
        server.start()
        for topic, box in (("old", old), ("during", during)):
            async with asyncio.timeout(10):
                while not box._frames:
                    await asyncio.to_thread(hub.publish, topic, "back")
                    await asyncio.sleep(0.05)
            assert await take(box) == "back"
        new = Mailbox()
        await hub.join("new", new)
        await asyncio.to_thread(hub.publish, "new", "fresh")
        assert await take(new) == "fresh"

"""The hub: each frame once to everybody on its topic, from any thread, and nobody waits for the slowest."""

from __future__ import annotations

import asyncio
import threading

import pytest

from doors.hub import Hub, Mailbox


@pytest.fixture
def hub() -> Hub:
    return Hub()


async def take_all(mailbox: Mailbox, count: int) -> list[str]:
    async with asyncio.timeout(5):
        return [await mailbox.take() for _ in range(count)]


async def test_a_frame_reaches_everybody_on_its_topic_and_nobody_else(hub: Hub):
    ann, bob, cat = Mailbox(), Mailbox(), Mailbox()
    await hub.join("a", ann)
    await hub.join("a", bob)
    await hub.join("b", cat)
    hub.publish("a", "news")
    hub.publish("b", "other")
    assert await take_all(ann, 1) == await take_all(bob, 1) == ["news"]
    assert await take_all(cat, 1) == ["other"]


async def test_whoever_left_hears_nothing_more(hub: Hub):
    ann, bob = Mailbox(), Mailbox()
    await hub.join("a", ann)
    await hub.join("a", bob)
    await hub.leave("a", ann)
    await hub.leave("a", ann)
    hub.publish("a", "news")
    assert await take_all(bob, 1) == ["news"]
    assert not ann._frames
    await hub.leave("a", bob)
    assert not hub.expects("a")
    assert hub.count("a") == 0


async def test_frames_published_by_many_threads_all_arrive_each_threads_in_order(hub: Hub):
    mailbox = Mailbox(limit=10_000)
    await hub.join("a", mailbox)

    def publish(name: int) -> None:
        for n in range(200):
            hub.publish("a", f"{name}:{n}")

    threads = [threading.Thread(target=publish, args=[name]) for name in range(8)]
    for thread in threads:
        thread.start()
    frames = await take_all(mailbox, 1_600)
    for thread in threads:
        thread.join()
    for name in range(8):
        assert [frame for frame in frames if frame.startswith(f"{name}:")] == [f"{name}:{n}" for n in range(200)]


async def test_a_reader_too_slow_loses_its_queue_and_is_told_to_resync_while_the_others_read_on(hub: Hub):
    slow, quick = Mailbox(limit=4), Mailbox(limit=1_000)
    await hub.join("a", slow)
    await hub.join("a", quick)
    for n in range(100):
        hub.publish("a", str(n))
    assert await take_all(quick, 100) == [str(n) for n in range(100)]
    assert slow.overflowed
    assert len(slow._frames) <= 4
    slow.clear()
    hub.publish("a", "after")
    assert await take_all(slow, 1) == ["after"]
    assert not slow.overflowed


async def test_a_reader_that_waits_is_woken(hub: Hub):
    mailbox = Mailbox()
    await hub.join("a", mailbox)
    waiting = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0.01)
    hub.publish("a", "news")
    assert await asyncio.wait_for(waiting, 2) == "news"


async def test_joining_and_leaving_while_frames_are_handed_out_troubles_nobody(hub: Hub):
    steady = Mailbox(limit=10_000)
    await hub.join("a", steady)

    async def come_and_go() -> None:
        for _ in range(100):
            mailbox = Mailbox()
            await hub.join("a", mailbox)
            hub.publish("a", "x")
            await asyncio.sleep(0)
            await hub.leave("a", mailbox)

    await asyncio.gather(*[come_and_go() for _ in range(10)])
    assert await take_all(steady, 1_000) == ["x"] * 1_000
    assert hub.count("a") == 1


def test_publishing_after_the_loop_has_closed_is_no_error(hub: Hub):
    asyncio.run(hub.join("a", Mailbox()))
    hub.publish("a", "too late")

"""The socket of a tournament: news in order, nothing private in them, and an answer to whatever is sent."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from doors import presence, sockets
from doors.hub import Mailbox, hub
from tests.api.regattas import FORMATS, Regatta, plan_of
from tests.services.lines import Line, hub_of_this_loop
from tournaments import commands as c
from tournaments import news
from tournaments.plan import Seeding

pytestmark = pytest.mark.django_db(transaction=True)

_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
frames = st.one_of(
    st.text(max_size=200),
    st.binary(max_size=50),
    _json,
    st.fixed_dictionaries({"t": st.sampled_from(["hello", "ping", "play", "tournament", ""])}, optional={"n": _json}),
    st.builds(lambda n: {"t": "ping", "n": n}, st.integers()),
)


async def test_hello_is_answered_by_the_head_and_each_change_by_news_in_order():
    async with hub_of_this_loop():
        regatta = await sync_to_async(lambda: Regatta(plan_of(*FORMATS["swiss"])))()
        async with Line(f"/ws/t/{regatta.id}") as line:
            head = await line.ask({"t": "hello"})
            assert (head["t"], head["v"], head["entrants"]) == ("tournament", 1, 0)
            await sync_to_async(lambda: regatta.begin(bots=40))()
            first = await line.hear("news")
            assert (len(first["say"]), first["say"][-1]) == (9, "And 32 more.")
            versions = [first["head"]["v"]]
            while versions[-1] < (await sync_to_async(regatta.look)()).version:
                versions.append((await line.hear("news"))["head"]["v"])
            assert versions == sorted(set(versions))
            pong = await line.ask({"t": "ping", "n": 7})
            assert (pong["t"], pong["n"], pong["v"]) == ("pong", 7, versions[-1])


@pytest.mark.parametrize("id", ["nowhere", "a" * 100])
async def test_an_unknown_tournament_is_refused_with_a_sentence(id: str):
    async with hub_of_this_loop():
        line = Line(f"/ws/t/{id}")
        async with line:
            assert (await line.hear())["sentence"] == "There is no tournament with this address."
            assert await line.hear_close() == 4404


async def test_who_has_it_open_is_here_and_then_gone():
    async with hub_of_this_loop():
        regatta = await sync_to_async(lambda: Regatta(plan_of(*FORMATS["swiss"])))()
        topic = news.presence_topic(regatta.id, regatta.owner.public_id)
        async with Line(f"/ws/t/{regatta.id}", regatta.owner) as line:
            await line.ask({"t": "hello"})
            assert await sync_to_async(presence.count)([topic]) == [1]
        assert await sync_to_async(presence.count)([topic]) == [0]


async def test_a_reader_too_slow_is_brought_up_to_date():
    async with hub_of_this_loop():
        regatta = await sync_to_async(lambda: Regatta(plan_of(*FORMATS["swiss"])))()
        async with Line(f"/ws/t/{regatta.id}") as line:
            await line.ask({"t": "hello"})
            for _ in range(100):
                hub.deliver(news.topic(regatta.id), '{"t":"news"}')
            head = await line.hear("tournament")
            assert head["v"] == 1


async def test_no_push_holds_the_secret_or_what_is_between_player_and_desk():
    async with hub_of_this_loop():
        plan = plan_of(*FORMATS["swiss"], seeding=Seeding(by="lottery"), entry="asked", advance="director")
        regatta = await sync_to_async(lambda: Regatta(plan))()
        box = Mailbox(limit=10_000)
        await hub.join(news.topic(regatta.id), box)
        await sync_to_async(_a_day_at_the_desk)(regatta)
        await asyncio.sleep(0.2)
        pushed = [msgspec.json.decode(frame) for frame in box._frames]
        t = await sync_to_async(regatta.look)()
        assert pushed[-1]["head"]["v"] == t.version
        for frame in pushed:
            said = msgspec.json.encode(frame).decode()
            for private in (
                "Shy",
                "Whistles.",
                "Whistling.",
                "Never.",
                "Kept apart.",
                "It was a bird.",
                "change places",
            ):
                assert private not in said, frame["say"]
            assert (t.secret in said) is (frame["head"]["step"] == "rounds")


def _a_day_at_the_desk(regatta: Regatta) -> None:
    shy, ann = regatta.enter("Shy", "Ann")
    regatta.give(c.Decline(entrant=shy.public_id, reason="No."))
    regatta.give(c.Admit(entrant=ann.public_id))
    regatta.begin(bots=5)
    one, other = regatta.look().seeds[:2]
    regatta.give(c.Swap(one=one, other=other))
    regatta.give(c.CallDirector(words="Whistles."), ann)
    regatta.give(c.AnswerCall(call=regatta.look().version, words="Never."))
    regatta.give(c.Warn(entrant=ann.public_id, reason="Whistling."))
    regatta.give(c.Undo(decision=regatta.look().version, reason="It was a bird."))
    regatta.give(c.Forbid(one=one, other=other, reason="Kept apart."))


def test_every_frame_gets_an_answer(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sockets, "FRAMES_A_SECOND", 10**9)

    @settings(max_examples=30, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(sent=st.lists(frames, min_size=1, max_size=8))
    def run(sent: list[Any]) -> None:
        asyncio.run(_answered(sent))

    run()


async def _answered(sent: list[Any]) -> None:
    async with hub_of_this_loop():
        regatta = await sync_to_async(lambda: Regatta(plan_of(*FORMATS["swiss"])))()
        async with Line(f"/ws/t/{regatta.id}") as line:
            for frame in sent:
                answer = await line.ask(frame)
                assert answer["t"] in ("tournament", "pong", "refused"), answer
                assert answer["t"] != "refused" or (answer["status"] < 500 and answer["sentence"])

"""Pushes to a public that sees a match late: sent by a task when their time has come, and never before."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async
from celery import current_app

from doors.hub import hub
from matches import cache, services, tasks
from matches.tests.table import BOB, FakeClock, act, act_somehow, begin_two, look, person, set_table
from matches.tests.test_delay import DELAY, KEEP, LATE, shown
from tests.api.people import player_named
from tests.services.lines import Line

pytestmark = pytest.mark.django_db


class Sent:
    """What went out: frames by topic, and tasks with their countdown."""

    def __init__(self) -> None:
        self.frames: list[tuple[str, str]] = []
        self.tasks: list[tuple[list[Any], float]] = []

    def publish(self, topic: str, frame: str) -> None:
        self.frames.append((topic, frame))

    def send_task(self, name: str, *, args: list[Any], countdown: float, **_: Any) -> None:
        if name == "matches.tasks.show_public":
            self.tasks.append((args, countdown))

    def public(self, match_id: str) -> list[str]:
        return [frame for topic, frame in self.frames if topic == f"match:{match_id}:public"]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    sent = Sent()
    monkeypatch.setattr(hub, "publish", sent.publish)
    monkeypatch.setattr(hub, "expects", lambda topic: True)
    monkeypatch.setattr(current_app, "send_task", sent.send_task)
    return sent


def test_seats_hear_at_once_and_the_public_by_a_task(clock: FakeClock, sent: Sent):
    match_id = begin_two(arranged=LATE)
    before = look(match_id).version
    act(match_id, 0, KEEP)
    assert sent.public(match_id) == []
    assert {topic for topic, frame in sent.frames if "MulliganChosen" in frame} == {
        f"match:{match_id}:{seat}" for seat in (0, 1)
    }
    assert sent.tasks[-1] == ([match_id, before, before + 2], DELAY / 1_000)


def test_a_task_that_comes_early_tells_nothing_and_puts_itself_off(clock: FakeClock, sent: Sent):
    match_id = begin_two(arranged=LATE)
    act(match_id, 0, KEEP)
    args, _ = sent.tasks[-1]
    clock.pass_ms(DELAY - 250)
    tasks.show_public(*args)
    assert sent.public(match_id) == []
    assert sent.tasks[-1] == (args, 0.25)


def test_whoever_follows_the_pushes_holds_what_one_is_told_who_asks(clock: FakeClock, sent: Sent):
    match_id, rng = begin_two(arranged=LATE), Random(4)
    for _ in range(10):
        clock.pass_ms(rng.randrange(1, 5_000))
        act_somehow(match_id, rng)
    clock.at_ms = cache.read(match_id)[1].at_ms + DELAY
    v = 1
    for args, _ in sent.tasks:
        clock.at_ms = cache.read(match_id)[args[2] - 1].at_ms + DELAY
        tasks.show_public(*args)
        push = msgspec.json.decode(sent.public(match_id)[-1])
        assert push["since"] == v
        v = push["v"]
        asked = msgspec.json.decode(msgspec.json.encode(shown(match_id)))
        if asked["v"] == v:  # else two batches share a millisecond
            assert {key: push[key] for key in ("match", "view", "legal", "clocks", "now")} == {
                key: asked[key] for key in ("match", "view", "legal", "clocks", "now")
            }
    assert v == look(match_id).version


def test_sent_twice_or_out_of_order_it_is_the_same_frame(clock: FakeClock, sent: Sent):
    match_id = begin_two(arranged=LATE)
    act(match_id, 0, KEEP)
    act(match_id, 1, KEEP)
    clock.pass_ms(DELAY)
    later, earlier = sent.tasks[-1][0], sent.tasks[-2][0]
    for args in (later, earlier, later):
        tasks.show_public(*args)
    first, middle, last = sent.public(match_id)
    assert first == last
    assert msgspec.json.decode(middle)["v"] == msgspec.json.decode(first)["since"]


def test_the_lobby_is_told_again_when_the_public_may_know(clock: FakeClock, sent: Sent):
    match_id = begin_two(arranged=LATE)
    assert not any(match_id in frame for topic, frame in sent.frames if topic == "lobby")
    clock.pass_ms(DELAY)
    for args, _ in sent.tasks:
        tasks.show_public(*args)
    assert any(match_id in frame for topic, frame in sent.frames if topic == "lobby")


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("on_this_loop")
async def test_a_watchers_line_stays_in_the_past(clock: FakeClock):
    ann = await sync_to_async(player_named)("Ann")
    match_id = await sync_to_async(set_table)(person(ann.public_id), person(BOB), arranged=LATE)
    for seat in (0, 1):
        await sync_to_async(services.give_nonce)(match_id=match_id, seat=seat, nonce="n")
    whole = (await sync_to_async(look)(match_id)).version
    clock.pass_ms(DELAY)
    async with Line(f"/ws/m/{match_id}", ann) as seated, Line(f"/ws/m/{match_id}") as watcher:
        assert (await watcher.ask({"t": "hello"}))["v"] == whole
        await seated.send({"t": "play", "id": "m", "seen": whole, "action": {"do": "Mulligan", "replace": False}})
        assert (await seated.hear("push"))["v"] == whole + 2
        pong = await watcher.ask({"t": "ping", "n": 1}, "pong")
        assert (pong["v"], pong["now"]) == (whole, clock.at_ms - DELAY)
        assert (await watcher.ask({"t": "hello", "v": whole}, "snapshot"))["events"] == []
        await sync_to_async(tasks.show_public)(match_id, whole, whole + 2)
        clock.pass_ms(DELAY)
        await sync_to_async(tasks.show_public)(match_id, whole, whole + 2)
        push = await watcher.hear("push")
        assert (push["since"], push["v"], push["match"]["toAct"]) == (whole, whole + 2, [1])
        assert (await watcher.ask({"t": "ping", "n": 2}, "pong"))["v"] == whole + 2

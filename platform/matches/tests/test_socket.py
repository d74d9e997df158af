"""The socket of a match: moves go in, redacted pushes come out, and nothing that is sent can break it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from accounts.models import Player
from doors.hub import hub
from doors.sockets import FRAMES_AT_ONCE
from eventstore import store
from matches import audiences, services
from matches.tests.table import GAME, kinds, look, person
from tests.api.people import player_named
from tests.services.lines import Line

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("on_this_loop")]

KEEP = {"do": "Mulligan", "replace": False}


class Table:
    """A match of Ann and Bob, begun, and the lines to it."""

    def __init__(self) -> None:
        self.ann, self.bob = player_named("Ann"), player_named("Bob")
        self.match = services.create_match(game=GAME, chairs=[person(p.public_id) for p in (self.ann, self.bob)])

    def begin(self) -> Table:
        for seat in (0, 1):
            services.give_nonce(match_id=self.match, seat=seat, nonce="n")
        return self

    def line(self, player: Player | None = None, query: str = "") -> Line:
        return Line(f"/ws/m/{self.match}{query}", player)


@pytest.fixture
def table(transactional_db: None) -> Table:
    return Table().begin()


def play(seen: int, action: Any = KEEP, id: str = "m") -> dict[str, Any]:
    return {"t": "play", "id": id, "seen": seen, "action": action}


async def version(table: Table) -> int:
    return int((await sync_to_async(look)(table.match)).version)


async def test_hello_is_answered_by_a_snapshot_for_these_eyes(table: Table):
    async with table.line(table.bob) as bob, table.line() as watcher, table.line(table.bob, "?watch") as shut:
        seen = await bob.ask({"t": "hello"})
        assert (seen["t"], seen["you"], len(seen["view"]["hand"])) == ("snapshot", 1, 7)
        for line in (watcher, shut):
            public = await line.ask({"t": "hello", "v": 0})
            assert (public["you"], public["view"]["hand"], public["legal"]) == (None, None, [])


async def test_a_reader_who_was_away_gets_what_was_missed(table: Table):
    async with table.line(table.ann) as ann:
        whole = await ann.ask({"t": "hello"})
    async with table.line(table.bob) as bob:
        await bob.ask(play(99))
    async with table.line(table.ann) as ann:
        missed = await ann.ask({"t": "hello", "v": whole["v"]})
        assert [event["is"] for event in missed["events"]] == ["MoveMade", "MulliganChosen"]
        assert missed["events"][0]["v"] == whole["v"] + 1


@pytest.mark.parametrize("v", [-5, 10**6, 2**63, 10**40])
async def test_any_version_may_be_named_as_the_last_one_seen(table: Table, v: int):
    async with table.line(table.ann) as ann:
        assert (await ann.ask({"t": "hello", "v": v}))["t"] == "snapshot"


async def test_a_move_is_acknowledged_to_its_maker_and_pushed_to_everybody(table: Table):
    async with table.line(table.ann) as ann, table.line(table.bob) as bob, table.line() as watcher:
        before = await version(table)
        await ann.send(play(before))
        ack = await ann.hear("ack")
        assert ack == {"t": "ack", "id": "m", "v": before + 2, "rematch": None}
        for line in (bob, watcher):
            push = await line.hear("push")
            assert (push["since"], push["v"]) == (before, before + 2)
            assert push["events"][0]["event"]["action"] is None
            assert push["events"][1]["event"]["replace"] is None
        assert push["match"]["toAct"] == [1]


async def test_the_maker_of_a_move_is_pushed_it_too_with_what_is_legal_next(table: Table):
    async with table.line(table.ann) as ann, table.line(table.ann) as other_tab:
        await ann.send(play(99))
        for line in (ann, other_tab):
            push = await line.hear("push")
            assert push["events"][0]["event"]["action"] == KEEP
            assert push["legal"] == []


async def test_the_same_move_sent_from_two_tabs_is_one_move_and_one_answer(table: Table):
    async with table.line(table.ann) as first, table.line(table.ann) as second:
        await asyncio.gather(first.send(play(99)), second.send(play(99)))
        assert await first.hear("ack") == await second.hear("ack")
    assert (await sync_to_async(kinds)(table.match)).count("MoveMade") == 1


@pytest.mark.parametrize(
    ("frame", "status", "code"),
    [
        ("garbage", 400, "bad_frame"),
        ("", 400, "bad_frame"),
        ("{}", 400, "bad_frame"),
        ('{"t":"sing"}', 400, "bad_frame"),
        ('{"t":"hello","v":"1"}', 400, "bad_frame"),
        ('{"t":"play","id":"a","seen":1}', 400, "bad_frame"),
        ('{"t":"hello","v":' + "[" * 4_000, 400, "bad_frame"),
        ('{"t":"play","id":"a","seen":1,"action":' + "[" * 9_000, 400, "bad_frame"),
        (b"\x00\x01", 400, "bad_frame"),
        (b'{"t":"hello"}', 400, "bad_frame"),
        ("x" * 1_000_000, 413, "too_large"),
        (play(0), 409, "stale"),
        (play(99, {"do": "Pass"}), 422, "illegal"),
        (play(99, {"do": "Fly"}), 400, "bad_action"),
        (play(99, id=""), 400, "bad_id"),
        (play(99, id="a\0"), 400, "bad_id"),
        (play(99, id="x" * 65), 400, "bad_id"),
        ({"t": "rematch", "id": "r"}, 409, "not_finished"),
        ({"t": "nonce", "nonce": ""}, 400, "bad_nonce"),
        ({"t": "nonce", "nonce": "n" * 65}, 400, "bad_nonce"),
    ],
)
async def test_what_cannot_be_done_gets_its_sentence_and_changes_nothing(table: Table, frame, status: int, code: str):
    head = await sync_to_async(store.head)()
    async with table.line(table.ann) as ann:
        answer = await ann.ask(frame)
        assert (answer["t"], answer["status"], answer["code"]) == ("refused", status, code)
        assert answer["sentence"].endswith(".")
        assert answer.get("id") == (frame["id"] if isinstance(frame, dict) and "id" in frame else None)
        assert (await ann.ask({"t": "ping", "n": 7}))["n"] == 7, "the line stays"
    assert await sync_to_async(store.head)() == head


@pytest.mark.parametrize(
    "frame",
    [play(99), {"t": "concede", "id": "c"}, {"t": "rematch", "id": "r"}, {"t": "nonce", "nonce": "n"}],
    ids=lambda frame: frame["t"],
)
async def test_a_spectator_can_do_nothing(table: Table, frame):
    head = await sync_to_async(store.head)()
    stranger = await sync_to_async(player_named)("Cat")
    for player, query in ((None, ""), (stranger, ""), (table.ann, "?watch=1")):
        async with table.line(player, query) as line:
            answer = await line.ask(frame)
            assert (answer["status"], answer["code"]) == (403, "not_your_seat")
    assert await sync_to_async(store.head)() == head


@pytest.mark.parametrize("id", ["nowhere", "%00", "\0", "x" * 300])
async def test_an_unknown_match_says_so_and_closes(id: str):
    async with Line(f"/ws/m/{id}") as line:
        await line.send({"t": "hello"})
        answer = await line.hear()
        assert (answer["t"], answer["status"], answer["code"]) == ("refused", 404, "unknown_match")
        assert await line.hear_close() == 4404
        assert await line._app.receive_nothing(0.1), "what was under way is not answered any more"


async def test_whoever_sends_too_fast_is_told_to_wait_and_then_heard_again(table: Table):
    async with table.line(table.ann) as ann:
        for n in range(FRAMES_AT_ONCE + 10):
            await ann.send({"t": "ping", "n": n})
        answers: list[dict[str, Any]] = []
        while len(answers) < FRAMES_AT_ONCE + 10:
            answer = await ann.hear()
            if answer["t"] != "presence":
                answers.append(answer)
        refused = [answer for answer in answers if answer["t"] == "refused"]
        assert refused
        assert {(answer["status"], answer["code"]) for answer in refused} == {(429, "too_fast")}
        await asyncio.sleep(0.3)
        assert (await ann.ask({"t": "ping", "n": 1}))["t"] == "pong"


async def test_a_pong_tells_what_the_log_holds(table: Table):
    async with table.line(table.ann) as ann:
        pong = await ann.ask({"t": "ping", "n": 3})
        assert (pong["n"], pong["v"]) == (3, await version(table))


async def test_who_is_at_the_table_is_told_to_all_as_they_come_and_go(table: Table):
    async with table.line(table.ann) as ann:
        assert (await ann.hear("presence"))["here"] == [0]
        async with table.line(table.bob), table.line():
            seen = await ann.hear("presence")
            while (sorted(seen["here"]), seen["watching"]) != ([0, 1], 1):
                seen = await ann.hear("presence")
        while (seen["here"], seen["watching"]) != ([0], 0):
            seen = await ann.hear("presence")


async def test_a_nonce_by_socket_begins_the_match():
    table = await sync_to_async(Table)()
    async with table.line(table.ann) as ann, table.line(table.bob) as bob:
        await ann.send({"t": "nonce", "nonce": "a"})
        await bob.send({"t": "nonce", "nonce": "b"})
        push = await ann.hear("push")
        while push["match"]["status"] != "live":
            push = await ann.hear("push")
        assert len(push["view"]["hand"]) == 7


async def test_concede_and_rematch_by_socket(table: Table):
    async with table.line(table.ann) as ann, table.line(table.bob) as bob:
        assert (await ann.ask({"t": "concede", "id": "c"}, "ack"))["id"] == "c"
        await ann.ask({"t": "rematch", "id": "r"}, "ack")
        ack = await bob.ask({"t": "rematch", "id": "r"}, "ack")
        assert ack["rematch"]
        push = await ann.hear("push")
        while push["match"]["rematch"] is None:
            push = await ann.hear("push")
        assert push["match"]["rematch"] == ack["rematch"]


async def test_a_reader_too_slow_for_its_mailbox_gets_a_snapshot_instead(table: Table):
    async with table.line(table.ann) as ann:
        await ann.ask({"t": "ping", "n": 1})
        topic = audiences.topic(table.match, 0)
        for n in range(100):  # all before the writer has had its turn
            hub.deliver(topic, f'{{"t":"push","n":{n}}}')
        frames = [await ann.hear()]
        while frames[-1]["t"] != "snapshot":
            frames.append(await ann.hear())
        assert len(frames) < 70
        assert frames[-1]["v"] == await version(table)
        assert (await ann.ask({"t": "ping", "n": 2}))["n"] == 2


async def test_a_line_that_cannot_be_brought_up_to_date_closes_so_that_its_browser_comes_again(table: Table):
    ann = await table.line(table.ann).__aenter__()
    await ann.ask({"t": "ping", "n": 1})
    await sync_to_async(_lose_the_match)(table.match)
    for _ in range(100):
        hub.deliver(audiences.topic(table.match, 0), "{}")
    async with asyncio.timeout(5):
        while (message := await ann._app.receive_output(5))["type"] != "websocket.close":
            pass
    assert message["code"] == 1011


def _lose_the_match(match_id: str) -> None:
    from matches import cache
    from tests.services.log import empty_log

    cache.forget(match_id)
    empty_log()

"""Spectator delay: whoever holds no seat sees the table as it was, and no byte tells of anything younger."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import Player
from doors.refusals import Refusal
from games.hit_the_deck.actions import Mulligan
from matches import audiences, cache, selectors, services
from matches.match import Match
from matches.messages import Arranged, MoveClock, Snapshot
from matches.tests.table import ANN, BOB, FakeClock, act, act_somehow, begin_two, look, person, set_table
from tests.api.people import player_named

pytestmark = pytest.mark.django_db
DELAY = 180_000
LATE = Arranged(by="cup-7", delay_ms=DELAY)
KEEP = Mulligan(replace=False)
NOTHING: list[Any] = []  # is legal for the public
_encode = msgspec.json.encode


def shown(match_id: str, viewer: int | None = None) -> Snapshot:
    with cache.holding(match_id) as match:
        return audiences.snapshot(match, viewer, 0, services.now_ms())


def all_doors(match_id: str, player: Player | None = None) -> bytes:
    """Every byte that these eyes can get of a match."""
    client = Client()
    if player is not None:
        client.force_login(player)
    home = f"/api/matches/{match_id}"
    doors = [home, f"{home}?watch=1", f"{home}?after=1&wait=0.01", f"{home}/replay", f"{home}/replay?as=public",
             f"{home}/replay?as=open", f"{home}/replay?as=0", f"{home}/fairness", f"{home}/notation",
             "/api/matches?status=live", "/api/matches?status=finished", "/api/tables"]  # fmt: skip
    return b"\n".join(client.get(door).content for door in doors)


class TestDoors:
    def begin(self, clock: FakeClock) -> str:
        """A match that the public has seen begin."""
        match_id = begin_two(clock=MoveClock(move_ms=600_000), arranged=LATE)
        clock.pass_ms(DELAY)
        return match_id

    def check_hidden(self, match_id: str, marker: bytes, clock: FakeClock) -> None:
        """Nobody without a seat gets the marker a millisecond too early."""
        stranger = player_named("Cat")
        for ms in (0, DELAY - 1):
            clock.pass_ms(ms)
            for eyes in (None, stranger):
                assert marker not in all_doors(match_id, eyes)
        clock.pass_ms(1)
        assert marker in all_doors(match_id)

    def test_no_byte_tells_of_a_move(self, clock: FakeClock):
        match_id = self.begin(clock)
        act(match_id, 0, KEEP)
        self.check_hidden(match_id, b"MulliganChosen", clock)

    def test_no_byte_tells_of_a_pause(self, clock: FakeClock):
        match_id = self.begin(clock)
        services.pause(match_id=match_id, reason="MARKER")
        self.check_hidden(match_id, b"MARKER", clock)

    def test_no_byte_tells_of_the_end_its_reason_or_the_seed(self, clock: FakeClock):
        match_id = self.begin(clock)
        services.adjudicate(match_id=match_id, places=[2, 1], reason="MARKER")
        stranger = player_named("Cat")
        clock.pass_ms(DELAY - 1)
        told = all_doors(match_id, stranger)
        for marker in (b"MARKER", b'"finished"', b"ruling", b"SealOpened", bytes(range(32)).hex().encode()):
            assert marker not in told
        clock.pass_ms(1)
        told = all_doors(match_id, stranger)
        for marker in (b"MARKER", b'"finished"', b"ruling", b"SealOpened", bytes(range(32)).hex().encode()):
            assert marker in told

    def test_no_byte_tells_of_the_beginning(self, clock: FakeClock):
        match_id = begin_two(arranged=LATE)
        self.check_hidden(match_id, b"MatchBegan", clock)

    def test_that_the_table_was_set_is_known_at_once(self, clock: FakeClock):
        match_id = set_table(person(ANN), person(BOB), arranged=LATE)
        seen = shown(match_id)
        assert (seen.v, seen.match.status, [seat.player for seat in seen.match.seats]) == (1, "open", [ANN, BOB])

    def test_a_seat_sees_everything_at_once(self, clock: FakeClock):
        ann = player_named("Ann")
        match_id = set_table(person(ann.public_id), person(BOB), arranged=LATE)
        for seat in (0, 1):
            services.give_nonce(match_id=match_id, seat=seat, nonce="n")
        services.adjudicate(match_id=match_id, places=[1, 2], reason="MARKER")
        client = Client()
        client.force_login(ann)
        home = f"/api/matches/{match_id}"
        assert b"MARKER" in client.get(home).content
        assert b"MARKER" not in client.get(f"{home}?watch=1").content, "who asks for the public's eyes gets them"
        assert b"MARKER" in client.get(f"{home}/replay?as=open").content
        assert client.get(f"{home}/fairness").json()["open"]
        assert client.get(f"{home}/notation").status_code == 200
        assert b"MARKER" in client.get("/api/matches?status=mine").content

    def test_a_match_without_delay_is_seen_at_once(self, clock: FakeClock):
        match_id = begin_two(arranged=Arranged(by="cup-7"))
        act(match_id, 0, KEEP)
        assert b"MulliganChosen" in all_doors(match_id)

    @pytest.mark.parametrize("delay_ms", [-1, 30 * 60_000 + 1])
    def test_a_delay_has_its_limits(self, delay_ms: int):
        with pytest.raises(Refusal) as refused:
            set_table(person(ANN), person(BOB), arranged=Arranged(by="cup-7", delay_ms=delay_ms))
        assert refused.value.code == "bad_delay"


class TestLists:
    def ids(self, status: str) -> list[str]:
        return [head.id for head in selectors.list_matches(status=status)]

    def test_a_match_is_live_and_over_when_the_public_sees_it_so(self, clock: FakeClock):
        match_id = begin_two(arranged=LATE)
        assert self.ids("live") == []
        clock.pass_ms(DELAY)
        assert self.ids("live") == [match_id]
        services.concede(match_id=match_id, seat=0, command="c")
        clock.pass_ms(DELAY - 1)
        assert (self.ids("live"), self.ids("finished")) == ([match_id], [])
        clock.pass_ms(1)
        assert (self.ids("live"), self.ids("finished")) == ([], [match_id])

    def test_a_match_taken_away_is_still_shown_till_then(self, clock: FakeClock):
        match_id = begin_two(arranged=LATE)
        clock.pass_ms(DELAY)
        services.cancel(match_id=match_id, reason="Drawn anew.")
        assert self.ids("live") == [match_id]
        clock.pass_ms(DELAY)
        assert self.ids("live") == []

    def test_their_order_tells_nothing_either(self, clock: FakeClock):
        late = begin_two(arranged=LATE)
        clock.pass_ms(DELAY)
        open_one = begin_two()
        clock.pass_ms(1_000)
        act(late, 0, KEEP)
        assert self.ids("live") == [open_one, late]

    def test_those_that_are_not_shown_yet_push_no_other_off_the_list(self, clock: FakeClock):
        plain = begin_two()
        for _ in range(5):
            begin_two(arranged=LATE)
        assert [head.id for head in selectors.list_matches(status="live", limit=2)] == [plain]


class TestThePast:
    def test_the_public_sees_each_moment_as_it_was(self, clock: FakeClock):
        match_id, rng = begin_two(clock=MoveClock(move_ms=600_000), arranged=LATE), Random(3)
        moments: list[tuple[int, bytes]] = [(0, told(first_version(match_id)))]
        while look(match_id).status == "live":
            moments.append((clock.at_ms, told(look(match_id))))
            self.check(match_id, moments, clock.at_ms)
            clock.pass_ms(rng.randrange(1, 90_000))
            act_somehow(match_id, rng)
        moments.append((clock.at_ms, told(look(match_id))))
        for ms in (0, DELAY - 1, 1):
            clock.pass_ms(ms)
            self.check(match_id, moments, clock.at_ms)
        assert shown(match_id).match.status == "finished"

    def check(self, match_id: str, moments: list[tuple[int, bytes]], now: int) -> None:
        seen = shown(match_id)
        assert seen.now == now - DELAY
        known = [words for at, words in moments if at <= now - DELAY][-1]
        assert _encode((seen.v, seen.match, seen.view, seen.legal, seen.clocks)) == known
        assert [event.v for event in seen.events] == list(range(1, seen.v + 1))
        assert selectors.get_moment(match_id, None) == (seen.v, now - DELAY)

    def test_a_process_that_was_never_here_sees_the_same(self, clock: FakeClock):
        match_id = begin_two(arranged=LATE)
        clock.pass_ms(DELAY)
        act(match_id, 0, KEEP)
        before = shown(match_id)
        cache.forget_all()
        assert shown(match_id) == before


def told(match: Match) -> bytes:
    """What a public without delay is told of the table."""
    return _encode(
        (match.version, audiences.head(match), audiences.view(match, None), NOTHING, audiences.clocks(match))
    )


def first_version(match_id: str) -> Match:
    match = Match(match_id)
    match.replay(cache.read(match_id)[:1])
    return match

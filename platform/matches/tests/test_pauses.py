"""Pauses: every clock stands to the millisecond, nobody moves, and play goes on as if the pause had not been."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from doors.refusals import Refusal
from games.hit_the_deck.actions import Mulligan, Pass
from matches import audiences, bots, cache, recorder, rules, services, tasks
from matches.clocks import DAY_MS, LAG_CREDIT_MS
from matches.events import MatchPaused, MatchResumed, MoveMade
from matches.match import Match
from matches.messages import BankClock, Clock, ClockView, DaysClock, MoveClock, NoClock
from matches.models import MatchRow
from matches.tests.table import (
    ANN,
    BOB,
    FakeClock,
    act,
    act_somehow,
    begin_two,
    begin_with_bot,
    bot,
    facts,
    kinds,
    look,
    person,
    reserved,
    set_table,
)

pytestmark = pytest.mark.django_db
WHY = "A judge was called"
CLOCKS = [MoveClock(move_ms=30_000), BankClock(bank_ms=60_000, increment_ms=2_000), DaysClock(days=1), NoClock()]
each_clock = pytest.mark.parametrize("kind", CLOCKS, ids=lambda kind: type(kind).__name__)


def on_turn(kind: Clock) -> tuple[str, int]:
    match_id = begin_two(clock=kind)
    for seat in (0, 1):
        act(match_id, seat, Mulligan(replace=False))
    (active,) = look(match_id).acting
    return match_id, active


def hold(match_id: str, clock: FakeClock, ms: int) -> None:
    """A pause of so many milliseconds."""
    services.pause(match_id=match_id, reason=WHY)
    clock.pass_ms(ms)
    services.resume(match_id=match_id)


def shown(match_id: str) -> list[ClockView]:
    with cache.holding(match_id) as match:
        return audiences.clocks(match)


def row(match_id: str) -> MatchRow:
    return MatchRow.objects.get(id=match_id)


class TestClocks:
    @each_clock
    def test_go_on_from_where_they_stood(self, kind: Clock, clock: FakeClock):
        match_id, active = on_turn(kind)
        before, left = clock.at_ms, look(match_id).left_ms
        clock.pass_ms(7_001)
        hold(match_id, clock, 123_456_789)
        match = look(match_id)
        assert match.since[active] == before + 123_456_789
        assert match.since[1 - active] is None
        assert match.left_ms == left

    @each_clock
    def test_know_nothing_of_a_pause_in_what_a_move_took(self, kind: Clock, clock: FakeClock):
        match_id, active = on_turn(kind)
        clock.pass_ms(7_001)
        hold(match_id, clock, 999_983)
        clock.pass_ms(2_998)
        act(match_id, active, Pass())
        moved = [event for event in facts(match_id) if isinstance(event, MoveMade)][-1]
        assert moved.thought_ms == 9_999
        if isinstance(kind, BankClock):
            assert look(match_id).left_ms[active] == 62_000 - 9_999 + 2_000

    def test_stand_for_every_seat_that_was_asked(self, clock: FakeClock):
        match_id = begin_two(clock=BankClock(bank_ms=60_000))
        began = clock.at_ms
        clock.pass_ms(4_321)
        services.pause(match_id=match_id, reason=WHY)
        clock.pass_ms(50_000)
        assert shown(match_id) == [ClockView(left_ms=55_679, running_since=None)] * 2
        services.resume(match_id=match_id)
        assert look(match_id).since == [began + 50_000] * 2

    def test_stand_through_pauses_in_a_row(self, clock: FakeClock):
        match_id, active = on_turn(MoveClock(move_ms=30_000))
        asked = clock.at_ms
        for ms in (1, 999, 86_400_000):
            clock.pass_ms(1_000)
            hold(match_id, clock, ms)
        assert look(match_id).since[active] == asked + 1 + 999 + 86_400_000
        assert row(match_id).deadline_ms == clock.at_ms - 3_000 + 30_000 + LAG_CREDIT_MS

    def test_never_run_out_while_they_stand(self, clock: FakeClock):
        match_id, active = on_turn(MoveClock(move_ms=30_000))
        clock.pass_ms(29_999)
        services.pause(match_id=match_id, reason=WHY)
        assert row(match_id).deadline_ms is None
        clock.pass_ms(40 * DAY_MS)
        tasks.sweep_clocks()
        assert not services.run_out_clock(match_id=match_id)
        services.resume(match_id=match_id)
        assert row(match_id).deadline_ms == clock.at_ms + 1 + LAG_CREDIT_MS
        clock.pass_ms(LAG_CREDIT_MS)
        act(match_id, active, Pass())
        assert look(match_id).status == "live"

    def test_that_were_out_before_the_pause_are_out(self, clock: FakeClock):
        match_id, _ = on_turn(MoveClock(move_ms=30_000))
        clock.pass_ms(30_000 + LAG_CREDIT_MS)
        services.pause(match_id=match_id, reason=WHY)
        match = look(match_id)
        assert (match.status, match.paused) == ("finished", None)
        assert kinds(match_id)[-3:] == ["TimeRanOut", "MatchFinished", "SealOpened"]

    def test_that_go_backwards_during_a_pause_cost_nobody_anything(self, clock: FakeClock):
        match_id, active = on_turn(BankClock(bank_ms=60_000))
        clock.pass_ms(-5_000)
        hold(match_id, clock, -9_000)
        act(match_id, active, Pass())
        assert look(match_id).left_ms[active] == 60_000


class TestNobodyMoves:
    def held(self, match_id: str) -> str:
        services.pause(match_id=match_id, reason=WHY)
        return match_id

    def test_no_move_and_no_concession_is_taken(self):
        match_id = self.held(begin_two())
        with pytest.raises(Refusal) as refused:
            act(match_id, 0, Mulligan(replace=False))
        assert (refused.value.code, refused.value.status) == ("paused", 409)
        assert refused.value.sentence == "The match is paused: A judge was called."
        with pytest.raises(Refusal) as refused:
            services.concede(match_id=match_id, seat=0, command="c")
        assert refused.value.code == "paused"
        assert kinds(match_id)[-1] == "MatchPaused"

    def test_nothing_is_legal_and_everybody_is_told_why(self):
        match_id = self.held(begin_two())
        with cache.holding(match_id) as match:
            seen = audiences.snapshot(match, 0, 0, 1)
        assert (seen.match.paused, seen.legal, seen.match.to_act) == (WHY, [], [0, 1])
        assert seen.events[-1].say == "The match is paused: A judge was called."
        services.resume(match_id=match_id)
        with cache.holding(match_id) as match:
            seen = audiences.snapshot(match, 0, 0, 1)
        assert (seen.match.paused, len(seen.legal), seen.events[-1].say) == (None, 2, "The match goes on.")

    def test_what_a_player_had_seen_before_is_not_stale_afterwards(self, clock: FakeClock):
        match_id = begin_two()
        seen = look(match_id).version
        hold(match_id, clock, 5_000)
        act(match_id, 0, Mulligan(replace=False), seen=seen)
        assert kinds(match_id).count("MoveMade") == 1

    def test_bots_wait_and_are_asked_anew(self, clock: FakeClock):
        match_id = begin_with_bot()
        asked = look(match_id).version
        self.held(match_id)
        assert not row(match_id).bot_due
        tasks.move_bot(match_id, 1, look(match_id).version)
        assert kinds(match_id).count("MoveMade") == 0
        services.resume(match_id=match_id)
        assert row(match_id).bot_due
        assert look(match_id).bots_to_ask() == [1]
        tasks.move_bot(match_id, 1, asked)
        assert kinds(match_id).count("MoveMade") == 0, "that question was put before the pause"
        tasks.move_bot(match_id, 1, look(match_id).version)
        assert kinds(match_id).count("MoveMade") == 1

    def test_a_bot_that_thought_through_the_pause_is_merely_late(self, monkeypatch: pytest.MonkeyPatch):
        match_id = begin_with_bot()
        version = look(match_id).version
        original = bots.ask

        def ask_one_who_thinks_long(match: Match, seat: int) -> Callable[[Random], bytes | None]:
            think = original(match, seat)

            def think_long(rng: Random) -> bytes | None:
                services.pause(match_id=match_id, reason=WHY)
                return think(rng)

            return think_long

        monkeypatch.setattr(bots, "ask", ask_one_who_thinks_long)
        tasks.move_bot(match_id, 1, version)
        assert kinds(match_id)[-1] == "MatchPaused"


class TestBeforeTheBeginning:
    def test_a_held_table_does_not_begin_until_it_is_let_go(self, clock: FakeClock):
        match_id = set_table(reserved(ANN), reserved(BOB), clock=BankClock(bank_ms=60_000))
        services.pause(match_id=match_id, reason="The hall is not open yet")
        for seat in (0, 1):
            services.give_nonce(match_id=match_id, seat=seat, nonce="n")
        clock.pass_ms(10 * tasks.NONCE_WAIT_MS)
        tasks.sweep_forgotten()
        services.begin_without(match_id=match_id)
        assert look(match_id).status == "open"
        services.resume(match_id=match_id)
        match = look(match_id)
        assert (match.status, match.since, match.left_ms) == ("live", [clock.at_ms] * 2, [60_000] * 2)

    def test_a_sweep_gives_nobodys_nonce_while_the_table_is_held(self, clock: FakeClock):
        match_id = set_table(person(ANN), bot())
        services.pause(match_id=match_id, reason=WHY)
        clock.pass_ms(10 * tasks.NONCE_WAIT_MS)
        tasks.sweep_forgotten()
        services.begin_without(match_id=match_id)
        assert kinds(match_id) == ["MatchCreated", "MatchPaused"]
        services.resume(match_id=match_id)
        assert look(match_id).status == "open"

    def test_a_process_that_died_before_it_began_the_table_is_made_up_for_by_the_sweep(self, clock: FakeClock):
        match_id = set_table(reserved(ANN), bot())
        services.pause(match_id=match_id, reason=WHY)
        services.give_nonce(match_id=match_id, seat=0, nonce="n")
        recorder.act(match_id, rules.resume)
        clock.pass_ms(2 * tasks.NONCE_WAIT_MS)
        tasks.sweep_forgotten()
        assert look(match_id).status == "live"


class TestTwiceIsOnce:
    def test_pausing_and_resuming(self):
        match_id = begin_two()
        services.resume(match_id=match_id)
        for reason in (WHY, "another"):
            services.pause(match_id=match_id, reason=reason)
        for _ in range(2):
            services.resume(match_id=match_id)
        assert [e for e in facts(match_id) if isinstance(e, MatchPaused | MatchResumed)] == [
            MatchPaused(reason=WHY),
            MatchResumed(),
        ]

    def test_a_match_that_is_over_cannot_be_held(self):
        match_id = begin_two()
        services.concede(match_id=match_id, seat=0, command="c")
        services.pause(match_id=match_id, reason=WHY)
        assert kinds(match_id)[-1] == "SealOpened"

    @pytest.mark.parametrize("ruled", [True, False])
    def test_a_held_match_can_be_ended_from_above_and_is_held_no_more(self, ruled: bool):
        match_id = begin_two(clock=MoveClock(move_ms=30_000))
        services.pause(match_id=match_id, reason=WHY)
        if ruled:
            services.adjudicate(match_id=match_id, places=[1, 2], reason="{1} left the hall.")
        else:
            services.cancel(match_id=match_id, reason="The round was drawn anew.")
        match = look(match_id)
        assert (match.paused, match.deadline_ms(), match.spent) == (None, None, [None, None])


def test_a_match_with_pauses_folds_alike_live_from_the_log_and_into_its_row(clock: FakeClock):
    match_id, rng = begin_two(clock=BankClock(bank_ms=600_000, increment_ms=1_000)), Random(5)
    for _ in range(12):
        clock.pass_ms(rng.randrange(3_000))
        hold(match_id, clock, rng.randrange(90_000))
        clock.pass_ms(rng.randrange(3_000))
        act_somehow(match_id, rng)
        fresh = look(match_id)
        with cache.holding(match_id, fresh=False) as hot:
            assert (hot.since, hot.left_ms, hot.asked, hot.spent) == (
                fresh.since, fresh.left_ms, fresh.asked, fresh.spent
            )  # fmt: skip
        assert row(match_id).deadline_ms == fresh.deadline_ms()

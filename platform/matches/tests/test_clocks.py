"""Clocks: kept by the server, folded from recorded times, and running out is a fact even if nobody is connected."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doors.refusals import Refusal
from games.hit_the_deck.actions import Mulligan, Pass
from matches import clocks, services, tasks
from matches.clocks import DAY_MS, LAG_CREDIT_MS
from matches.events import MoveMade, TimeRanOut
from matches.messages import BankClock, Clock, DaysClock, MoveClock
from matches.models import MatchRow
from matches.tests.table import FakeClock, act, begin_two, begin_with_bot, facts, kinds, look

pytestmark = pytest.mark.django_db


def deadline(match_id: str) -> int | None:
    return MatchRow.objects.get(id=match_id).deadline_ms


def on_turn(clock: Clock) -> tuple[str, int]:
    """A match after both hands were kept at once, and the seat on turn."""
    match_id = begin_two(clock=clock)
    for seat in (0, 1):
        act(match_id, seat, Mulligan(replace=False))
    (active,) = look(match_id).acting
    return match_id, active


def test_without_a_clock_nobody_is_hurried(clock: FakeClock):
    match_id = begin_two()
    assert deadline(match_id) is None
    clock.pass_ms(400 * DAY_MS)
    tasks.sweep_clocks()
    act(match_id, 0, Mulligan(replace=False))
    assert look(match_id).status == "live"


def test_each_move_has_its_own_time(clock: FakeClock):
    match_id, active = on_turn(MoveClock(move_ms=30_000))
    clock.pass_ms(29_000)
    act(match_id, active, Pass())
    match = look(match_id)
    assert match.left_ms == [30_000, 30_000]
    assert match.since == [clock.at_ms if seat == 1 - active else None for seat in (0, 1)]
    assert deadline(match_id) == clock.at_ms + 30_000 + LAG_CREDIT_MS


def test_a_bank_is_spent_by_thought_and_gets_its_increment_back(clock: FakeClock):
    match_id, active = on_turn(BankClock(bank_ms=60_000, increment_ms=2_000))
    assert look(match_id).left_ms == [62_000, 62_000]
    clock.pass_ms(10_000)
    act(match_id, active, Pass())
    match = look(match_id)
    assert match.left_ms[active] == 62_000 - 10_000 + 2_000
    assert match.left_ms[1 - active] == 62_000
    moved = [event for event in facts(match_id) if isinstance(event, MoveMade)][-1]
    assert moved.thought_ms == 10_000
    assert deadline(match_id) == clock.at_ms + 62_000 + LAG_CREDIT_MS


def test_a_correspondence_move_has_days(clock: FakeClock):
    match_id, active = on_turn(DaysClock(days=3))
    clock.pass_ms(3 * DAY_MS - 1)
    tasks.sweep_clocks()
    act(match_id, active, Pass())
    assert deadline(match_id) == clock.at_ms + 3 * DAY_MS + LAG_CREDIT_MS


def test_a_clock_is_running_only_for_the_seats_that_must_act(clock: FakeClock):
    match_id = begin_two(clock=MoveClock(move_ms=30_000))
    began = clock.at_ms
    assert look(match_id).since == [began, began]
    clock.pass_ms(5_000)
    act(match_id, 0, Mulligan(replace=False))
    assert look(match_id).since == [None, began], "the other's time goes on from when it was asked"


def test_time_that_ran_out_is_recorded_once_however_often_it_is_swept(clock: FakeClock):
    match_id, active = on_turn(MoveClock(move_ms=30_000))
    clock.pass_ms(30_000 + LAG_CREDIT_MS - 1)
    tasks.sweep_clocks()
    assert look(match_id).status == "live"
    clock.pass_ms(1)
    for _ in range(3):
        tasks.sweep_clocks()
        services.run_out_clock(match_id=match_id)
    match = look(match_id)
    assert match.status == "finished"
    assert match.outcome is not None
    assert match.outcome.places[active] == 2
    assert match.outcome.rule == "time"
    assert [event for event in facts(match_id) if isinstance(event, TimeRanOut)] == [TimeRanOut(seat=active)]
    assert kinds(match_id)[-3:] == ["TimeRanOut", "MatchFinished", "SealOpened"]
    assert deadline(match_id) is None


def test_of_two_clocks_that_run_the_one_that_is_out_first_decides(clock: FakeClock):
    match_id = begin_two(clock=BankClock(bank_ms=60_000))
    clock.pass_ms(50_000)
    act(match_id, 1, Mulligan(replace=False))
    clock.pass_ms(11_000)
    tasks.sweep_clocks()
    assert TimeRanOut(seat=0) in facts(match_id)


def test_a_move_that_is_late_by_no_more_than_the_line_is_in_time(clock: FakeClock):
    match_id, active = on_turn(BankClock(bank_ms=20_000))
    clock.pass_ms(20_000 + LAG_CREDIT_MS - 1)
    act(match_id, active, Pass())
    assert look(match_id).left_ms[active] == 0


def test_a_move_after_that_loses_on_time_although_no_sweep_has_come_by(clock: FakeClock):
    match_id, active = on_turn(BankClock(bank_ms=20_000))
    clock.pass_ms(20_000 + LAG_CREDIT_MS)
    with pytest.raises(Refusal) as refused:
        act(match_id, active, Pass())
    assert (refused.value.code, refused.value.status) == ("out_of_time", 409)
    assert kinds(match_id)[-3:] == ["TimeRanOut", "MatchFinished", "SealOpened"]


def test_a_clock_that_goes_backwards_costs_nobody_anything(clock: FakeClock):
    match_id, active = on_turn(BankClock(bank_ms=20_000))
    clock.pass_ms(-5_000)
    act(match_id, active, Pass())
    assert look(match_id).left_ms[active] == 20_000


def test_a_bots_clock_runs_too(clock: FakeClock):
    match_id = begin_with_bot(clock=MoveClock(move_ms=10_000))
    act(match_id, 0, Mulligan(replace=False))
    clock.pass_ms(10_300)
    tasks.sweep_clocks()
    assert TimeRanOut(seat=1) in facts(match_id)


def test_one_match_that_cannot_be_read_does_not_stop_the_clocks_of_the_others(clock: FakeClock):
    MatchRow.objects.create(
        id="broken", game="hit_the_deck", status="live", version=9, created_at_ms=0, changed_at_ms=0, deadline_ms=1, bot_due=True
    )  # fmt: skip
    MatchRow.objects.create(
        id="broken too", game="hit_the_deck", status="open", full=True, version=9, created_at_ms=0, changed_at_ms=0
    )
    match_id, _ = on_turn(MoveClock(move_ms=30_000))
    clock.pass_ms(60_000)
    tasks.sweep_clocks()
    tasks.sweep_forgotten()
    assert look(match_id).status == "finished"


def test_when_both_clocks_are_out_at_the_same_instant_nobody_wins(clock: FakeClock):
    match_id = begin_two(clock=MoveClock(move_ms=30_000))
    clock.pass_ms(31_000)
    tasks.sweep_clocks()
    match = look(match_id)
    assert match.outcome is not None
    assert match.outcome.places == [1, 1]
    assert [event.seat for event in facts(match_id) if isinstance(event, TimeRanOut)] == [0, 1]


@given(steps=st.lists(st.tuples(st.booleans(), st.integers(0, 400_000)), max_size=12))
@settings(max_examples=60)
def test_clocks_that_a_pause_stops_count_exactly_the_time_in_which_nobody_held_the_table(steps: list[tuple[bool, int]]):
    since: list[int | None] = [0, None]
    spent, at, played, paused = since, 0, 0, False
    for toggles, ms in steps:
        at += ms
        played += 0 if paused else ms
        if toggles and paused:
            since, paused = clocks.go_on(spent, at), False
        elif toggles:
            spent, paused = clocks.stop(since, at), True
    if paused:
        assert spent == [played, None]
    else:
        assert since == [at - played, None]

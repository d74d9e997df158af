"""The clockwork by a clock that is moved by hand: everything at its time, and once however often it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.clockwork import next_look
from tournaments.events import (
    AnyFact,
    Began,
    Cancelled,
    CheckInOpened,
    Entered,
    RoundPublished,
    RoundStarted,
    Spot,
    Withdrew,
)
from tournaments.formats.arena import Arena
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf
from tournaments.plan import Bots, Feed, Plan, Stage
from tournaments.tests.harbour import Harbour
from tournaments.tests.voyages import people, plan_of

START = 10_000_000
TABLE = Spot("swiss", 1, 1)
PLACE = c.Place("swiss", 1, 1)


def swiss(**more: Any) -> Plan:
    rounds, tie = more.pop("rounds", 2), more.pop("tie", BestOf(1))
    return plan_of(Stage(id="swiss", name="Swiss", format=Swiss(rounds=rounds), tie=tie), **more)


def kinds(facts: list[AnyFact]) -> list[str]:
    return [type(fact).__name__ for fact in facts]


def begun(count: int = 4, **more: Any) -> Harbour:
    """A tournament whose first round has just started."""
    there = Harbour(swiss(**more), people(count))
    there.give(c.Begin())
    there.tick()
    there.wait(1_000)
    assert there.t.round("swiss", 1).started_at == there.now  # type: ignore[union-attr]
    return there


# Before the start


def test_the_check_in_opens_at_its_time_and_not_before() -> None:
    there = Harbour(swiss(starts_at_ms=START, check_in_ms=600_000), people(4), now=START - 600_001)
    assert next_look(there.t) == START - 600_000
    assert there.tick() == []
    assert kinds(there.wait(1)) == ["CheckInOpened"]
    assert there.tick() == []
    assert next_look(there.t) == START


def test_who_does_not_check_in_goes_and_the_waiting_list_moves_up() -> None:
    there = Harbour(swiss(starts_at_ms=START, check_in_ms=1_000, capacity=3), people(5), now=START - 1_000)
    there.tick()
    assert there.t.waiting == ["p04", "p05"]
    for here in ("p01", "p03", "p05"):
        there.give(c.CheckIn(), here)
    told = there.wait(1_000)
    assert [fact.entrant for fact in told if isinstance(fact, Withdrew)] == ["p02", "p04"]
    assert set(there.t.seeds) == {"p01", "p03", "p05"}


def test_without_a_check_in_everybody_with_a_place_is_in() -> None:
    there = Harbour(swiss(starts_at_ms=START, capacity=4), people(6), now=START)
    there.tick()
    assert set(there.t.seeds) == set(people(4))


def test_it_begins_by_itself_once() -> None:
    there = Harbour(swiss(starts_at_ms=START), people(4), now=START - 1)
    assert there.tick() == []
    assert "Began" in kinds(there.wait(1))
    assert sum(isinstance(fact, Began) for _, _, fact in there.t.history) == 1
    there.tick()
    assert there.give(c.Begin()) == []


def test_too_few_at_the_start_cancel_it_with_a_sentence() -> None:
    there = Harbour(swiss(starts_at_ms=START, least=4), people(3), now=START)
    (told,) = there.tick()
    assert told == Cancelled(reason="3 have come, and it takes at least 4.", by="clockwork")
    assert there.tick() == []
    assert next_look(there.t) is None


def test_bots_fill_the_places_that_are_left() -> None:
    there = Harbour(swiss(starts_at_ms=START, least=4, capacity=8, bots=Bots(fill_to=6, level=1)), people(1), now=START)
    told = there.tick()
    bots = [fact.entry for fact in told if isinstance(fact, Entered)]
    assert [(bot.kind, bot.level) for bot in bots] == [("bot", 1)] * 5
    assert len({bot.name for bot in bots}) == 5
    assert len(there.t.seeds) == 6


def test_a_director_may_open_the_check_in_earlier() -> None:
    there = Harbour(swiss(starts_at_ms=START, check_in_ms=1_000), people(2), now=START - 9_000)
    there.give(c.OpenCheckIn())
    assert kinds(there.wait(8_500)) == []
    assert sum(isinstance(fact, CheckInOpened) for _, _, fact in there.t.history) == 1


# Rounds


def test_a_round_is_published_at_once_and_started_after_the_break_once() -> None:
    there = Harbour(swiss(break_ms=30_000), people(4))
    there.give(c.Begin())
    assert kinds(there.tick()) == ["RoundPublished"]
    for _ in range(5):
        assert there.tick() == []
    assert there.wait(29_999) == []
    assert kinds(there.wait(1)) == ["RoundStarted"]
    for _ in range(5):
        assert there.tick() == []


def test_the_next_round_waits_for_the_last_table() -> None:
    there = begun(4)
    there.play_table(TABLE, there.t.table(TABLE))  # type: ignore[arg-type]
    assert there.wait(60_000) == []
    there.play_round()
    assert kinds(there.tick()) == ["RoundPublished"]


def test_with_a_director_nothing_goes_by_itself() -> None:
    there = Harbour(swiss(advance="director"), people(4))
    there.give(c.Begin())
    assert there.wait(99_000) == []
    assert kinds(there.give(c.PublishRound())) == ["RoundPublished"]
    assert there.give(c.PublishRound()) == []
    assert there.wait(99_000) == []
    assert kinds(there.give(c.StartRound())) == ["RoundStarted"]
    assert there.give(c.StartRound()) == []


def test_a_whole_day_leads_to_the_podium() -> None:
    there = Harbour(swiss(rounds=3), people(8))
    there.give(c.Begin())
    there.play_on()
    assert there.t.status == "finished"
    assert sorted(there.t.final) == list(people(8))
    assert next_look(there.t) is None
    assert there.wait(1) == []


def test_one_swiss_feeds_two_brackets_that_run_side_by_side() -> None:
    bracket = SingleElimination()
    plan = plan_of(
        Stage(id="swiss", name="Swiss", format=Swiss(rounds=2)),
        Stage(id="gold", name="Gold", format=bracket, takes=(Feed("swiss", 1, 4),)),
        Stage(id="silver", name="Silver", format=bracket, takes=(Feed("swiss", 5, 8),)),
    )
    there = Harbour(plan, people(8))
    there.give(c.Begin())
    while "gold" not in there.t.stages:
        there.play_on(rounds=1)
    there.wait(1_000)
    assert len(there.t.stages["gold"].rounds) == len(there.t.stages["silver"].rounds) == 1
    there.play_on()
    assert there.t.status == "finished"
    assert set(there.t.stages["gold"].seeds).isdisjoint(there.t.stages["silver"].seeds)
    assert sorted(there.t.final) == list(people(8))
    started = [fact.stage for _, _, fact in there.t.history if isinstance(fact, RoundStarted)]
    assert started[2:] == ["gold", "silver", "gold", "silver"]


# Arenas


def test_an_arena_pairs_whoever_is_free_until_its_time_is_over() -> None:
    there = Harbour(plan_of(Stage(id="arena", name="Arena", format=Arena(minutes=1))), people(5))
    there.give(c.Begin())
    waves = 0
    while there.now < 1_000_000 + 60_000:
        waves += sum(isinstance(fact, RoundPublished) for fact in there.wait(10_000))
        there.play_round()
    assert waves >= 3
    there.tick()
    assert there.t.status == "finished"
    assert sum(isinstance(fact, RoundPublished) for fact in there.wait(10_000)) == 0


def test_an_arena_waits_for_its_last_tables_and_then_feeds_the_final() -> None:
    plan = plan_of(
        Stage(id="arena", name="Arena", format=Arena(minutes=1)),
        Stage(id="cup", name="Cup", format=SingleElimination(), takes=(Feed("arena", 1, 2),)),
    )
    there = Harbour(plan, people(4))
    there.give(c.Begin())
    there.tick()
    there.play_round()
    assert there.wait(60_000) != []
    there.play_round()
    there.wait(0)
    there.wait(120_000)
    assert "cup" in there.t.stages
    there.play_on()
    assert there.t.status == "finished"


def test_a_director_may_end_an_arena_early() -> None:
    there = Harbour(plan_of(Stage(id="arena", name="Arena", format=Arena(minutes=60))), people(4))
    there.give(c.Begin())
    there.tick()
    there.give(c.EndStage(stage="arena", reason="The hall closes."))
    assert there.wait(1_000) == []
    there.play_round()
    there.tick()
    assert there.t.status == "finished"


# Late entries, and too few


def test_somebody_comes_late_while_late_entries_are_taken() -> None:
    there = begun(4, late_entries=1)
    there.give(c.Enter(), "late")
    there.give(c.Admit(entrant="late"))
    there.play_round()
    there.tick()
    assert "late" in {who for sat in there.pairings()["swiss", 2] for who in sat}
    with pytest.raises(Refusal):
        there.give(c.Enter(), "later")


def test_a_stage_that_too_few_are_left_for_is_over() -> None:
    there = begun(3, rounds=3)
    for entrant in ("p01", "p02"):
        there.give(c.Drop(entrant=entrant, reason="Had to go."))
    there.play_on()
    assert there.t.status == "finished"
    assert len(there.t.stages["swiss"].rounds) == 1


def test_what_ended_because_of_a_drop_goes_on_when_the_drop_is_undone() -> None:
    there = begun(3, rounds=3)
    there.give(c.Drop(entrant="p01", reason="Had to go."))
    first = there.t.version
    there.give(c.Drop(entrant="p02", reason="Had to go."))
    there.play_on()
    there.give(c.Undo(decision=first))
    there.play_on()
    assert there.t.status == "finished"
    assert len(there.t.stages["swiss"].rounds) > 1

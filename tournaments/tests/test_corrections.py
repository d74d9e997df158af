"""The promise of the design: a correction leads to where the tournament would be had the right fact stood from the start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tournaments import commands as c
from tournaments import consequences
from tournaments.draws import order_of
from tournaments.events import Dropped, RoundRedrawn, RoundWithdrawn, Spot, StageWithdrawn
from tournaments.rounds import Result
from tournaments.rules import decide
from tournaments.rules.corrections import why_not_undo
from tournaments.tests.voyages import (
    Voyage,
    corrections,
    decided_tables,
    digest,
    disturbances,
    fact_at,
    people,
    place_of,
    plans,
    possible_results,
    sometimes_level,
)
from tournaments.tournament import Tournament

STEPS = 6
frugal = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


@st.composite
def voyages(draw: st.DrawFn) -> tuple[Any, int, Any]:
    plan, count = draw(plans())
    return plan, count, draw(disturbances(people(count), STEPS))


def cut(between: Any, after: int) -> Any:
    """Only what came in between up to a step: later things would find another tournament."""
    return {step: each for step, each in between.items() if step <= after}


@frugal
@given(voyages(), st.data())
def test_a_corrected_result_leads_where_the_right_one_would_have_led(voyage: Any, data: st.DataObject) -> None:
    plan, count, between = voyage
    scout = Voyage(plan, count, between)
    scout.sail(data.draw(st.integers(1, 3 * STEPS)))
    tables = decided_tables(scout.t)
    if not tables:
        return
    spot, table = data.draw(st.sampled_from(tables))
    result = Result(places=data.draw(possible_results(table.stage.format, len(table.pairing.entrants))))
    ruling = c.RuleResult(place=place_of(spot), result=result, reason="It was so.", pin=False)

    seen: list[int] = []

    def rule_at_once(there: Voyage) -> None:
        found = there.t.table(spot)
        if not seen and found is not None and there.t.round(spot.stage, spot.round).started_at is not None:  # type: ignore[union-attr]
            seen.append(there.steps)
            there.give(ruling)

    right = Voyage(plan, count, between)
    right.sail(at_table=rule_at_once)
    between = cut(between, seen[0])
    right = Voyage(plan, count, between)
    seen.clear()
    right.sail(at_table=rule_at_once)

    corrected = Voyage(plan, count, between)
    corrected.sail(scout.steps)
    corrected.give(ruling)
    corrected.sail()
    assert corrected.course() == right.course()


@frugal
@given(voyages(), st.data())
def test_an_undone_decision_leads_where_its_absence_would_have_led(voyage: Any, data: st.DataObject) -> None:
    plan, count, between = voyage
    if not between:
        return
    step = data.draw(st.sampled_from(sorted(between)))
    nth = data.draw(st.integers(0, len(between[step]) - 1))
    between = cut(between, step)
    corrected = Voyage(plan, count, {**between, step: between[step][: nth + 1]})
    corrected.sail(data.draw(st.integers(step + 1, 3 * STEPS)))
    version = corrected.given.get((step, nth))
    if version is None or why_not_undo(corrected.t, version, fact_at(corrected.t, version)):
        return
    corrected.give(c.Undo(decision=version, pin=False))
    corrected.sail()
    right = Voyage(plan, count, {**between, step: between[step][:nth]})
    right.sail()
    assert corrected.course() == right.course()


@frugal
@given(voyages(), st.data())
def test_a_game_played_again_leads_where_its_second_end_would_have_led(voyage: Any, data: st.DataObject) -> None:
    plan, count, between = voyage
    corrected = Voyage(plan, count, between)
    corrected.sail(data.draw(st.integers(1, 3 * STEPS)))
    played = [
        (spot, table)
        for spot, table in decided_tables(corrected.t)
        if table.games and table.ruled is None and not table.lost and table.games[-1][1]
    ]
    if not played:
        return
    spot, table = data.draw(st.sampled_from(played))
    game, sat = table.games[-1][0], table.pairing.entrants
    other = data.draw(possible_results(table.stage.format, len(sat)))

    def otherwise(stage: str, round: int, entrants: tuple[str, ...], number: int) -> tuple[int, ...]:
        if (stage, round, sorted(entrants), number) == (spot.stage, spot.round, sorted(sat), game.number):
            by_name = dict(zip(sat, other, strict=True))
            return tuple(by_name[entrant] for entrant in entrants)
        return sometimes_level(stage, round, entrants, number)

    seen: list[int] = []

    def look(there: Voyage) -> None:
        if not seen and there.t.table(spot) is not None:
            seen.append(there.steps + 1)

    right = Voyage(plan, count, between, otherwise)
    right.sail(at_table=look)
    between = cut(between, seen[0])
    steps = corrected.steps
    right = Voyage(plan, count, between, otherwise)
    right.sail()
    corrected = Voyage(plan, count, between)
    corrected.sail(steps)
    if [game for game, _ in corrected.t.table(spot).games] != table.played():  # type: ignore[union-attr]
        return  # what came later had changed this very table
    corrected.give(c.ReplayGame(place=place_of(spot), game=game.number, reason="The wrong deck.", pin=False))
    corrected.oracle = otherwise
    corrected.sail()
    assert corrected.course() == right.course()


@frugal
@given(voyages(), st.data())
def test_what_is_pinned_stands_and_nobody_sits_twice(voyage: Any, data: st.DataObject) -> None:
    plan, count, between = voyage
    there = Voyage(plan, count, between)
    there.sail(data.draw(st.integers(1, 3 * STEPS)))
    if (command := data.draw(corrections(there, pin=True))) is None:
        return
    begun = {
        (stage, public.number, table.pairing.entrants): table.result()
        for stage, running in there.t.stages.items()
        for public in running.rounds
        for table in public.tables.values()
        if table.has_begun
    }
    is_touched = touched_by(there.t, command)
    there.give(command)
    for (stage, number, sat), result in begun.items():
        if is_touched(stage, number, sat):
            continue
        public = there.t.round(stage, number)
        assert public is not None
        stands = {table.pairing.entrants: table.result() for table in public.tables.values()}
        assert sat in stands, "a table at which something was played is gone"
        assert stands[sat] == result
    there.sail()
    for running in there.t.stages.values():
        for public in running.rounds:
            seated = [entrant for table in public.tables.values() for entrant in table.pairing.entrants]
            assert len(seated) == len(set(seated))
            assert sorted(public.tables) == list(range(1, len(public.tables) + 1))


@frugal
@given(voyages(), st.booleans(), st.data())
def test_an_undone_undo_restores(voyage: Any, pin: bool, data: st.DataObject) -> None:
    plan, count, between = voyage
    there = Voyage(
        plan, count, cut(between, 0)
    )  # a stage that begins anew does not wait for who left in the middle of it
    there.sail(data.draw(st.integers(1, 3 * STEPS)))
    if (command := data.draw(corrections(there, pin=pin))) is None or not isinstance(command, c.Undo):
        return
    before = there.course()
    there.give(command)
    version = there.t.undone[command.decision]
    there.give(c.Undo(decision=version, pin=pin))
    there.tick()
    assert there.course() == before


@frugal
@given(voyages(), st.booleans(), st.data())
def test_every_step_folds_to_the_same_and_a_look_ahead_changes_nothing(
    voyage: Any, pin: bool, data: st.DataObject
) -> None:
    plan, count, between = voyage
    there = Voyage(plan, count, between)
    there.sail(data.draw(st.integers(1, 3 * STEPS)))
    if (command := data.draw(corrections(there, pin=pin))) is None:
        return
    before = digest(there.t)
    facts = decide(there.t, command, there.world("owner"))
    ahead = there.t.ahead(facts, there.now)
    assert digest(there.t) == before
    there.tell(*facts)
    assert digest(there.t) == digest(ahead)
    there.sail(3)
    again = Tournament(there.t.id)
    for told in there.t.history:
        again.take(*told)
    assert digest(again) == digest(there.t) == digest(there.t.at(there.t.version))


@frugal
@given(voyages(), st.booleans(), st.data())
def test_a_preview_records_nothing_and_says_what_then_happens(voyage: Any, pin: bool, data: st.DataObject) -> None:
    plan, count, between = voyage
    there = Voyage(plan, count, between)
    there.sail(data.draw(st.integers(1, 3 * STEPS)))
    if (command := data.draw(corrections(there, pin=pin))) is None:
        return
    before, seats, ranks = digest(there.t), seated(there), ranked(there)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tournaments.names.get_names", lambda ids: {id: id for id in ids})
        said = consequences.of(there.t, decide(there.t, command, there.world("owner")), there.now)
    assert digest(there.t) == before
    facts = there.give(command)
    now = seated(there)
    paired = {(change.stage, change.round, change.table) for change in said.changes if change.kind == "pairing"}
    redrawn = {(fact.stage, fact.round) for fact in facts if isinstance(fact, RoundRedrawn)}
    assert paired == {
        place for place, sat in now.items() if place[:2] in redrawn and sat not in sitting(seats, *place[:2])
    }
    withdrawn = [fact for fact in facts if isinstance(fact, RoundWithdrawn | StageWithdrawn)]
    assert said.withdrawn == len(withdrawn)
    moved = {
        stage
        for stage, order in ranked(there).items()
        if stage in ranks and set(order) == set(ranks[stage]) and order != ranks[stage]
    }
    assert moved <= {change.stage for change in said.changes if change.kind == "rank"}
    assert bool(said.changes) == bool(facts)


def seated(there: Voyage) -> dict[tuple[str, int, int], tuple[str, ...]]:
    return {
        (stage, public.number, number): table.pairing.entrants
        for stage, running in there.t.stages.items()
        for public in running.rounds
        for number, table in public.tables.items()
    }


def sitting(seats: dict[tuple[str, int, int], tuple[str, ...]], stage: str, round: int) -> set[tuple[str, ...]]:
    return {sat for place, sat in seats.items() if place[:2] == (stage, round)}


def ranked(there: Voyage) -> dict[str, list[str]]:
    return {stage: order_of(running) for stage, running in there.t.stages.items()}


def touched_by(t: Tournament, command: c.Command) -> Callable[[str, int, tuple[str, ...]], bool]:
    """Which tables' own results a command changes: one, or with a drop all those that were lost by it."""
    fact = fact_at(t, command.decision) if isinstance(command, c.Undo) else None
    if isinstance(fact, Dropped):
        gone = fact.entrant
        return lambda stage, number, sat: gone in sat
    spot = command.place if isinstance(command, c.RuleResult | c.ReplayGame) else getattr(fact, "spot", None)
    if spot is None:
        return lambda stage, number, sat: False
    table = t.table(Spot(spot.stage, spot.round, spot.table))
    assert table is not None
    here = (spot.stage, spot.round, table.pairing.entrants)
    return lambda stage, number, sat: (stage, number, sat) == here

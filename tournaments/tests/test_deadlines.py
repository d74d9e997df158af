"""Deadlines of rounds, more time, and times that two sides agree on."""

from __future__ import annotations

import pytest

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import ResultRuled, TimeAnswered
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.ties import BestOf
from tournaments.plan import Stage
from tournaments.redraws import key_of
from tournaments.tests.harbour import Harbour
from tournaments.tests.test_clockwork import PLACE, TABLE, begun
from tournaments.tests.voyages import people, plan_of


def test_when_a_rounds_time_is_over_the_games_so_far_count() -> None:
    there = begun(4, round_ms=600_000, tie=BestOf(3))
    table = there.t.table(TABLE)
    assert table is not None
    there.give(c.Penalise(place=PLACE, entrant=table.pairing.entrants[1], loss="game", reason="Late."))
    assert there.wait(599_999) == []
    told = [fact for fact in there.wait(1) if isinstance(fact, ResultRuled)]
    assert [fact.result.places for fact in told] == [(1, 2), (1, 1)]


def test_a_game_that_is_over_counts_though_its_result_is_not_known_yet() -> None:
    there = begun(4, round_ms=600_000)
    table = there.t.table(TABLE)
    assert table is not None
    there.ended = frozenset({key_of(TABLE.stage, TABLE.round, table.pairing)})
    assert [fact.spot.table for fact in there.wait(600_000) if isinstance(fact, ResultRuled)] == [2]


def test_more_time_for_one_table_or_for_all() -> None:
    there = begun(4, round_ms=600_000)
    there.give(c.Extend(ms=60_000))
    there.give(c.Extend(ms=30_000, place=PLACE))
    assert there.wait(659_999) == []
    assert [fact.spot.table for fact in there.wait(1) if isinstance(fact, ResultRuled)] == [2]
    assert there.wait(29_999) == []
    assert [fact.spot.table for fact in there.wait(1) if isinstance(fact, ResultRuled)] == [1]


def test_where_somebody_must_win_the_clock_decides_nothing() -> None:
    plan = plan_of(Stage(id="cup", name="Cup", format=SingleElimination()), round_ms=600_000)
    there = Harbour(plan, people(2))
    there.give(c.Begin())
    there.tick()
    there.wait(1_000)
    assert there.wait(6_000_000) == []


def test_an_agreed_time_moves_the_deadline_of_its_table() -> None:
    there = begun(4, round_ms=600_000)
    one, other = there.t.table(TABLE).pairing.entrants  # type: ignore[union-attr]
    proposal = there.t.version + 1
    there.give(c.ProposeTime(place=PLACE, to_ms=there.now + 3_600_000), one)
    with pytest.raises(Refusal):
        there.give(c.AnswerTime(proposal=proposal, agree=True), one)
    there.give(c.AnswerTime(proposal=proposal, agree=True), other)
    assert [fact.spot.table for fact in there.wait(600_000) if isinstance(fact, ResultRuled)] == [2]
    assert there.wait(3_599_999) == []
    assert [fact.spot.table for fact in there.wait(1) if isinstance(fact, ResultRuled)] == [1]


def test_a_proposal_that_nobody_answers_lapses() -> None:
    there = begun(4)
    one, other = there.t.table(TABLE).pairing.entrants  # type: ignore[union-attr]
    proposal = there.t.version + 1
    there.give(c.ProposeTime(place=PLACE, to_ms=there.now + 3_600_000), one)
    assert there.wait(3_600_000) == []
    assert there.wait(1) == [TimeAnswered(proposal=proposal, agreed=False, by="clockwork")]
    assert there.give(c.AnswerTime(proposal=proposal, agree=True), other) == []

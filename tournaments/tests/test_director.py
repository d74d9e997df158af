"""The director with the database: every step may die anywhere and be done again, and nothing is lost or doubled."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from eventstore.tests.threads import start
from matches import cache as match_cache
from matches.models import MatchRow
from tournaments import cache, director, recorder
from tournaments import commands as c
from tournaments.events import GamePlayed, ResultRuled
from tournaments.models import TournamentRow
from tournaments.rounds import Result
from tournaments.tests.cups import (
    PLACE,
    SPOT,
    Killed,
    check_one_round,
    cup,
    die_at,
    facts,
    finish,
    give,
    standing,
    step,
)

pytestmark = pytest.mark.django_db


def test_a_step_twice_sets_one_match_a_table() -> None:
    made = cup()
    step(made)
    step(made)
    cache.forget_all()
    step(made)
    check_one_round(made)


@pytest.mark.parametrize("after", [False, True])
def test_wherever_the_start_of_a_round_dies_one_round_stands(after: bool) -> None:
    at = 0
    while True:
        at += 1
        made = cup(f"cup{at}")
        with pytest.MonkeyPatch.context() as patched:
            done = die_at(patched, at, after=after)
            with suppress(Killed):
                step(made)
        cache.forget_all()
        match_cache.forget_all()
        step(made)
        check_one_round(made)
        if done[0] < at:
            break
    assert at > 6  # two facts, two matches, two tables


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_start_one_round() -> None:
    made = cup(count=6)
    for worker in [start(lambda: step(made)) for _ in range(3)]:
        worker.join()
    step(made)
    check_one_round(made, tables=3)


# Results


def test_a_result_is_taken_up_once() -> None:
    made = cup()
    step(made)
    for row in standing(made):
        finish(row)
    step(made)
    step(made)
    assert sorted(fact.spot.table for fact in facts(made, GamePlayed)) == [1, 2]
    assert {row.round for row in standing(made)} == {2}


def test_a_result_is_taken_up_once_though_the_worker_dies_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made = cup()
    step(made)
    for row in standing(made):
        finish(row)

    def act_and_die(*args: Any, **named: Any) -> None:
        recorder.act(*args, **named)
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(director, "act", act_and_die)
        with pytest.raises(Killed):
            step(made)
    step(made)
    assert len(facts(made, GamePlayed)) == 2


def test_the_tournament_is_played_to_its_podium() -> None:
    made = cup()
    for _ in range(3):
        step(made)
        for row in standing(made):
            finish(row)
    with cache.holding(made) as t:
        assert t.status == "finished"
    assert TournamentRow.objects.get(id=made).status == "finished"
    assert standing(made) == []


def test_a_ruled_table_has_its_match_taken_away() -> None:
    made = cup()
    step(made)
    ruled = standing(made)[0].match_id
    give(made, c.RuleResult(place=PLACE, result=Result(places=(1, 2)), reason="So."))
    step(made)
    assert MatchRow.objects.get(id=ruled).status == "aborted"
    assert ruled not in {row.match_id for row in standing(made)}


def test_an_undone_ruling_sets_the_table_again_as_another_match() -> None:
    made = cup()
    step(made)
    before = standing(made)[0].match_id
    ruling = give(made, c.RuleResult(place=PLACE, result=Result(places=(1, 2)), reason="So."))
    step(made)
    give(made, c.Undo(decision=ruling))
    step(made)
    again = next(row.match_id for row in standing(made) if row.table == 1)
    assert again != before
    assert len(standing(made)) == 2


def test_a_game_that_is_played_again_is_another_match() -> None:
    made = cup()
    step(made)
    row = standing(made)[0]
    finish(row)
    step(made)
    give(made, c.ReplayGame(place=PLACE, game=1, reason="The wrong deck."))
    step(made)
    again = next(each for each in standing(made) if each.table == row.table)
    assert again.match_id != row.match_id
    finish(again)
    step(made)
    with cache.holding(made) as t:
        table = t.table(SPOT)
        assert table is not None
        assert [match for _, match in table.games] == [again.match_id]


def test_a_correction_and_its_undo_cost_no_match_that_was_played() -> None:
    made = cup()
    for _ in range(2):
        step(made)
        for row in standing(made):
            finish(row)
    step(made)
    with cache.holding(made) as t:
        final = t.final
    played = MatchRow.objects.count()
    flipped = c.RuleResult(place=PLACE, result=Result(places=(2, 1)), reason="It was the other.", pin=False)
    give(made, flipped)
    ruling = next(v for v, _, fact in cache.read(made) if isinstance(fact, ResultRuled))
    step(made)
    give(made, c.Undo(decision=ruling, pin=False))
    step(made)
    with cache.holding(made) as t:
        assert (t.status, t.final) == ("finished", final)
    assert standing(made) == []
    assert MatchRow.objects.filter(status="finished").count() == played


def test_a_pause_reaches_the_matches_and_so_does_its_end() -> None:
    made = cup()
    step(made)

    def held() -> list[bool]:
        found = []
        for row in standing(made):
            with match_cache.holding(row.match_id) as match:
                found.append(match.paused is not None)
        return found

    give(made, c.Pause(reason="A question.", place=PLACE))
    step(made)
    assert held() == [True, False]
    give(made, c.Pause(reason="Lunch."))
    step(made)
    assert held() == [True, True]
    give(made, c.Resume())
    step(made)
    assert held() == [False, False]

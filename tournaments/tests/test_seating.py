"""The director at the tables: who leaves, what spectators may not know yet, and one table in trouble beside all others."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

import pytest

from doors.refusals import Refusal
from matches import cache as match_cache
from matches import services as matches
from matches.match import Match
from matches.models import MatchRow
from tournaments import cache, director, news, services
from tournaments import commands as c
from tournaments.events import AbsenceNoted, GamePlayed
from tournaments.formats.pods import Pods
from tournaments.models import SetTable
from tournaments.pauses import A_PLAYER_PAUSED
from tournaments.plan import Stage
from tournaments.selectors.rounds import get_round
from tournaments.tests.cups import (
    NOW,
    PATIENT,
    cup,
    facts,
    finish,
    give,
    standing,
    step,
)
from tournaments.tests.voyages import people, plan_of

pytestmark = pytest.mark.django_db


def test_a_larger_table_that_is_being_played_goes_on_without_who_leaves_the_tournament():
    stage = Stage(id="one", name="Pods", format=Pods(size=4, rounds=1))
    made = services.announce(
        owner="owner", plan=plan_of(stage, break_ms=0, absence=PATIENT, least=4), id="pods", now=NOW
    )
    for who in people(4):
        services.give(tournament_id=made, who=who, command=c.Enter(), id="enter", now=NOW)
    give(made, c.Begin())
    step(made)
    (row,) = standing(made)
    for seat in range(4):
        matches.give_nonce(match_id=row.match_id, seat=seat, nonce="n")
    give(made, c.Leave(), who="p02")
    step(made)
    assert [each.match_id for each in standing(made)] == [row.match_id]
    with match_cache.holding(row.match_id) as match:
        assert match.status == "live"
        assert [chair.kind for chair in match.chairs if chair.player == "p02"] == ["bot"]


def test_with_a_delay_for_spectators_a_result_counts_when_they_may_know_it():
    made = cup(spectator_delay_ms=60_000)
    step(made)
    finish(standing(made)[0])
    ended = MatchRow.objects.get(id=standing(made)[0].match_id).changed_at_ms
    assert not director.take_results(made, ended + 59_999)
    assert facts(made, GamePlayed) == []
    assert director.take_results(made, ended + 60_000)
    assert len(facts(made, GamePlayed)) == 1


def test_many_results_at_once_are_one_hint_to_the_clockwork(monkeypatch: pytest.MonkeyPatch) -> None:
    made = cup(id="hints", count=8)
    step(made)
    woken: list[str] = []
    monkeypatch.setattr(news, "wake", woken.append)
    for row in standing(made):
        finish(row)
    assert woken == [made]
    step(made)
    assert len(facts(made, GamePlayed)) == 4


def test_who_is_missing_is_read_once_for_each_version_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    made = cup(count=8)
    step(made)
    read: list[str] = []

    def holding(match_id: str) -> AbstractContextManager[Match]:
        read.append(match_id)
        return match_cache.holding(match_id)

    monkeypatch.setattr(director, "holding_match", holding)
    for _ in range(3):
        assert {each.seats for [each] in director.list_missing(made).values()} == {(0, 1)}
    assert len(read) == len(set(read)) <= 4
    row = standing(made)[0]
    matches.give_nonce(match_id=row.match_id, seat=0, nonce="n")
    assert sorted(len(each.seats) for [each] in director.list_missing(made).values()) == [1, 2, 2, 2]
    assert read.count(row.match_id) <= 2


def test_who_leaves_after_the_game_keeps_the_result_that_spectators_do_not_know_yet():
    made = cup(spectator_delay_ms=60_000)
    step(made)
    row = standing(made)[0]
    with cache.holding(made) as t:
        winner = t.stages["one"].rounds[0].tables[row.table].pairing.entrants[0]
    finish(row)
    give(made, c.Leave(), who=winner)
    ended = MatchRow.objects.get(id=row.match_id).changed_at_ms
    director.step(made, now=ended + 1)
    assert facts(made, AbsenceNoted) == []
    director.step(made, now=ended + 60_000)
    with cache.holding(made) as t:
        assert t.stages["one"].rounds[0].results[row.table].places == (1, 2)


def test_a_round_is_being_played_while_spectators_do_not_know_that_a_game_is_over():
    made = cup(spectator_delay_ms=60_000)
    step(made)
    row = standing(made)[0]
    finish(row)
    with pytest.raises(Refusal) as refused:
        give(made, c.WithdrawRound(reason="Anew."))
    assert refused.value.code == "begun"
    with cache.holding(made) as t:
        states = {view.table: (view.state, view.match) for view in get_round(t, "one", 1, NOW).pairings}
    assert states[row.table] == ("live", row.match_id)


def test_one_table_that_cannot_be_set_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    made, create = cup(), matches.create_match
    broken: list[str] = []

    def create_all_but_one(*, match_id: str, **named: Any) -> str:
        broken[:] = broken or [match_id]
        if match_id in broken:
            raise RuntimeError("it cannot be set")
        return create(match_id=match_id, **named)

    with monkeypatch.context() as patched:
        patched.setattr(matches, "create_match", create_all_but_one)
        step(made)
    assert [row.table for row in standing(made)] == [2]
    step(made)
    assert [row.table for row in standing(made)] == [1, 2]


def test_one_result_that_cannot_be_read_keeps_no_other_waiting() -> None:
    made = cup()
    step(made)
    one, other = standing(made)
    finish(one)
    finish(other)
    SetTable.objects.filter(match_id=one.match_id).update(seats="?")
    assert director.take_results(made, NOW)
    assert [fact.match for fact in facts(made, GamePlayed)] == [other.match_id]
    assert not director.take_results(made, NOW)


def test_why_one_player_is_paused_is_not_told_at_the_table():
    made = cup()
    step(made)
    with cache.holding(made) as t:
        who = next(iter(t.stages["one"].rounds[0].tables.values())).pairing.entrants[0]
    give(made, c.Pause(reason="A doctor is with them.", entrant=who))
    step(made)
    held = [row for row in standing(made) if row.paused]
    assert len(held) == 1
    with match_cache.holding(held[0].match_id) as match:
        assert match.paused == A_PLAYER_PAUSED

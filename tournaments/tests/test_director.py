"""The director with the database: every step may die anywhere and be done again, and nothing is lost or doubled."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Any

import pytest

from doors.refusals import Refusal
from eventstore import store
from eventstore.tests.threads import start
from matches import cache as match_cache
from matches import services as matches
from matches.match import Match
from matches.models import MatchRow
from tournaments import cache, director, news, recorder, services
from tournaments import commands as c
from tournaments.events import AbsenceNoted, GamePlayed, ResultRuled, RoundPublished, RoundStarted
from tournaments.facts import Spot
from tournaments.formats.pods import Pods
from tournaments.formats.swiss import Swiss
from tournaments.models import SetTable, TournamentRow
from tournaments.pauses import A_PLAYER_PAUSED
from tournaments.plan import Absence, Plan, Stage
from tournaments.rounds import Result
from tournaments.selectors.rounds import get_round
from tournaments.tests.voyages import people, plan_of

pytestmark = pytest.mark.django_db
NOW = 1_900_000_000_000
PLACE = c.Place("one", 1, 1)
SPOT = Spot("one", 1, 1)
PATIENT = Absence(remind_ms=0, game_loss_ms=0, match_loss_ms=0)


@pytest.fixture(autouse=True)
def _nothing_is_kept_of_a_test_that_was_rolled_back() -> None:
    cache.forget_all()
    match_cache.forget_all()


class Killed(BaseException):
    """The process is gone."""


def plan(**more: Any) -> Plan:
    stage = Stage(id="one", name="Swiss", format=Swiss(rounds=2))
    return plan_of(stage, break_ms=0, absence=PATIENT, **more)


def cup(id: str = "cup", count: int = 4, **more: Any) -> str:
    made = services.announce(owner="owner", plan=plan(**more), id=id, now=NOW)
    for who in people(count):
        services.give(tournament_id=made, who=who, command=c.Enter(), id="enter", now=NOW)
    give(made, c.Begin())
    return made


def give(made: str, command: c.Command, who: str = "owner", id: str = "") -> int:
    return services.give(tournament_id=made, who=who, command=command, id=id or repr(command)[:60], now=NOW).v


def step(made: str) -> None:
    director.step(made, now=NOW)


def facts(made: str, kind: type) -> list[Any]:
    return [fact for _, _, fact in cache.read(made) if isinstance(fact, kind)]


def standing(made: str) -> list[SetTable]:
    return list(SetTable.objects.filter(tournament_id=made, state="set").order_by("round", "table"))


def finish(row: SetTable) -> None:
    matches.adjudicate(match_id=row.match_id, places=(1, 2), reason="It was so.")


def check_one_round(made: str, tables: int = 2) -> None:
    """Exactly one round, and one match for each of its games."""
    assert len(facts(made, RoundPublished)) == len(facts(made, RoundStarted)) == 1
    assert len(standing(made)) == SetTable.objects.filter(tournament_id=made).count() == tables
    assert {row.table for row in standing(made)} == set(range(1, tables + 1))


# A round's start


def test_a_step_twice_sets_one_match_a_table() -> None:
    made = cup()
    step(made)
    step(made)
    cache.forget_all()
    step(made)
    check_one_round(made)


def die_at(monkeypatch: pytest.MonkeyPatch, at: int, *, after: bool) -> list[int]:
    """The process dies at the so-manyth thing that is written, just before it or just after; says how many there were."""
    done = [0]

    def deadly(write: Callable[..., Any]) -> Callable[..., Any]:
        def written(*args: Any, **named: Any) -> Any:
            done[0] += 1
            if done[0] == at and not after:
                raise Killed
            answer = write(*args, **named)
            if done[0] == at:
                raise Killed
            return answer

        return written

    monkeypatch.setattr(matches, "create_match", deadly(matches.create_match))
    monkeypatch.setattr(SetTable.objects, "get_or_create", deadly(SetTable.objects.get_or_create))
    monkeypatch.setattr(recorder, "append", deadly(store.append))
    return done


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

"""The ladder for who does not come, rung by rung, each undone again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.clockwork import Missing
from tournaments.events import AbsenceNoted, Dropped, Entered, Entry, Spot
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf, Boards
from tournaments.plan import Absence, Stage
from tournaments.rounds import Pairing, Reason
from tournaments.stages import Table
from tournaments.tests.harbour import Harbour
from tournaments.tests.voyages import people, plan_of

MINUTE = 60_000
TABLE = Spot("one", 1, 1)
PLACE = c.Place("one", 1, 1)


def begun(there: Harbour) -> Harbour:
    there.give(c.Begin())
    there.tick()
    there.wait(1_000)
    return there


def swiss(tie: BestOf | None = None, count: int = 4, **more: Any) -> Harbour:
    stage = Stage(id="one", name="Swiss", format=Swiss(rounds=3), tie=tie or BestOf(1))
    return begun(Harbour(plan_of(stage, **more), people(count)))


def table_of(there: Harbour, spot: Spot = TABLE) -> Table:
    table = there.t.table(spot)
    assert table is not None
    return table


def missing(there: Harbour, *seats: int, game: int = 1) -> dict[Spot, list[Missing]]:
    return {TABLE: [Missing(game=game, seats=seats, since=there.now)]}


def rungs(facts: list[Any]) -> list[str]:
    return [fact.rung for fact in facts if isinstance(fact, AbsenceNoted)]


def test_a_single_game_is_lost_with_its_match() -> None:
    there = swiss()
    absent = missing(there, 0)
    late = table_of(there).pairing.entrants[0]
    assert there.wait(MINUTE - 1, absent) == []
    assert rungs(there.wait(1, absent)) == ["reminder"]
    assert there.wait(2 * MINUTE - 1, absent) == []
    told = there.wait(1, absent)
    assert rungs(told) == ["match"]
    assert [fact.entrant for fact in told if isinstance(fact, Dropped)] == [late]
    result = table_of(there).result()
    assert result is not None
    assert (result.places, result.absent) == ((2, 1), (0,))
    assert there.wait(MINUTE, {}) == []


def test_in_a_best_of_three_a_game_goes_first_and_the_match_two_minutes_later() -> None:
    there = swiss(BestOf(3))
    absent = missing(there, 1)
    assert rungs(there.wait(MINUTE, absent)) == ["reminder"]
    assert rungs(there.wait(2 * MINUTE, absent)) == ["game"]
    assert table_of(there).played()[0].places == (1, 2)
    absent = missing(there, 1, game=2)  # the next game's table stands from now, but who is late is late since the first
    assert there.wait(2 * MINUTE - 1, absent) == []
    assert rungs(there.wait(1, absent)) == ["match"]
    assert table_of(there).result().places == (1, 2)  # type: ignore[union-attr]


def test_who_comes_to_the_second_game_plays_on() -> None:
    there = swiss(BestOf(3))
    there.wait(3 * MINUTE, missing(there, 1))
    assert there.wait(60 * MINUTE, {}) == []
    there.play_table(TABLE, table_of(there))
    assert table_of(there).result() is not None


def test_when_both_are_absent_nobody_wins() -> None:
    there = swiss()
    there.wait(3 * MINUTE, missing(there, 0, 1))
    result = table_of(there).result()
    assert result is not None
    assert (result.places, result.absent) == ((1, 1), (0, 1))
    assert sum(entrant.dropped for entrant in there.t.entrants.values()) == 2


def test_a_rung_that_is_left_out_is_left_out() -> None:
    there = swiss(BestOf(3), absence=Absence(remind_ms=0, game_loss_ms=0, match_loss_ms=2 * MINUTE, drop_after=0))
    absent = missing(there, 0)
    assert there.wait(2 * MINUTE - 1, absent) == []
    assert rungs(there.wait(1, absent)) == ["match"]
    assert not any(entrant.dropped for entrant in there.t.entrants.values())


def test_at_a_pod_the_others_play_on_and_who_did_not_come_is_last() -> None:
    stage = Stage(id="one", name="Pods", format=Pods(size=4, rounds=1))
    there = begun(Harbour(plan_of(stage), people(4)))
    there.wait(3 * MINUTE, missing(there, 2))
    assert table_of(there).result() is None
    there.play_round()
    result = table_of(there).result()
    assert result is not None
    assert result.places[2] == 4
    assert sorted(result.places) == [1, 2, 3, 4]
    assert result.absent == (2,)


def test_a_pod_to_which_only_one_came_is_over() -> None:
    stage = Stage(id="one", name="Pods", format=Pods(size=3, rounds=1))
    there = begun(Harbour(plan_of(stage), people(3)))
    there.wait(3 * MINUTE, missing(there, 0, 2))
    assert table_of(there).result().places == (2, 1, 2)  # type: ignore[union-attr]


def test_on_the_boards_of_teams_only_the_board_is_lost() -> None:
    stage = Stage(id="one", name="Teams", format=RoundRobin(), tie=Boards(2))
    there = Harbour(plan_of(stage, team_size=2))
    for id in ("red", "blue"):
        there.tell(Entered(entry=Entry(id=id, kind="team", members=(f"{id}1", f"{id}2"), name=id), by=f"{id}1"))
    begun(there)
    there.wait(3 * MINUTE, {TABLE: [Missing(game=2, seats=(0,), since=there.now)]})
    assert [(game.board, game.places) for game in table_of(there).played()] == [(2, (2, 1))]
    there.play_round()
    assert table_of(there).result() is not None
    assert not any(entrant.dropped for entrant in there.t.entrants.values())


@pytest.mark.parametrize("rung", ["reminder", "game", "match"])
def test_every_rung_is_undone_with_all_that_followed_from_it(rung: str) -> None:
    there = swiss(BestOf(3))
    absent = missing(there, 0)
    before = dict(there.pairings())
    for wait in (MINUTE, 2 * MINUTE):
        there.wait(wait, absent)
    there.wait(2 * MINUTE, missing(there, 0, game=2))
    assert any(entrant.dropped for entrant in there.t.entrants.values())
    version = next(v for v, _, fact in there.t.history if isinstance(fact, AbsenceNoted) and fact.rung == rung)
    there.give(c.Undo(decision=version))
    assert there.tick() == []
    table = table_of(there)
    assert (0 in table.reminded) == (rung != "reminder")
    assert bool(table.games) == (rung != "game")
    assert bool(table.lost) == (rung != "match")
    assert any(entrant.dropped for entrant in there.t.entrants.values()) == (rung != "match")
    assert there.pairings() == before


def test_a_drop_that_would_follow_again_is_not_undone_by_itself() -> None:
    there = swiss()
    there.wait(5 * MINUTE, missing(there, 0))
    version, drop = next((v, fact) for v, _, fact in there.t.history if isinstance(fact, Dropped))
    with pytest.raises(Refusal) as refused:
        there.give(c.Undo(decision=version))
    assert refused.value.code == "not_undoable"
    there.give(c.Reinstate(entrant=drop.entrant))
    assert there.tick() == []
    assert not there.t.entrants[drop.entrant].dropped


def test_who_drops_out_loses_the_match_that_is_on_and_gets_it_back_with_the_undo() -> None:
    there = swiss()
    gone = table_of(there).pairing.entrants[0]
    there.give(c.Leave(), gone)
    version = there.t.version
    assert rungs(there.tick()) == ["match"]
    there.give(c.Undo(decision=version))
    assert there.tick() == []
    assert table_of(there).result() is None
    assert not there.t.entrants[gone].dropped


def test_who_is_reinstated_keeps_the_lost_match_and_plays_the_next_round() -> None:
    there = swiss()
    gone = table_of(there).pairing.entrants[0]
    there.give(c.Drop(entrant=gone, reason="Had to go."))
    there.tick()
    there.give(c.Reinstate(entrant=gone))
    there.play_round()
    there.tick()
    assert table_of(there).result().absent == (0,)  # type: ignore[union-attr]
    assert gone in {who for sat in there.pairings()["one", 2] for who in sat}


def test_more_time_for_a_table_is_more_time_for_who_is_late() -> None:
    there = swiss()
    absent = missing(there, 0)
    there.give(c.Extend(ms=10 * MINUTE, place=PLACE))
    assert there.wait(11 * MINUTE - 1, absent) == []
    assert rungs(there.wait(1, absent)) == ["reminder"]


def test_nobody_is_late_for_a_bye() -> None:
    there = swiss(count=3)
    public = there.t.round("one", 1)
    assert public is not None
    spot, bye = next((number, table) for number, table in public.tables.items() if table.pairing.is_bye)
    for command in (
        c.Penalise(place=c.Place("one", 1, spot), entrant=bye.pairing.entrants[0], loss="match", reason="Late."),
        c.Remind(place=c.Place("one", 1, spot), entrant=bye.pairing.entrants[0]),
    ):
        with pytest.raises(Refusal):
            there.give(command)


def test_when_nobody_of_both_teams_comes_to_any_board_both_lose() -> None:
    stage = Stage(id="one", name="Teams", format=RoundRobin(), tie=Boards(2))
    table = Table(Pairing(1, ("reds", "blues"), Reason("")), stage)
    for game in table.next_games():
        table.games.append((msgspec.structs.replace(game, places=(1, 1)), ""))
    result = table.result()
    assert result is not None
    assert result.absent == (0, 1)
    assert result.games == (0.0, 0.0)

"""Corrections: a result by ruling, a game played again, a decision taken back, each with all that follows from it."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments import events as e
from tournaments.events import AnyFact, GamePlayed, ResultRuled, Undone
from tournaments.formats.kinds import is_decisive
from tournaments.privacy import fact_at
from tournaments.redraws import redraw
from tournaments.rounds import Result
from tournaments.rules.deciders import (
    DIRECTORS,
    JUDGES,
    World,
    check_table,
    check_words,
    decider,
)
from tournaments.stages import Table
from tournaments.tournament import Tournament

# What somebody decided and can take back. Facts that follow by themselves (a stage began, a round was redrawn) are not
# here: they follow again from what remains.
UNDOABLE: tuple[type, ...] = (
    e.PlanChanged, e.RoleGiven, e.RoleTaken, e.Invited, e.EntryDeclined, e.Withdrew, e.CheckInOpened, e.CheckedIn,
    e.ResultRuled, e.AbsenceNoted, e.Warned, e.Dropped, e.Reinstated, e.Forbidden, e.Swapped, e.ByeGranted, e.Paused,
    e.TimeExtended, e.TimeAnswered, e.CallAnswered, e.AppealAnswered, e.Posted, e.GamePlayed, e.Undone, e.Cancelled,
    e.Entered, e.StageEnded,
)  # fmt: skip
BEFORE_START: tuple[type, ...] = (
    e.PlanChanged, e.Invited, e.EntryDeclined, e.Withdrew, e.CheckInOpened, e.CheckedIn, e.Entered,
)  # fmt: skip


@decider(c.RuleResult, JUDGES)
def rule_result(t: Tournament, wanted: c.RuleResult, world: World) -> list[AnyFact]:
    if t.status not in ("running", "finished"):
        raise Refusal("not_begun", 409, "The tournament has not begun.", v=t.version)
    spot, table = check_table(t, wanted.place)
    check_result(table, wanted.result)
    if table.ruled == wanted.result:
        return []
    told: list[AnyFact] = [ResultRuled(spot=spot, result=wanted.result, reason=check_words(wanted.reason), by=world.by)]
    return _with_redraws(t, told, wanted.pin, world)


@decider(c.ReplayGame, JUDGES)
def replay_game(t: Tournament, wanted: c.ReplayGame, world: World) -> list[AnyFact]:
    spot, table = check_table(t, wanted.place)
    reason = check_words(wanted.reason)
    for version, _, fact in reversed(t.history):
        if isinstance(fact, GamePlayed) and version not in t.undone and fact.spot == spot:
            if (fact.game, fact.board) == (wanted.game, wanted.board) and any(m == fact.match for _, m in table.games):
                return _take_back(t, version, reason, wanted.pin, world)
            if fact.board == wanted.board:
                raise Refusal("not_last", 409, "Only the last game of a table can be played again.", v=t.version)
    raise Refusal("not_played", 404, "No such game was played at this table.", field="command.game")


@decider(c.Undo, JUDGES)
def undo(t: Tournament, wanted: c.Undo, world: World) -> list[AnyFact]:
    fact = fact_at(t, wanted.decision)
    if fact is None:
        raise Refusal("unknown_decision", 404, "There is no such decision on the record.", field="command.decision")
    if wanted.decision in t.undone:
        return []
    if why := why_not_undo(t, wanted.decision, fact):
        raise Refusal("not_undoable", 409, why, v=t.version)
    if fact.by != world.who and not t.roles_of(world.who) & set(DIRECTORS):
        raise Refusal("not_yours", 403, "A judge can take back own decisions; others the organiser or a director.")
    return _take_back(t, wanted.decision, check_words(wanted.reason, needed=False), wanted.pin, world)


def why_not_undo(t: Tournament, version: int, fact: AnyFact) -> str:
    """Empty when the decision can be taken back."""
    if not isinstance(fact, UNDOABLE):
        return "This follows from other decisions; undo those."
    if isinstance(fact, BEFORE_START) and t.began_at is not None:
        return "The tournament has begun from this."
    if isinstance(fact, Undone) and isinstance(fact_at(t, fact.fact), BEFORE_START) and t.began_at is not None:
        return "The tournament has begun from this."
    if isinstance(fact, e.Swapped | e.ByeGranted) and t.round(fact.stage, fact.round) is not None:
        return "The round is public; take it back first."
    if isinstance(fact, e.Dropped) and fact.by == e.CLOCKWORK:  # they would be dropped again at once
        return "This follows from matches lost by absence: undo those, or let the player back in."
    if isinstance(fact, e.Paused) and version not in t.pauses.active():
        return "This pause is over."
    return ""


def check_result(table: Table, result: Result) -> None:
    """A result that this pairing could have."""
    seats = len(table.pairing.entrants)
    if table.pairing.is_bye:
        raise Refusal("bye", 409, "A bye has no result to set.", field="command.place")
    places = sorted(result.places)
    if len(places) != seats or places[0] != 1 or any(p != places.index(p) + 1 for p in places):
        raise Refusal(
            "bad_result", 400, "Places count from 1 for the best, one for each seat; equal ones are shared.",
            field="command.result.places",
        )  # fmt: skip
    if result.games and (len(result.games) != seats or any(not 0 <= won <= 99 for won in result.games)):
        raise Refusal("bad_result", 400, "Games won: one number a seat.", field="command.result.games")
    absent = set(result.absent)
    if not absent <= set(range(seats)) or len(absent) != len(result.absent) or not 0 <= result.drawn <= 99:
        raise Refusal(
            "bad_result", 400, "Absent seats are seats of this table, each once.", field="command.result.absent"
        )
    if len(absent) < seats and any(result.places[seat] == 1 for seat in absent):
        raise Refusal("bad_result", 400, "Who did not come is not first.", field="command.result.absent")
    level = places.count(1) > 1
    if is_decisive(table.stage.format) and level and len(result.absent) < seats:
        raise Refusal("no_draws", 409, "In this stage somebody must win.", field="command.result.places")


def _take_back(t: Tournament, version: int, reason: str, pin: bool, world: World) -> list[AnyFact]:
    return _with_redraws(t, [Undone(fact=version, reason=reason, by=world.by)], pin, world)


def _with_redraws(t: Tournament, told: list[AnyFact], pin: bool, world: World) -> list[AnyFact]:
    scratch = t.ahead(told, world.now)
    begun = world.begun() if pin else frozenset()
    return [*told, *redraw(scratch, pin=pin, by=world.by, at_ms=world.now, begun=begun)]

"""What each fact does to a tournament: one small fold a fact, total. Whatever lost its ground by an undo does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tournaments import events
from tournaments.entrants import Entrant
from tournaments.formats.ties import Game
from tournaments.stages import PublicRound, RunningStage, places_without

if TYPE_CHECKING:
    from tournaments.tournament import Tournament

Fold = Callable[["Tournament", int, int, Any], None]
FOLDS: dict[type, Fold] = {}


def fold(function: Fold) -> Fold:
    """File a fold under the fact that its last argument names."""
    kind = list(function.__annotations__.values())[-2].removeprefix("events.")
    FOLDS[getattr(events, kind)] = function
    return function


@fold
def _announced(t: Tournament, version: int, at_ms: int, e: events.Announced) -> None:
    t.plan, t.owner, t.seal, t.secret = e.plan, e.by, e.seal, e.secret
    t.rehearsal, t.series = e.rehearsal, e.series
    t.status = "entry"


@fold
def _plan_changed(t: Tournament, version: int, at_ms: int, e: events.PlanChanged) -> None:
    t.plan = e.plan


@fold
def _role_given(t: Tournament, version: int, at_ms: int, e: events.RoleGiven) -> None:
    t.roles.setdefault(e.player, set()).add(e.role)


@fold
def _role_taken(t: Tournament, version: int, at_ms: int, e: events.RoleTaken) -> None:
    t.roles.get(e.player, set()).discard(e.role)


@fold
def _invited(t: Tournament, version: int, at_ms: int, e: events.Invited) -> None:
    t.invited.add(e.player)


@fold
def _asked(t: Tournament, version: int, at_ms: int, e: events.EntryAsked) -> None:
    t.entrants[e.entry.id] = Entrant(e.entry, "asked")


@fold
def _declined(t: Tournament, version: int, at_ms: int, e: events.EntryDeclined) -> None:
    if e.entrant in t.entrants:
        t.entrants[e.entrant].state = "declined"


@fold
def _entered(t: Tournament, version: int, at_ms: int, e: events.Entered) -> None:
    t.entrants[e.entry.id] = Entrant(e.entry, "entered")
    if e.entry.id not in t.order:
        t.order.append(e.entry.id)
    if t.began_at is not None:
        first = t.stages.get(t.plan.stages[0].id)
        t.seeds = (*t.seeds, e.entry.id)
        if first is not None and e.entry.id not in first.seeds:
            first.seeds.append(e.entry.id)


@fold
def _withdrew(t: Tournament, version: int, at_ms: int, e: events.Withdrew) -> None:
    if e.entrant in t.order:
        t.order.remove(e.entrant)
    if e.entrant in t.entrants:
        t.entrants[e.entrant].state = "withdrawn"


@fold
def _check_in_opened(t: Tournament, version: int, at_ms: int, e: events.CheckInOpened) -> None:
    t.status = "check_in"


@fold
def _checked_in(t: Tournament, version: int, at_ms: int, e: events.CheckedIn) -> None:
    if e.entrant in t.entrants:
        t.entrants[e.entrant].checked_in = True


@fold
def _began(t: Tournament, version: int, at_ms: int, e: events.Began) -> None:
    t.status, t.began_at, t.seeds, t.ratings = "running", at_ms, e.seeds, e.ratings


@fold
def _stage_began(t: Tournament, version: int, at_ms: int, e: events.StageBegan) -> None:
    running = t.stages.get(e.stage)
    if running is None:
        t.stages[e.stage] = RunningStage(t.plan.stage(e.stage), e.seeds, t.away, at_ms)
    else:  # told anew: its rounds stay until they are redrawn
        running.seeds = list(e.seeds)


@fold
def _stage_withdrawn(t: Tournament, version: int, at_ms: int, e: events.StageWithdrawn) -> None:
    t.stages.pop(e.stage, None)


@fold
def _published(t: Tournament, version: int, at_ms: int, e: events.RoundPublished) -> None:
    running = t.stages.get(e.stage)
    if running is None or e.round != len(running.rounds) + 1:
        return  # published from a ground that an undo took away
    made = PublicRound(e.round, at_ms)
    made.notes, made.seeds, made.away = e.notes, len(running.seeds), t.away
    made.byes = frozenset(who for stage, number, who in t.byes if (stage, number) == (e.stage, e.round))
    made.forbidden = frozenset(t.forbidden)
    made.swaps = tuple((s.one, s.other) for s in t.swaps if (s.stage, s.round) == (e.stage, e.round))
    made.lay(e.pairings, running.plan)
    made.done_at = at_ms if made.is_done else None  # byes alone
    running.rounds.append(made)


@fold
def _redrawn(t: Tournament, version: int, at_ms: int, e: events.RoundRedrawn) -> None:
    found = t.round(e.stage, e.round)
    if found is None:
        return
    found.lay(e.pairings, t.stages[e.stage].plan)
    found.done_at = (found.done_at or at_ms) if found.is_done else None
    for number in e.kept:
        if number in found.tables:
            found.tables[number].pinned = True


@fold
def _round_withdrawn(t: Tournament, version: int, at_ms: int, e: events.RoundWithdrawn) -> None:
    if t.round(e.stage, e.round) is not None:
        del t.stages[e.stage].rounds[e.round - 1 :]


@fold
def _started(t: Tournament, version: int, at_ms: int, e: events.RoundStarted) -> None:
    found = t.round(e.stage, e.round)
    if found is not None and found.started_at is None:
        found.started_at = at_ms


@fold
def _game_played(t: Tournament, version: int, at_ms: int, e: events.GamePlayed) -> None:
    table = t.table(e.spot)
    if table is not None:
        seats = next((g.seats for g in table.next_games() if (g.number, g.board) == (e.game, e.board)), None)
        if seats is not None:
            table.games.append((Game(number=e.game, board=e.board, seats=seats, places=e.places), e.match))
            _settle(t, e.spot)


@fold
def _ruled(t: Tournament, version: int, at_ms: int, e: events.ResultRuled) -> None:
    table = t.table(e.spot)
    if table is not None:
        table.corrected = table.result() is not None
        table.ruled = e.result
        _settle(t, e.spot)


@fold
def _absence(t: Tournament, version: int, at_ms: int, e: events.AbsenceNoted) -> None:
    table = t.table(e.spot)
    if table is None:
        return
    if e.rung == "reminder":
        table.reminded.update(e.seats)
    elif e.rung == "game":
        wanted = [game for game in table.next_games() if e.game in (0, game.number)]
        for game in wanted[:1]:
            lost = msgspec.structs.replace(game, places=places_without(len(table.pairing.entrants), e.seats))
            table.games.append((lost, ""))
    else:
        for seat in e.seats:
            table.lost[seat] = e.reason
            t.entrants[table.pairing.entrants[seat]].losses += 1
    _settle(t, e.spot)


def _settle(t: Tournament, spot: events.Spot) -> None:
    found = t.round(spot.stage, spot.round)
    assert found is not None
    found.settle(spot.table)
    found.done_at = t.at_ms if found.is_done else None


@fold
def _warned(t: Tournament, version: int, at_ms: int, e: events.Warned) -> None:
    if e.entrant in t.entrants:
        t.entrants[e.entrant].warnings += 1


@fold
def _dropped(t: Tournament, version: int, at_ms: int, e: events.Dropped) -> None:
    if e.entrant in t.entrants:
        t.entrants[e.entrant].dropped = True


@fold
def _reinstated(t: Tournament, version: int, at_ms: int, e: events.Reinstated) -> None:
    if e.entrant in t.entrants:
        t.entrants[e.entrant].dropped = False
        t.entrants[e.entrant].losses = 0


@fold
def _forbade(t: Tournament, version: int, at_ms: int, e: events.Forbidden) -> None:
    t.forbidden.add((e.one, e.other))


@fold
def _swapped(t: Tournament, version: int, at_ms: int, e: events.Swapped) -> None:
    t.swaps.append(e)


@fold
def _bye_granted(t: Tournament, version: int, at_ms: int, e: events.ByeGranted) -> None:
    t.byes.add((e.stage, e.round, e.entrant))


@fold
def _paused(t: Tournament, version: int, at_ms: int, e: events.Paused) -> None:
    t.pauses.begin(version, at_ms, e)


@fold
def _resumed(t: Tournament, version: int, at_ms: int, e: events.Resumed) -> None:
    t.pauses.end(e.pause, at_ms)


@fold
def _extended(t: Tournament, version: int, at_ms: int, e: events.TimeExtended) -> None:
    found = t.round(e.stage, e.round)
    if found is not None and e.table is None:
        found.extended_ms += e.ms
    elif found is not None and e.table in found.tables:
        found.tables[e.table].extended_ms += e.ms


@fold
def _time_proposed(t: Tournament, version: int, at_ms: int, e: events.TimeProposed) -> None:
    t.proposals[version] = e


@fold
def _time_answered(t: Tournament, version: int, at_ms: int, e: events.TimeAnswered) -> None:
    proposal = t.proposals.pop(e.proposal, None)
    table = t.table(proposal.spot) if proposal else None
    if proposal is not None and table is not None and e.agreed:
        table.agreed_at_ms = proposal.to_ms


@fold
def _called(t: Tournament, version: int, at_ms: int, e: events.DirectorCalled) -> None:
    t.calls[version] = e


@fold
def _call_answered(t: Tournament, version: int, at_ms: int, e: events.CallAnswered) -> None:
    t.calls.pop(e.call, None)


@fold
def _appealed(t: Tournament, version: int, at_ms: int, e: events.Appealed) -> None:
    t.appeals[version] = e


@fold
def _appeal_answered(t: Tournament, version: int, at_ms: int, e: events.AppealAnswered) -> None:
    t.appeals.pop(e.appeal, None)


@fold
def _posted(t: Tournament, version: int, at_ms: int, e: events.Posted) -> None:
    t.posts.append((version, at_ms, e))


@fold
def _finished(t: Tournament, version: int, at_ms: int, e: events.Finished) -> None:
    t.status, t.final, t.ended_at = "finished", e.order, at_ms


@fold
def _reopened(t: Tournament, version: int, at_ms: int, e: events.Reopened) -> None:
    t.status, t.final, t.ended_at = "running", (), None


@fold
def _cancelled(t: Tournament, version: int, at_ms: int, e: events.Cancelled) -> None:
    t.status, t.ended_at = "cancelled", at_ms

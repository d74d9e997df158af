"""What each fact does to a tournament: one small fold a fact, total. Whatever lost its ground by an undo does nothing.

Here are the people and the day; what is played is in play_folds.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tournaments import events
from tournaments.entrants import Entrant

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
    is_new = e.entry.id not in t.entrants  # which spares a look through the order of thousands
    t.entrants[e.entry.id] = Entrant(e.entry, "entered")
    if is_new or e.entry.id not in t.order:
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
        t.entrants[e.entrant].turned_away = e.reason if e.by == events.CLOCKWORK else ""


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
def _warned(t: Tournament, version: int, at_ms: int, e: events.Warned) -> None:
    if e.entrant in t.entrants:
        t.entrants[e.entrant].warnings += 1


@fold
def _dropped(t: Tournament, version: int, at_ms: int, e: events.Dropped) -> None:
    entrant = t.entrants.get(e.entrant)
    # The last rung of the ladder stands on those below it: when they are undone, it is.
    if entrant is not None and (e.by != events.CLOCKWORK or entrant.losses >= t.plan.absence.drop_after):
        entrant.dropped = True


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

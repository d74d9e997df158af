"""News of a tournament: pushed to everybody who looks at it, and a hint to the clockwork that something may be due."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence

import msgspec
from celery import current_app
from kombu.exceptions import OperationalError

from doors.hub import hub
from tournaments import events as e
from tournaments.events import AnyFact
from tournaments.tournament import Tournament
from tournaments.views import News, Part

log = logging.getLogger(__name__)

_ENTRANTS = (e.Invited, e.EntryAsked, e.EntryDeclined, e.Entered, e.Withdrew, e.CheckedIn, e.Began, e.Dropped, e.Reinstated)  # fmt: skip
_QUIET = (e.RoleGiven, e.RoleTaken, e.Forbidden, e.Swapped, e.DirectorCalled, e.CallAnswered, e.Appealed, e.AppealAnswered)  # fmt: skip


def topic(tournament_id: str) -> str:
    return f"t:{tournament_id}"


def presence_topic(tournament_id: str, player: str) -> str:
    """Who of the players has the tournament open: sockets on this topic."""
    return f"t:{tournament_id}:{player}"


def tell(t: Tournament, facts: Sequence[AnyFact], at_ms: int) -> None:
    """Push the new head and which parts changed: encoded once for all who look."""
    if not hub.expects(topic(t.id)):
        return
    from tournaments.selectors.heads import head_of
    from tournaments.words import sentences_of

    said = sentences_of(t, facts)
    frame = News(head=head_of(t, at_ms), touched=touched_by(facts), say=tuple(said))
    hub.publish(topic(t.id), msgspec.json.encode(frame).decode())


def touched_by(facts: Iterable[AnyFact]) -> tuple[Part, ...]:
    touched: set[Part] = {"desk", "path"}
    for fact in facts:
        if isinstance(fact, _ENTRANTS):
            touched |= {"entrants"}
        if not isinstance(fact, (*_ENTRANTS, *_QUIET)) or isinstance(fact, e.Began | e.Dropped | e.Reinstated):
            touched |= {"rounds", "standings", "bracket"}
    return tuple(sorted(touched))


def wake(tournament_id: str) -> None:
    """A hint for a worker; if it is lost, the sweep finds the tournament by its row."""
    try:
        current_app.send_task("tournaments.tasks.step", args=[tournament_id], ignore_result=True)
    except (OperationalError, OSError) as error:
        log.warning("the broker could not be reached: %s", error)

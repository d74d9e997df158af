"""The tournament list as the log makes it: written while facts are appended, rebuilt from nothing by the same code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import get_args

import msgspec

from eventstore import projections
from eventstore.store import Recorded
from tournaments.clockwork import next_look
from tournaments.events import (
    Announced,
    AnyFact,
    Entered,
    EntryAsked,
    EntryDeclined,
    RoleGiven,
    RoleTaken,
    Undone,
    Withdrew,
)
from tournaments.models import EntryRow, TournamentRow
from tournaments.tournament import Tournament, decode
from tournaments.words import card_of

_PEOPLE = (Announced, Entered, EntryAsked, EntryDeclined, Withdrew, RoleGiven, RoleTaken, Undone)
_folding: dict[str, Tournament] = {}


def write_rows(t: Tournament, facts: Sequence[AnyFact], at_ms: int) -> None:
    """The row of the list, and who is in it, after these facts."""
    values = {
        "status": t.status, "version": t.version, "changed_at_ms": at_ms, "starts_at_ms": t.plan.starts_at_ms,
        "look_at_ms": next_look(t), "repeats": t.plan.repeats, "card": msgspec.json.encode(card_of(t)),
    }  # fmt: skip
    if isinstance(facts[0], Announced):
        TournamentRow.objects.create(
            id=t.id, game=t.plan.game, owner=t.owner, created_at_ms=at_ms, listed=not t.rehearsal, series=t.series, **values
        )  # fmt: skip
    else:
        TournamentRow.objects.filter(id=t.id).update(**values)
    if any(isinstance(fact, _PEOPLE) for fact in facts):
        _write_people(t)


def _write_people(t: Tournament) -> None:
    now = set(list_people(t))
    before = set(EntryRow.objects.filter(tournament_id=t.id).values_list("player", flat=True))
    EntryRow.objects.filter(tournament_id=t.id, player__in=before - now).delete()
    EntryRow.objects.bulk_create(EntryRow(tournament_id=t.id, player=player) for player in sorted(now - before))


def list_people(t: Tournament) -> Iterable[str]:
    """Everybody to whom this tournament is theirs: organiser, staff, players."""
    yield t.owner
    yield from (player for player, roles in t.roles.items() if roles)
    for entrant in t.entrants.values():
        if entrant.state in ("entered", "asked"):
            yield from entrant.entry.members or ((entrant.entry.id,) if entrant.entry.kind == "person" else ())


def fold(recorded: Recorded) -> None:
    tournament_id = recorded.stream.removeprefix("tournament-")
    if recorded.version == 1:
        _folding[tournament_id] = Tournament(tournament_id)
    t = _folding[tournament_id]
    fact = decode(recorded.payload)
    t.take(recorded.version, recorded.at_ms, fact)
    write_rows(t, [fact], recorded.at_ms)


def register() -> None:
    kinds = [f"tournaments.{fact.__name__}" for fact in get_args(AnyFact)]
    projections.register(name="tournaments", kinds=kinds, handler=fold, models=(TournamentRow, EntryRow), inline=True)

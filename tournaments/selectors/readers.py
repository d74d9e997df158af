"""Who looks at a tournament: staff read everything, a player also what is between them and the desk, others what is public."""

from __future__ import annotations

import msgspec

from tournaments import events as e
from tournaments.events import AnyFact
from tournaments.privacy import fact_at, is_personal, is_private, was_ever_in
from tournaments.tournament import Tournament


class Reader(msgspec.Struct, frozen=True):
    """`roles` and `entrant` are those of now, also when the time machine shows an earlier version."""

    player: str | None = None
    roles: frozenset[str] = frozenset()
    entrant: str | None = None

    @property
    def is_staff(self) -> bool:
        return bool(self.roles - {"commentator"})


def reader_of(t: Tournament, player: str | None) -> Reader:
    mine = t.entrant_of(player)
    return Reader(player, frozenset(t.roles_of(player)), mine.entry.id if mine is not None else None)


def may_read(t: Tournament, version: int, fact: AnyFact, reader: Reader) -> bool:
    return reader.is_staff or not is_private(t, version, fact) or _concerns(t, fact, reader)


def may_read_reason(t: Tournament, fact: AnyFact, reader: Reader) -> bool:
    return reader.is_staff or not is_personal(t, fact) or _concerns(t, fact, reader)


def may_see(t: Tournament, id: str, reader: Reader) -> bool:
    """Whoever only asked to come in, or was declined, is known to themselves and the desk."""
    if reader.is_staff or (reader.entrant is not None and id == reader.entrant):
        return True
    return t.entrants[id].state not in ("asked", "declined") and was_ever_in(t, id)


def _concerns(t: Tournament, fact: AnyFact, reader: Reader) -> bool:
    """Whether a private fact is about this reader."""
    if reader.player is None:
        return False
    match fact:
        case e.DirectorCalled(by=by) | e.Appealed(by=by):
            return by == reader.player
        case (
            e.CallAnswered(call=version) | e.AppealAnswered(appeal=version) | e.Undone(fact=version)
            | e.TimeAnswered(proposal=version)
        ):  # fmt: skip
            before = fact_at(t, version)
            return before is not None and _concerns(t, before, reader)
        case e.TimeProposed(spot=spot):
            table = t.table(spot)
            return table is not None and reader.entrant in table.pairing.entrants
        case (
            e.Warned(entrant=id) | e.EntryDeclined(entrant=id) | e.Withdrew(entrant=id) | e.Dropped(entrant=id)
            | e.Reinstated(entrant=id) | e.ByeGranted(entrant=id) | e.Paused(entrant=id)
        ):  # fmt: skip
            return id is not None and id == reader.entrant
        case e.EntryAsked(entry=entry):
            return entry.id == reader.entrant
        case e.Invited(player=player):
            return player == reader.player
    return False

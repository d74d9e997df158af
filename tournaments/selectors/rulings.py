"""Decisions that concern somebody: told to them with their reason, and open to an appeal."""

from __future__ import annotations

from tournaments.events import AbsenceNoted, AnyFact, AppealAnswered, Appealed, Dropped, ResultRuled, Warned
from tournaments.names import Names
from tournaments.tournament import Tournament
from tournaments.views import RulingView
from tournaments.words import say

RULINGS_SHOWN = 10
APPEALABLE = (ResultRuled, AbsenceNoted, Warned)


def list_rulings(t: Tournament, entrant: str, names: Names) -> tuple[RulingView, ...]:
    """The latest first; what a player did by their own wish is no ruling."""
    appeals = {fact.ruling: version for version, _, fact in t.history if isinstance(fact, Appealed)}
    answers = {fact.appeal: fact.words for _, _, fact in t.history if isinstance(fact, AppealAnswered)}
    shown = []
    for version, at_ms, fact in reversed(t.history):
        if not _concerns(t, fact, entrant):
            continue
        undone = version in t.undone
        shown.append(
            RulingView(
                v=version, at=at_ms, by=names.of(fact.by), words=say(t, fact, names), reason=getattr(fact, "reason", ""),
                can_appeal=isinstance(fact, APPEALABLE) and not undone and version not in appeals,
                appealed=version in appeals, undone=undone, answer=answers.get(appeals.get(version, 0), ""),
            )
        )  # fmt: skip
        if len(shown) == RULINGS_SHOWN:
            break
    return tuple(shown)


def _concerns(t: Tournament, fact: AnyFact, entrant: str) -> bool:
    match fact:
        case Warned(entrant=who):
            return who == entrant
        case Dropped(entrant=who, by=by):
            return who == entrant and by not in (entrant, *t.entrants[entrant].entry.members)
        case AbsenceNoted(spot=spot, seats=seats, rung=rung):
            table = t.table(spot)
            here = table.pairing.entrants if table is not None else ()
            return rung != "reminder" and any(seat < len(here) and here[seat] == entrant for seat in seats)
        case ResultRuled(spot=spot):
            table = t.table(spot)
            return table is not None and entrant in table.pairing.entrants
    return False

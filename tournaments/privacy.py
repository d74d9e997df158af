"""What of a tournament is not everybody's: between a player and the desk, or the desk's alone."""

from __future__ import annotations

from tournaments import events as e
from tournaments.events import AnyFact
from tournaments.kept import keep
from tournaments.tournament import Tournament

# Who asked, was invited, called, was warned or is kept apart; times that two players speak about.
PRIVATE: tuple[type, ...] = (
    e.DirectorCalled, e.CallAnswered, e.Warned, e.Appealed, e.AppealAnswered, e.EntryAsked, e.EntryDeclined, e.Invited,
    e.Forbidden, e.TimeProposed,
)  # fmt: skip


def is_private(t: Tournament, version: int, fact: AnyFact) -> bool:
    """Whether the public may not read it; to take something private back is private too."""
    match fact:
        case e.Undone(fact=target):
            before = fact_at(t, target)
            return before is not None and is_private(t, target, before)
        case e.Withdrew(entrant=id):
            return not was_ever_in(t, id)  # whoever only asked is nobody's business
        case e.Swapped(stage=stage, round=number) | e.ByeGranted(stage=stage, round=number):
            return t.round(stage, number) is None  # the draft is the desk's until it is public
        case e.TimeAnswered(agreed=agreed):
            return not agreed
    return isinstance(fact, PRIVATE)


def fact_at(t: Tournament, version: int) -> AnyFact | None:
    """The fact of a version, undone or not."""
    return t.history[version - 1][2] if 1 <= version <= len(t.history) else None


def was_ever_in(t: Tournament, entrant: str) -> bool:
    """Whether an entrant was on the list at any time, and not only asked to be."""
    return entrant in keep(t, "ever in", lambda: {f.entry.id for _, _, f in t.history if isinstance(f, e.Entered)})


def is_personal(t: Tournament, fact: AnyFact) -> bool:
    """Whether everybody may know it, but its reason is between the player and the desk."""
    if isinstance(fact, e.Undone):
        before = fact_at(t, fact.fact)
        return before is not None and is_personal(t, before)
    if isinstance(fact, e.Paused):
        return fact.entrant is not None
    return isinstance(fact, e.Withdrew | e.Dropped | e.Reinstated | e.ByeGranted)

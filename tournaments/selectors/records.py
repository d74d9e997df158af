"""The record of decisions, and of everything that happened, for the desk and the time machine."""

from __future__ import annotations

from tournaments import events as e
from tournaments.events import CLOCKWORK, AnyFact
from tournaments.names import Names
from tournaments.rules.corrections import UNDOABLE, why_not_undo
from tournaments.selectors.pages import page_of
from tournaments.tournament import Told, Tournament
from tournaments.views import DecisionView, RecordView
from tournaments.words import PRIVATE, say

PAGE = 60

# What nobody decided, or what a player does for themselves, is no decision of the desk.
_OWN = (e.Entered, e.EntryAsked, e.CheckedIn, e.GamePlayed, e.StageBegan, e.Finished, e.Reopened, e.RoundRedrawn, e.TimeProposed,
        e.StageWithdrawn, e.DirectorCalled, e.Appealed)  # fmt: skip


def get_record(t: Tournament, *, every: bool, staff: bool, cursor: str | None) -> RecordView:
    """The latest first. Everybody may read it, but for what is between a player and the desk."""
    told = [
        each
        for each in reversed(t.history)
        if (every or is_decision(each[2])) and (staff or not isinstance(each[2], PRIVATE))
    ]
    page, following = page_of(told, cursor, PAGE)
    names = Names(t, (each[2].by for each in page))
    return RecordView(
        v=t.version, decisions=tuple(decision_of(t, each, names) for each in page), total=len(told), next=following
    )


def is_decision(fact: AnyFact) -> bool:
    if isinstance(fact, _OWN):
        return False
    return fact.by != CLOCKWORK or isinstance(
        fact, e.AbsenceNoted | e.ResultRuled | e.Dropped | e.RoundStarted | e.Cancelled
    )


def decision_of(t: Tournament, told: Told, names: Names) -> DecisionView:
    version, at_ms, fact = told
    undone = version in t.undone
    why = "It was undone." if undone else why_not_undo(t, version, fact)
    said = why if isinstance(fact, UNDOABLE) else ""  # what nobody would expect to undo needs no excuse
    return DecisionView(
        v=version, at=at_ms, by=names.of(fact.by), words=say(t, fact, names), reason=getattr(fact, "reason", ""),
        kind=type(fact).__name__, can_undo=not why, undone=undone, why_not=said,
    )  # fmt: skip

"""The record of decisions, and of everything that happened, for the desk and the time machine."""

from __future__ import annotations

from tournaments import events as e
from tournaments.commands import Undo
from tournaments.events import CLOCKWORK, AnyFact
from tournaments.names import Names
from tournaments.rules.corrections import UNDOABLE, why_not_undo
from tournaments.rules.deciders import DIRECTORS, may_give
from tournaments.selectors.pages import page_of
from tournaments.selectors.readers import Reader, may_read, may_read_reason
from tournaments.tournament import Told, Tournament
from tournaments.views import DecisionView, RecordView
from tournaments.words import say

PAGE = 60

# What nobody decided, or what a player does for themselves, is no decision of the desk.
_OWN = (e.Entered, e.EntryAsked, e.CheckedIn, e.GamePlayed, e.StageBegan, e.Finished, e.Reopened, e.RoundRedrawn, e.TimeProposed,
        e.StageWithdrawn, e.DirectorCalled, e.Appealed)  # fmt: skip


def get_record(t: Tournament, *, every: bool, reader: Reader, cursor: str | None) -> RecordView:
    """The latest first. Everybody may read it, but for what is between a player and the desk: that these two read alone."""
    told = [
        (version, at_ms, fact)
        for version, at_ms, fact in reversed(t.history)
        if (every or is_decision(fact)) and may_read(t, version, fact, reader)
    ]
    page, following = page_of(told, cursor, PAGE)
    names = Names(t, (each[2].by for each in page))
    return RecordView(
        v=t.version,
        decisions=tuple(decision_of(t, each, names, reader) for each in page),
        total=len(told),
        next=following,
    )


def is_decision(fact: AnyFact) -> bool:
    if isinstance(fact, _OWN):
        return False
    return fact.by != CLOCKWORK or isinstance(
        fact, e.AbsenceNoted | e.ResultRuled | e.Dropped | e.RoundStarted | e.Cancelled
    )


def decision_of(t: Tournament, told: Told, names: Names, reader: Reader) -> DecisionView:
    """Whether it can be undone is meant of this reader."""
    version, at_ms, fact = told
    undone = version in t.undone
    why = "It was undone." if undone else why_not_undo(t, version, fact) or _not_by(fact, reader)
    reason = (getattr(fact, "reason", "") or getattr(fact, "words", "")) if may_read_reason(t, fact, reader) else ""
    said = why if isinstance(fact, UNDOABLE) else ""  # what nobody would expect to undo needs no excuse
    return DecisionView(
        v=version, at=at_ms, by=names.of(fact.by), words=say(t, fact, names), reason=reason, kind=type(fact).__name__,
        can_undo=not why, undone=undone, why_not=said,
    )  # fmt: skip


def _not_by(fact: AnyFact, reader: Reader) -> str:
    """Why this reader cannot take it back, though somebody could."""
    if not may_give(reader.roles, Undo):
        return "The organiser, a director or a judge can take it back."
    if fact.by != reader.player and reader.roles.isdisjoint(DIRECTORS):
        return "A judge can take back own decisions; others the organiser or a director."
    return ""

"""The record of decisions."""

from __future__ import annotations

from tournaments.views.states import View


class DecisionView(View, frozen=True):
    """A line of the record: who decided what, why, and whether it can be undone."""

    v: int
    at: int
    by: str
    words: str
    reason: str
    kind: str
    can_undo: bool
    undone: bool
    why_not: str = ""


class RecordView(View, frozen=True):
    """The record of decisions, the latest first; `all` events with `?all=1`, for the time machine."""

    v: int
    decisions: tuple[DecisionView, ...]
    total: int
    next: str | None = None

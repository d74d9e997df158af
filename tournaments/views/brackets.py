"""A bracket, node by node."""

from __future__ import annotations

from typing import Literal

from tournaments.views.states import View, Who


class SlotView(View, frozen=True):
    """One side of a node of a bracket: who, or in words where they will come from."""

    who: Who | None
    words: str
    score: float | None
    won: bool


class NodeView(View, frozen=True):
    """A node of a bracket; `next` leads the winner on. The list is the source, the drawing its picture."""

    id: str
    bracket: Literal["winner", "loser", "final", "third"]
    round: int
    round_name: str
    number: int
    wave: int
    table: int | None
    slots: tuple[SlotView, ...]
    state: Literal["bye", "unknown", "ready", "live", "late", "stopped", "done", "corrected"]
    words: str
    match: str | None
    next: str | None
    next_loser: str | None
    reason: str = ""


class BracketView(View, frozen=True):
    v: int
    stage: str
    name: str
    nodes: tuple[NodeView, ...]

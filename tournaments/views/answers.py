"""Answers to a command: what it would bring about, and that it is a fact."""

from __future__ import annotations

from typing import Literal

from tournaments.views.states import View


class ChangeView(View, frozen=True):
    """One thing that a correction would change, in words."""

    kind: Literal["result", "pairing", "pinned", "withdrawn", "seeds", "rank", "stage"]
    words: str
    stage: str = ""
    round: int = 0
    table: int = 0


class Consequences(View, frozen=True):
    """What a command would bring about, before it is given: shown, then done as shown if `v` still is the version."""

    v: int
    words: str  # "3 pairings re-derived, 1 kept because it was played"
    changes: tuple[ChangeView, ...]
    redrawn: int
    pinned: int
    withdrawn: int


class Done(View, frozen=True):
    """The answer to a command: it is a fact (however often it was sent), at version `v`."""

    id: str
    v: int
    words: str = ""
    tournament: str | None = None

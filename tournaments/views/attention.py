"""What wants the director, and the buttons beside it."""

from __future__ import annotations

from typing import Any, Literal

from tournaments.views.states import View


class DeedView(View, frozen=True):
    """A button: its words and the command it sends."""

    label: str
    command: dict[str, Any]
    asks: tuple[str, ...] = ()  # fields of the command that the person fills in: "reason", "result"
    danger: bool = False


class AttentionView(View, frozen=True):
    """Something that wants the director: what, where, and the two likely deeds. Most urgent first; `key` keeps its row."""

    key: str
    kind: Literal[
        "stopped", "absent", "late", "entry", "disputed", "called", "appeal", "offline", "deadline", "unpairable"
    ]
    mark: Literal["stopped", "late", "ready", "corrected"]
    title: str
    where: str
    words: str
    since: int
    deeds: tuple[DeedView, ...]
    stage: str = ""
    round: int = 0
    table: int = 0
    match: str | None = None

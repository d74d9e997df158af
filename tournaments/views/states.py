"""The words for states and parts of a tournament, and what every view shares."""

from __future__ import annotations

from typing import Literal

import msgspec

Step = Literal["entry", "check_in", "rounds", "final", "done", "cancelled"]
PairingState = Literal["bye", "ready", "live", "late", "stopped", "done", "corrected", "draft"]
EntrantState = Literal[
    "entered", "asked", "invited", "waiting", "checked_in", "playing", "paused", "dropped", "withdrawn", "declined"
]
Part = Literal["entrants", "rounds", "standings", "bracket", "desk", "path"]
Role = Literal["owner", "director", "judge", "desk", "commentator"]


class View(msgspec.Struct, frozen=True, rename="camel"):
    """Something that is shown."""


class Who(View, frozen=True):
    """An entrant by name. `player` is a person's id; a bot has a level, a team its members."""

    id: str
    name: str
    kind: Literal["person", "bot", "team"]
    seed: int | None = None
    player: str | None = None
    level: int | None = None
    members: tuple[str, ...] = ()

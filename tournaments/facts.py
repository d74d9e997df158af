"""What every fact of a tournament is made of: who brought it about, an entry, a spot at the tables."""

from __future__ import annotations

from typing import Literal

import msgspec

CLOCKWORK = "clockwork"  # `by` of what nobody decided: a time that came


class Fact(msgspec.Struct, frozen=True, tag_field="is", tag=True, kw_only=True):
    """Something that happened to a tournament. `by` is a player's id, or the clockwork."""

    by: str


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entrant: a person by id, a bot by level, or a team by its members. Only bots and teams carry a name."""

    id: str
    kind: Literal["person", "bot", "team"]
    level: int | None = None
    members: tuple[str, ...] = ()
    name: str = ""


class Spot(msgspec.Struct, frozen=True):
    """One table of one round of one stage."""

    stage: str
    round: int
    table: int

"""What a Captain may ask for."""

from __future__ import annotations

from typing import Literal

from games.contract import Action

Kind = Literal["normal", "ramming", "broadside"]


class Mulligan(Action, frozen=True):
    """Keep the first hand, or replace all of it (R2)."""

    replace: bool


class Deploy(Action, frozen=True):
    """Put a ship from the hand into a zone (R1)."""

    card: str
    zone: int


class Attack(Action, frozen=True):
    """Attack `target` from `ship`, with or without a card face down (R4)."""

    ship: int
    target: int
    kind: Kind
    card: str | None = None


class Defend(Action, frozen=True):
    """Answer an attack with a card, a neighbouring ship, both or neither (R5)."""

    card: str | None = None
    helper: int | None = None


class Sink(Action, frozen=True):
    """Take the High Royal bonus on up to two adjacent ships, lower zone first; no zones declines it (R8)."""

    zones: list[int]


class Pass(Action, frozen=True):
    """End the turn (R3)."""


HitTheDeckAction = Mulligan | Deploy | Attack | Defend | Sink | Pass

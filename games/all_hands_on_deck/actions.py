"""What a player may ask for. Ships are numbered: seat times three, plus the order of launching."""

from __future__ import annotations

from games.contract import Action


class Draw(Action, frozen=True):
    """Take the top card of the draw pile (R2)."""


class Aargh(Action, frozen=True):
    """Claim the open discard: on turn as the draw itself, otherwise as a reservation (R3)."""

    card: str


class Launch(Action, frozen=True):
    """Put a ship to sea: a shipmaster and three crew, named in alphabetical order (R4)."""

    master: str
    crew: tuple[str, str, str]


class Discard(Action, frozen=True):
    """Lay a card face up on the discard pile and end the turn (R2)."""

    card: str


class Spy(Action, frozen=True):
    """Let the Spy aboard `ship` look at the crew of `target` (R11)."""

    ship: int
    target: int


class Attack(Action, frozen=True):
    """Attack `target` with `ship` (R6, R7)."""

    ship: int
    target: int


class Pass(Action, frozen=True):
    """Attack no more in this round (R7)."""


AllHandsAction = Draw | Aargh | Launch | Discard | Spy | Attack | Pass

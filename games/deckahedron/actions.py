"""What a runner, a player or the GM may ask for."""

from __future__ import annotations

from typing import Literal

from games.contract import Action

What = Literal["harm", "wound", "copper", "gold", "token", "stamina", "rust"]


class ChooseSpread(Action, frozen=True):
    """Six points over three attributes, each 1 to 4 (R1); at the Table with a name, if one is wanted."""

    strength: int
    dexterity: int
    intelligence: int
    name: str = ""


class Approach(Action, frozen=True):
    """Gauntlet: meet the peril in this of its two or three ways, and flip (R10)."""

    approach: int


class Flip(Action, frozen=True):
    """Table: answer the GM's call (R9)."""


class Reshuffle(Action, frozen=True):
    """Shuffle the discard pile back into the deck (R5)."""


class BuyStamina(Action, frozen=True):
    """Gauntlet: two green tokens bring back the card exhausted last (R10)."""


class Resolve(Action, frozen=True):
    """Let the flip count, by this of the cards that could resolve it (R2)."""

    card: str


class Flashback(Action, frozen=True):
    """Two green tokens: ignore the flip and flip again with one more advantage (R7)."""


class TakeToken(Action, frozen=True):
    """The reward of a green card: a token (R4)."""


class RaiseLevel(Action, frozen=True):
    """The reward of a green card: one level in the move just made (R4)."""


class Call(Action, frozen=True):
    """The GM asks a player to flip; `advantages` lists 1 for each advantage and -1 for each disadvantage (R9)."""

    player: int
    move: str
    attribute: str
    advantages: list[int] = []


class Deal(Action, frozen=True):
    """The GM gives a player something good or bad; rust takes a level from the move last called (R9)."""

    player: int
    what: What


class Tell(Action, frozen=True):
    """The GM says what happens, in 1 to 500 characters (R9)."""

    text: str


class EndSession(Action, frozen=True):
    """The GM ends the session (R9)."""


DeckahedronAction = (
    ChooseSpread
    | Approach
    | Flip
    | Reshuffle
    | BuyStamina
    | Resolve
    | Flashback
    | TakeToken
    | RaiseLevel
    | Call
    | Deal
    | Tell
    | EndSession
)

"""What a Captain may ask for; compartments are 0 to 8 (see ship.py) and name the unit that stands there."""

from __future__ import annotations

from games.contract import Action


class TakeDeck(Action, frozen=True):
    """Play a ready deck with its Captain (R5)."""

    deck: str


class BringDeck(Action, frozen=True):
    """Play a deck of one's own: a Captain and exactly 20 cards (R11)."""

    captain: str
    cards: list[str]


class PickGamer(Action, frozen=True):
    """Field one of the five Gamers that were dealt (R13)."""

    gamer: str


class Mulligan(Action, frozen=True):
    """Keep the first hand, or replace all of it (R5)."""

    replace: bool


class Summon(Action, frozen=True):
    """Pay for a Crew and place it in the own Starship (R7)."""

    card: str
    at: int


class Charge(Action, frozen=True):
    """Reckless Charge: summon a Crew where an enemy stands in the own Starship (R10)."""

    card: str
    at: int


class Step(Action, frozen=True):
    """The free step of a Crew that was just summoned (R7)."""

    to: int


class Stay(Action, frozen=True):
    """Leave the new Crew where it is (R7)."""


class Move(Action, frozen=True):
    """Move a unit one compartment, as half of its activation (R6)."""

    unit: int
    to: int


class Attack(Action, frozen=True):
    """Attack with a unit, as half of its activation (R8)."""

    unit: int
    target: int


class EndActivation(Action, frozen=True):
    """Leave the other half of the open activation undone (R6)."""


class Counterattack(Action, frozen=True):
    """Answer the attack (R9)."""


class Hold(Action, frozen=True):
    """Do not answer the attack (R9)."""


class Play(Action, frozen=True):
    """Pay for a Maneuver and resolve it, on a compartment and towards another where its text asks for them (R6)."""

    card: str
    target: int | None = None
    to: int | None = None


class UseSkill(Action, frozen=True):
    """Pay 1 Corryte for the Captain's Skill (R6)."""

    target: int | None = None
    to: int | None = None


class Choose(Action, frozen=True):
    """Aim an effect that asks for it in the middle; no target declines it (R7)."""

    target: int | None = None
    to: int | None = None


class Discard(Action, frozen=True):
    """Discard a card from the hand because an effect asks for it (R6)."""

    card: str


class UseTalent(Action, frozen=True):
    """Use the Gamer's Talent, once a match (R13)."""


class LetStand(Action, frozen=True):
    """Leave a roll as it is and keep the Talent (R13)."""


class EndTurn(Action, frozen=True):
    """End the turn; Corryte that is left is lost (R6)."""


DeckhandAction = (
    TakeDeck
    | BringDeck
    | PickGamer
    | Mulligan
    | Summon
    | Charge
    | Step
    | Stay
    | Move
    | Attack
    | EndActivation
    | Counterattack
    | Hold
    | Play
    | UseSkill
    | Choose
    | Discard
    | UseTalent
    | LetStand
    | EndTurn
)

"""What a player may ask for: the two Actions of a turn, and the answers that a card in play asks for."""

from __future__ import annotations

from typing import Literal

from games.contract import Action

Place = Literal["supply", "supply deck", "reload deck", "hand", "stash", "deck", "play"]


class Play(Action, frozen=True):
    """Play a card of the hand with an Action (R4)."""

    card: str


class Buy(Action, frozen=True):
    """Buy a supply card: with a Buy while there is one, else with an Action (R5)."""

    card: str


class EndTurn(Action, frozen=True):
    """Leave the other Actions and Buys unused (R3)."""


class Restore(Action, frozen=True):
    """Turn up a supply card that you turned face down on an earlier turn (R13)."""

    card: str


class Flip(Action, frozen=True):
    """Turn a supply card face down for The Grand Council (R13)."""

    card: str


class Draw(Action, frozen=True):
    """Take the card that an effect lets you draw (R7)."""


class Decline(Action, frozen=True):
    """Leave out what is optional: the rest of these draws or reloads, or what a card says you may do (R9)."""


class Reload(Action, frozen=True):
    """Put a supply card under the reload deck, and take the top of that deck in its place (R6)."""

    card: str


class Pick(Action, frozen=True):
    """Answer a card in play with a card: of the supply, or of the hand, stash or deck of `seat` (R9)."""

    card: str
    place: Place
    seat: int | None = None


class Target(Action, frozen=True):
    """Answer a card in play with a player (R9)."""

    seat: int


class Choose(Action, frozen=True):
    """Answer a card in play with one of its options, or with a deck: "supply", "reload" or a seat's number (R9)."""

    option: str


class Guess(Action, frozen=True):
    """Name the number for Gold Mine (R12)."""

    number: int


class Arrange(Action, frozen=True):
    """Treasure Map: these into the stash, those back on the deck, the first one on top (R12)."""

    stash: list[str]
    back: list[str]


class PassOn(Action, frozen=True):
    """Typhoon: this card of the stash goes to the left, or the unseen top card of the deck if none is named (R12)."""

    card: str | None = None


BuilderAction = (
    Play | Buy | EndTurn | Restore | Flip | Draw | Decline | Reload | Pick | Target | Choose | Guess | Arrange | PassOn
)

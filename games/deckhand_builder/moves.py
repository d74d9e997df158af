"""The events that move, show or turn cards: the other half of events.py. `by` names the card whose effect it is.

`eyes` are bits: 1, 2, 4 and 8 for the seats that know a card, 31 when everybody does.
"""

from __future__ import annotations

from games.contract import Event
from games.deckhand_builder.actions import Place


class CardsDrawn(Event, frozen=True):
    """`by` is null for the new hand of a turn; each card has its own `eyes`."""

    seat: int
    cards: list[str | None]
    eyes: list[int]
    by: str | None


class Reloaded(Event, frozen=True):
    """`card` goes under the reload deck, `refill` comes from its top."""

    seat: int
    card: str
    refill: str
    by: str


class CardsDiscarded(Event, frozen=True):
    """From the hand into the stash; `by` is null for the old hand at the start of a turn."""

    seat: int
    cards: list[str]
    by: str | None


class StashShuffled(Event, frozen=True):
    """The stash becomes the deck, or joins it by `by`; the last card of `order` is the top. Nobody knows the order.

    `hand` lies open with it: with the deck empty all can count what it must hold, and Ancient Library asks to show it.
    """

    seat: int
    order: list[str] | None
    hand: list[str]
    by: str | None


class CardsShown(Event, frozen=True):
    """Cards of the hand that count for an effect are shown to all, and stay in the hand."""

    seat: int
    cards: list[str]
    by: str


class CardsRevealed(Event, frozen=True):
    """The top of a deck (a seat's, "supply" or "reload"), first card on top, open to all; the cards stay where they are."""

    seat: int
    deck: str
    cards: list[str]
    by: str


class CardsLooked(Event, frozen=True):
    """The top of the own deck, first card on top."""

    seat: int
    cards: list[str] | None
    eyes: int
    by: str


class CardsArranged(Event, frozen=True):
    """What was looked at: `stash` lies open, `back` is on the deck again, its first card on top."""

    seat: int
    stash: list[str]
    back: list[str] | None
    eyes: int
    by: str


class CardTaken(Event, frozen=True):
    """A card of the supply, or of the supply deck, goes into the stash of `seat`; `picker` chose it."""

    seat: int
    card: str
    place: Place
    refill: str | None
    picker: int
    by: str


class CardRemoved(Event, frozen=True):
    """Out of the game: from a place of `owner`, or from the supply, where `refill` takes its place."""

    seat: int
    card: str
    place: Place
    owner: int | None
    refill: str | None
    by: str | None


class CardMoved(Event, frozen=True):
    """A card of `owner` changes its place; `bottom` says that it goes under the deck."""

    seat: int
    card: str
    owner: int
    place: Place
    to: Place
    bottom: bool
    by: str


class CardsSwapped(Event, frozen=True):
    """`card` of `owner` and `other` change places; `other_owner` is null for the supply."""

    seat: int
    card: str
    place: Place
    owner: int
    other: str
    other_owner: int | None
    by: str


class CardFlipped(Event, frozen=True):
    seat: int
    card: str
    by: str


class CardRestored(Event, frozen=True):
    seat: int
    card: str


class PassChosen(Event, frozen=True):
    """Typhoon: what a seat passes on is known to itself alone until CardsPassed; no card is the top of the deck."""

    seat: int
    card: str | None


class CardsPassed(Event, frozen=True):
    """By seat: the card that went to the stash on the left, and whether it came from the deck."""

    seat: int
    cards: list[str | None]
    unseen: list[bool]
    by: str


class ExpeditionSent(Event, frozen=True):
    seat: int
    card: str
    owner: int
    by: str


class ExpeditionReturned(Event, frozen=True):
    """The owner's stash was shuffled: the coins are for `seat`, the card lies in the new stash."""

    seat: int
    card: str
    owner: int
    coins: int
    by: str


class HandShown(Event, frozen=True):
    """The hand of `seat` is shown to `to` alone, who decides the first Action (Bewitched Doll)."""

    seat: int
    to: int
    cards: list[str] | None
    by: str

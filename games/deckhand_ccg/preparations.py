"""What can happen before the first turn: decks, Gamers, first hands, and who begins."""

from __future__ import annotations

from games.contract import Event


class TableSet(Event, frozen=True):
    """The match is open: without Gamers, with Gamers drawn, or with Gamers picked."""

    gamers: str


class GamersOffered(Event, frozen=True):
    """Five Gamers for this seat's eyes, of which it fields one."""

    seat: int
    gamers: list[str] | None


class DeckChosen(Event, frozen=True):
    """A seat has a Captain and 20 cards; `deck` is the id of a ready deck, null for one of its own."""

    seat: int
    captain: str | None
    deck: str | None
    cards: list[str] | None


class CaptainsShown(Event, frozen=True):
    captains: list[str]


class GamerPicked(Event, frozen=True):
    seat: int
    gamer: str | None


class GamersShown(Event, frozen=True):
    gamers: list[str]


class DeckShuffled(Event, frozen=True):
    """The deck lies face down; the last card of `order` is the top. Nobody knows the order."""

    seat: int
    order: list[str] | None


class HandDealt(Event, frozen=True):
    seat: int
    cards: list[str] | None


class MulliganChosen(Event, frozen=True):
    """A seat has decided; what, only it knows until MulligansShown."""

    seat: int
    replace: bool | None


class MulligansShown(Event, frozen=True):
    replaced: list[bool]


class HandReturned(Event, frozen=True):
    """The first hand goes back unseen into the deck, which DeckShuffled then mixes."""

    seat: int
    cards: list[str] | None


class FirstRolled(Event, frozen=True):
    """Both rolled X Factor, 1 for each Success; `first` is -1 if equal, and they roll again."""

    dice: list[list[int]]
    first: int

"""What can happen in a match, outcomes of chance included."""

from __future__ import annotations

from typing import Literal

from games.contract import Event
from games.hit_the_deck.actions import Kind


class DeckShuffled(Event, frozen=True):
    """The Deck lies face down; the last card of `order` is the top. Nobody knows the order."""

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


class HandReplaced(Event, frozen=True):
    """The old hand is set aside and seven new cards are drawn."""

    seat: int
    cards: list[str] | None


class CardsReturned(Event, frozen=True):
    """The hand set aside is shown to both and goes back to the Deck, which DeckShuffled then mixes."""

    seat: int
    cards: list[str]


class FirstChosen(Event, frozen=True):
    seat: int


class TurnBegan(Event, frozen=True):
    seat: int
    turn: int


class CardDrawn(Event, frozen=True):
    seat: int
    card: str | None


class Deployed(Event, frozen=True):
    """`lanes` counts the enemy Sealanes this seat holds afterwards."""

    seat: int
    card: str
    zone: int
    lanes: int


class AttackDeclared(Event, frozen=True):
    """`laid` says to everybody whether a card lies face down; `card` is known to its owner."""

    seat: int
    ship: int
    target: int
    kind: Kind
    ship_card: str
    target_card: str
    laid: bool
    card: str | None


class BroadsideDrawn(Event, frozen=True):
    """The extra card of a Broadside lies face down, unknown to both until BattleFought."""

    seat: int
    card: str | None


class Defended(Event, frozen=True):
    seat: int
    laid: bool
    card: str | None
    helper: int | None


class BattleFought(Event, frozen=True):
    """All cards are open: `attack` and `defence` are the whole hands, the committed ones are named again apart."""

    seat: int
    kind: Kind
    ship: int
    target: int
    attack: list[str]
    defence: list[str]
    attack_card: str | None
    deck_card: str | None
    defence_card: str | None
    helper: int | None
    attack_hand: str
    defence_hand: str
    winner: int


class ShipsSunk(Event, frozen=True):
    """`seat` sank the enemy ships in `zones`; those also in `cut` fell because their supply was cut."""

    seat: int
    zones: list[int]
    cards: list[str]
    cut: list[int]
    cause: Literal["battle", "royal"]


class BonusEarned(Event, frozen=True):
    seat: int


class BonusDeclined(Event, frozen=True):
    seat: int


class Passed(Event, frozen=True):
    """`left` names the actions that were still possible."""

    seat: int
    left: list[Literal["deploy", "attack"]]


class HandsShown(Event, frozen=True):
    """The last tie-break opens both hands."""

    hands: list[list[str]]


class MatchEnded(Event, frozen=True):
    places: list[int]
    reason: str
    rule: str


HitTheDeckEvent = (
    DeckShuffled
    | HandDealt
    | MulliganChosen
    | MulligansShown
    | HandReplaced
    | CardsReturned
    | FirstChosen
    | TurnBegan
    | CardDrawn
    | Deployed
    | AttackDeclared
    | BroadsideDrawn
    | Defended
    | BattleFought
    | ShipsSunk
    | BonusEarned
    | BonusDeclined
    | Passed
    | HandsShown
    | MatchEnded
)

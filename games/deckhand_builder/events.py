"""What can happen in a match, outcomes of chance included. `by` names the card whose effect it is.

`eyes` are bits: 1, 2, 4 and 8 for the seats that know a card, 31 when everybody does.
"""

from __future__ import annotations

from games.contract import Event
from games.deckhand_builder.actions import Place


class TableLaid(Event, frozen=True):
    """The six open supply cards; both decks in secret order, the last card is the top; `box` holds the others, starters among them."""

    supply: list[str]
    supply_deck: list[str] | None
    reload_deck: list[str] | None
    box: list[str]


class DeckDealt(Event, frozen=True):
    """A seat's four starters from the box, shuffled; the last card is the top. Nobody knows the order."""

    seat: int
    order: list[str] | None


class FirstChosen(Event, frozen=True):
    seat: int


class TurnBegan(Event, frozen=True):
    """`final` says that the supply deck is empty and this is the seat's last turn."""

    seat: int
    turn: int
    actions: int
    final: bool


class CardPlayed(Event, frozen=True):
    seat: int
    card: str
    puppeteer: int | None  # who decided it in the seat's place (Bewitched Doll)


class CardBought(Event, frozen=True):
    """`refill` comes from the supply deck; `free` says that a Buy paid for it and not an Action."""

    seat: int
    card: str
    cost: int
    free: bool
    refill: str | None
    puppeteer: int | None


class TurnEnded(Event, frozen=True):
    """`unused` Actions are lost; `restored` supply cards are turned up by force."""

    seat: int
    unused: int
    restored: list[str]


class CoinsGained(Event, frozen=True):
    seat: int
    coins: int
    by: str


class CoinsPaid(Event, frozen=True):
    seat: int
    coins: int
    by: str


class CoinsTaken(Event, frozen=True):
    """Coins that pass from `seat` to another."""

    seat: int
    to: int
    coins: int
    by: str


class ActionsGained(Event, frozen=True):
    seat: int
    actions: int
    by: str


class BuysGained(Event, frozen=True):
    seat: int
    buys: int
    by: str


class DiscountGained(Event, frozen=True):
    seat: int
    coins: int
    by: str


class CardsDrawn(Event, frozen=True):
    """`by` is null for the new hand of a turn; each card has its own `eyes`."""

    seat: int
    cards: list[str | None]
    eyes: list[int]
    by: str | None


class Declined(Event, frozen=True):
    """`what` is the optional part that was left out: draw, reload, discard, share, top, shuffle, bury, scrap, apply or swap."""

    seat: int
    what: str
    by: str


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


class TriggerChosen(Event, frozen=True):
    """Of several cards discarded together, this one's line comes first."""

    seat: int
    card: str


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


class TargetChosen(Event, frozen=True):
    seat: int
    target: int
    by: str


class OptionChosen(Event, frozen=True):
    seat: int
    option: str
    by: str


class NumberNamed(Event, frozen=True):
    seat: int
    number: int
    by: str


class CardPicked(Event, frozen=True):
    """One of several cards that an effect asks for: the first half of a swap, or an offer."""

    seat: int
    card: str
    place: Place
    owner: int | None
    by: str


class EffectsApplied(Event, frozen=True):
    """The effects of a card follow that is not played itself."""

    seat: int
    card: str
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


class SpellLaid(Event, frozen=True):
    """Governor's Wedding or Bewitched Doll waits for the next turn of `target`."""

    seat: int
    target: int
    by: str


class CoinsShared(Event, frozen=True):
    """Rum Factory: a coin of the bank for everybody, and a discard for everybody next turn."""

    seat: int
    by: str


class HandShown(Event, frozen=True):
    """The hand of `seat` is shown to `to` alone, who decides the first Action (Bewitched Doll)."""

    seat: int
    to: int
    cards: list[str] | None
    by: str


class EndCame(Event, frozen=True):
    """The last card left the supply deck in the turn of `seat`: the final turns follow."""

    seat: int


class MatchEnded(Event, frozen=True):
    """`hooks` and `coins` are the count at the end."""

    places: list[int]
    reason: str
    rule: str
    hooks: list[int]
    coins: list[int]


BuilderEvent = (
    TableLaid
    | DeckDealt
    | FirstChosen
    | TurnBegan
    | CardPlayed
    | CardBought
    | TurnEnded
    | CoinsGained
    | CoinsPaid
    | CoinsTaken
    | ActionsGained
    | BuysGained
    | DiscountGained
    | CardsDrawn
    | Declined
    | Reloaded
    | CardsDiscarded
    | TriggerChosen
    | StashShuffled
    | CardsShown
    | CardsRevealed
    | CardsLooked
    | CardsArranged
    | CardTaken
    | CardRemoved
    | CardMoved
    | CardsSwapped
    | TargetChosen
    | OptionChosen
    | NumberNamed
    | CardPicked
    | EffectsApplied
    | CardFlipped
    | CardRestored
    | PassChosen
    | CardsPassed
    | ExpeditionSent
    | ExpeditionReturned
    | SpellLaid
    | CoinsShared
    | HandShown
    | EndCame
    | MatchEnded
)

"""What can happen in a match, outcomes of chance included. `by` names the card whose effect it is; moves.py has those that move cards."""

from __future__ import annotations

from games.contract import Event
from games.deckhand_builder.actions import Place
from games.deckhand_builder.moves import (
    CardFlipped as CardFlipped,
)
from games.deckhand_builder.moves import (
    CardMoved as CardMoved,
)
from games.deckhand_builder.moves import (
    CardRemoved as CardRemoved,
)
from games.deckhand_builder.moves import (
    CardRestored as CardRestored,
)
from games.deckhand_builder.moves import (
    CardsArranged as CardsArranged,
)
from games.deckhand_builder.moves import (
    CardsDiscarded as CardsDiscarded,
)
from games.deckhand_builder.moves import (
    CardsDrawn as CardsDrawn,
)
from games.deckhand_builder.moves import (
    CardsLooked as CardsLooked,
)
from games.deckhand_builder.moves import (
    CardsPassed as CardsPassed,
)
from games.deckhand_builder.moves import (
    CardsRevealed as CardsRevealed,
)
from games.deckhand_builder.moves import (
    CardsShown as CardsShown,
)
from games.deckhand_builder.moves import (
    CardsSwapped as CardsSwapped,
)
from games.deckhand_builder.moves import (
    CardTaken as CardTaken,
)
from games.deckhand_builder.moves import (
    ExpeditionReturned as ExpeditionReturned,
)
from games.deckhand_builder.moves import (
    ExpeditionSent as ExpeditionSent,
)
from games.deckhand_builder.moves import (
    HandShown as HandShown,
)
from games.deckhand_builder.moves import (
    PassChosen as PassChosen,
)
from games.deckhand_builder.moves import (
    Reloaded as Reloaded,
)
from games.deckhand_builder.moves import (
    StashShuffled as StashShuffled,
)


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


class Declined(Event, frozen=True):
    """`what` is the optional part that was left out: draw, reload, discard, share, top, shuffle, bury, scrap, apply or swap."""

    seat: int
    what: str
    by: str


class TriggerChosen(Event, frozen=True):
    """Of several cards discarded together, this one's line comes first."""

    seat: int
    card: str


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


class SpellLaid(Event, frozen=True):
    """Governor's Wedding or Bewitched Doll waits for the next turn of `target`."""

    seat: int
    target: int
    by: str


class CoinsShared(Event, frozen=True):
    """Rum Factory: a coin of the bank for everybody, and a discard for everybody next turn."""

    seat: int
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

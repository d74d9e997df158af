"""The parts of a view: plain values for the browser and the bots. Cards are ids, seats are numbers, {0} stands for a seat's name."""

from __future__ import annotations

import msgspec

from games.contract import Outcome, View
from games.speech import Prompt, Reason


class Slot(msgspec.Struct, frozen=True):
    """One of the six places of the supply. A card that lies face down is still known: it lay open before."""

    card: str | None
    cost: int  # as printed
    price: int  # what the seat on turn pays now
    down: int | None  # who turned it face down
    since: int | None  # on which turn
    reason: Reason | None  # to the viewer who is asked: why this card cannot be bought or taken


class Preview(msgspec.Struct, frozen=True):
    """One thing that the start of a seat's next turn will bring, as far as it is laid out now."""

    card: str
    text: str


class Holding(msgspec.Struct, frozen=True):
    """All that one seat owns. What lies in its deck and hand together is known to all; which is where is not."""

    seat: int
    coins: int
    cards: int  # how many it owns in all
    hooks: int
    types: list[int]  # how many Adventures, Attacks and Structures it owns
    deck: int
    hand: int
    stash: list[str]  # open, oldest first
    pile: list[str | None]  # the deck from its top, with the cards that the viewer knows the place of
    held: list[str]  # the cards of the hand that the viewer knows: all of the own
    shown: list[str]  # those that everybody knows
    hidden: list[str]  # the rest of the deck, and of another's hand, in no order
    weddings: list[int]  # to whom it gives a coin before its first Buy next turn
    doll: int | None  # who decides its first Action next turn
    rum: int  # discards after its next first draw
    next: list[Preview]


class Market(msgspec.Struct, frozen=True):
    """Both common decks from the top, with the cards that the viewer knows the place of, and all others in no order."""

    supply_deck: list[str | None]
    reload_deck: list[str | None]
    hidden: list[str]
    box: list[str]  # left out, or removed from the game


class Gain(msgspec.Struct, frozen=True):
    """A part of this turn's sum: "action", "buy" or "coin", how many, and by which card (null: by the turn itself)."""

    what: str
    count: int
    card: str | None


class Counters(msgspec.Struct, frozen=True):
    """What the seat on turn has left."""

    actions: int
    used: int
    most: int  # Actions that may be used in a turn
    buys: int
    coins: int
    discount: int  # off the next Buy
    structure_bought: bool
    due: list[int]  # who gets a coin before the first Buy
    flips: int  # supply cards that The Grand Council still turns face down
    gains: list[Gain]


class Reveal(msgspec.Struct, frozen=True):
    """Cards shown from the top of a deck ("supply", "reload" or a seat's number) by the card in play."""

    deck: str
    cards: list[str]
    attacks: int


class Expedition(msgspec.Struct, frozen=True):
    """A card set aside with two coins until its owner's stash is shuffled."""

    card: str
    owner: int
    to: int


class Pending(msgspec.Struct, frozen=True):
    """A step that is still to be done: a word of the vocabulary, for whom, by which card, its number, and about whom."""

    word: str
    seat: int
    card: str | None
    number: int
    who: int


class Question(msgspec.Struct, frozen=True):
    """What is asked now: `word` says what kind of answer, `card` by which card, `left` how many more of the kind."""

    word: str
    card: str | None
    seat: int
    left: int
    optional: bool


class Notice(msgspec.Struct, frozen=True):
    """The warning of the final round."""

    title: str
    text: str


class Aim(msgspec.Struct, frozen=True):
    """Alone: one thing to be reached, in words, how much of it is owned, and how much is wanted."""

    what: str
    have: int
    want: int


class BuilderView(View, frozen=True):
    viewer: int | None
    phase: str  # turn, choice, between, over
    to_act: list[int]
    beginner: bool
    goal: str
    aims: list[Aim]  # what the goal asks for; none at a table of several
    first: int
    active: int
    turn: int
    final: bool  # the turns after the supply deck ran out
    ender: int | None  # in whose turn it ran out
    supply: list[Slot]
    market: Market
    seats: list[Holding]
    counters: Counters
    playing: str | None  # the card set aside while its effects last
    chain: list[str]  # cards whose effects this play has applied, the played one first
    offered: list[str]
    revealed: list[Reveal]
    drawn: int  # Gold Mine: how many of the last cards of the hand it drew
    expeditions: list[Expedition]
    puppeteer: int | None  # who decides for the seat on turn
    passed: list[bool]  # Typhoon: who has chosen
    passing: list[str | None]  # what, to its owner: a card, or "top"
    pending: list[Pending]  # the next one last
    question: Question | None
    notice: Notice | None
    reasons: dict[str, Reason]  # to the viewer who is asked: why a card of the hand cannot be played now
    outcome: Outcome | None
    prompt: Prompt

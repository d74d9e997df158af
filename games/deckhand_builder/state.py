"""One match of DeckHand (deck-builder) as it stands; only `apply` changes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.contract import Outcome, Seat, Viewer
from games.deckhand_builder import actions, fold, questions, rules, scoring, shapes, view
from games.deckhand_builder.words import Step

SLOTS: Final = 6


class State:
    """Cards are small numbers (cards.py); the last card of a deck is its top; a stash holds bare cards, all open."""

    __slots__ = (
        "actions",
        "active",
        "beginner",
        "box",
        "buys",
        "chain",
        "coins",
        "decks",
        "discount",
        "dolls",
        "down",
        "due",
        "ender",
        "expeditions",
        "first",
        "flips",
        "gains",
        "goal",
        "hands",
        "offered",
        "playing",
        "puppeteer",
        "reload_deck",
        "result",
        "revealed",
        "rum",
        "seats",
        "secret",
        "stack",
        "stashes",
        "structure_bought",
        "supply",
        "supply_deck",
        "tally",
        "turn",
        "used",
        "weddings",
    )

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        if not 1 <= seats <= 4:
            raise ValueError("DeckHand is for one to four")
        self.seats = seats
        self.beginner: bool = options.get("beginner", False)
        self.goal: str = options.get("goal", "hooks")
        self.first = -1
        self.supply: list[int] = [-1] * SLOTS  # by slot; -1 is empty
        self.down: list[int] = [-1] * SLOTS  # face down since turn * 4 + seat; -1 is face up
        self.supply_deck: list[int] = []
        self.reload_deck: list[int] = []
        self.box: list[int] = []  # left out and removed
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stashes: list[list[int]] = [[] for _ in range(seats)]
        self.coins = [1] * seats
        self.active = 0
        self.turn = 0
        self.actions = 0
        self.used = 0
        self.buys = 0
        self.discount = 0  # off the next Buy of this turn
        self.structure_bought = False  # this turn
        self.due: list[int] = []  # whom the active seat owes a coin before its first Buy
        self.flips = 0  # supply cards that The Grand Council still turns face down this turn
        self.puppeteer = -1  # who decides for the active seat, while its first Action lasts
        self.weddings: list[list[int]] = [[] for _ in range(seats)]  # by victim, for the next turn
        self.dolls = [-1] * seats  # by victim, for the next turn
        self.rum = [0] * seats  # discards after the next first draw
        self.expeditions: list[tuple[int, int, int]] = []  # card set aside, its owner, who gets the coins
        self.playing = -1  # the card set aside while its effects last
        self.chain: list[int] = []  # cards whose effects the play in hand has applied
        self.offered: list[int] = []  # supply cards picked for Emperor's Caprice
        self.revealed: list[tuple[int, tuple[int, ...]]] = []  # by the play in hand: deck and its top cards
        self.tally = 0  # cards drawn by Gold Mine: the last ones of the hand
        self.secret = [-1] * seats  # Typhoon: card of the stash, TOP, or -1 until chosen
        self.gains: list[tuple[str, int, int]] = []  # of this turn: what, how many, by which card
        self.stack: list[Step] = []  # what is still to be done; the last step is the next
        self.ender = -1  # in whose turn the supply deck ran out
        self.result: Outcome | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def to_act(self) -> tuple[Seat, ...]:
        return questions.choosers(self)

    def may_act(self) -> tuple[Seat, ...]:
        return ()

    def legal(self, seat: Seat) -> list[actions.BuilderAction]:
        return rules.legal(self, seat)

    random_legal = rules.random_legal
    decide = rules.decide
    apply = fold.apply

    def view(self, viewer: Viewer) -> shapes.BuilderView:
        return view.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.result

    def evaluate(self) -> list[float]:
        return scoring.evaluate(self)

    def clone(self) -> State:
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.beginner = self.beginner
        twin.goal = self.goal
        twin.first = self.first
        twin.supply = self.supply[:]
        twin.down = self.down[:]
        twin.supply_deck = self.supply_deck[:]
        twin.reload_deck = self.reload_deck[:]
        twin.box = self.box[:]
        twin.decks = [deck[:] for deck in self.decks]
        twin.hands = [hand[:] for hand in self.hands]
        twin.stashes = [stash[:] for stash in self.stashes]
        twin.coins = self.coins[:]
        twin.active = self.active
        twin.turn = self.turn
        twin.actions = self.actions
        twin.used = self.used
        twin.buys = self.buys
        twin.discount = self.discount
        twin.structure_bought = self.structure_bought
        twin.due = self.due[:]
        twin.flips = self.flips
        twin.puppeteer = self.puppeteer
        twin.weddings = [weddings[:] for weddings in self.weddings]
        twin.dolls = self.dolls[:]
        twin.rum = self.rum[:]
        twin.expeditions = self.expeditions[:]
        twin.playing = self.playing
        twin.chain = self.chain[:]
        twin.offered = self.offered[:]
        twin.revealed = self.revealed[:]
        twin.tally = self.tally
        twin.secret = self.secret[:]
        twin.gains = self.gains[:]
        twin.stack = self.stack[:]
        twin.ender = self.ender
        twin.result = self.result
        return twin

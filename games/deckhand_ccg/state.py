"""One match of Deckhand as it stands; only `apply` changes it, by the table in apply.py."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from games.chance import Chance
from games.contract import Outcome, Seat, Viewer
from games.deckhand_ccg import offers, rules, view
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.apply import APPLY
from games.deckhand_ccg.events import DiceRolled
from games.deckhand_ccg.facts import DeckhandEvent
from games.deckhand_ccg.shapes import DeckhandView
from games.deckhand_ccg.unit import Unit

DICE: Final = 3  # R11: without Gamers
_SEATS: Final = ((0,), (1,))
Corpse = tuple[str, int]  # a card and its owner


class State:
    """Lists of two are by seat, lists of nine by compartment; sets of compartments are bits (see ship.py).

    phase: decks, gamers, mulligan, turn, step, answer, roll, choice, over; `between` two facts of one decision.
    """

    __slots__ = (
        "active",
        "asked",
        "attacked",
        "before",
        "board",
        "brought",
        "captain_at",
        "captains",
        "chosen",
        "corpses",
        "corryte",
        "count",
        "decks",
        "dice",
        "discards",
        "effect_at",
        "effect_card",
        "fighter",
        "first",
        "foe",
        "gamers",
        "hands",
        "known",
        "last",
        "lists",
        "mask",
        "mode",
        "moved",
        "offers",
        "open",
        "phase",
        "ready",
        "result",
        "roll",
        "shown",
        "skilled",
        "talented",
        "turn",
        "wait",
        "wisdom",
        "x_factor",
    )

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        if seats != 2:
            raise ValueError("Deckhand is for two")
        self.mode: str = options.get("gamers", "none")
        self.phase = "decks"
        self.captains: list[str | None] = [None, None]
        self.ready: list[str | None] = [None, None]  # the id of a ready deck
        self.lists: list[list[str]] = [[], []]  # the 20 cards as chosen
        self.offers: list[list[str]] = [[], []]
        self.gamers: list[str | None] = [None, None]
        self.wisdom = [DICE, DICE]
        self.x_factor = [DICE, DICE]
        self.talented = [False, False]  # the Talent has been used
        self.decks: list[list[str]] = [[], []]  # the last card is the top
        self.hands: list[list[str]] = [[], []]
        self.known: list[list[str]] = [[], []]  # cards in the hand that everybody has seen go there
        self.discards: list[list[str]] = [[], []]
        self.chosen: list[bool | None] = [None, None]  # about the first hand
        self.shown = False
        self.first = -1
        self.active = 0
        self.turn = 0
        self.corryte = 0
        self.skilled = False
        self.board: list[Unit | None] = [None] * 9
        self.corpses: list[Corpse | None] = [None] * 9
        self.mask = [0, 0]
        self.captain_at = [-1, -1]
        self.brought = 0  # units so far: the next one's id
        self.open = -1  # where the unit of an open activation or of a free step stands
        self.moved = False
        self.attacked = False
        self.fighter = -1  # a fight that waits for somebody: the attacker, its target and the dice on the table
        self.foe = -1
        self.before = False  # the target strikes first and has not been asked to wait
        self.roll = ""
        self.dice: list[int] = []
        self.asked = -1  # the seat that is to answer, to let a roll stand or to choose
        self.wait = ""  # what an effect asks for
        self.effect_card: str | None = None
        self.effect_at = -1
        self.count = 0
        self.last: DiceRolled | None = None
        self.result: Outcome | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def to_act(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase == "turn" or phase == "step":
            return _SEATS[self.active]
        if phase == "answer" or phase == "roll" or phase == "choice":
            return _SEATS[self.asked]
        if phase == "decks":
            return tuple(seat for seat in (0, 1) if self.captains[seat] is None)
        if phase == "gamers":
            return tuple(seat for seat in (0, 1) if self.gamers[seat] is None)
        if phase == "mulligan":
            return tuple(seat for seat in (0, 1) if self.chosen[seat] is None)
        return ()

    def may_act(self) -> tuple[Seat, ...]:
        return ()

    def legal(self, seat: Seat) -> list[DeckhandAction]:
        return offers.legal(self, seat)

    def random_legal(self, rng: Random) -> tuple[Seat, DeckhandAction]:
        return offers.random_legal(self, rng)

    def decide(self, seat: Seat, action: DeckhandAction, chance: Chance) -> list[DeckhandEvent]:
        return rules.decide(self, seat, action, chance)

    def apply(self, event: Any) -> None:
        APPLY[type(event)](self, event)

    def view(self, viewer: Viewer) -> DeckhandView:
        return view.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.result

    def share(self, seat: Seat) -> float:
        """The part of its hit points that a Captain has left."""
        unit = self.board[self.captain_at[seat]] if self.captain_at[seat] >= 0 else None
        return 1.0 if unit is None else max(0.0, 1 - unit.tokens / unit.card.hp)

    def evaluate(self) -> list[float]:
        """From -1 to 1: the Captains' hit points, the Crew on the map and the cards in hand."""
        if self.result:
            first, second = self.result.places
            return [float(second - first), float(first - second)]
        score = 0.6 * (self.share(0) - self.share(1)) + 0.02 * (len(self.hands[0]) - len(self.hands[1]))
        for unit in self.board:
            if unit is not None and not unit.card.captain:
                worth = 0.02 * (unit.card.damage + unit.power + unit.card.range + unit.card.hp - unit.tokens)
                score += worth if unit.owner == 0 else -worth
        score = max(-0.99, min(0.99, score))
        return [score, -score]

    def clone(self) -> State:
        twin = State.__new__(State)
        twin.mode = self.mode
        twin.phase = self.phase
        twin.captains = self.captains[:]
        twin.ready = self.ready[:]
        twin.lists = self.lists[:]
        twin.offers = self.offers[:]
        twin.gamers = self.gamers[:]
        twin.wisdom = self.wisdom
        twin.x_factor = self.x_factor
        twin.talented = self.talented[:]
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.known = [self.known[0][:], self.known[1][:]]
        twin.discards = [self.discards[0][:], self.discards[1][:]]
        twin.chosen = self.chosen[:]
        twin.shown = self.shown
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.corryte = self.corryte
        twin.skilled = self.skilled
        twin.board = [None if unit is None else unit.copy() for unit in self.board]
        twin.corpses = self.corpses[:]
        twin.mask = self.mask[:]
        twin.captain_at = self.captain_at[:]
        twin.brought = self.brought
        twin.open = self.open
        twin.moved = self.moved
        twin.attacked = self.attacked
        twin.fighter = self.fighter
        twin.foe = self.foe
        twin.before = self.before
        twin.roll = self.roll
        twin.dice = self.dice
        twin.asked = self.asked
        twin.wait = self.wait
        twin.effect_card = self.effect_card
        twin.effect_at = self.effect_at
        twin.count = self.count
        twin.last = self.last
        twin.result = self.result
        return twin

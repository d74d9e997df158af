"""What a good Captain reckons with: the worth of a board and of a card, and the odds of a battle.

The weights were tuned by matches against the same bot with other weights; `python -m games.arena hit_the_deck` measures them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import comb
from typing import Final

from games.cards import DECK, RANK
from games.hit_the_deck import hands, sea
from games.hit_the_deck.actions import Kind
from games.hit_the_deck.view import HitTheDeckView

DEPTH: Final = (0.0, 1.0, 1.54, 4.5)  # a lane filled so far
SHIP: Final = 0.9  # a King on the map above an Ace
KEEP: Final = 0.63  # any card in the hand
KEEP_RANK: Final = 0.55  # a King in the hand above an Ace
WARY: Final = 0.35  # how far the enemy is thought to answer with the best card
CUNNING: Final = 4  # the enemy attacks with the best of so many cards
DRAWS: Final = 14  # cards tried as the Deck's share of a Broadside
GOOD_HAND: Final = 5.9  # a first hand worth less is replaced


class Judgement:
    """One view, weighed: every number is from the viewer's side."""

    __slots__ = ("_answers", "_odds", "board", "hand", "held", "holding", "me", "unseen", "view")

    def __init__(self, view: HitTheDeckView) -> None:
        self.view = view
        self.me = view.viewer or 0
        self.board = [None if ship is None else ship.card for ship in view.board]
        self.holding = sum((ship.owner + 1) * sea.POWER[zone] for zone, ship in enumerate(view.board) if ship)
        self.hand = view.hand or []
        self.held = view.hands[1 - self.me]
        known = {*self.hand, *view.discards, *(card for card in self.board if card)}
        self.unseen = [card for card in DECK if card not in known]
        self._answers: dict[tuple[int, Kind], tuple[int, list[int]]] = {}
        self._odds: dict[tuple[tuple[str, ...], int, Kind], float] = {}

    def lanes(self, holding: int) -> float:
        """The depth of the own lanes, less the enemy's."""
        return sum(
            DEPTH[len(sea.lane_ships(holding, self.me, lane))] - DEPTH[len(sea.lane_ships(holding, 1 - self.me, lane))]
            for lane in range(3)
        )

    def fall(self, zones: Sequence[int]) -> float:
        """What it is worth that the ships in these zones go down, all of one owner."""
        owner = sea.holders(self.holding)[zones[0]] or 0
        after = self.holding - sum((owner + 1) * sea.POWER[zone] for zone in zones)
        ships = sum(ship_worth(card) for card in (self.board[zone] for zone in zones) if card)
        return self.lanes(after) - self.lanes(self.holding) + (ships if owner != self.me else -ships)

    def attack_odds(self, ships: Sequence[str], card: str | None, target: int, kind: Kind) -> float:
        """The chance that this attack wins, over the cards not seen."""
        cards = (*ships, card) if card else tuple(ships)
        key = (cards, target, kind)
        if key not in self._odds:
            if kind == "broadside" and self.unseen:
                step = max(1, len(self.unseen) // DRAWS)
                drawn = self.unseen[::step]
                chances = [self._beats(hands.value((*cards, extra)), target, kind) for extra in drawn]
                self._odds[key] = sum(chances) / len(chances)
            else:
                self._odds[key] = self._beats(hands.value(cards), target, kind)
        return self._odds[key]

    def defence_odds(self, card: str | None, helper: int | None) -> float:
        """The chance that this answer holds, when the enemy has laid a good card and the Deck any card."""
        battle = self.view.battle
        assert battle is not None
        ships = [self.board[battle.target], None if helper is None else self.board[helper], card]
        mine = hands.value([one for one in ships if one])
        theirs = tuple(battle.attack)
        if not battle.laid and not battle.from_deck:
            return float(mine > hands.value(theirs))
        if not (battle.laid and battle.from_deck):
            values = sorted(hands.value((*theirs, one)) for one in self.unseen)
            return _share_below(values, mine, CUNNING if battle.laid else 1)
        step = max(1, len(self.unseen) // DRAWS)
        drawn = self.unseen[::step]
        shares = []
        for extra in drawn:
            values = sorted(hands.value((*theirs, one, extra)) for one in self.unseen if one != extra)
            shares.append(_share_below(values, mine, CUNNING))
        return sum(shares) / len(shares)

    def _beats(self, value: int, target: int, kind: Kind) -> float:
        bare, answers = self._answer_values(target, kind)
        if bare > value:
            return 0.0
        number = len(answers)
        losing = bisect_right(answers, value)  # answers that would not save the target
        held = min(self.held, number)
        best = comb(losing, held) / comb(number, held) if held else 1.0
        return WARY * best + (1 - WARY) * (losing / number if number else 1.0)

    def _answer_values(self, target: int, kind: Kind) -> tuple[int, list[int]]:
        """The target's hand without a card, and with each unseen card, each time with its best helper."""
        key = (target, kind)
        if key not in self._answers:
            ship = self.board[target]
            assert ship is not None
            beside = [self.board[zone] for zone in sea.helpers(self.holding, target, kind)]
            sides: list[tuple[str, ...]] = [(ship,), *((ship, helper) for helper in beside if helper)]
            bare = max(hands.value(side) for side in sides)
            answers = [max(hands.value((*side, card)) for side in sides) for card in self.unseen]
            self._answers[key] = (bare, sorted(answers))
        return self._answers[key]


def ship_worth(card: str) -> float:
    return SHIP * RANK[card] / 13


def hand_worth(card: str | None) -> float:
    return 0.0 if card is None else KEEP + KEEP_RANK * RANK[card] / 13


def _share_below(values: list[int], mine: int, best_of: int) -> float:
    """How likely the best of so many random ones of these values stays below mine."""
    if not values:
        return 1.0
    return float((bisect_right(values, mine) / len(values)) ** best_of)

"""How good a hand is for the ships still to be launched: the best plan of ships, whole or in the making, in points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from games.all_hands_on_deck.cards import PLACE, SAILS
from games.all_hands_on_deck.judgement import RANK, SHIP, USUAL, WORTH
from games.all_hands_on_deck.ships import PRIVATEER

TURN: Final = 12.0  # what a turn of delay costs
# How many turns it takes on average to draw one card that is missing.
SUITED: Final = 3.6  # crew of one suit, or a Privateer
ANY: Final = 1.4  # any crew
MASTER: Final = 6.0  # a shipmaster, and the crew to go with it
# By how many ships are still to be launched: how many of them each suit leads, and how many Privateers lead.
_SHAPES: Final = [
    sorted((shape for shape in product(range(ships + 1), repeat=5) if sum(shape) <= ships), key=sum, reverse=True)
    for ships in range(4)
]


def plan_worth(hand: Sequence[str], ships: int) -> float:
    """Points that the best plan promises; cards outside of it count nothing."""
    crew: tuple[list[float], ...] = ([], [], [], [], [])
    masters: tuple[list[float], ...] = ([], [], [], [])
    for card in hand:
        place = PLACE[card]
        if place <= PRIVATEER:
            crew[place].append(WORTH[card])
        else:
            masters[place - 5].append(RANK[SAILS[card]])
    for pile in (*crew, *masters):
        pile.sort(reverse=True)
    most = tuple(map(len, masters))
    free = len(crew[PRIVATEER])
    best = -1e9
    for shape in _SHAPES[ships]:
        if (
            shape[0] <= most[0]
            and shape[1] <= most[1]
            and shape[2] <= most[2]
            and shape[3] <= most[3]
            and shape[4] <= free
        ):
            best = max(best, _worth(crew, masters, shape, ships))
    return best


def _worth(crew: Sequence[list[float]], masters: Sequence[list[float]], shape: Sequence[int], ships: int) -> float:
    worth = 0.0
    lacking = used = 0
    rest: list[float] = []
    for suit in (0, 1, 2, 3):
        count = shape[suit]
        have = crew[suit]
        if count:
            need = 3 * count
            worth += sum(masters[suit][:count]) + sum(have[:need])
            lacking += max(0, need - len(have))
            used += min(need, len(have))
            rest += have[need:]
        else:
            rest += have
    rest.sort(reverse=True)
    led = 3 * shape[PRIVATEER]
    aboard = rest[:led]
    worth += sum(aboard)
    used += len(aboard)
    loose = led - len(aboard)
    wild = len(crew[PRIVATEER]) - shape[PRIVATEER]
    suited = min(wild, lacking)
    others = min(wild - suited, loose)
    worth += (suited + others) * 2 * USUAL
    used += suited + others
    launching = sum(shape)
    worth += SHIP * launching - 2 * USUAL * used
    turns = SUITED * (lacking - suited) + ANY * (loose - others) + MASTER * (ships - launching)
    return worth - TURN * max(turns, ships)

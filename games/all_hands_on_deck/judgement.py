"""What cards, ships and attacks are worth, in points: the rough judgement that the bots share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.all_hands_on_deck.cards import ATTACKING, DECK, DEFENDING, KIND, POINTS, SAILS, SUIT
from games.all_hands_on_deck.ships import fits

SHIP: Final = 25.0
USUAL: Final = 6.0  # the level of a usual crew card
RANK: Final = (0.0, 0.0, 4.0, 8.0)  # by sails: what settling equal duels is worth
# Cards whose level does not say what they are worth aboard, measured like the others at two points a level.
_SPECIAL: Final = {"daughter": 32.0, "lady": 15.0, "ruth": 7.0, "spot": 45.0, "spy": 10.0, "captain": 20.0}


def _card_worth(card: str) -> float:
    """Treasure counts half its points: a ship that carries it is often lost."""
    special = _SPECIAL.get(KIND[card])
    return special if special is not None else ATTACKING[card] + DEFENDING[card] + POINTS[card] / 2


WORTH: Final = {card: _card_worth(card) for card in DECK}  # as crew of a ship that it fits


def ship_worth(master: str, crew: Sequence[str]) -> float:
    """Points that a launched ship should bring to its owner, battles included."""
    return SHIP + RANK[SAILS[master]] + sum(WORTH[card] for card in crew) - 6 * USUAL


def attack_worth(master: str, crew: Sequence[str], target: str) -> float:
    """How far this ship is above a usual one under that shipmaster; below 0 it had better not attack."""
    return ship_worth(master, crew) - SHIP - 2 * RANK[SAILS[target]] - 5.0


def keep_worth(hand: Sequence[str], card: str) -> float:
    """How much a card of this hand helps towards some ship."""
    if SAILS[card] == 1:
        return 25.0
    if SAILS[card]:
        crew = sum(fits(card, other) for other in hand if other != card)
        return 6.0 * min(crew, 3) + SAILS[card]
    masters = sum(fits(master, card) for master in hand if SAILS[master])
    mates = sum(SUIT[other] == SUIT[card] and not SAILS[other] for other in hand)
    return min(masters, 2) * 4.0 + mates + WORTH[card] / 2

"""The dice in numbers: half of a die's faces are Successes (R11)."""

from __future__ import annotations

from math import comb
from typing import Final

MOST: Final = 12  # more dice than any roll can have

AT_LEAST: Final = tuple(  # by dice, then by Successes wanted
    tuple(sum(comb(dice, hits) for hits in range(wanted, dice + 1)) / 2**dice for wanted in range(MOST + 1))
    for dice in range(MOST + 1)
)


def chance_of(dice: int, successes: int) -> float:
    """How likely so many dice show at least so many Successes."""
    return 1.0 if successes <= 0 else AT_LEAST[dice][min(successes, MOST)]


def expected(base: int, dice: int, stopped: int) -> float:
    """The mean number of tokens laid by base and dice, less what armour stops; never below none."""
    return sum(chance_of(dice, wanted - base + stopped) for wanted in range(1, base + dice - stopped + 1))

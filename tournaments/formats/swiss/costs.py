"""Costs: the rules of a Swiss draw in their order, as one exact number a pairing.

A lower rule never outweighs a higher one: each weighs more than all that the ones below it can add up to over a whole
round. Whole numbers of any size keep this exact; scores count in billionths, the grain of `standings.points`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.formats.swiss.records import DOWN, UP, Records
from tournaments.standings.points import DECIMALS

GRAIN: int = 10**DECIMALS


class Costs:
    """For the entrants to be paired, given by rank: score, then seed."""

    def __init__(self, ranked: Sequence[int], records: Records) -> None:
        self.units = {entrant: round(records.scores[entrant] * GRAIN) for entrant in ranked}
        self.rank = {entrant: rank for rank, entrant in enumerate(ranked)}
        self.drift = records.drift
        size = len(ranked)
        spread = max(self.units.values(), default=0) - min(self.units.values(), default=0)
        self.repeat = size * size * size + 1  # above all the deviations from rank order
        self.point = self.repeat * (2 * size + 1)
        self.float = self.point * (spread * size + 1)

    def of_pair(self, one: int, two: int) -> int:
        """Nothing for equal scores; a float by itself, its size, its repetition, and how far apart the two rank."""
        gap = self.units[one] - self.units[two]
        if not gap:
            return 0
        upper, lower = (one, two) if gap > 0 else (two, one)
        repeats = (self.drift[upper] == DOWN) + (self.drift[lower] == UP)
        return self.float + abs(gap) * self.point + repeats * self.repeat + abs(self.rank[one] - self.rank[two])

    def of_group(self, one: int, group: Sequence[int]) -> int:
        """A float between somebody and the best suited of another score group: none of those repeats a float."""
        gap = self.units[one] - self.units[group[0]]
        repeats = self.drift[one] == (DOWN if gap > 0 else UP)
        return self.float + abs(gap) * self.point + repeats * self.repeat

    def of_groups(self, one: Sequence[int], two: Sequence[int]) -> int:
        return self.float + abs(self.units[one[0]] - self.units[two[0]]) * self.point

    def of_bye(self, entrant: int) -> int:
        """Among those of the score that has to give it: the lowest rank."""
        return len(self.rank) - self.rank[entrant]

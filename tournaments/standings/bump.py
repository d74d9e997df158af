"""The bump chart: everybody's rank after each round, from one reading of the rounds."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tournaments.rounds import Entrant, Field
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.table import Sieve, with_points
from tournaments.standings.tiebreaks import TiebreakName


def ranks_by_round(field: Field, order: Sequence[TiebreakName]) -> dict[Entrant, list[int]]:
    """Ranks as the table gave them after round 1, 2, 3 …; the last round counts as far as its results are known."""
    order = with_points(order)
    table = Crosstable(msgspec.structs.replace(field, rounds=()))
    ranks: dict[Entrant, list[int]] = {entrant: [] for entrant in field.seeds}
    for played in field.rounds:
        table.add(played)
        rank = 1
        for group, _ in Sieve(table).sift(order):
            for entrant in group:
                ranks[entrant].append(rank)
            rank += len(group)
    return ranks

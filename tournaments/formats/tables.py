"""Tables of the next round: new pairings take the numbers that those which already stand leave free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

import msgspec

from tournaments.rounds import Entrant, Pairing, Reason

UNNUMBERED = 0


def unnumbered(entrants: tuple[Entrant, ...], text: str, node: str = "", **numbers: float) -> Pairing:
    return Pairing(UNNUMBERED, entrants, Reason(text, numbers), node)


def number_tables(drawn: Iterable[Pairing], kept: Sequence[Pairing]) -> tuple[Pairing, ...]:
    """Everything that is played in the round, by table; the drawn ones keep their order among themselves."""
    taken = {pairing.table for pairing in kept}
    free = (table for table in count(1) if table not in taken)
    numbered = [msgspec.structs.replace(pairing, table=next(free)) for pairing in drawn]
    return tuple(sorted([*kept, *numbered], key=lambda pairing: pairing.table))

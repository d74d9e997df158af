"""The map as tables: two Starships and the Airlock between them, nine compartments, sets of them as bits of one number.

Compartment 3 * row + column; row 0 is the first seat's Starship, row 1 the Airlock, row 2 the second seat's Starship.
"""

from __future__ import annotations

from typing import Final

SIZE: Final = 3
ALL: Final = range(9)
NAMES: Final = tuple(f"{column}{row}" for row in "123" for column in "abc")
ROW: Final = tuple(at // SIZE for at in ALL)
COLUMN: Final = tuple(at % SIZE for at in ALL)
BIT: Final = tuple(1 << at for at in ALL)
BITS: Final = tuple(tuple(at for at in ALL if mask >> at & 1) for mask in range(512))

STARSHIP: Final = (0b000000111, 0b111000000)  # by seat
AIRLOCK: Final = 0b000111000
START: Final = (2, 6)  # R1: under the Airlock that is rightmost for that player

DISTANCE: Final = tuple(tuple(abs(ROW[a] - ROW[b]) + abs(COLUMN[a] - COLUMN[b]) for b in ALL) for a in ALL)


def _mask(found: list[int]) -> int:
    return sum(BIT[at] for at in found)


# REACH[range][from]: the compartments no further than that, itself left out (R2)
REACH: Final = tuple(tuple(_mask([b for b in ALL if 0 < DISTANCE[a][b] <= far]) for a in ALL) for far in range(5))
NEAR: Final = REACH[1]
AROUND: Final = tuple(  # also diagonally
    _mask([b for b in ALL if b != a and abs(ROW[a] - ROW[b]) < 2 and abs(COLUMN[a] - COLUMN[b]) < 2]) for a in ALL
)


def _crosses(a: int, b: int, through: int) -> bool:
    """Whether the segment between two centres enters the inside of a third compartment (R3), in halves of a side."""
    x, y, dx, dy = 2 * COLUMN[a], 2 * ROW[a], 2 * (COLUMN[b] - COLUMN[a]), 2 * (ROW[b] - ROW[a])
    cx, cy = 2 * COLUMN[through], 2 * ROW[through]
    # the part of the way, in units of 1 / (dx * dy), during which each coordinate lies strictly inside the square
    scale = max(abs(dx), 1) * max(abs(dy), 1)
    enter, leave = 0, scale
    for start, step, centre in ((x, dx, cx), (y, dy, cy)):
        if step == 0:
            if abs(start - centre) >= 1:
                return False
            continue
        low, high = sorted(((centre - 1 - start) * scale // step, (centre + 1 - start) * scale // step))
        enter, leave = max(enter, low), min(leave, high)
    return enter < leave


# LINE[from][to]: the compartments between them that an enemy unit would block
LINE: Final = tuple(
    tuple(_mask([c for c in ALL if c not in (a, b) and a != b and _crosses(a, b, c)]) for b in ALL) for a in ALL
)

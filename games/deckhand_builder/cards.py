"""The cards as small numbers: cards.toml read once, as tables that a card, or a card with its eyes, indexes.

Copies of a starter are the same number: nobody can tell them apart. In a deck or a hand a card carries the eyes that know it in its
higher bits, so that what is known of it travels with it; `card & FACE` is the card alone, and every table here takes both forms.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_ROWS: Final[list[dict[str, Any]]] = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))[
    "cards"
]

FACE: Final = 63
EYES: Final = 6  # how far the eyes are shifted
PUBLIC: Final = 31  # four seats, and the spectators
OPEN_CARD: Final = PUBLIC << EYES
BIT: Final = (1, 2, 4, 8)
ADVENTURE: Final = 1
ATTACK: Final = 2
STRUCTURE: Final = 4
TYPE_BITS: Final = {"adventure": ADVENTURE, "attack": ATTACK, "structure": STRUCTURE}

COUNT: Final = len(_ROWS)
IDS: Final[tuple[str, ...]] = tuple(row["card"] for row in _ROWS)
KIND: Final[dict[str, int]] = {id: kind for kind, id in enumerate(IDS)}
TITLES: Final[dict[str, str]] = {row["card"]: row["title"] for row in _ROWS}
TEXTS: Final[dict[str, str]] = {row["card"]: row["text"] for row in _ROWS}
STARTERS: Final[tuple[int, ...]] = tuple(KIND[row["card"]] for row in _ROWS if "copies" in row)
COPIES: Final[tuple[int, ...]] = tuple(row.get("copies", 1) for row in _ROWS)
SINGLES: Final[tuple[int, ...]] = tuple(kind for kind in range(COUNT) if kind not in STARTERS)
ADVANCED: Final[tuple[int, ...]] = tuple(kind for kind, row in enumerate(_ROWS) if not row.get("beginner", True))

TOTEM: Final = KIND["useless-totem"]
SPICE: Final = KIND["spice-trade"]
WEDDING: Final = KIND["governors-wedding"]
DOLL: Final = KIND["bewitched-doll"]
RUM: Final = KIND["rum-factory"]


def _wide(values: list[int]) -> tuple[int, ...]:
    """By card with any eyes."""
    padded = [*values, *[0] * (FACE + 1 - len(values))]
    return tuple(padded * (PUBLIC + 1))


COST: Final = _wide([row["cost"] for row in _ROWS])
HOOKS: Final = _wide([row["hooks"] for row in _ROWS])
TYPES: Final = _wide([7 if kind == TOTEM else TYPE_BITS[row["kind"]] for kind, row in enumerate(_ROWS)])
NAMES: Final[tuple[str, ...]] = tuple([*IDS, *[""] * (FACE + 1 - COUNT)] * (PUBLIC + 1))


def row(kind: int) -> dict[str, Any]:
    return _ROWS[kind]

"""The cards and what they show: a result under each of four symbols, a green token, a Stamina mark."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_ROWS: Final[tuple[dict[str, Any], ...]] = tuple(
    tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))["cards"]
)

RESULTS: Final = ("XX", "X", "V", "VV")  # from the worst to the best
WORTH: Final = {result: worth for worth, result in enumerate(RESULTS)}
SYMBOLS: Final = ("anchor", "bulb", "crescent", "dart")  # rank 1 to 4
ATTRIBUTES: Final = ("strength", "dexterity", "intelligence")
ATTRIBUTE: Final = {name: at for at, name in enumerate(ATTRIBUTES)}

ALL: Final[tuple[str, ...]] = tuple(row["card"] for row in _ROWS)
DECK: Final[tuple[str, ...]] = tuple(row["card"] for row in _ROWS if row["kind"] == "plain")
BOX: Final[tuple[str, ...]] = ALL[len(DECK) :]  # Wounds and Blessings wait here
TITLES: Final[dict[str, str]] = {row["card"]: row["title"] for row in _ROWS}

# by symbol, what each card is worth: SHOWS["anchor"]["c0"] == 0, which is XX
SHOWS: Final[dict[str, dict[str, int]]] = {
    symbol: {row["card"]: WORTH[row[symbol]] for row in _ROWS} for symbol in SYMBOLS
}
GREEN: Final = frozenset(row["card"] for row in _ROWS if row["green"])
STAMINA: Final = frozenset(row["card"] for row in _ROWS if row["stamina"])
CRITICAL: Final[dict[str, str]] = {row["card"]: row["critical"] for row in _ROWS if "critical" in row}
WOUNDS: Final = frozenset(row["card"] for row in _ROWS if row["kind"] == "wound")
BLESSINGS: Final[dict[str, tuple[str, ...]]] = {
    kind: tuple(row["card"] for row in _ROWS if row["kind"] == kind) for kind in ("copper", "gold")
}
BLESSED: Final = frozenset(card for cards in BLESSINGS.values() for card in cards)

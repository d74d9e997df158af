"""The 110 cards of cards.toml, read once: what each is, and the numbers that the rules ask for."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from games.all_hands_on_deck import effects

_ROWS: Final[list[dict[str, Any]]] = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))[
    "cards"
]

SUITS: Final = ("navy", "merchant", "pirate", "raider", "privateer")
DECK: Final[tuple[str, ...]] = tuple(row["card"] for row in _ROWS)
ORDER: Final = {card: number for number, card in enumerate(DECK)}
TITLE: Final[dict[str, str]] = {row["card"]: row["title"] for row in _ROWS}
NAME: Final[dict[str, str]] = {row["card"]: row["name"] for row in _ROWS}
KIND: Final[dict[str, str]] = {row["card"]: row["kind"] for row in _ROWS}
SUIT: Final[dict[str, str]] = {row["card"]: row["suit"] for row in _ROWS}
SAILS: Final[dict[str, int]] = {row["card"]: row.get("sails", 0) for row in _ROWS}
POINTS: Final[dict[str, int]] = {row["card"]: row.get("points", 0) for row in _ROWS}
PENALTY: Final[dict[str, int]] = {row["card"]: row.get("penalty", 0) for row in _ROWS}
ATTACKING: Final[dict[str, int]] = {row["card"]: row.get("level", 0) for row in _ROWS}
DEFENDING: Final[dict[str, int]] = {row["card"]: row.get("defending", row.get("level", 0)) for row in _ROWS}
EFFECTS: Final[dict[str, frozenset[str]]] = {row["card"]: frozenset(row.get("effects", ())) for row in _ROWS}


def _with(effect: str) -> frozenset[str]:
    return frozenset(card for card in DECK if effect in EFFECTS[card])


FIRST: Final = _with(effects.FIRST)
LAST: Final = _with(effects.LAST)
WINNERS: Final = _with(effects.WINS_DUEL)
SPOTS: Final = _with(effects.WINS_BATTLE)
ALONE: Final = _with(effects.ALONE)
CHEERERS: Final = _with(effects.CHEERS)
MIRRORS: Final = _with(effects.MIRRORS)
SPIES: Final = _with(effects.PEEKS)
COOKS: Final = frozenset(card for card in DECK if KIND[card] == "cook")
LEVELLED: Final = frozenset(row["card"] for row in _ROWS if row.get("level", 0) > 0)

# Where a card stands when a hand is sorted for launching: 0 to 3 crew of a suit, 4 Privateer, 5 to 8 master of a suit.
PLACE: Final = {card: SUITS.index(SUIT[card]) + (5 if SAILS[card] > 1 else 0) for card in DECK}
MARINERS: Final = ("navy", "merchant")

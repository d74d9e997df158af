"""The eight moves, read once from moves.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import msgspec

LEAST: Final = -2  # a level is standing advantage on its move (R4)
MOST: Final = 2


class Move(msgspec.Struct, frozen=True):
    """`results` are sentences from XX to VV."""

    move: str
    title: str
    attributes: list[str]
    when: str
    results: list[str]


def _move(row: dict[str, Any]) -> Move:
    results = [row[result] for result in ("xx", "x", "v", "vv")]
    return Move(row["move"], row["title"], row["attributes"], row["when"], results)


_TABLE: Final = tomllib.loads((Path(__file__).parent / "moves.toml").read_text(encoding="utf-8"))
SAYINGS: Final[tuple[str, ...]] = tuple(_TABLE["sayings"])
OPENING: Final[str] = _TABLE["opening"]
CLOSING: Final[str] = _TABLE["closing"]
MOVES: Final = tuple(_move(row) for row in _TABLE["moves"])
MOVE: Final = {move.move: move for move in MOVES}
LEVEL: Final = {move.move: at for at, move in enumerate(MOVES)}  # where a character keeps its level


def net_advantage(advantages: int, level: int) -> int:
    """R2: all summed first, then held to -2..+2."""
    return max(LEAST, min(MOST, advantages + level))

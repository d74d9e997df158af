"""How a game's oracle makes a history that looks the same to somebody: cards that were never seen change places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec


def permutation(among: Sequence[str], rng: Random) -> dict[str, str]:
    """Each of these names for another of them, at random."""
    return dict(zip(among, rng.sample(among, len(among)), strict=True))


def rename(events: Sequence[Any], names: Mapping[str, str]) -> list[Any]:
    """The same events with these strings changed, wherever they stand."""

    def change(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: change(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [change(inner) for inner in value]
        return names.get(value, value) if isinstance(value, str) else value

    return [msgspec.convert(change(msgspec.to_builtins(event)), type(event)) for event in events]

"""The cards and the ready decks, read once from their data files and frozen."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from games.deckhand_ccg.effects import KEYWORDS, Effect, On

_FOLDER: Final = Path(__file__).parent
FREELANCER: Final = "freelancer"


class Card:
    """One card; its effects are sorted once by when they act, so that rules need not search."""

    __slots__ = (
        "arrival",
        "aura",
        "boarder",
        "bonuses",
        "captain",
        "carapace",
        "corpse",
        "cost",
        "crew",
        "damage",
        "death",
        "diagonal",
        "effects",
        "first_strike",
        "guard",
        "hp",
        "id",
        "kill",
        "kind",
        "play",
        "range",
        "silent",
        "skill",
        "skill_title",
        "splash",
        "sweep",
        "symbol",
        "text",
        "title",
        "turn",
    )

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.id: str = row["card"]
        self.title: str = row["title"]
        self.symbol: str = row["symbol"]
        self.kind: str = row["kind"]
        self.text: str = row["text"]
        self.cost: int = row["cost"]
        self.range: int = row.get("range", 0)
        self.damage: int = row.get("damage", 0)
        self.hp: int = row.get("hp", 0)
        self.captain = self.kind == "captain"
        self.crew = self.kind == "crew"
        self.effects = tuple(Effect(**effect) for effect in row["effects"])
        self.play = self._on("play")
        self.skill = self._on("skill")
        self.skill_title: str = row.get("skill", "")
        self.arrival = self._on("arrival")
        self.kill = self._on("kill")
        self.death = self._on("death")
        self.turn = self._on("turn")
        self.corpse = self._on("corpse")
        self.bonuses = self._on("while")
        strength = {effect.do: effect.n or 1 for effect in self._on("always")}
        assert set(strength) <= set(KEYWORDS), self.id
        self.guard = "guard" in strength
        self.first_strike = "first_strike" in strength
        self.silent = "silent" in strength
        self.boarder = "boarder" in strength
        self.diagonal = "diagonal" in strength
        self.carapace = strength.get("carapace", 0)
        self.splash = strength.get("splash", 0)
        self.sweep = strength.get("sweep", 0)
        self.aura = strength.get("aura", 0)

    def _on(self, on: On) -> tuple[Effect, ...]:
        return tuple(effect for effect in self.effects if effect.on == on)

    def __repr__(self) -> str:
        return f"<{self.id}>"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / name).read_text(encoding="utf-8"))


CARDS: Final[Mapping[str, Card]] = MappingProxyType({row["card"]: Card(row) for row in _read("cards.toml")["cards"]})
CAPTAINS: Final = tuple(card.id for card in CARDS.values() if card.captain)

"""The Gamers: their stats, their Talents, and the salary that follows from their strength."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal

import msgspec

Genre = Literal["shooter", "moba", "ccg"]
Do = Literal[
    "die_attack",
    "die_counter",
    "reroll_attack",
    "reroll_counter",
    "brace",
    "first_roll",
    "draw",
    "corryte",
    "heal",
    "new_hand",
]
ON_TURN: Final = ("draw", "corryte", "heal", "new_hand")  # used as an action of one's own
ON_ROLL: Final = {  # offered when such a roll lies on the table
    "attack": ("die_attack", "reroll_attack"),
    "counter": ("die_counter", "reroll_counter"),
}
STATS: Final = ("wisdom", "awareness", "synergy", "dexterity", "x_factor")
OFFERED: Final = 5
_TALENT_PAY: Final = 3


class Talent(msgspec.Struct, frozen=True):
    """Acts once a match."""

    title: str
    do: Do
    text: str
    n: int = 0


class Gamer(msgspec.Struct, frozen=True):
    """A member of an eSports team; Deckhand rolls Wisdom and X Factor."""

    gamer: str
    handle: str
    name: str
    genre: Genre
    wisdom: int
    awareness: int
    synergy: int
    dexterity: int
    x_factor: int
    talent: Talent | None = None
    flavour: str = ""

    @property
    def salary(self) -> int:
        """In thousands a season: each further die of a stat is dearer than the one before (1, 3, 6, 10, 15)."""
        stats: list[int] = [getattr(self, name) for name in STATS]
        dice = sum(stat * (stat + 1) // 2 for stat in stats)
        return dice + (_TALENT_PAY if self.talent else 0)


def describe(talent: Talent) -> str:
    """What a Talent does, in words."""
    dice = "a die" if talent.n == 1 else f"{talent.n} dice"
    cards = "a card" if talent.n == 1 else f"{talent.n} cards"
    return {
        "die_attack": f"Add {dice} to one attack, after the roll.",
        "die_counter": f"Add {dice} to one Counterattack, after the roll.",
        "reroll_attack": "Reroll the blanks of one attack.",
        "reroll_counter": "Reroll the blanks of one Counterattack.",
        "brace": f"Take {talent.n} less from one attack, after the roll.",
        "first_roll": f"Roll {dice} more for the first turn.",
        "draw": f"On your turn: draw {cards}.",
        "corryte": f"On your turn: gain {talent.n} Corryte.",
        "heal": f"On your turn: heal {talent.n} on your Captain.",
        "new_hand": "On your turn: discard your hand and draw as many cards.",
    }[talent.do]


def _read() -> dict[str, Gamer]:
    rows: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "gamers.toml").read_text(encoding="utf-8"))[
        "gamers"
    ]
    return {row["gamer"]: msgspec.convert(row, Gamer) for row in rows}


GAMERS: Final[Mapping[str, Gamer]] = MappingProxyType(_read())

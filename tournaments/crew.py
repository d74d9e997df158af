"""Names for bot entrants, the same for the same tournament."""

from __future__ import annotations

from collections.abc import Container
from random import Random

_FIRST = (
    "Ada", "Bertil", "Cosima", "Dorrit", "Edda", "Fenn", "Greta", "Hugo", "Ivo", "Juno", "Kasper", "Linnea", "Milo", "Nelly",
    "Otis", "Petra", "Quill", "Runa", "Silas", "Tove", "Ulla", "Viggo", "Wilma", "Xaver", "Yrsa", "Zeno",
)  # fmt: skip
_LAST = (
    "Anchor", "Bowline", "Capstan", "Davit", "Ensign", "Fairlead", "Gaff", "Halyard", "Jib", "Keel", "Lanyard", "Marlin",
    "Oakum", "Pennant", "Reef", "Sextant", "Tiller", "Windlass",
)  # fmt: skip


def name_bots(tournament: str, count: int, *, taken: Container[str]) -> list[tuple[str, str]]:
    """Ids and names for so many more bots; every name of the crew comes up before one gets a number."""
    names = [f"{first} {last}" for first in _FIRST for last in _LAST]
    Random(tournament).shuffle(names)
    made: list[tuple[str, str]] = []
    number = 0
    while len(made) < count:
        number += 1
        if (id := f"bot-{number}") in taken:
            continue
        turn, at = divmod(number - 1, len(names))
        made.append((id, names[at] if turn == 0 else f"{names[at]} {turn + 1}"))
    return made

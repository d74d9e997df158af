"""The vocabulary of effects: turns the steps of cards.toml into programs, once.

A step is a word and a number; a step in play also has the seat it is for, the card it comes from and a seat it is about. Words that
hold further steps point to a clause by that number. effects.py, questions.py and outcomes.py say what each word does.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from games.deckhand_builder.cards import COST, COUNT, FACE, KIND, TYPE_BITS, TYPES, row

Step = tuple[str, int, int, int, int]  # word, seat, card, number, seat it is about
Program = tuple[tuple[str, int], ...]  # last step first, as it goes on a stack

SWAPS: Final = ("karmic", "ape", "abyss", "crooked", "skull")
_NUMBERED: Final = frozenset(
    [
        "coin",
        "draw",
        "reload",
        "action",
        "buy",
        "discard",
        "discount",
        "rob",
        "foretell",
        "reveal",
        "expose",
        "unveil",
        "look",
        "dredge",
        "salvage",
        "melt",
        "offer",
        "blast",
        "salvo",
        "avenge",
        "strand",
        "council",
    ]
)
_BARE: Final = frozenset(
    [
        "sink",
        "lay",
        "grant",
        "pass",
        "invoke",
        "echo",
        "recall",
        "name",
        "mine",
        "share",
        "shuffle",
        "top",
        "flip",
        "plank",
        "bargain",
        "observe",
        "curse",
    ]
)


class Clause(NamedTuple):
    """What a step holds: its head in words, the cards it looks for (by card), a number, and the steps by option."""

    head: tuple[str, ...]
    wanted: tuple[bool, ...]
    number: int
    options: tuple[tuple[str, Program], ...]

    @property
    def steps(self) -> Program:
        return self.options[0][1]


CLAUSES: Final[list[Clause]] = []


def _program(steps: list[Any]) -> Program:
    return tuple(reversed([_step(step) for step in steps]))


def _step(step: Any) -> tuple[str, int]:
    if not isinstance(step, str):
        return _clause(step)
    word, *rest = step.split()
    if word == "take":
        return word, int(rest[0]) * 10 + int(rest[1])
    if word == "swap":
        return word, SWAPS.index(rest[0])
    if word == "invoke":
        return ("echo" if rest == ["offered"] else word), 0
    if word in _NUMBERED:
        return word, int(rest[0])
    if word not in _BARE:
        raise ValueError(f"no word of the vocabulary: {step}")
    return word, 0


def _clause(step: list[Any]) -> tuple[str, int]:
    head = tuple(step[0].split())
    word = head[0]
    number = int(head[-1]) if head[-1].isdigit() else 0
    looks = word in ("when", "per") and len(head) > 2 and not head[2].isdigit()
    wanted = tuple(_wants(head[2], kind & FACE) for kind in range(len(TYPES))) if looks else ()
    if word == "choose":
        options = tuple((option[0], _program(option[1:])) for option in step[1:])
    elif word == "per":
        options = ((step[1], ()),)
    else:
        options = ((head[-1], _program(step[1:])),)
    CLAUSES.append(Clause(head, wanted, number, options))
    if word in ("when", "per") and head[1] == "hand":
        word = "show"
    return word, len(CLAUSES) - 1


def _wants(what: str, kind: int) -> bool:
    if what in TYPE_BITS:
        return bool(TYPES[kind] & TYPE_BITS[what])
    if what.startswith("cost-"):
        return COST[kind] == int(what[5:])
    return KIND[what] == kind


PLAYED: Final[tuple[Program, ...]] = tuple(_program(row(kind)["effects"]) for kind in range(COUNT))
DISCARDED: Final[dict[int, Program]] = {
    kind: _program(row(kind)["discarded"]) for kind in range(COUNT) if "discarded" in row(kind)
}
LOST: Final[dict[int, Program]] = {kind: _program(row(kind)["lost"]) for kind in range(COUNT) if "lost" in row(kind)}
START: Final[dict[int, str]] = {kind: row(kind)["start"] for kind in range(COUNT) if "start" in row(kind)}
# Of several discarded together the order is asked only for these: a draw can shuffle the stash, the others change it.
ORDERED: Final[tuple[int, ...]] = tuple(
    kind for kind, steps in DISCARDED.items() if steps[0][0] in ("draw", "may", "salvo")
)
STIRRING: Final[tuple[int, ...]] = tuple(kind for kind in ORDERED if DISCARDED[kind][0][0] != "draw")

"""The five swaps: which card may be given, and which others it may be given for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.deckhand_builder.actions import Place
from games.deckhand_builder.cards import COST, FACE
from games.deckhand_builder.effects import on_offer
from games.deckhand_builder.words import SWAPS, Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

KARMIC: Final = SWAPS.index("karmic")
APE: Final = SWAPS.index("ape")
ABYSS: Final = SWAPS.index("abyss")
CROOKED: Final = SWAPS.index("crooked")
SKULL: Final = SWAPS.index("skull")
_APART: Final = {KARMIC: (1, 1), APE: (0, 0), ABYSS: (0, 0), CROOKED: (-1, 1), SKULL: (-2, 2)}  # other's cost less own
_FROM: Final[tuple[Place, ...]] = ("hand", "stash", "deck", "play")


def firsts(state: State, step: Step) -> list[tuple[int, Place, int]]:
    """Cards with at least one other to swap for: card, place, owner."""
    _, seat, card, which, _ = step
    given: list[tuple[int, Place, int]] = []
    if which == SKULL:
        given = [(deck[-1] & FACE, "deck", owner) for owner, deck in enumerate(state.decks) if deck]
    elif which == CROOKED:
        given = [(kind, "stash", seat) for kind in dict.fromkeys(state.stashes[seat])]
    else:
        given = [(kind, "hand", seat) for kind in sorted({held & FACE for held in state.hands[seat]})]
        if which == APE:
            given.append((card, "play", seat))
    return [first for first in given if _others(state, seat, which, first[0])]


def seconds(state: State, step: Step) -> list[tuple[int, int | None]]:
    """What the card picked first may be swapped for: card, and its owner or nobody."""
    _, seat, _, number, _ = step
    return _others(state, seat, number & 7, number >> 3 & FACE)


def picked(number: int) -> tuple[int, Place, int]:
    """The card picked first, as the step that waits for the second keeps it."""
    chosen = number >> 3
    return chosen & FACE, _FROM[chosen >> 6 & 3], chosen >> 8


def keep(which: int, kind: int, place: Place, owner: int) -> int:
    return which | (kind | _FROM.index(place) << 6 | owner << 8) << 3


def _others(state: State, seat: int, which: int, kind: int) -> list[tuple[int, int | None]]:
    low, high = (COST[kind] + apart for apart in _APART[which])
    if which in (ABYSS, CROOKED):
        return [
            (other, owner)
            for owner in range(state.seats)
            if owner != seat
            for other in dict.fromkeys(state.stashes[owner])
            if low <= COST[other] <= high
        ]
    return [(other, None) for other in on_offer(state) if low <= COST[other] <= high]

"""A Captain or a Crew on the map, and how one comes, goes and moves there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.contract import Seat
from games.deckhand_ccg.cards import CARDS, Card
from games.deckhand_ccg.ship import BIT

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


class Unit:
    """`power` is Base Damage gained for good, `rally` for this turn."""

    __slots__ = ("card", "done", "fresh", "id", "owner", "power", "rally", "tokens")

    def __init__(self, id: int, card: Card, owner: Seat) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.tokens = 0
        self.power = 0
        self.rally = 0
        self.done = False  # has activated this turn
        self.fresh = False  # was summoned or revived this turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unit) and all(getattr(self, name) == getattr(other, name) for name in Unit.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Unit:
        twin = Unit.__new__(Unit)
        twin.id = self.id
        twin.card = self.card
        twin.owner = self.owner
        twin.tokens = self.tokens
        twin.power = self.power
        twin.rally = self.rally
        twin.done = self.done
        twin.fresh = self.fresh
        return twin


def place(state: State, card: str, seat: Seat, at: int) -> Unit:
    """A new unit of this card, where none stands."""
    unit = state.board[at] = Unit(state.brought, CARDS[card], seat)
    state.brought += 1
    state.mask[seat] |= BIT[at]
    return unit


def lift(state: State, at: int) -> Unit:
    unit = state.board[at]
    assert unit is not None
    state.board[at] = None
    state.mask[unit.owner] &= ~BIT[at]
    return unit


def shift(state: State, at: int, to: int) -> None:
    unit = lift(state, at)
    state.board[to] = unit
    state.mask[unit.owner] |= BIT[to]
    if unit.card.captain:
        state.captain_at[unit.owner] = to


def clear(state: State, at: int) -> None:
    """R4: a corpse goes to its owner's discard."""
    lying = state.corpses[at]
    if lying is not None:
        state.discards[lying[1]].append(lying[0])
        state.corpses[at] = None


def discard_unit(state: State, at: int) -> None:
    unit = lift(state, at)
    state.discards[unit.owner].append(unit.card.id)

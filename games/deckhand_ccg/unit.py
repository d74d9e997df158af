"""A Captain or a Crew on the map."""

from __future__ import annotations

from games.contract import Seat
from games.deckhand_ccg.cards import Card


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

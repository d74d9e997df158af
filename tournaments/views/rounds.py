"""Rounds, their tables, and the games at them."""

from __future__ import annotations

from typing import Literal

from tournaments.views.states import PairingState, View, Who


class TableGame(View, frozen=True):
    """One game inside a pairing: its match, and how it ended (places by seat of the pairing)."""

    number: int
    board: int
    match: str
    state: Literal["ready", "live", "done", "lost_by_absence"]
    places: tuple[int, ...] | None = None


class PairingView(View, frozen=True):
    """One table of a round. `score` is games or boards won by seat; `points` what each brought into the round."""

    stage: str
    round: int
    table: int
    node: str
    who: tuple[Who, ...]
    points: tuple[float, ...]
    state: PairingState
    words: str  # "Live, game 3", "Late, 3 min", "Bye"
    reason: str
    numbers: dict[str, float]
    score: tuple[float, ...] | None
    winner: int | None  # the seat; None: not over, or drawn
    games: tuple[TableGame, ...]
    match: str | None  # where to go now
    pinned: bool = False
    at: int | None = None  # a time agreed upon
    absent: tuple[int, ...] = ()


class RoundView(View, frozen=True):
    """A round with its tables."""

    v: int
    stage: str
    number: int
    name: str
    state: Literal["draft", "published", "started", "done"]
    started_at: int | None
    ends_at: int | None  # deadline or projection
    done: int
    total: int
    words: str  # "17 of 24 done, about 6 min left"
    notes: tuple[str, ...]
    pairings: tuple[PairingView, ...]
    next: str | None = None  # the cursor of further tables

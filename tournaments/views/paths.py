"""Somebody's way through a tournament."""

from __future__ import annotations

from tournaments.views.states import PairingState, Role, View, Who


class PathStep(View, frozen=True):
    """One round of somebody's way: against whom, how it went, why this opponent."""

    stage: str
    round: int
    name: str
    state: PairingState
    opponents: tuple[Who, ...]
    result: str  # "Won 2-0", "Live 1-1", "Bye"
    reason: str
    match: str | None
    table: int | None
    at: int | None = None


class PathView(View, frozen=True):
    """My path, and what I may do now."""

    v: int
    who: Who | None
    words: str  # "Fourth after the Swiss: 3 won, 1 drawn, 1 lost"
    state: str  # EntrantView.state, or "none"
    can_enter: bool
    why_not: str  # why one cannot enter or check in now
    can_check_in: bool
    can_withdraw: bool
    can_drop: bool
    roles: tuple[Role, ...]
    steps: tuple[PathStep, ...]
    now: PathStep | None  # the match that waits for me
    waiting_place: int | None = None
    proposals: tuple[ProposalView, ...] = ()
    rulings: tuple[RulingView, ...] = ()  # decisions that concern me, the latest first


class ProposalView(View, frozen=True):
    """A time proposed for a match, waiting for the other side."""

    v: int
    stage: str
    round: int
    table: int
    by: str
    mine: bool
    to: int
    until: int


class RulingView(View, frozen=True):
    """A decision about me: what, why, by whom; and whether I may appeal, or have."""

    v: int
    at: int
    by: str
    words: str
    reason: str
    can_appeal: bool
    appealed: bool
    undone: bool
    answer: str = ""  # what was said to my appeal

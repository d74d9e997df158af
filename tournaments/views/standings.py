"""Standings with their sums, and ranks by round."""

from __future__ import annotations

from tournaments.views.states import View, Who


class AddendView(View, frozen=True):
    """One part of a sum: "Round 3, against Noor Haddad: 13"."""

    round: int | None
    words: str
    amount: float


class ValueView(View, frozen=True):
    """One tie-break of one entrant; the addends come when asked for (see SumView)."""

    name: str
    label: str
    amount: float
    shown: str  # "48", "66.7 %"


class StandingView(View, frozen=True):
    rank: int
    who: Who
    points: float
    values: tuple[ValueView, ...]
    played: int
    won: int
    drawn: int
    lost: int
    away: bool = False
    group: str = ""
    moves_on: bool = False  # by rank as it stands, into the next stage


class StandingsView(View, frozen=True):
    """A page of standings after a round. `why` says what put each shown entrant before the next one."""

    v: int
    stage: str
    after: int
    columns: tuple[str, ...]  # labels of the values
    rows: tuple[StandingView, ...]
    total: int
    next: str | None = None
    group: str = ""


class SumView(View, frozen=True):
    """What one value is made of, in words and numbers."""

    who: Who
    name: str
    label: str
    amount: float
    shown: str
    words: str  # "Buchholz adds the points of your opponents."
    is_mean: bool
    addends: tuple[AddendView, ...]


class WhyView(View, frozen=True):
    """Why one stands before another."""

    words: str


class BumpLine(View, frozen=True):
    who: Who
    ranks: tuple[int, ...]


class BumpView(View, frozen=True):
    """Ranks by round of the few who are asked for (the best, and whoever asks); every line has its table twin."""

    v: int
    stage: str
    rounds: tuple[str, ...]
    lines: tuple[BumpLine, ...]
    total: int
    words: str

"""The director's day on one screen."""

from __future__ import annotations

from tournaments.views.attention import AttentionView
from tournaments.views.records import DecisionView
from tournaments.views.rounds import RoundView
from tournaments.views.states import PairingState, Role, View


class TableMark(View, frozen=True):
    """A table on the round board."""

    table: int
    state: PairingState
    words: str


class Staff(View, frozen=True):
    player: str
    name: str
    role: Role


class DeskView(View, frozen=True):
    """The director's day on one screen."""

    v: int
    now: int
    words: str  # "Round 3 of 5 · you are the director · 2 judges on duty"
    roles: tuple[Role, ...]
    stage: str | None
    round: int
    round_name: str
    done: int
    total: int
    progress: str  # "17 of 24 done"
    left: str  # "about 6 min left"
    ends_at: int | None  # of the round
    behind: str  # "+4 min"
    day_ends_at: int | None
    attention: tuple[AttentionView, ...]
    board: tuple[TableMark, ...]
    draft: RoundView | None  # the next round as it would be now, or as published
    draft_why_not: str  # why it cannot be published or started yet
    can_publish: bool
    can_start: bool
    can_begin: bool
    begin_why_not: str
    paused: str | None
    staff: tuple[Staff, ...]
    record: tuple[DecisionView, ...]
    decisions: int
    rehearsal: RehearsalView | None = None


class RehearsalView(View, frozen=True):
    """A rehearsal with bots at full speed: another tournament of the same plan, and how far it is."""

    id: str
    done: int
    total: int
    words: str
    finished: bool

"""What pages, embeds and other programs are told of a tournament. Names are put in on the server, from ids alone in the log."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tournaments.plan import Plan

Step = Literal["entry", "check_in", "rounds", "final", "done", "cancelled"]
PairingState = Literal["bye", "ready", "live", "late", "stopped", "done", "corrected", "draft"]
EntrantState = Literal[
    "entered", "asked", "invited", "waiting", "checked_in", "playing", "paused", "dropped", "withdrawn", "declined"
]
Part = Literal["entrants", "rounds", "standings", "bracket", "desk", "path"]
Role = Literal["owner", "director", "judge", "desk", "commentator"]


class View(msgspec.Struct, frozen=True, rename="camel"):
    """Something that is shown."""


class Who(View, frozen=True):
    """An entrant by name. `player` is a person's id; a bot has a level, a team its members."""

    id: str
    name: str
    kind: Literal["person", "bot", "team"]
    seed: int | None = None
    player: str | None = None
    level: int | None = None
    members: tuple[str, ...] = ()


class StepView(View, frozen=True):
    """One mark of the stepper: Entry, Check-in, Rounds, Final, Done, with a few words ("46 came, 2 moved up")."""

    step: Step
    name: str
    state: Literal["done", "now", "to"]
    words: str


class StageView(View, frozen=True):
    """One stage as it stands. `kind` is the format's tag; a stage with a bracket is drawn, the others are ranked."""

    id: str
    name: str
    kind: str
    words: str  # "Swiss, five rounds", "Single elimination, best of three"
    state: Literal["waiting", "running", "done"]
    rounds: int | None  # how many it will take, if that is known
    published: int  # how many rounds are public
    entrants: int
    has_bracket: bool
    round_names: tuple[str, ...] = ()


class Lottery(View, frozen=True):
    """The seeding lottery for anybody to check: the secret's hash was public before the entries closed."""

    seal: str
    secret: str | None
    words: str


class Head(View, frozen=True, tag_field="t", tag="tournament"):
    """The top of every page of a tournament; pushed at each change. `v` is the version it shows."""

    id: str
    v: int
    now: int
    name: str
    game: str
    title: str  # the game's
    about: str
    words: str  # "Hit the Deck! · 48 players · Swiss, five rounds, then the best twelve"
    step: Step
    steps: tuple[StepView, ...]
    stages: tuple[StageView, ...]
    stage: str | None  # the one that is running, or was last
    entrants: int
    waiting: int
    capacity: int
    starts_at: int | None
    check_in_from: int | None
    paused: str | None  # the reason, while everything stands still
    directors: tuple[str, ...]
    ends_at: int | None  # projected
    podium: tuple[Who, ...]
    plan: Plan
    notices: tuple[NoticeView, ...]
    at: int | None = None  # set when this is the time machine's picture of an earlier version
    rehearsal: bool = False
    lottery: Lottery | None = None


class NoticeView(View, frozen=True):
    """Something the director said to all."""

    v: int
    at: int
    by: str
    text: str


class EntrantView(View, frozen=True):
    """A line of the list of players."""

    who: Who
    state: EntrantState
    words: str
    rating: int | None = None
    place: int | None = None  # on the waiting list
    here: bool = False  # has the tournament open


class EntrantsView(View, frozen=True):
    v: int
    entrants: tuple[EntrantView, ...]
    next: str | None = None  # the cursor of the following page


class GameView(View, frozen=True):
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
    games: tuple[GameView, ...]
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


class SlotView(View, frozen=True):
    """One side of a node of a bracket: who, or in words where they will come from."""

    who: Who | None
    words: str
    score: float | None
    won: bool


class NodeView(View, frozen=True):
    """A node of a bracket; `next` leads the winner on. The list is the source, the drawing its picture."""

    id: str
    bracket: Literal["winner", "loser", "final", "third"]
    round: int
    round_name: str
    number: int
    wave: int
    table: int | None
    slots: tuple[SlotView, ...]
    state: Literal["bye", "unknown", "ready", "live", "late", "stopped", "done", "corrected"]
    words: str
    match: str | None
    next: str | None
    next_loser: str | None
    reason: str = ""


class BracketView(View, frozen=True):
    v: int
    stage: str
    name: str
    nodes: tuple[NodeView, ...]


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


class DeedView(View, frozen=True):
    """A button: its words and the command it sends."""

    label: str
    command: dict[str, Any]
    asks: tuple[str, ...] = ()  # fields of the command that the person fills in: "reason", "result"
    danger: bool = False


class AttentionView(View, frozen=True):
    """Something that wants the director: what, where, and the two likely deeds. Most urgent first; `key` keeps its row."""

    key: str
    kind: Literal[
        "stopped", "absent", "late", "entry", "disputed", "called", "appeal", "offline", "deadline", "unpairable"
    ]
    mark: Literal["stopped", "late", "ready", "corrected"]
    title: str
    where: str
    words: str
    since: int
    deeds: tuple[DeedView, ...]
    stage: str = ""
    round: int = 0
    table: int = 0
    match: str | None = None


class DecisionView(View, frozen=True):
    """A line of the record: who decided what, why, and whether it can be undone."""

    v: int
    at: int
    by: str
    words: str
    reason: str
    kind: str
    can_undo: bool
    undone: bool
    why_not: str = ""


class RecordView(View, frozen=True):
    """The record of decisions, the latest first; `all` events with `?all=1`, for the time machine."""

    v: int
    decisions: tuple[DecisionView, ...]
    total: int
    next: str | None = None


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


class ChangeView(View, frozen=True):
    """One thing that a correction would change, in words."""

    kind: Literal["result", "pairing", "pinned", "withdrawn", "seeds", "rank", "stage"]
    words: str
    stage: str = ""
    round: int = 0
    table: int = 0


class Consequences(View, frozen=True):
    """What a command would bring about, before it is given: shown, then done as shown if `v` still is the version."""

    v: int
    words: str  # "3 pairings re-derived, 1 kept because it was played"
    changes: tuple[ChangeView, ...]
    redrawn: int
    pinned: int
    withdrawn: int


class Done(View, frozen=True):
    """The answer to a command: it is a fact (however often it was sent), at version `v`."""

    id: str
    v: int
    words: str = ""
    tournament: str | None = None


class Card(View, frozen=True):
    """A tournament in a list or on a calendar."""

    id: str
    name: str
    game: str
    title: str
    words: str
    step: Step
    state: str  # "Entry open", "Round 3 of 5", "Done"
    starts_at: int | None
    entrants: int
    capacity: int
    mine: bool
    podium: tuple[str, ...] = ()


class CardsView(View, frozen=True):
    tournaments: tuple[Card, ...]
    next: str | None = None


class EstimateView(View, frozen=True):
    """The live estimate of the create form: "24 players: 5 rounds, about 2 h 10 min"."""

    words: str
    rounds: int | None
    minutes: int | None
    matches: int | None
    problems: tuple[ProblemView, ...]


class ProblemView(View, frozen=True):
    """Why a plan cannot be played: the field, and a sentence."""

    field: str
    sentence: str


class Template(View, frozen=True):
    """A plan to begin from."""

    id: str
    name: str
    words: str
    plan: Plan


class News(View, frozen=True, tag_field="t", tag="news"):
    """Pushed at each change: the new head, and which parts to ask for again."""

    head: Head
    touched: tuple[Part, ...]
    say: tuple[str, ...]

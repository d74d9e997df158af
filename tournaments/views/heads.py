"""The top of every page of a tournament."""

from __future__ import annotations

from typing import Literal

from tournaments.plan import Plan
from tournaments.views.states import Step, View, Who


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

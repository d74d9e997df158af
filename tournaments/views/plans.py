"""Plans to begin from, and what a plan comes to."""

from __future__ import annotations

from tournaments.plan import Plan
from tournaments.views.states import View


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

"""Plans to begin from, read once from templates.toml, and the live estimate of a plan."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from games.registry import get_game, list_games
from tournaments.estimate import Estimate, add_up, estimate
from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.pods import Pods
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.ties import BestOf
from tournaments.plan import Plan, Stage
from tournaments.planning import list_problems
from tournaments.views import EstimateView, ProblemView, Template

MINUTE_MS = 60_000
CLOCK = {"kind": "move", "move_ms": 90_000}  # nobody waits for ever for somebody who has gone


def list_templates(game: str | None) -> list[Template]:
    """Every template that can be played with a game; without one, with the first game that it suits."""
    games = [get_game(game)] if game else list_games()
    offered = []
    for template in _read():
        for rulebook in games:
            fields = {"name": template["name"], "game": rulebook.id, "clock": CLOCK, **template["plan"]}
            plan = msgspec.convert(fields, Plan)
            if not list_problems(plan):
                offered.append(Template(template["id"], template["name"], template["words"], plan))
                break
    return offered


def estimate_plan(plan: Plan, entrants: int) -> EstimateView:
    """How long so many would take, and every problem of the plan beside its field."""
    problems = tuple(ProblemView(problem.field, problem.sentence) for problem in list_problems(plan))
    if any(problem.field not in ("name", "about") for problem in problems):
        return EstimateView(words="", rounds=None, minutes=None, matches=None, problems=problems)
    noun = "teams" if plan.team_size > 1 else "players"
    stages, here = [], entrants
    sizes: dict[str, int] = {}
    for stage in plan.stages:
        here = sizes[stage.id] = _coming(stage, entrants, sizes)
        stages.append(_estimate_stage(plan, stage, max(2, here), noun))
    total = add_up(entrants, stages, plan.break_ms / MINUTE_MS, noun=noun)
    minutes = None if total.minutes is None else round(total.minutes)
    return EstimateView(
        words=total.words, rounds=total.rounds, minutes=minutes, matches=total.matches, problems=problems
    )


def _coming(stage: Stage, entrants: int, sizes: dict[str, int]) -> int:
    count = 0
    for feed in stage.takes:
        source = sizes.get(feed.stage, 0) if feed.stage else entrants
        count += max(0, min(source, feed.last or source) - feed.first + 1)
    return count


def _estimate_stage(plan: Plan, stage: Stage, entrants: int, noun: str) -> Estimate:
    minutes = float(get_game(plan.game).meta["minutes"])
    pairings: int | None = None
    if isinstance(stage.format, SingleElimination):
        pairings = entrants - 1 + stage.format.third_place
    elif isinstance(stage.format, DoubleElimination):
        pairings = 2 * entrants - 2
    return estimate(
        entrants, stage.format.count_rounds(entrants), minutes,
        stage.tie.games if isinstance(stage.tie, BestOf) else 1, plan.break_ms / MINUTE_MS,
        seats=stage.format.size if isinstance(stage.format, Pods) else 2, pairings=pairings,
        round_minutes=plan.round_ms / MINUTE_MS,
        lasts_minutes=float(stage.format.minutes) if isinstance(stage.format, Arena) else None, noun=noun,
    )  # fmt: skip


@cache
def _read() -> list[dict[str, Any]]:
    text = (Path(__file__).parent / "templates.toml").read_text(encoding="utf-8")
    templates: list[dict[str, Any]] = tomllib.loads(text)["templates"]
    return templates

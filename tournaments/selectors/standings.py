"""Standings with their sums, why one stands before another, and ranks by round."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments.formats.arena import Arena, arena_points
from tournaments.names import Names
from tournaments.selectors.pages import page_of
from tournaments.selectors.people import seeds_of, who_of
from tournaments.selectors.rankings import groups_of, ranked, ranks_of
from tournaments.stages import RunningStage
from tournaments.standings.table import Standing, open_up
from tournaments.standings.tiebreaks import MEANS
from tournaments.standings.values import LABELS, MEANINGS, Addend, show
from tournaments.standings.why import why
from tournaments.tournament import Tournament
from tournaments.views import (
    AddendView,
    BumpLine,
    BumpView,
    StandingsView,
    StandingView,
    SumView,
    ValueView,
    WhyView,
)

PAGE = 100
LINES_SHOWN = 5


def get_standings(t: Tournament, stage: str, after: int | None, cursor: str | None, group: str = "") -> StandingsView:
    running, rounds = _check(t, stage, after)
    _, everybody = ranked(t, running, rounds)
    groups = groups_of(t, running)
    if group and group not in groups.values():
        raise Refusal("unknown_group", 404, "There is no such group in this stage.", field="group")
    lines = _within(everybody, groups, group) if group else [(line.rank, line) for line in everybody]
    page, following = page_of(lines, cursor, PAGE)
    names, seeds, away = Names(t, (line.entrant for _, line in page)), seeds_of(t), t.away
    moving = _moving_on(t, running, everybody, groups)
    arena = _arena_points(running, rounds)
    return StandingsView(
        v=t.version,
        stage=stage,
        after=rounds,
        columns=tuple(LABELS[value.name] for value in everybody[0].values if value.name != "points") if everybody else (),
        rows=tuple(
            StandingView(
                rank=rank, who=who_of(t, line.entrant, names, seeds),
                points=arena.get(line.entrant, line.points), values=_values(line), played=line.played, won=line.won,
                drawn=line.drawn, lost=line.lost, away=line.entrant in away, group=groups.get(line.entrant, ""),
                moves_on=line.entrant in moving,
            )
            for rank, line in page
        ),
        total=len(lines),
        next=following,
        group=group,
    )  # fmt: skip


def get_sum(t: Tournament, stage: str, entrant: str, name: str, after: int | None) -> SumView:
    running, rounds = _check(t, stage, after)
    table, everybody = ranked(t, running, rounds)
    if all(line.entrant != entrant for line in everybody):
        raise Refusal("unknown_entrant", 404, "This entrant is not in this stage.")
    if name not in LABELS:
        raise Refusal("unknown_value", 404, "There is no such value here.")
    names = Names(t, running.seeds)
    if name == "points" and (arena := _arena_addends(running, rounds)):
        addends, words, is_mean = arena.get(entrant, ()), "Two for a win, one for a draw, doubled on a streak.", False
        amount = sum(each.amount for each in addends)
        shown = f"{amount:g}"
    else:
        value = next((v for v in open_up(table, everybody, entrant).values if v.name == name), None)
        if value is None:
            raise Refusal("unknown_value", 404, "This stage is not ranked by that value.")
        addends, words, is_mean = value.addends, value.note or MEANINGS[value.name], value.name in MEANS
        amount, shown = value.amount, show(value.name, value.amount)
    return SumView(
        who=who_of(t, entrant, names), name=name, label=LABELS[name], amount=amount, shown=shown, words=words,
        is_mean=is_mean,
        addends=tuple(
            AddendView(each.round, _addend_words(each.words, each.entrant, names), each.amount) for each in addends
        ),
    )  # fmt: skip


def get_why(t: Tournament, stage: str, one: str, other: str, after: int | None) -> WhyView:
    running, rounds = _check(t, stage, after)
    table, everybody = ranked(t, running, rounds)
    known = {line.entrant for line in everybody}
    if one not in known or other not in known:
        raise Refusal("unknown_entrant", 404, "Both must be in this stage.")
    names = Names(t, (one, other))
    return WhyView(
        words=names.fill(why(open_up(table, everybody, one), open_up(table, everybody, other)), (one, other))
    )


def get_bump(t: Tournament, stage: str, with_: str | None) -> BumpView:
    """The best five, and whoever is asked for."""
    running, rounds = _check(t, stage, None)
    _, everybody = ranked(t, running, rounds)
    shown = [line.entrant for line in everybody[:LINES_SHOWN]]
    if with_ and with_ not in shown and any(line.entrant == with_ for line in everybody):
        shown.append(with_)
    history = ranks_of(t, running)
    names, seeds = Names(t, shown), seeds_of(t)
    lines = tuple(BumpLine(who_of(t, each, names, seeds), tuple(history.get(each, ()))) for each in shown)
    words = _bump_words(names.of(with_), history[with_]) if with_ and history.get(with_) else ""
    return BumpView(
        v=t.version, stage=stage, rounds=tuple(f"R{n}" for n in range(1, rounds + 1)), lines=lines, total=len(everybody),
        words=words,
    )  # fmt: skip


def _bump_words(name: str, ranks: list[int]) -> str:
    best, worst, last = min(ranks), max(ranks), ranks[-1]
    if best == worst:
        return f"{name} was at rank {best} all the way."
    return f"{name} was between ranks {best} and {worst}, and is at {last}."


def _check(t: Tournament, stage: str, after: int | None) -> tuple[RunningStage, int]:
    running = t.stages.get(stage)
    if running is None:
        raise Refusal("unknown_stage", 404, "This stage has not begun.")
    rounds = len(running.rounds)
    if after is not None and not 0 <= after <= rounds:
        raise Refusal("unknown_round", 404, f"There are {rounds} public rounds in this stage.", field="after")
    return running, rounds if after is None else after


def _within(everybody: tuple[Standing, ...], groups: dict[str, str], group: str) -> list[tuple[int, Standing]]:
    """The lines of one group with their ranks inside it; who shares a rank with all shares it here."""
    lines = [line for line in everybody if groups.get(line.entrant) == group]
    ranks = [line.rank for line in lines]
    return [(ranks.index(line.rank) + 1, line) for line in lines]


def _moving_on(t: Tournament, running: RunningStage, ranked: tuple[Standing, ...], groups: dict[str, str]) -> set[str]:
    """Who would come into a following stage as things stand. Of groups all firsts come before any second."""
    away = t.away
    nth: dict[str, int] = {}
    within: dict[str, int] = {}
    for line in ranked:
        letter = groups.get(line.entrant, "")
        nth[line.entrant] = within[letter] = within.get(letter, 0) + 1
    here = [line.entrant for line in ranked if line.entrant not in away]
    if groups:
        here.sort(key=nth.__getitem__)
    moving: set[str] = set()
    for stage in t.plan.stages:
        for feed in stage.takes:
            if feed.stage == running.plan.id:
                moving.update(here[feed.first - 1 : feed.last])
    return moving


def _arena_addends(running: RunningStage, rounds: int) -> dict[str, tuple[Addend, ...]]:
    return arena_points(running.field(rounds)) if isinstance(running.plan.format, Arena) else {}


def _arena_points(running: RunningStage, rounds: int) -> dict[str, float]:
    return {who: sum(each.amount for each in parts) for who, parts in _arena_addends(running, rounds).items()}


def _values(line: Standing) -> tuple[ValueView, ...]:
    """Beside the points, which have a column of their own."""
    return tuple(
        ValueView(value.name, LABELS[value.name], value.amount, show(value.name, value.amount))
        for value in line.values
        if value.name != "points"
    )


def _addend_words(words: str, entrant: str | None, names: Names) -> str:
    return words.replace("{0}", names.of(entrant)) if entrant is not None else words

"""Standings with their sums, why one stands before another, and ranks by round."""

from __future__ import annotations

from functools import lru_cache

from doors.refusals import Refusal
from tournaments.formats.arena import Arena, arena_points
from tournaments.formats.groups import Groups, group_of
from tournaments.names import Names
from tournaments.selectors.pages import page_of
from tournaments.selectors.people import check_entrant, seeds_of, who_of
from tournaments.stages import RunningStage
from tournaments.standings.bump import ranks_by_round
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.table import Standing, open_up, rank_table
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
    _, ranked = _ranked(t, running, rounds)
    groups = _groups(running)
    lines = [line for line in ranked if not group or groups.get(line.entrant) == group]
    page, following = page_of(lines, cursor, PAGE)
    names, seeds, away = Names(t, (line.entrant for line in page)), seeds_of(t), t.away
    moving = _moving_on(t, running, ranked, groups)
    arena = _arena_points(running, rounds)
    return StandingsView(
        v=t.version,
        stage=stage,
        after=rounds,
        columns=tuple(LABELS[value.name] for value in ranked[0].values if value.name != "points") if ranked else (),
        rows=tuple(
            StandingView(
                rank=line.rank if not group else at, who=who_of(t, line.entrant, names, seeds),
                points=arena.get(line.entrant, line.points), values=_values(line), played=line.played, won=line.won,
                drawn=line.drawn, lost=line.lost, away=line.entrant in away, group=groups.get(line.entrant, ""),
                moves_on=line.entrant in moving,
            )
            for at, line in enumerate(page, 1)
        ),
        total=len(lines),
        next=following,
        group=group,
    )  # fmt: skip


def get_sum(t: Tournament, stage: str, entrant: str, name: str, after: int | None) -> SumView:
    running, rounds = _check(t, stage, after)
    check_entrant(t, entrant)
    table, ranked = _ranked(t, running, rounds)
    if name not in LABELS or all(line.entrant != entrant for line in ranked):
        raise Refusal("unknown_value", 404, "There is no such value here.")
    names = Names(t, running.seeds)
    if name == "points" and (arena := _arena_addends(running, rounds)):
        addends, words, is_mean = arena.get(entrant, ()), "Two for a win, one for a draw, doubled on a streak.", False
        amount = sum(each.amount for each in addends)
        shown = f"{amount:g}"
    else:
        value = next((v for v in open_up(table, ranked, entrant).values if v.name == name), None)
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
    table, ranked = _ranked(t, running, rounds)
    known = {line.entrant for line in ranked}
    if one not in known or other not in known:
        raise Refusal("unknown_entrant", 404, "Both must be in this stage.")
    names = Names(t, (one, other))
    return WhyView(words=names.fill(why(open_up(table, ranked, one), open_up(table, ranked, other)), (one, other)))


def get_bump(t: Tournament, stage: str, with_: str | None) -> BumpView:
    """The best five, and whoever is asked for."""
    running, rounds = _check(t, stage, None)
    _, ranked = _ranked(t, running, rounds)
    shown = [line.entrant for line in ranked[:LINES_SHOWN]]
    if with_ and with_ not in shown and any(line.entrant == with_ for line in ranked):
        shown.append(with_)
    history = _history(t, running)
    names, seeds = Names(t, shown), seeds_of(t)
    lines = tuple(BumpLine(who_of(t, each, names, seeds), tuple(history.get(each, ()))) for each in shown)
    words = _bump_words(names.of(with_), history[with_]) if with_ and history.get(with_) else ""
    return BumpView(
        v=t.version, stage=stage, rounds=tuple(f"R{n}" for n in range(1, rounds + 1)), lines=lines, total=len(ranked),
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


def _ranked(t: Tournament, running: RunningStage, rounds: int) -> tuple[Crosstable, tuple[Standing, ...]]:
    return _kept(t.id, t.version, running.plan.id, rounds, _Key(running))


class _Key:
    """Carries the stage into the cache without being part of its key: version and round say it all."""

    def __init__(self, running: RunningStage) -> None:
        self.running = running

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key)


@lru_cache(maxsize=64)
def _kept(id: str, version: int, stage: str, rounds: int, key: _Key) -> tuple[Crosstable, tuple[Standing, ...]]:
    field = key.running.field(rounds)
    table = Crosstable(field)
    plan = key.running.plan
    return table, rank_table(table, plan.tiebreaks, plan.format.places(field))


def _history(t: Tournament, running: RunningStage) -> dict[str, list[int]]:
    return ranks_by_round(running.field(), running.plan.tiebreaks)


def _groups(running: RunningStage) -> dict[str, str]:
    return group_of(running.plan.format, running.field()) if isinstance(running.plan.format, Groups) else {}


def _moving_on(t: Tournament, running: RunningStage, ranked: tuple[Standing, ...], groups: dict[str, str]) -> set[str]:
    """Who would come into a following stage as things stand."""
    from tournaments.draws import order_of

    order = order_of(running) if groups else [line.entrant for line in ranked]
    moving: set[str] = set()
    for stage in t.plan.stages:
        for feed in stage.takes:
            if feed.stage == running.plan.id:
                here = [entrant for entrant in order if entrant not in t.away]
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

"""A round with its tables, and the draft of the next one."""

from __future__ import annotations

from doors.refusals import Refusal
from tournaments.draws import foreseen_draw, next_draw
from tournaments.estimate import say_minutes
from tournaments.formats.arena import Arena
from tournaments.formats.kinds import is_decisive
from tournaments.kept import keep
from tournaments.names import Names
from tournaments.projected import round_ends_at
from tournaments.rounds import Draw, Unpairable
from tournaments.rules.rounds import drafting
from tournaments.selectors.heads import name_of_pairings, name_of_round
from tournaments.selectors.pages import page_of
from tournaments.selectors.people import seeds_of
from tournaments.selectors.rankings import points_before
from tournaments.selectors.tables import draft_view, standing_matches, table_view
from tournaments.stages import PublicRound, RunningStage
from tournaments.tournament import Tournament
from tournaments.views import RoundView

PAGE = 500


def get_round(t: Tournament, stage: str, number: int, now: int, cursor: str | None = None) -> RoundView:
    running, public = check_round(t, stage, number)
    tables, following = page_of(list(public.tables.values()), cursor, PAGE)
    names = Names(t, (entrant for table in tables for entrant in table.pairing.entrants))
    seeds, points = seeds_of(t), points_before(t, running, number)
    standing = standing_matches(t, stage, number)
    done, total = count_done(public)
    ends = round_ends_at(t, running, public, now)
    return RoundView(
        v=t.version,
        stage=stage,
        number=number,
        name=name_of_round(running, number),
        state="done" if public.is_done else "started" if public.started_at is not None else "published",
        started_at=public.started_at,
        ends_at=ends,
        done=done,
        total=total,
        words=progress_words(done, total, ends, now),
        notes=public.notes,
        pairings=tuple(
            table_view(
                t, running, public, table, now=now, names=names, seeds=seeds, points=points, standing=standing
            )
            for table in tables
        ),
        next=following,
    )  # fmt: skip


def check_round(t: Tournament, stage: str, number: int) -> tuple[RunningStage, PublicRound]:
    public = t.round(stage, number)
    if public is None:
        raise Refusal("unknown_round", 404, "There is no such round, or it is not public yet.")
    return t.stages[stage], public


def count_done(public: PublicRound) -> tuple[int, int]:
    total = len(public.tables) - public.alone
    return len(public.results), total


def progress_words(done: int, total: int, ends: int | None, now: int) -> str:
    if done == total:
        return "All done"
    left = f", {left_words(ends, now)}" if ends is not None else ""
    return f"{done} of {total} done{left}"


def left_words(ends: int | None, now: int) -> str:
    return "" if ends is None else f"about {say_minutes(max(1, (ends - now) / 60_000))} left"


def draft_of(t: Tournament, running: RunningStage, now: int) -> tuple[RoundView | None, str]:
    """The next round as it would be now, and why it cannot be published yet (empty: it can)."""
    if isinstance(running.plan.format, Arena):
        return None, "An arena pairs whoever is free, all the time."
    ready = running in drafting(t)
    if not ready and running.is_over():
        return None, "No further round is to come."
    try:
        if ready:
            return _draft(t, running, draw_of(t, running)), ""
        why = "The round before is still being played."
        if is_decisive(running.plan.format):
            return None, why
        return _draft(t, running, keep(t, ("foreseen", running.plan.id), lambda: foreseen_draw(t, running))), why
    except Unpairable as stuck:
        return None, str(stuck)


def draw_of(t: Tournament, running: RunningStage) -> Draw:
    """The draw of the next round, paired once for each version. Raises Unpairable."""
    drawn = keep(t, ("draw", running.plan.id), lambda: _attempt(t, running))
    if isinstance(drawn, Unpairable):
        raise drawn
    return drawn


def _attempt(t: Tournament, running: RunningStage) -> Draw | Unpairable:
    try:
        return next_draw(t, running)
    except Unpairable as stuck:
        return stuck


def _draft(t: Tournament, running: RunningStage, draw: Draw) -> RoundView:
    number = len(running.rounds) + 1
    names = Names(t, (entrant for pairing in draw.pairings for entrant in pairing.entrants))
    seeds, points = seeds_of(t), points_before(t, running, number)
    name = name_of_pairings(running, number, draw.pairings)
    return RoundView(
        v=t.version, stage=running.plan.id, number=number, name=name, state="draft", started_at=None,
        ends_at=None, done=0, total=sum(not pairing.is_bye for pairing in draw.pairings), words="Draft", notes=draw.notes,
        pairings=tuple(
            draft_view(t, running, number, pairing, names, seeds, points) for pairing in draw.pairings[:PAGE]
        ),
    )  # fmt: skip

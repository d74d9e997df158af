"""When a round and a tournament will probably end: from what its own matches took so far, else from its game."""

from __future__ import annotations

from games.registry import get_game
from tournaments.clockwork import deadline_of
from tournaments.formats.arena import Arena
from tournaments.formats.ties import BestOf
from tournaments.plan import Stage
from tournaments.stages import PublicRound, RunningStage
from tournaments.tournament import Tournament


def round_ms(t: Tournament, stage: Stage) -> int:
    """How long a round of a stage takes: the mean of those that are done, else the game's own time."""
    running = t.stages.get(stage.id)
    took = [
        public.done_at - public.started_at
        for public in (running.rounds if running else [])
        if public.done_at is not None and public.started_at is not None
    ]
    if took:
        return sum(took) // len(took)
    games = (stage.tie.games + 1) / 2 if isinstance(stage.tie, BestOf) else 1
    expected = int(get_game(t.plan.game).meta["minutes"] * 60_000 * games)
    return min(expected, t.plan.round_ms) if t.plan.round_ms else expected


def round_ends_at(t: Tournament, running: RunningStage, public: PublicRound, now: int) -> int | None:
    if public.done_at is not None:
        return public.done_at
    if public.started_at is None:
        return None
    deadline = deadline_of(t, public)
    projected = public.started_at + round_ms(t, running.plan)
    return max(now, min(projected, deadline) if deadline is not None else projected)


def ends_at(t: Tournament, now: int) -> int | None:
    """When the last stage will be over, as things go."""
    if t.status in ("finished", "cancelled"):
        return t.ended_at
    begins = t.plan.starts_at_ms if t.began_at is None else now
    if begins is None:
        return None
    left = 0
    for stage in t.plan.stages:
        running = t.stages.get(stage.id)
        if isinstance(stage.format, Arena):
            left += stage.format.minutes * 60_000 - (now - running.began_at if running else 0)
            continue
        entrants = len(running.seeds) if running else expected(t, stage)
        total = stage.format.count_rounds(max(2, entrants)) or 0
        if running is not None and running.rounds and running.rounds[-1].done_at is None:
            public = running.rounds[-1]
            left += max(0, (round_ends_at(t, running, public, now) or now) - now)
        done = len(running.rounds) if running else 0
        left += max(0, total - done) * (round_ms(t, stage) + t.plan.break_ms)
    return begins + max(0, left)


def expected(t: Tournament, stage: Stage) -> int:
    """How many will probably come into a stage that has not begun."""
    count = max(len(t.order), t.plan.bots.fill_to, t.plan.least)
    return sum(count if feed.last is None else min(count, feed.last) - feed.first + 1 for feed in stage.takes)

"""Rehearsals: a whole tournament with bots at full speed. Its games are played in memory and are nobody's matches."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable
from functools import partial
from random import Random

import msgspec
from django.core.cache import cache as leases

from doors.refusals import Refusal
from games.arena import play_bots
from games.registry import check_options, get_game
from tournaments import cache, news, services
from tournaments.clockwork import open_tables, tick
from tournaments.commands import AddBots, Begin
from tournaments.events import CLOCKWORK, AnyFact, GamePlayed
from tournaments.names import Names
from tournaments.plan import MINUTE_MS, Bots, Plan
from tournaments.recorder import act
from tournaments.rules import World
from tournaments.tournament import Tournament
from tournaments.views import RehearsalView

MATCH = "rehearsal"
ENTRANTS_MOST = 512
GAMES_AT_ONCE = 16
SLICE_S = 1.0
LEASE_S = 30


def begin(*, owner: str, plan: Plan, entrants: int, id: str, of: str = "") -> str:
    """Announce the same plan for bots alone, hurried: no check-in, no break, no clock to wait for."""
    if not plan.least <= entrants <= min(plan.capacity, ENTRANTS_MOST):
        most = min(plan.capacity, ENTRANTS_MOST)
        raise Refusal("bad_count", 400, f"A rehearsal has {plan.least} to {most} bots.", field="entrants")
    if plan.team_size > 1:
        raise Refusal("no_bots", 409, "Bots do not play in teams, so teams cannot be rehearsed.", field="entrants")
    hurried = msgspec.structs.replace(
        plan, name=f"{plan.name}, rehearsal"[:80], entry="invited", starts_at_ms=None, check_in_ms=0, break_ms=0,
        advance="auto", bots=Bots(level=plan.bots.level), repeats="never", late_entries=0,
    )  # fmt: skip
    tournament_id = services.announce(owner=owner, plan=hurried, id=f"rehearsal-{id}", rehearsal=True, series=of)
    services.give(
        tournament_id=tournament_id, who=owner, command=AddBots(count=entrants, level=plan.bots.level), id="bots"
    )
    services.give(tournament_id=tournament_id, who=owner, command=Begin(), id="begin")
    return tournament_id


def step(tournament_id: str, *, seconds: float = SLICE_S) -> bool:
    """Play on for a while; says whether it was played to where nothing is left to do.

    One worker at a time, and not for long: real tournaments wait behind it. Whatever is killed on the way goes on from
    the last fact. Its clock is its own: a round of games takes as long as the game does, so that the record reads like
    the day itself and an arena comes to its end.
    """
    if not leases.add(f"rehearsal-{tournament_id}", 1, timeout=LEASE_S):
        return True
    leases.set(pulse_of(tournament_id), 1, timeout=LEASE_S)
    until = time.monotonic() + seconds
    try:
        while _play_some(tournament_id):
            if time.monotonic() >= until:
                break
        else:
            return True
    finally:
        leases.delete(f"rehearsal-{tournament_id}")
    news.wake(tournament_id)
    return False


def revive(tournament_id: str) -> None:
    """For the sweep: go on with a rehearsal that nobody has played at for a while, because its worker died."""
    if leases.add(pulse_of(tournament_id), 1, timeout=LEASE_S):
        news.wake(tournament_id)


def pulse_of(tournament_id: str) -> str:
    """Kept for as long as somebody has lately played at it: each turn calls for the next, and one line of them is enough."""
    return f"rehearsal-pulse-{tournament_id}"


def _play_some(tournament_id: str) -> bool:
    with cache.holding(tournament_id) as t:
        games = _open_games(t)
        status, now = t.status, t.at_ms
        a_round = int(get_game(t.plan.game).meta["minutes"] * MINUTE_MS)
    if status != "running":
        return False
    if not games:  # None: it waits for its director, or cannot be paired
        return act(tournament_id, partial(_tick, now), now=now, wake=False) is not None
    some = games[:GAMES_AT_ONCE]
    played = [game() for game in some]
    later = now + a_round * len(some) // len(games)
    act(tournament_id, partial(_still_open, played), now=later, wake=False)
    return True


def progress_of(tournament_id: str) -> RehearsalView:
    """How far a rehearsal is, in rounds of all its stages."""
    with cache.holding(tournament_id) as t:
        done = total = 0
        for stage in t.plan.stages:
            running = t.stages.get(stage.id)
            entrants = len(running.seeds) if running else max(2, (stage.takes[0].last or len(t.order)))
            total += stage.format.count_rounds(entrants) or 1
            done += sum(public.is_done for public in running.rounds) if running else 0
        over = t.status == "finished"
        words = f"Won by {Names(t).of(t.final[0])}" if over and t.final else f"{done} of {total} rounds played"
        return RehearsalView(id=t.id, done=total if over else done, total=total, words=words, finished=over)


def _open_games(t: Tournament) -> list[Callable[[], GamePlayed]]:
    options = check_options(get_game(t.plan.game), t.plan.options)
    games: list[Callable[[], GamePlayed]] = []
    for spot, table, public in open_tables(t):
        if public.started_at is None:
            continue
        for game in table.next_games():
            levels = [t.entrants[table.pairing.entrants[seat]].entry.level or 0 for seat in game.seats]

            def play(spot=spot, game=game, levels=levels) -> GamePlayed:  # type: ignore[no-untyped-def]
                # The dice follow from the place, so that a rehearsal taken up again after a crash goes on the same way.
                seed = zlib.crc32(f"{t.id}/{spot}/{game.number}/{game.board}".encode())
                outcome = play_bots(get_game(t.plan.game), levels, options, Random(seed)).outcome()
                assert outcome is not None
                places = [0] * len(levels)
                for sat, seat in enumerate(game.seats):
                    places[seat] = outcome.places[sat]
                return GamePlayed(
                    spot=spot, game=game.number, board=game.board, match=MATCH, places=tuple(places), by=CLOCKWORK
                )

            games.append(play)
    return games


def _tick(now: int, t: Tournament) -> list[AnyFact]:
    return tick(t, _alone(now), {})


def _still_open(played: list[GamePlayed], t: Tournament) -> list[AnyFact]:
    return [fact for fact in played if _is_open(t, fact)]


def _is_open(t: Tournament, fact: GamePlayed) -> bool:
    table = t.table(fact.spot)
    return table is not None and any((g.number, g.board) == (fact.game, fact.board) for g in table.next_games())


def _alone(now: int) -> World:
    """Bots need nothing of the world."""
    return World(
        now=now, who=None, ratings=lambda ids: dict.fromkeys(ids, 0.0), begun=frozenset, is_guest=lambda player: False,
        is_player=lambda player: False,
    )  # fmt: skip

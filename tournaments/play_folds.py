"""What facts do to stages, rounds and tables. As in folds.py: total, and nothing without its ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tournaments import events
from tournaments.folds import fold
from tournaments.formats.ties import Game
from tournaments.stages import PublicRound, RunningStage, places_without

if TYPE_CHECKING:
    from tournaments.tournament import Tournament


@fold
def _stage_began(t: Tournament, version: int, at_ms: int, e: events.StageBegan) -> None:
    running = t.stages.get(e.stage)
    if running is None:
        t.stages[e.stage] = RunningStage(t.plan.stage(e.stage), e.seeds, t.away, at_ms)
    else:  # told anew: its rounds stay until they are redrawn, each from as many as came before it
        for public in running.rounds:
            public.seeds += len(e.seeds) - len(running.seeds)
        running.seeds = list(e.seeds)
        running.ended_after = None  # with others in it, it may go on


@fold
def _stage_ended(t: Tournament, version: int, at_ms: int, e: events.StageEnded) -> None:
    running = t.stages.get(e.stage)
    # The clockwork ends a stage whose players have gone: if an undo brings them back, its rounds come back as well.
    if running is not None and (e.by != events.CLOCKWORK or running.is_short(t.gone) or running.is_stuck(t.gone)):
        running.ended_after = e.round


@fold
def _stage_withdrawn(t: Tournament, version: int, at_ms: int, e: events.StageWithdrawn) -> None:
    running = t.stages.pop(e.stage, None)
    for public in running.rounds if running else ():
        public.clear(e.stage, t.shelf)


@fold
def _published(t: Tournament, version: int, at_ms: int, e: events.RoundPublished) -> None:
    running = t.stages.get(e.stage)
    if running is None or e.round != len(running.rounds) + 1:
        return  # published from a ground that an undo took away
    made = PublicRound(e.round, at_ms)
    made.notes, made.seeds, made.away = e.notes, len(running.seeds), t.away
    made.byes = frozenset(who for stage, number, who in t.byes if (stage, number) == (e.stage, e.round))
    made.forbidden = frozenset(t.forbidden)
    made.swaps = tuple((s.one, s.other) for s in t.swaps if (s.stage, s.round) == (e.stage, e.round))
    made.lay(e.pairings, running.plan, t.shelf)
    made.done_at = at_ms if made.is_done else None  # byes alone
    running.rounds.append(made)


@fold
def _redrawn(t: Tournament, version: int, at_ms: int, e: events.RoundRedrawn) -> None:
    found = t.round(e.stage, e.round)
    if found is None:
        return
    found.lay(e.pairings, t.stages[e.stage].plan, t.shelf)
    found.done_at = (found.done_at or at_ms) if found.is_done else None
    for number in e.kept:
        if number in found.tables:
            found.tables[number].pinned = True


@fold
def _round_withdrawn(t: Tournament, version: int, at_ms: int, e: events.RoundWithdrawn) -> None:
    if t.round(e.stage, e.round) is not None:
        rounds = t.stages[e.stage].rounds
        for public in rounds[e.round - 1 :]:
            public.clear(e.stage, t.shelf)
        del rounds[e.round - 1 :]


@fold
def _started(t: Tournament, version: int, at_ms: int, e: events.RoundStarted) -> None:
    found = t.round(e.stage, e.round)
    if found is not None and found.started_at is None:
        found.started_at = at_ms


@fold
def _game_played(t: Tournament, version: int, at_ms: int, e: events.GamePlayed) -> None:
    table = t.table(e.spot)
    if table is not None:
        seats = next((g.seats for g in table.next_games() if (g.number, g.board) == (e.game, e.board)), None)
        if seats is not None:
            table.games.append((Game(number=e.game, board=e.board, seats=seats, places=e.places), e.match))
            _settle(t, e.spot)


@fold
def _ruled(t: Tournament, version: int, at_ms: int, e: events.ResultRuled) -> None:
    table = t.table(e.spot)
    if table is not None:
        table.corrected = table.result() is not None
        table.ruled = e.result
        _settle(t, e.spot)


@fold
def _absence(t: Tournament, version: int, at_ms: int, e: events.AbsenceNoted) -> None:
    table = t.table(e.spot)
    if table is None:
        return
    if e.rung == "reminder":
        table.reminded.update(e.seats)
    elif e.rung == "game":
        wanted = [game for game in table.next_games() if e.game in (0, game.number)]
        for game in wanted[:1]:
            lost = msgspec.structs.replace(game, places=places_without(len(table.pairing.entrants), e.seats))
            table.games.append((lost, ""))
    else:
        for seat in e.seats:
            entrant = t.entrants[table.pairing.entrants[seat]]
            if entrant.dropped or not e.gone:
                table.lost[seat] = e.reason
                entrant.losses += not e.gone
    _settle(t, e.spot)


def _settle(t: Tournament, spot: events.Spot) -> None:
    found = t.round(spot.stage, spot.round)
    assert found is not None
    found.settle(spot.table)
    found.done_at = t.at_ms if found.is_done else None

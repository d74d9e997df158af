"""What a tournament does by itself when its time has come. Pure: the same question twice gives the same facts.

Nothing here needs to be on time, or asked only once: whatever is due is told at the next look, and what was told
already is not due any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import msgspec

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.draws import final_order, is_over, next_draw, seeds_of
from tournaments.events import (
    CLOCKWORK,
    AbsenceNoted,
    AnyFact,
    Cancelled,
    CheckInOpened,
    Dropped,
    Finished,
    ResultRuled,
    RoundPublished,
    RoundStarted,
    Spot,
    StageBegan,
    StageEnded,
    TimeAnswered,
)
from tournaments.formats.arena import Arena
from tournaments.formats.kinds import is_decisive
from tournaments.formats.ties import BestOf, Boards
from tournaments.redraws import key_of
from tournaments.rounds import Result, Unpairable
from tournaments.rules.deciders import World, decide
from tournaments.rules.rounds import drafting, publish, unstarted
from tournaments.stages import PublicRound, RunningStage, Table, places_without
from tournaments.tournament import Tournament

LOOK_AGAIN_MS = 1_000
TIME_IS_UP = "The round's time is over: the games so far count."


class Missing(msgspec.Struct, frozen=True):
    """Seats of a pairing whose players have not come to a game, and since when its table is set."""

    game: int
    seats: tuple[int, ...]
    since: int
    board: int = 1
    match: str = ""  # where they are awaited


def tick(t: Tournament, world: World, missing: Mapping[Spot, Sequence[Missing]]) -> list[AnyFact]:
    """The next facts that are due; asked again until there are none."""
    now = world.now
    if t.status in ("entry", "check_in"):
        return _before(t, world)
    if t.status != "running" or t.pauses.why(None) is not None:
        return []
    for due in (_drops, _stages, _endings, _rounds, _arenas):
        if facts := list(due(t, now)):
            return facts
    if facts := [*_absences(t, world, missing), *_deadlines(t, world), *_answers(t, now)]:
        return facts
    return _finish(t, now)


def next_look(t: Tournament) -> int | None:
    """When the clockwork should look again: at the next time that is known, or soon while something is played."""
    plan = t.plan
    if t.status == "entry" and plan.starts_at_ms is not None:
        return plan.starts_at_ms - plan.check_in_ms
    if t.status == "check_in":
        return plan.starts_at_ms
    if t.status != "running":
        return None
    return t.began_at if t.rehearsal else t.at_ms + LOOK_AGAIN_MS  # the clock of a rehearsal runs ahead of ours


def _before(t: Tournament, world: World) -> list[AnyFact]:
    starts = t.plan.starts_at_ms
    if starts is None:
        return []
    if world.now >= starts:
        try:
            return decide(t, c.Begin(), msgspec.structs.replace(world, who=None))
        except Refusal as refusal:
            return [Cancelled(reason=refusal.sentence, by=CLOCKWORK)]
    if t.status == "entry" and t.plan.check_in_ms and world.now >= starts - t.plan.check_in_ms:
        return [CheckInOpened(by=CLOCKWORK)]
    return []


def _drops(t: Tournament, now: int) -> Iterator[AnyFact]:
    """Who stays away is out, before another round is paired."""
    for id, entrant in t.entrants.items():
        if t.plan.absence.drop_after and entrant.losses >= t.plan.absence.drop_after and not entrant.dropped:
            yield Dropped(entrant=id, reason="Did not come to the table.", by=CLOCKWORK)


def _stages(t: Tournament, now: int) -> Iterator[AnyFact]:
    """A stage begins when all that feed it are over."""
    for stage in t.plan.stages:
        if stage.id not in t.stages and (seeds := seeds_of(t, stage, t.away, now)) is not None:
            yield StageBegan(stage=stage.id, seeds=tuple(seeds), by=CLOCKWORK)


def _endings(t: Tournament, now: int) -> Iterator[AnyFact]:
    """A stage that too few are left for is over: nobody else will come."""
    for running in drafting(t):
        if running.is_short(t.gone):
            yield _ended(running, "Too few are left for another round.")


def _ended(running: RunningStage, reason: str) -> StageEnded:
    return StageEnded(stage=running.plan.id, round=len(running.rounds), reason=reason, by=CLOCKWORK)


def _rounds(t: Tournament, now: int) -> Iterator[AnyFact]:
    """Published as soon as the last round is done, started after the break."""
    if t.plan.advance != "auto":
        return
    for running in drafting(t):
        try:
            yield publish(t, running, CLOCKWORK)
        except Unpairable as why:
            if running.rounds and t.gone.intersection(running.seeds) and running.is_stuck(t.gone):
                yield _ended(running, str(why))
            # Else the desk is told why, and decides.
    for running in unstarted(t):
        public = running.rounds[-1]
        whole = Spot(running.plan.id, public.number, 0)
        if t.pauses.why(whole) is None and t.pauses.elapsed(public.published_at, now, whole) >= t.plan.break_ms:
            yield RoundStarted(stage=running.plan.id, round=public.number, by=CLOCKWORK)


def _arenas(t: Tournament, now: int) -> Iterator[AnyFact]:
    """Whoever is idle is paired anew, wave by wave, until the time is over."""
    for running in t.stages.values():
        format = running.plan.format
        if not isinstance(format, Arena) or running.has_ended:
            continue
        if t.pauses.elapsed(running.began_at, now, None) >= format.minutes * 60_000:
            continue
        try:
            draw = next_draw(t, running)
        except Unpairable:
            continue
        if draw.pairings:
            number = len(running.rounds) + 1
            stage = running.plan.id
            yield RoundPublished(stage=stage, round=number, pairings=draw.pairings, notes=draw.notes, by=CLOCKWORK)
            yield RoundStarted(stage=stage, round=number, by=CLOCKWORK)


def _absences(t: Tournament, world: World, missing: Mapping[Spot, Sequence[Missing]]) -> Iterator[AnyFact]:
    """The ladder. Who has dropped out loses at once; a bot is always here.

    A larger table that is being played goes on without who left it: the director lets a bot play for them.
    """
    now, begun, ended = world.now, cache(world.begun), cache(world.ended)
    for spot, table, public in open_tables(t):
        if public.started_at is None:
            continue
        seated = enumerate(table.pairing.entrants)
        gone = tuple(seat for seat, who in seated if t.entrants[who].dropped and seat not in table.lost)
        # What was played before they left counts; with a delay for spectators it is taken up later.
        played_on = (begun if len(table.pairing.entrants) > 2 else ended) if gone else frozenset
        if key_of(spot.stage, spot.round, table.pairing) in played_on():
            continue
        if gone:
            yield AbsenceNoted(spot=spot, seats=gone, rung="match", reason="Dropped out.", gone=True, by=CLOCKWORK)
            continue
        awaited = {game.number for game in table.next_games()}
        for each in missing.get(spot, ()):
            absent = tuple(seat for seat in each.seats if seat not in table.lost)
            if each.game not in awaited or not absent:
                continue  # seen before the last rung was told
            since = max(each.since, table.agreed_at_ms or 0)
            late = t.pauses.elapsed(since, now, spot, table.pairing.entrants) - table.extended_ms
            if table.games and table.games[-1][1] == "":  # who lost a game by absence has been late since before it
                late += t.plan.absence.game_loss_ms
            yield from _rung(t, spot, table, Missing(each.game, absent, each.since), late)


def _rung(t: Tournament, spot: Spot, table: Table, absent: Missing, late: int) -> Iterator[AnyFact]:
    """A match of one game is lost with it. On the boards of teams only the board is lost."""
    ladder = t.plan.absence
    game_loss = bool(ladder.game_loss_ms) and late >= ladder.game_loss_ms
    match_loss = bool(ladder.match_loss_ms) and late >= ladder.match_loss_ms
    teams, single = isinstance(table.stage.tie, Boards), table.stage.tie == BestOf(1)
    if not teams and (match_loss or (single and game_loss)):
        yield AbsenceNoted(spot=spot, seats=absent.seats, rung="match", reason="Did not come.", by=CLOCKWORK)
    elif (teams and (match_loss or game_loss)) or (game_loss and not any(not match for _, match in table.games)):
        reason = "Did not come." if teams else "Late."
        yield AbsenceNoted(spot=spot, seats=absent.seats, rung="game", game=absent.game, reason=reason, by=CLOCKWORK)
    elif ladder.remind_ms and late >= ladder.remind_ms and (fresh := set(absent.seats) - table.reminded):
        yield AbsenceNoted(spot=spot, seats=tuple(sorted(fresh)), rung="reminder", by=CLOCKWORK)


def _deadlines(t: Tournament, world: World) -> Iterator[AnyFact]:
    """When a round's time is over the games so far decide. Where somebody must win, a director does."""
    now, ended = world.now, cache(world.ended)
    for spot, table, public in open_tables(t):
        due = deadline_of(t, public, table)
        if due is None or public.started_at is None or is_decisive(table.stage.format):
            continue
        if t.pauses.elapsed(public.started_at, now, spot, table.pairing.entrants) < due - public.started_at:
            continue
        if key_of(spot.stage, spot.round, table.pairing) not in ended():  # a game that is over counts when it is known
            yield ResultRuled(spot=spot, result=_so_far(table), reason=TIME_IS_UP, by=CLOCKWORK)


def deadline_of(t: Tournament, public: PublicRound, table: Table | None = None) -> int | None:
    """When a round, or one table of it, should be over; pauses push it back."""
    if not t.plan.round_ms or public.started_at is None:
        return None
    begins = max(public.started_at, (table.agreed_at_ms or 0) if table else 0)
    return begins + t.plan.round_ms + public.extended_ms + (table.extended_ms if table else 0)


def _so_far(table: Table) -> Result:
    won = [float(table.wins_of(seat)) for seat in range(len(table.pairing.entrants))]
    places = tuple(1 + sum(other > mine for other in won) for mine in won)
    absent = tuple(sorted(table.lost))
    return Result(places=places_without(len(won), absent, places), games=tuple(won), absent=absent)


def _answers(t: Tournament, now: int) -> Iterator[AnyFact]:
    for version, proposal in t.proposals.items():
        if now > proposal.until_ms:
            yield TimeAnswered(proposal=version, agreed=False, by=CLOCKWORK)


def _finish(t: Tournament, now: int) -> list[AnyFact]:
    if not all(stage.id in t.stages and is_over(t, t.stages[stage.id], now) for stage in t.plan.stages):
        return []
    return [Finished(order=tuple(final_order(t)), by=CLOCKWORK)]


def open_tables(t: Tournament) -> Iterator[tuple[Spot, Table, PublicRound]]:
    """Every table of a public round that is not decided yet."""
    for running in t.stages.values():
        yield from open_tables_of(running)


def open_tables_of(running: RunningStage) -> Iterator[tuple[Spot, Table, PublicRound]]:
    for public in running.rounds:
        if public.is_done:
            continue
        for number, table in public.tables.items():
            if not table.pairing.is_bye and number not in public.results:
                yield Spot(running.plan.id, public.number, number), table, public

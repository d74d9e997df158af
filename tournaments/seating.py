"""Seating: which matches should stand now, who sits at them, and the id that each one has."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import count, islice

import msgspec

from matches.events import Chair
from matches.models import MatchRow
from tournaments.clockwork import open_tables
from tournaments.events import Spot
from tournaments.formats.ties import Game
from tournaments.stages import Table
from tournaments.tournament import Tournament

ATTEMPTS_MOST = 64  # matches that a game may have had until one counts


class Wanted(msgspec.Struct, frozen=True):
    """A match that should stand now: where it belongs, who sits at it, and the id that follows from both."""

    spot: Spot
    game: Game
    chairs: tuple[Chair, ...]
    match: str
    paused: str | None
    title: str
    left: tuple[int, ...] = ()  # seats of the match whose players have left the tournament, at a table that plays on


def list_wanted(t: Tournament, now: int) -> list[Wanted]:
    """Every match that should stand now."""
    if t.status != "running":
        return []
    open_games = [
        (spot, table, game)
        for spot, table, public in open_tables(t)
        if public.started_at is not None and (table.agreed_at_ms or 0) <= now
        for game in table.next_games()
    ]
    ids = _choose([_ids(t, spot, table, game) for spot, table, game in open_games])
    return [
        Wanted(
            spot, game, _chairs(t, table, game), id, t.pauses.public_why(spot, table.pairing.entrants),
            f"{t.plan.name}, round {spot.round}, table {spot.table}", _left(t, table, game),
        )
        for (spot, table, game), id in zip(open_games, ids, strict=True)
    ]  # fmt: skip


def is_awaited(t: Tournament, spot: Spot, match_id: str, number: int, board: int) -> bool:
    """Whether the tournament still waits for this very game: it was not ruled, redrawn or taken up meanwhile."""
    table = t.table(spot)
    if table is None or any(match == match_id for _, match in table.games):
        return False
    return any(
        (game.number, game.board) == (number, board) and match_id in islice(_ids(t, spot, table, game), ATTEMPTS_MOST)
        for game in table.next_games()
    )


def _ids(t: Tournament, spot: Spot, table: Table, game: Game) -> Iterator[str]:
    """The match ids that a game may have, in turn: the next one serves when one was taken away, or played for nothing."""
    sat = "/".join(table.pairing.entrants)
    lost = ",".join(map(str, sorted(table.lost)))
    root = f"{t.id}/{spot.stage}/{spot.round}/{sat}/{game.board}/{game.number}/{lost}"
    for attempt in count():
        id = hashlib.sha256(f"{root}/{attempt}".encode()).hexdigest()[:16]
        if id not in t.void:
            yield id


def _choose(candidates: Sequence[Iterator[str]]) -> list[str]:
    """Of each the first whose match was not taken away."""
    chosen = [next(ids) for ids in candidates]
    while gone := _list_aborted(chosen):
        chosen = [next(ids) if id in gone else id for ids, id in zip(candidates, chosen, strict=True)]
    return chosen


def _list_aborted(ids: list[str]) -> set[str]:
    found: set[str] = set()
    for at in range(0, len(ids), 800):
        page = MatchRow.objects.filter(id__in=ids[at : at + 800], status="aborted")
        found.update(page.values_list("id", flat=True))
    return found


def _left(t: Tournament, table: Table, game: Game) -> tuple[int, ...]:
    if len(game.seats) == 2:
        return ()
    gone = (t.entrants[table.pairing.entrants[seat]].dropped and seat not in table.lost for seat in game.seats)
    return tuple(sat for sat, has_left in enumerate(gone) if has_left)


def _chairs(t: Tournament, table: Table, game: Game) -> tuple[Chair, ...]:
    chairs = []
    for seat in game.seats:
        entry = t.entrants[table.pairing.entrants[seat]].entry
        if entry.kind == "bot":
            chairs.append(Chair(kind="bot", level=entry.level, name=entry.name))
        elif seat in table.lost:  # who did not come to a larger table: a bot stands in, and comes last
            chairs.append(Chair(kind="bot", level=t.plan.bots.level))
        else:
            player = entry.members[game.board - 1] if entry.kind == "team" else entry.id
            chairs.append(Chair(kind="reserved", player=player))
    return tuple(chairs)

"""The director's hand: sets the tables of started rounds, takes up results, and lets the clockwork run.

Every step can die anywhere and be done again: a round is a fact before any of its tables is set, a match's id follows
from its pairing, and a result is taken up once because the fold takes it once. News of matches are only hints; the
sweep finds the same work from rows.
"""

from __future__ import annotations

import hashlib
import logging
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count, islice
from typing import Any

import msgspec
from django.db.models import F
from django.dispatch import receiver

from doors.refusals import Refusal
from matches import services as matches
from matches.cache import holding as holding_match
from matches.clocks import now_ms
from matches.events import Chair, MatchAborted, MatchFinished, SeatTaken
from matches.followups import news as match_news
from matches.messages import Arranged
from matches.models import MatchRow
from tournaments import cache, news, world
from tournaments.clockwork import Missing, open_tables, tick
from tournaments.events import CLOCKWORK, AnyFact, GamePlayed, Spot
from tournaments.formats.ties import Game
from tournaments.models import SetTable, TournamentRow
from tournaments.recorder import act
from tournaments.stages import Table
from tournaments.tournament import Tournament

log = logging.getLogger(__name__)
STEPS_AT_ONCE = 200
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


@receiver(match_news, dispatch_uid="tournaments")
def hear(*, match_id: str, events: list[Any], **_: Any) -> None:
    """A hint that a result may be there; whoever misses it is found by the sweep."""
    if any(isinstance(event, MatchFinished | MatchAborted | SeatTaken) for event in events):
        found = SetTable.objects.filter(match_id=match_id, state="set").values_list("tournament_id", flat=True).first()
        if found is not None:
            news.wake(found)


def step(tournament_id: str, *, now: int | None = None) -> None:
    """Do all that is due now; the same step twice, late or in two places at once does nothing more."""
    row = TournamentRow.objects.filter(id=tournament_id).first()
    if row is None:
        return
    if not row.listed:
        from tournaments import rehearsals  # a rehearsal sets no tables: its bots play in memory

        rehearsals.step(tournament_id)
        return
    for _ in range(STEPS_AT_ONCE):
        at_ms = now or now_ms()
        took = take_results(tournament_id, at_ms)
        ran = run_clockwork(tournament_id, at_ms)
        done = set_tables(tournament_id, at_ms)
        if not (took or ran or done):
            return


def run_clockwork(tournament_id: str, now: int) -> bool:
    missing = list_missing(tournament_id)
    ground = world.of(tournament_id, None, now)

    def decide(t: Tournament) -> list[AnyFact]:
        # Somebody else may have moved the tables since: nobody is late for a table that is no longer theirs.
        late = {
            spot: [each for each in seen if is_awaited(t, spot, each.match, each.game, each.board)]
            for spot, seen in missing.items()
        }
        return tick(t, ground, late)

    return act(tournament_id, decide, now=now, wake=False) is not None


def take_results(tournament_id: str, now: int) -> bool:
    """Every finished match of this tournament becomes a fact of it, many in one append.

    With a delay for spectators a result counts when they may know it: else the standings would tell.
    """
    over = SetTable.objects.filter(tournament_id=tournament_id, state="set", match__status="finished")
    over = over.filter(match__changed_at_ms__lte=now - F("match__delay_ms"))
    rows = list(over.select_related("match").order_by("stage", "round", "table", "game", "board")[:2_000])
    if not rows:
        return False
    facts = [_played(row) for row in rows]

    def decide(t: Tournament) -> list[AnyFact]:
        return [each for each in facts if is_awaited(t, each.spot, each.match, each.game, each.board)]

    act(tournament_id, decide, wake=False)
    SetTable.objects.filter(match_id__in=[row.match_id for row in rows]).update(state="taken")
    return True


def is_awaited(t: Tournament, spot: Spot, match_id: str, number: int, board: int) -> bool:
    """Whether the tournament still waits for this very game: it was not ruled, redrawn or taken up meanwhile."""
    table = t.table(spot)
    if table is None or any(match == match_id for _, match in table.games):
        return False
    return any(
        (game.number, game.board) == (number, board) and match_id in islice(_ids(t, spot, table, game), ATTEMPTS_MOST)
        for game in table.next_games()
    )


def _played(row: SetTable) -> GamePlayed:
    with holding_match(row.match_id) as match:
        assert match.outcome is not None
        finished = match.outcome.places
    seats = [int(seat) for seat in row.seats.split(",")]
    places = [0] * len(seats)
    for sat, seat in enumerate(seats):
        places[seat] = finished[sat]
    spot = Spot(row.stage, row.round, row.table)
    return GamePlayed(spot=spot, game=row.game, board=row.board, match=row.match_id, places=tuple(places), by=CLOCKWORK)


def set_tables(tournament_id: str, now: int) -> bool:
    """Let exactly the matches stand that should: set new ones, take away the others, pause and resume."""
    # First what stands, then what should: a table that another worker sets in between must not look like one too many.
    rows = SetTable.objects.filter(tournament_id=tournament_id, state="set").select_related("match")
    standing = {row.match_id: row for row in rows}
    with cache.holding(tournament_id) as t:
        wanted = {each.match: each for each in list_wanted(t, now)}
        plan = t.plan
    worked = False
    for match_id, row in standing.items():
        if match_id not in wanted:
            worked |= _take_away(row)
            continue
        if (place := _place(wanted[match_id])) != {name: getattr(row, name) for name in place}:
            SetTable.objects.filter(match_id=match_id).update(**place)  # a redraw gave its table another number
        if {row.paused, _is_held(row)} != {wanted[match_id].paused is not None}:
            _set_pause(row, wanted[match_id].paused)
        for seat in wanted[match_id].left if row.match.status == "live" else ():
            _let_play_on(row, seat)
    for match_id, each in wanted.items():
        if match_id in standing or each.paused is not None:
            continue
        worked = True
        with cache.holding(tournament_id) as t:
            if not is_awaited(t, each.spot, match_id, each.game.number, each.game.board):
                continue  # ruled or redrawn while the tables before it were set
        # A pairing that came back after a correction: what was played for it then counts now.
        if SetTable.objects.filter(match_id=match_id, match__status="finished").update(state="set", **_place(each)):
            continue
        matches.create_match(
            game=plan.game, chairs=each.chairs, options=plan.options, clock=plan.clock, match_id=match_id,
            arranged=Arranged(by=cache.stream_of(tournament_id), delay_ms=plan.spectator_delay_ms, title=each.title),
        )  # fmt: skip
        SetTable.objects.get_or_create(match_id=match_id, defaults={"tournament_id": tournament_id, **_place(each)})
    return worked


def _place(wanted: Wanted) -> dict[str, Any]:
    spot, game = wanted.spot, wanted.game
    return {
        "stage": spot.stage, "round": spot.round, "table": spot.table, "game": game.number, "board": game.board,
        "seats": ",".join(map(str, game.seats)),
    }  # fmt: skip


def _take_away(row: SetTable) -> bool:
    """Its pairing is no more, or was decided otherwise. One that just finished is looked at by take_results first."""
    matches.cancel(match_id=row.match_id, reason="The director has decided this table otherwise.")
    if MatchRow.objects.filter(id=row.match_id, status="finished").exists():
        return SetTable.objects.filter(match_id=row.match_id, state="set").update(state="taken") > 0
    return SetTable.objects.filter(match_id=row.match_id, state="set").update(state="dropped") > 0


def _is_held(row: SetTable) -> bool:
    """Of a match that is on its own row says it: whoever held it may have died before the row of the table said so."""
    return not row.match.full if row.match.status == "live" else row.paused


def _set_pause(row: SetTable, reason: str | None) -> None:
    """The row says "paused" from before the match is held until after it goes on, so that no held one is forgotten."""
    if reason is not None:
        SetTable.objects.filter(match_id=row.match_id).update(paused=True)
    try:
        if reason is not None:
            matches.pause(match_id=row.match_id, reason=reason)
        else:
            matches.resume(match_id=row.match_id)
    except Refusal as refusal:  # it ended this very moment
        log.info("match %s: %s", row.match_id, refusal.sentence)
    if reason is None:
        SetTable.objects.filter(match_id=row.match_id).update(paused=False)


def _let_play_on(row: SetTable, seat: int) -> None:
    """Whoever left a larger table comes last at it, and a bot plays on for the others' sake; told twice it is once."""
    try:
        matches.concede(match_id=row.match_id, seat=seat, command=f"left-{seat}")
    except Refusal as refusal:  # it is paused, or ended this very moment
        log.info("match %s: %s", row.match_id, refusal.sentence)


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


def list_missing(tournament_id: str) -> dict[Spot, list[Missing]]:
    """Who has not come to a table that waits for them."""
    missing: dict[Spot, list[Missing]] = defaultdict(list)
    waiting = SetTable.objects.filter(tournament_id=tournament_id, state="set", match__status="open")
    for row in waiting.select_related("match"):
        with holding_match(row.match_id) as match:
            empty = [n for n, chair in enumerate(match.chairs) if chair.kind == "reserved"]
        if empty:
            seats = [int(seat) for seat in row.seats.split(",")]
            absent = tuple(sorted(seats[n] for n in empty))
            spot = Spot(row.stage, row.round, row.table)
            since = row.match.created_at_ms
            missing[spot].append(Missing(row.game, absent, since, board=row.board, match=row.match_id))
    return missing


def list_begun(tournament_id: str) -> frozenset[str]:
    """Pairings whose match is under way, as redraws.key_of names them."""
    from tournaments.redraws import key_of

    live = SetTable.objects.filter(tournament_id=tournament_id, state="set", match__status="live")
    spots = [Spot(row.stage, row.round, row.table) for row in live]
    with cache.holding(tournament_id) as t:
        tables = [(spot, t.table(spot)) for spot in spots]
        return frozenset(key_of(spot.stage, spot.round, table.pairing) for spot, table in tables if table is not None)

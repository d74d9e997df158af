"""The director's hand: sets the tables of started rounds, takes up results, and lets the clockwork run.

Every step can die anywhere and be done again: a round is a fact before any of its tables is set, a match's id follows
from its pairing, and a result is taken up once because the fold takes it once. News of matches are only hints; the
sweep finds the same work from rows.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from django.core.cache import cache as hints
from django.db.models import F
from django.dispatch import receiver

from doors.refusals import Refusal
from matches import services as matches
from matches.cache import holding as holding_match
from matches.clocks import now_ms
from matches.events import MatchAborted, MatchFinished, SeatTaken
from matches.followups import news as match_news
from matches.messages import Arranged
from matches.models import MatchRow
from tournaments import cache, news, world
from tournaments.clockwork import Missing, tick
from tournaments.events import CLOCKWORK, AnyFact, GamePlayed, Spot
from tournaments.models import SetTable, TournamentRow
from tournaments.plan import Plan
from tournaments.recorder import act
from tournaments.redraws import key_of
from tournaments.seating import Wanted, is_awaited, list_wanted
from tournaments.tournament import Tournament

log = logging.getLogger(__name__)
STEPS_AT_ONCE = 200


@receiver(match_news, dispatch_uid="tournaments")
def hear(*, match_id: str, events: list[Any], **_: Any) -> None:
    """A hint that a result may be there; whoever misses it is found by the sweep."""
    if any(isinstance(event, MatchFinished | MatchAborted | SeatTaken) for event in events):
        found = SetTable.objects.filter(match_id=match_id, state="set").values_list("tournament_id", flat=True).first()
        # One hint a second: a step takes up all that is there, and the next sweep whatever came after it.
        if found is not None and hints.add(f"tournament-hint-{found}", 1, timeout=1):
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
    facts: list[GamePlayed] = []
    for row in rows:
        with _apart(row.match_id):
            facts.append(_played(row))
    if not facts:
        return False

    def decide(t: Tournament) -> list[AnyFact]:
        return [each for each in facts if is_awaited(t, each.spot, each.match, each.game, each.board)]

    act(tournament_id, decide, wake=False)
    SetTable.objects.filter(match_id__in=[each.match for each in facts]).update(state="taken")
    return True


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
    missing = [each for id, each in wanted.items() if id not in standing and each.paused is None]
    worked = False
    for match_id, row in standing.items():
        with _apart(match_id):
            worked |= _tend(row, wanted.get(match_id))
    for each in missing:
        with _apart(each.match):
            worked |= _set(tournament_id, plan, each)
    return worked


@contextmanager
def _apart(match_id: str) -> Iterator[None]:
    """One table that cannot be worked on must not keep all others waiting; the next step tries it again."""
    try:
        yield
    except Exception:
        log.exception("the director could not do its work on match %s", match_id)


def _tend(row: SetTable, wanted: Wanted | None) -> bool:
    """A table that stands: away with it, or as it should be; says whether another step should look at what follows."""
    if wanted is None:
        return _take_away(row)
    if (place := _place(wanted)) != {name: getattr(row, name) for name in place}:
        SetTable.objects.filter(match_id=row.match_id).update(**place)  # a redraw gave its table another number
    if {row.paused, _is_held(row)} != {wanted.paused is not None}:
        _set_pause(row, wanted.paused)
    for seat in wanted.left if row.match.status == "live" else ():
        _let_play_on(row, seat)
    return False


def _set(tournament_id: str, plan: Plan, wanted: Wanted) -> bool:
    with cache.holding(tournament_id) as t:
        if not is_awaited(t, wanted.spot, wanted.match, wanted.game.number, wanted.game.board):
            return True  # ruled or redrawn while the tables before it were set
    rows, place = SetTable.objects.filter(match_id=wanted.match), _place(wanted)
    # A pairing that came back after a correction: what was played for it then counts now.
    if rows.filter(match__status="finished").update(state="set", **place):
        return True
    matches.create_match(
        game=plan.game, chairs=wanted.chairs, options=plan.options, clock=plan.clock, match_id=wanted.match,
        arranged=Arranged(by=cache.stream_of(tournament_id), delay_ms=plan.spectator_delay_ms, title=wanted.title),
    )  # fmt: skip
    SetTable.objects.get_or_create(match_id=wanted.match, defaults={"tournament_id": tournament_id, **place})
    return True


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


def list_missing(tournament_id: str) -> dict[Spot, list[Missing]]:
    """Who has not come to a table that waits for them."""
    missing: dict[Spot, list[Missing]] = defaultdict(list)
    waiting = SetTable.objects.filter(tournament_id=tournament_id, state="set", match__status="open", match__full=False)
    columns = (
        "stage",
        "round",
        "table",
        "game",
        "board",
        "seats",
        "match_id",
        "match__version",
        "match__created_at_ms",
    )
    for stage, number, table, game, board, seats, match_id, version, since in waiting.values_list(*columns):
        if empty := _empty_seats(match_id, version):
            seated = [int(seat) for seat in seats.split(",")]
            absent = tuple(sorted(seated[n] for n in empty))
            missing[Spot(stage, number, table)].append(Missing(game, absent, since, board=board, match=match_id))
    return missing


@lru_cache(maxsize=10_000)
def _empty_seats(match_id: str, version: int) -> tuple[int, ...]:
    """Looked up once for each version: every second asks for every table that waits, and a large round has thousands."""
    with holding_match(match_id) as match:
        return tuple(n for n, chair in enumerate(match.chairs) if chair.kind == "reserved")


def list_begun(tournament_id: str) -> frozenset[str]:
    """Pairings whose match is under way, or over and not yet taken up, as redraws.key_of names them."""
    return _list_pairings(tournament_id, "live", "finished")


def list_ended(tournament_id: str) -> frozenset[str]:
    """Pairings of which a match is over and not yet taken up: the public of a delayed one may not know its end."""
    return _list_pairings(tournament_id, "finished")


def _list_pairings(tournament_id: str, *statuses: str) -> frozenset[str]:
    rows = SetTable.objects.filter(tournament_id=tournament_id, state="set", match__status__in=statuses)
    spots = [Spot(*place) for place in rows.values_list("stage", "round", "table")]
    with cache.holding(tournament_id) as t:
        tables = [(spot, t.table(spot)) for spot in spots]
        return frozenset(key_of(spot.stage, spot.round, table.pairing) for spot, table in tables if table is not None)

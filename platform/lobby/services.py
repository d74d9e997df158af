"""Opening, joining and closing tables."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from doors.refusals import Refusal
from eventstore.payloads import encode
from eventstore.store import NewEvent, append
from lobby.events import TableOpened
from lobby.models import TableRow
from lobby.projections import write_row
from matches import services as matches
from matches.events import Chair
from matches.messages import Clock

TABLES_A_HOST = 5
SEATS_MOST = 16
TABLE_LIFE_MS = 24 * 3_600_000
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # no pair that looks alike


def open_table(
    *,
    host: str,
    game: str,
    seats: int,
    options: Mapping[str, Any],
    clock: Clock,
    listed: bool,
    bots: int = 0,
    level: int = 1,
) -> TableRow:
    """A match with the host on the first seat, and a code that lets people in on the free ones."""
    chairs = check_table(game=game, seats=seats, bots=bots, level=level, options=options, clock=clock)
    open_now = TableRow.objects.filter(host=host, match__status="open", match__full=False).count()
    if open_now >= TABLES_A_HOST:
        raise Refusal("too_many_tables", 429, f"You have {open_now} tables open; close one first.")
    seated = [Chair(kind="person", player=host), *chairs[1:]]
    match_id = matches.create_match(game=game, chairs=seated, options=options, clock=clock)
    code = "".join(secrets.choice(_LETTERS) for _ in range(7))
    opened = TableOpened(code=code, match=match_id, host=host, listed=listed)
    now = matches.now_ms()
    with transaction.atomic():
        row = write_row(opened, now)
        event = NewEvent("lobby.TableOpened", encode(opened))
        append(stream=f"table-{code}", expected=0, events=[event], at_ms=now)
    return row


def check_table(
    *, game: str, seats: int, options: Mapping[str, Any], clock: Clock, bots: int = 0, level: int = 1
) -> list[Chair]:
    """The chairs of a table, free ones before bots; refuses one at which nobody could play, or that nobody could join."""
    count = max(
        0, min(seats, SEATS_MOST + 1)
    )  # however many are asked for, no more are made than it takes to refuse them
    taken = max(0, min(bots, count))
    chairs = [Chair(kind="open")] * (count - taken) + [Chair(kind="bot", level=level)] * taken
    matches.check_match(game=game, chairs=chairs, options=options, clock=clock)
    if count - taken < 2:
        raise Refusal("no_free_seat", 400, "A table that you open keeps at least one seat for a person.", field="bots")
    return chairs


def join_table(*, code: str, player: str, nonce: str | None) -> str:
    """Sit down at a table by its code; the last one to sit begins the match."""
    row = get_table(code)
    matches.take_seat(match_id=row.match_id, player=player, nonce=nonce)
    return row.match_id


def close_table(*, code: str, player: str) -> None:
    row = get_table(code)
    if row.host != player:
        raise Refusal("not_your_table", 403, "Only the host can close a table.")
    matches.abort(match_id=row.match_id, reason="The host closed the table.")


def close_stale_tables(*, now_ms: int) -> int:
    """Nobody came in a day: the table is taken away."""
    stale = TableRow.objects.filter(match__status="open", match__full=False, opened_at_ms__lt=now_ms - TABLE_LIFE_MS)
    closed = 0
    for row in stale[:500]:
        with contextlib.suppress(Refusal):  # somebody sat down this very moment
            matches.abort(match_id=row.match_id, reason="Nobody sat down within a day.")
            closed += 1
    return closed


def get_table(code: str) -> TableRow:
    row = TableRow.objects.select_related("match").filter(code=code.upper()).first()
    if row is None:
        raise Refusal("unknown_table", 404, "There is no table with this code; ask for the link again.")
    return row

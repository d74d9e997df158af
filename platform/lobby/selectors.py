"""What the lobby shows: open tables, and matches under way."""

from __future__ import annotations

import msgspec

from accounts.names import get_names
from doors.refusals import Refusal
from lobby.models import TableRow
from lobby.services import get_table
from matches import audiences, cache
from matches import selectors as matches
from matches.messages import MatchHead


class HostView(msgspec.Struct, frozen=True):
    id: str
    name: str


class TableView(msgspec.Struct, frozen=True, rename="camel"):
    """A table, and why one cannot sit down at it (None: one can)."""

    code: str
    match: MatchHead
    host: HostView
    taken: int
    listed: bool
    opened_at: int
    why: str | None


class LobbyView(msgspec.Struct, frozen=True, tag_field="t", tag="lobby"):
    """The whole lobby, as everybody sees it; pushed on every change."""

    tables: list[TableView]
    live: list[MatchHead]


TABLES_SHOWN = 50


def get_lobby() -> LobbyView:
    rows = TableRow.objects.filter(listed=True, match__status="open", match__full=False).order_by("opened_at_ms")
    return LobbyView(
        tables=[view_of(row) for row in rows[:TABLES_SHOWN]], live=matches.list_matches(status="live", limit=12)
    )


def get_table_view(*, code: str, player: str | None) -> TableView:
    return view_of(get_table(code), player)


def get_table_of(*, match_id: str, player: str | None) -> TableView:
    """The invitation behind a match, for those who sit at it: a code lets people in, so nobody else learns it here."""
    row = TableRow.objects.filter(match_id=match_id).first()
    with cache.holding(match_id) as match:
        seated = match.seat_of(player) is not None
    if row is None or not seated:
        raise Refusal("unknown_table", 404, "This match was not opened as a table of yours.")
    return view_of(row, player)


def view_of(row: TableRow, player: str | None = None) -> TableView:
    with cache.holding(row.match_id) as match:
        head = audiences.head(match)
        mine = match.seat_of(player) is not None
    taken = sum(seat.kind != "open" for seat in head.seats)
    why = None
    if head.status == "aborted":
        why = "The table was closed."
    elif not mine and taken == len(head.seats):
        why = "Every seat is taken."
    host = HostView(id=row.host, name=get_names([row.host])[row.host])
    return TableView(
        code=row.code, match=head, host=host, taken=taken, listed=row.listed, opened_at=row.opened_at_ms, why=why
    )

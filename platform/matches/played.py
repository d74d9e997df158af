"""The matches that a player has finished, the newest first, as far as whoever asks may know that they are over."""

from __future__ import annotations

import msgspec
from django.db.models import Q
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.services import who_asks
from doors.refusals import Refusal
from doors.rest import Door, answer
from doors.schema import query_of, shape
from matches import audiences, cache, clocks, delay
from matches.messages import MatchHead
from matches.models import MatchRow, SeatRow
from matches.selectors import hidden_at, sat_by

PAGE = 20


class PlayedMatch(msgspec.Struct, frozen=True):
    """One of them: `seat` is the player's own, `at` when it ended."""

    match: MatchHead
    seat: int
    at: int


class PlayedMatches(msgspec.Struct, frozen=True):
    """`next` is the cursor of the following page."""

    matches: list[PlayedMatch]
    next: str | None


class PlayedQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`after`: the `next` of the page before."""

    game: str | None = None
    after: str | None = None


class PlayedDoor(Door):
    @extend_schema(
        parameters=query_of(PlayedQuery), responses=shape(PlayedMatches), summary="A player's finished matches"
    )
    def get(self, request: Request, player_id: str) -> HttpResponse:
        asked = self.query(request, PlayedQuery)
        return answer(list_played(player=player_id, viewer=who_asks(request), game=asked.game, after=asked.after))


def list_played(*, player: str, viewer: str | None, game: str | None = None, after: str | None = None) -> PlayedMatches:
    now = clocks.now_ms()
    own = SeatRow.objects.filter(player=player)
    rows = MatchRow.objects.filter(id__in=own.values("match"), status="finished").order_by("-changed_at_ms", "-id")
    if viewer != player:
        rows = rows.filter(~hidden_at(now) | Q(sat_by(viewer)))
    if game is not None:
        rows = rows.filter(game=game)
    if after is not None:
        at_ms, last = _read_cursor(after)
        rows = rows.filter(changed_at_ms__lte=at_ms).exclude(changed_at_ms=at_ms, id__gte=last)
    page = list(rows.values_list("id", "changed_at_ms")[: PAGE + 1])
    seats = dict(own.filter(match__in=[id for id, _ in page]).order_by("-seat").values_list("match", "seat"))
    matches = [_look(id, seats[id], viewer, now) for id, _ in page[:PAGE]]
    return PlayedMatches(
        matches=[each for each in matches if each.match.status == "finished"],
        next="{1}:{0}".format(*page[PAGE - 1]) if len(page) > PAGE else None,
    )


def _look(match_id: str, seat: int, viewer: str | None, now: int) -> PlayedMatch:
    with cache.holding(match_id) as match:
        table = delay.seen(match, match.seat_of(viewer), now)
        return PlayedMatch(match=audiences.head(table), seat=seat, at=table.last_at)


def _read_cursor(cursor: str) -> tuple[int, str]:
    at_ms, colon, match_id = cursor.partition(":")
    if not (colon and at_ms.isascii() and at_ms.isdigit() and len(at_ms) <= 18):
        raise Refusal("bad_query", 400, "This page does not exist; begin at the first.", field="after")
    return int(at_ms), match_id

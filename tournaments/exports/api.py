"""The doors of exports and feeds: everything public for everybody, the signed log for who runs the tournament."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.services import who_asks
from doors.refusals import Refusal, Refused
from doors.rest import Door, answer
from doors.schema import query_of, shape
from matches.clocks import now_ms
from tournaments import cache
from tournaments.exports.agenda import write_calendar
from tournaments.exports.document import Document, write_document
from tournaments.exports.rebuilding import export_log
from tournaments.exports.sheets import Sheet, write_csv
from tournaments.exports.trf import write_trf
from tournaments.feeds import PAGE_MOST, FeedPage, WideFeedPage, read_feed, read_wide_feed
from tournaments.names import Names
from tournaments.rules.deciders import DIRECTORS
from tournaments.tournament import Tournament

POSITION_MOST = 2**53
_REFUSED = {"4XX": shape(Refused)["4XX"]}


class SheetQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`what`: standings, pairings or entrants; `stage`: one that has begun, else the one being played."""

    what: Literal["standings", "pairings", "entrants"] = "standings"
    stage: str | None = None


class StageQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stage: str | None = None


class CalendarQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entrant: str | None = None


class LogQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    names: bool = True


class FeedQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`after` is `next` of the page before."""

    after: int = 0
    limit: int = 100


def check_directs(t: Tournament, who: str | None) -> None:
    if not t.roles_of(who) & set(DIRECTORS):
        raise Refusal("not_staff", 403, "Only the organiser or a director of this tournament can do this.")


class SheetDoor(Door):
    @extend_schema(
        parameters=query_of(SheetQuery),
        responses={(200, "text/csv"): str, **_REFUSED},
        summary="Standings with all tie-breaks, pairings or entrants as CSV",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        asked = self.query(request, SheetQuery)
        what: Sheet = asked.what
        with cache.holding(id) as t:
            return _file(write_csv(t, Names(t), what, asked.stage), "text/csv", t, f"-{what}.csv")


@method_decorator(gzip_page, name="dispatch")
class DocumentDoor(Door):
    @extend_schema(responses=shape(Document), summary="Everything public of a tournament in one document")
    def get(self, request: Request, id: str) -> HttpResponse:
        with cache.holding(id) as t:
            return answer(write_document(t, Names(t)))


class CalendarDoor(Door):
    @extend_schema(
        parameters=query_of(CalendarQuery),
        responses={(200, "text/calendar"): str, **_REFUSED},
        summary="The tournament and its rounds for calendars; with `entrant` that one's matches",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        asked = self.query(request, CalendarQuery)
        with cache.holding(id) as t:
            url = request.build_absolute_uri(f"/t/{t.id}")
            return _file(write_calendar(t, Names(t), now_ms(), url, asked.entrant), "text/calendar", t, ".ics")


class TrfDoor(Door):
    @extend_schema(
        parameters=query_of(StageQuery),
        responses={(200, "text/plain"): str, **_REFUSED},
        summary="A Swiss or a round robin as FIDE's TRF16",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        asked = self.query(request, StageQuery)
        with cache.holding(id) as t:
            return _file(write_trf(t, Names(t), asked.stage), "text/plain", t, ".trf")


class LogDoor(Door):
    @extend_schema(
        parameters=query_of(LogQuery),
        responses={(200, "application/x-ndjson"): str, **_REFUSED},
        summary="The signed log, for the organiser and directors: `manage.py import_tournament` rebuilds it elsewhere",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        asked = self.query(request, LogQuery)
        with cache.holding(id) as t:
            check_directs(t, who_asks(request))
        return _file(export_log(id, with_names=asked.names), "application/x-ndjson", t, ".log.jsonl")


class FeedDoor(Door):
    @extend_schema(
        parameters=query_of(FeedQuery),
        responses=shape(FeedPage),
        summary="Every public fact after a version, in order",
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        after, limit = _window(self.query(request, FeedQuery))
        with cache.holding(id) as t:
            return answer(read_feed(t, after, limit))


class WideFeedDoor(Door):
    @extend_schema(
        parameters=query_of(FeedQuery),
        responses=shape(WideFeedPage),
        summary="The public facts of all tournaments after a position of the log",
    )
    def get(self, request: Request) -> HttpResponse:
        return answer(read_wide_feed(*_window(self.query(request, FeedQuery))))


def _window(asked: FeedQuery) -> tuple[int, int]:
    if not 0 <= asked.after <= POSITION_MOST:
        raise Refusal("bad_query", 400, "Ask after 0 to begin with, then after what `next` said.", field="after")
    return asked.after, max(1, min(asked.limit, PAGE_MOST))


def _file(body: Any, kind: str, t: Tournament, ending: str) -> HttpResponse:
    response = HttpResponse(body, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{t.id}{ending}"'
    return response

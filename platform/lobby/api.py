"""The REST doors of the lobby: tables, invitations, and their QR codes."""

from __future__ import annotations

import io
from typing import Any

import msgspec
import segno
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.services import ensure_player, who_asks
from doors.rest import Door, answer
from doors.schema import body_of, shape
from lobby import news, selectors, services
from lobby.selectors import LobbyView, TableView
from matches.messages import Clock, NoClock


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`bots` of the seats are taken by bots of a level; `listed`: everybody sees it in the lobby, else only who has the link."""

    game: str
    seats: int = 2
    bots: int = 0
    level: int = 1
    options: dict[str, Any] = {}
    clock: Clock = NoClock()
    listed: bool = False


class TableCreated(msgspec.Struct, frozen=True):
    code: str
    match: str
    url: str


class JoinBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`nonce`: your share of the luck, chosen after you saw the table's seal."""

    nonce: str | None = None


class Joined(msgspec.Struct, frozen=True):
    match: str


class TablesDoor(Door):
    throttle_scope = "matches"

    def get_throttles(self) -> list[BaseThrottle]:
        return super().get_throttles() if self.request.method == "POST" else []

    @extend_schema(responses=shape(LobbyView), summary="Open tables, and matches under way", operation_id="tables_list")
    def get(self, request: Request) -> HttpResponse:
        return answer(selectors.get_lobby())

    @extend_schema(request=body_of(NewTable), responses=shape(TableCreated, 201), summary="Open a table")
    def post(self, request: Request) -> HttpResponse:
        wanted = self.body(request, NewTable)
        services.check_table(
            game=wanted.game, seats=wanted.seats, bots=wanted.bots, level=wanted.level, options=wanted.options,
            clock=wanted.clock,
        )  # fmt: skip
        player = ensure_player(request=request._request)
        row = services.open_table(
            host=player.public_id,
            game=wanted.game,
            seats=wanted.seats,
            bots=wanted.bots,
            level=wanted.level,
            options=wanted.options,
            clock=wanted.clock,
            listed=wanted.listed,
        )
        news.push()
        return answer(TableCreated(code=row.code, match=row.match_id, url=_url(request, row.code)), 201)


class TableDoor(Door):
    @extend_schema(responses=shape(TableView), summary="One table, by its code")
    def get(self, request: Request, code: str) -> HttpResponse:
        return answer(selectors.get_table_view(code=code, player=who_asks(request)))

    @extend_schema(responses=shape(TableView), summary="Close your table")
    def delete(self, request: Request, code: str) -> HttpResponse:
        services.close_table(code=code, player=who_asks(request) or "")
        return answer(selectors.get_table_view(code=code, player=who_asks(request)))


class MatchTableDoor(Door):
    @extend_schema(responses=shape(TableView), summary="The table of a match you sit at: its code and link")
    def get(self, request: Request, match_id: str) -> HttpResponse:
        return answer(selectors.get_table_of(match_id=match_id, player=who_asks(request)))


class JoinDoor(Door):
    throttle_scope = "matches"

    @extend_schema(request=body_of(JoinBody), responses=shape(Joined), summary="Sit down")
    def post(self, request: Request, code: str) -> HttpResponse:
        wanted = self.body(request, JoinBody)
        services.get_table(code)  # a wrong code makes no guest
        player = ensure_player(request=request._request)
        return answer(Joined(match=services.join_table(code=code, player=player.public_id, nonce=wanted.nonce)))


class QrDoor(Door):
    @extend_schema(responses={(200, "image/svg+xml"): str}, summary="The invitation link as a QR code")
    def get(self, request: Request, code: str) -> HttpResponse:
        row = services.get_table(code)
        drawing = io.BytesIO()
        segno.make(_url(request, row.code), error="m").save(drawing, kind="svg", scale=4, border=2, xmldecl=False)
        return HttpResponse(drawing.getvalue(), content_type="image/svg+xml")


def _url(request: Request, code: str) -> str:
    return request.build_absolute_uri(f"/i/{code}")

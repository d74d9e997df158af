"""The REST doors of matches: the same services and the same shapes as the socket."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
from django.db import connection
from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.services import ensure_player, who_asks
from doors.refusals import Refusal
from doors.rest import Door, answer
from doors.schema import body_of, query_of, shape
from eventstore import hints
from games.contract import Viewer
from matches import audiences, cache, selectors, services
from matches.events import Chair
from matches.match import Match
from matches.messages import Ack, Clock, MatchHead, NoClock, Snapshot
from matches.selectors import Fairness, Replay


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Against bots of one level, seated at once: `seats` in all (the game's usual number, if none is given), you on `seat`."""

    game: str
    level: int = 1
    seats: int | None = None
    seat: int = 0
    options: dict[str, Any] = {}
    clock: Clock = NoClock()


class Created(msgspec.Struct, frozen=True):
    match: str
    seal: str


class MatchList(msgspec.Struct, frozen=True):
    matches: list[MatchHead]


class ListQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str = "live"  # live, finished or mine
    game: str | None = None


class SnapshotQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`after`: the version seen; `wait`: seconds to wait for something newer; `watch`: the public's eyes."""

    after: int = 0
    wait: float = 0
    watch: bool = False


class MoveBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    seen: int
    action: msgspec.Raw


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class NonceBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    nonce: str


class EyesQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    as_: str | None = msgspec.field(default=None, name="as")


WAIT_LONGEST_S = 25.0


class MatchesDoor(Door):
    throttle_scope = "matches"

    def get_throttles(self) -> list[BaseThrottle]:
        return super().get_throttles() if self.request.method == "POST" else []

    @extend_schema(
        parameters=query_of(ListQuery),
        responses=shape(MatchList),
        summary="The newest matches",
        operation_id="matches_list",
    )
    def get(self, request: Request) -> HttpResponse:
        asked = self.query(request, ListQuery)
        if asked.status not in ("live", "finished", "mine"):
            raise Refusal("bad_query", 400, "The status is live, finished or mine.", field="status")
        if asked.status == "mine":
            me = who_asks(request)
            return answer(MatchList(selectors.list_matches(player=me, game=asked.game) if me else []))
        return answer(MatchList(selectors.list_matches(status=asked.status, game=asked.game)))

    @extend_schema(request=body_of(NewMatch), responses=shape(Created, 201), summary="Play bots: seated at once")
    def post(self, request: Request) -> HttpResponse:
        wanted = self.body(request, NewMatch)
        chairs = services.chairs_with_bots(game=wanted.game, level=wanted.level, seats=wanted.seats, seat=wanted.seat)
        services.check_match(
            game=wanted.game, chairs=chairs, options=wanted.options, clock=wanted.clock
        )  # a table that cannot be played at makes no guest
        player = ensure_player(request=request._request)
        chairs[wanted.seat] = Chair(kind="person", player=player.public_id)
        match_id = services.create_match(game=wanted.game, chairs=chairs, options=wanted.options, clock=wanted.clock)
        return answer(_created(match_id), 201)


class MatchDoor(Door):
    @extend_schema(
        parameters=query_of(SnapshotQuery),
        responses=shape(Snapshot),
        summary="The table as you may see it; `wait` long-polls",
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        asked = self.query(request, SnapshotQuery)
        if asked.wait > 0:
            _wait(match_id, None if asked.watch else _seat_in(request, match_id), asked)
        with cache.holding(match_id) as match:
            viewer = None if asked.watch else _seat(request, match)
            return answer(audiences.snapshot(match, viewer, asked.after, services.now_ms()))


class _SeatDoor(Door):
    """A door that only a player of the match may use."""

    throttle_scope = "moves"

    def seat(self, request: Request, match_id: str) -> int:
        with cache.holding(match_id, fresh=False) as match:
            seat = _seat(request, match)
            if seat is None and cache.catch_up(match):  # perhaps just taken, at another process
                seat = _seat(request, match)
        if seat is None:
            raise Refusal("not_your_seat", 403, "You hold no seat in this match; only its players can do this.")
        return seat

    def command(self, request: Request, match_id: str, service: Callable[..., Ack]) -> HttpResponse:
        seat = self.seat(request, match_id)
        return answer(service(match_id=match_id, seat=seat, command=self.body(request, CommandBody).id))


class MovesDoor(_SeatDoor):
    @extend_schema(request=body_of(MoveBody), responses=shape(Ack), summary="Make a move")
    def post(self, request: Request, match_id: str) -> HttpResponse:
        seat = self.seat(request, match_id)
        move = self.body(request, MoveBody)
        return answer(
            services.play(match_id=match_id, seat=seat, action=bytes(move.action), seen=move.seen, command=move.id)
        )


class ConcedeDoor(_SeatDoor):
    @extend_schema(request=body_of(CommandBody), responses=shape(Ack), summary="Concede")
    def post(self, request: Request, match_id: str) -> HttpResponse:
        return self.command(request, match_id, services.concede)


class RematchDoor(_SeatDoor):
    @extend_schema(request=body_of(CommandBody), responses=shape(Ack), summary="Offer a rematch, or agree to one")
    def post(self, request: Request, match_id: str) -> HttpResponse:
        return self.command(request, match_id, services.offer_rematch)


class NonceDoor(_SeatDoor):
    @extend_schema(request=body_of(NonceBody), responses=shape(Created), summary="Put in your share of the luck")
    def post(self, request: Request, match_id: str) -> HttpResponse:
        seat = self.seat(request, match_id)
        services.give_nonce(match_id=match_id, seat=seat, nonce=self.body(request, NonceBody).nonce)
        return answer(_created(match_id))


@method_decorator(gzip_page, name="dispatch")
class ReplayDoor(Door):
    @extend_schema(
        parameters=query_of(EyesQuery), responses=shape(Replay), summary="Every event, with the table after it"
    )
    def get(self, request: Request, match_id: str) -> HttpResponse:
        asked = self.query(request, EyesQuery)
        seat = _seat_in(request, match_id)
        return answer(selectors.get_replay(match_id=match_id, seat=seat, eyes=asked.as_))


class FairnessDoor(Door):
    @extend_schema(responses=shape(Fairness), summary="The seal; after the end the seed and every draw")
    def get(self, request: Request, match_id: str) -> HttpResponse:
        return answer(selectors.get_fairness(match_id, _seat_in(request, match_id)))


class NotationDoor(Door):
    @extend_schema(responses={(200, "text/plain"): str}, summary="A finished match as text")
    def get(self, request: Request, match_id: str) -> HttpResponse:
        text = selectors.get_notation(match_id, _seat_in(request, match_id))
        return HttpResponse(text, content_type="text/plain; charset=utf-8")


def _seat(request: Request, match: Match) -> int | None:
    return match.seat_of(who_asks(request))


def _seat_in(request: Request, match_id: str) -> int | None:
    with cache.holding(match_id) as match:
        return _seat(request, match)


def _wait(match_id: str, viewer: Viewer, asked: SnapshotQuery) -> None:
    """Until there is something newer for this viewer, or the time is over."""
    until = time.monotonic() + min(asked.wait, WAIT_LONGEST_S)
    hinted = 0
    while selectors.get_moment(match_id, viewer)[0] <= asked.after and time.monotonic() < until:
        if not connection.in_atomic_block:
            connection.close()  # who waits for news must not keep others from the pool
        hinted = hints.wait(after=hinted, timeout=min(1.0, max(0.0, until - time.monotonic())))


def _created(match_id: str) -> Created:
    with cache.holding(match_id) as match:
        return Created(match=match_id, seal=match.seal)

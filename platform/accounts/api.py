"""The doors of accounts: who am I, sit me down as a guest, call me this; and who is that."""

from __future__ import annotations

import msgspec
from django.http import HttpResponse
from django.middleware.csrf import get_token
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts import services
from accounts.models import Player
from doors.refusals import Refusal
from doors.rest import Door, answer
from doors.schema import body_of, query_of, shape


class PlayerView(msgspec.Struct, frozen=True, rename="camel"):
    """A player as others see one."""

    id: str
    name: str
    is_guest: bool


class PlayerPage(PlayerView, frozen=True):
    """The head of a player's page: `since` is when they first sat down, in ms."""

    since: int


class Me(msgspec.Struct, frozen=True):
    """Whoever is asking; nobody before the first seat."""

    player: PlayerView | None


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str | None = None


def view_of(player: Player | None) -> PlayerView | None:
    return None if player is None else PlayerView(id=player.public_id, name=player.name, is_guest=player.is_guest)


class PlayersView(msgspec.Struct, frozen=True):
    players: list[PlayerView]


class PlayersQuery(msgspec.Struct, frozen=True):
    """`named`: how the name begins, two letters or more."""

    named: str


class PlayersDoor(Door):
    @extend_schema(
        parameters=query_of(PlayersQuery), responses=shape(PlayersView), summary="Find players by name",
        operation_id="players_list",
    )  # fmt: skip
    def get(self, request: Request) -> HttpResponse:
        found = services.list_named(self.query(request, PlayersQuery).named)
        return answer(PlayersView([PlayerView(id=p.public_id, name=p.name, is_guest=p.is_guest) for p in found]))


class MeDoor(Door):
    throttle_scope = "guests"

    def get_throttles(self) -> list[BaseThrottle]:
        return super().get_throttles() if self.request.method == "POST" else []

    @extend_schema(responses=shape(Me), summary="Who am I")
    def get(self, request: Request) -> HttpResponse:
        get_token(request._request)  # sets the cookie that unsafe requests must echo
        player = request.user if isinstance(request.user, Player) else None
        return answer(Me(player=view_of(player)))

    @extend_schema(request=body_of(Rename), responses=shape(Me), summary="Sit down as a guest, or take a name")
    def post(self, request: Request) -> HttpResponse:
        wanted = self.body(request, Rename)
        if wanted.name is not None:
            services.check_name(wanted.name)  # a bad name makes no guest
        player = services.ensure_player(request=request._request)
        if wanted.name is not None:
            services.rename(player=player, name=wanted.name)
        return answer(Me(player=view_of(player)))


class PlayerDoor(Door):
    @extend_schema(responses=shape(PlayerPage), summary="A player")
    def get(self, request: Request, player_id: str) -> HttpResponse:
        player = Player.objects.filter(public_id=player_id).first()
        if player is None:
            raise Refusal("unknown_player", 404, "There is no such player.")
        since = int(player.date_joined.timestamp() * 1000)
        return answer(PlayerPage(id=player.public_id, name=player.name, is_guest=player.is_guest, since=since))

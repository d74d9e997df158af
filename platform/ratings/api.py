"""The REST doors of ratings: the ladder of a game, a player's ratings, and how each came about."""

from __future__ import annotations

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from doors.rest import Door, answer
from doors.schema import query_of, shape
from ratings import selectors
from ratings.selectors import Ladder, PlayerRatings, RatingHistory


class PageQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`after`: the `next` of the page before."""

    after: str | None = None


class LadderDoor(Door):
    @extend_schema(parameters=query_of(PageQuery), responses=shape(Ladder), summary="The ladder of a game")
    def get(self, request: Request, game_id: str) -> HttpResponse:
        return answer(selectors.get_ladder(game=game_id, after=self.query(request, PageQuery).after))


class PlayerRatingsDoor(Door):
    @extend_schema(responses=shape(PlayerRatings), summary="A player's rating in each game")
    def get(self, request: Request, player_id: str) -> HttpResponse:
        return answer(selectors.get_player_ratings(player=player_id))


class RatingHistoryDoor(Door):
    @extend_schema(
        parameters=query_of(PageQuery),
        responses=shape(RatingHistory),
        summary="How a player's rating in a game came about",
    )
    def get(self, request: Request, player_id: str, game_id: str) -> HttpResponse:
        after = self.query(request, PageQuery).after
        return answer(selectors.list_steps(player=player_id, game=game_id, after=after))

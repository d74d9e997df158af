"""The REST doors of ratings: the ladder of a game, a player's ratings, how each came about, and whom they met."""

from __future__ import annotations

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.services import who_asks
from doors.rest import Door, answer
from doors.schema import query_of, shape
from ratings import meetings, selectors
from ratings.meetings import Meetings
from ratings.selectors import Ladder, PlayerRatings, RatingHistory


class PageQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`after`: the `next` of the page before."""

    after: str | None = None


class LadderQuery(PageQuery, frozen=True, forbid_unknown_fields=True):
    """`around`: a player, to see the neighbours alone."""

    around: str | None = None


class LadderDoor(Door):
    @extend_schema(parameters=query_of(LadderQuery), responses=shape(Ladder), summary="The ladder of a game")
    def get(self, request: Request, game_id: str) -> HttpResponse:
        asked = self.query(request, LadderQuery)
        if asked.around is not None:
            return answer(selectors.get_neighbours(game=game_id, player=asked.around))
        return answer(selectors.get_ladder(game=game_id, after=asked.after))


class PlayerRatingsDoor(Door):
    @extend_schema(responses=shape(PlayerRatings), summary="A player's rating in each game")
    def get(self, request: Request, player_id: str) -> HttpResponse:
        return answer(selectors.get_player_ratings(player=player_id, viewer=who_asks(request)))


class RatingHistoryDoor(Door):
    @extend_schema(
        parameters=query_of(PageQuery),
        responses=shape(RatingHistory),
        summary="How a player's rating in a game came about",
    )
    def get(self, request: Request, player_id: str, game_id: str) -> HttpResponse:
        after = self.query(request, PageQuery).after
        return answer(selectors.list_steps(player=player_id, game=game_id, after=after, viewer=who_asks(request)))


class MeetingsDoor(Door):
    @extend_schema(responses=shape(Meetings), summary="Whom a player met, and how it went")
    def get(self, request: Request, player_id: str) -> HttpResponse:
        return answer(meetings.get_meetings(player=player_id, viewer=who_asks(request)))

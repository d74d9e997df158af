"""The doors of the rulebooks: which games there are, their options and levels, rules, cards and lesson."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from doors.refusals import Refusal
from doors.rest import Door, answer
from doors.schema import shape
from games.contract import Game
from games.playout import usual_seats
from games.registry import UnknownGame, get_game, list_games
from games.rulebook import Rule, get_lesson, list_cards, list_rules


class GameView(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    subtitle: str
    blurb: str
    seats: list[int]
    table: int  # how many sit down when nobody says otherwise
    minutes: int
    options: list[dict[str, Any]]
    levels: list[dict[str, Any]]


class RulebookView(GameView, frozen=True):
    """A game opened: everything a newcomer reads."""

    rules: list[Rule] = []
    cards: list[dict[str, Any]] = []
    lesson: dict[str, Any] = {}


class GamesDoor(Door):
    @extend_schema(responses=shape(list[GameView]), summary="The games", operation_id="games_list")
    def get(self, request: Request) -> HttpResponse:
        return answer([GameView(**_shelf(game)) for game in list_games()])


class GameDoor(Door):
    @extend_schema(responses=shape(RulebookView), summary="One game: rules, cards, lesson")
    def get(self, request: Request, game_id: str) -> HttpResponse:
        try:
            return answer(_open(game_id))
        except UnknownGame as unknown:
            raise Refusal("unknown_game", 404, str(unknown))


@cache
def _open(game_id: str) -> RulebookView:
    game = get_game(game_id)
    return RulebookView(**_shelf(game), rules=list_rules(game), cards=list_cards(game), lesson=get_lesson(game))


def _shelf(game: Game) -> dict[str, Any]:
    meta = game.meta
    shown = {key: meta[key] for key in ("title", "subtitle", "blurb", "seats", "minutes", "levels")}
    return {"id": game.id, **shown, "table": usual_seats(game), "options": meta.get("options", [])}

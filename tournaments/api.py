"""The REST doors of tournaments: everything that the pages do. All questions take `?at=<version>`, the time machine."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.services import ensure_player, who_asks
from doors.refusals import Refusal
from doors.rest import Door, answer
from doors.schema import body_of, query_of, shape
from games.registry import UnknownGame
from matches.clocks import now_ms
from tournaments import cache, rehearsals, services, templates
from tournaments import views as v
from tournaments.commands import Order
from tournaments.kept import picture_at
from tournaments.plan import ENTRANTS_MOST, Plan
from tournaments.planning import check_plan
from tournaments.selectors import brackets, desks, heads, lists, paths, people, records, rounds, standings
from tournaments.selectors.readers import reader_of
from tournaments.tournament import Tournament


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`id`: of your own choice; the same one again finds the same tournament."""

    id: str
    plan: Plan


class AskEstimate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: Plan
    entrants: int


class AskRehearsal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    entrants: int


class Templates(msgspec.Struct, frozen=True):
    templates: list[v.Template]


class ListQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`begins` and `ends` bound the start, in ms, for a calendar; `player`: only those that somebody is in."""

    when: Literal["upcoming", "live", "done", "mine", "all"] = "upcoming"
    game: str | None = None
    cursor: str | None = None
    begins: int | None = None
    ends: int | None = None
    player: str | None = None


class GameQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str | None = None


class At(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`at`: an earlier version to look at."""

    at: int | None = None


class PageQuery(At, frozen=True):
    cursor: str | None = None


class StandingsQuery(PageQuery, frozen=True):
    """`after`: the standings after so many rounds."""

    after: int | None = None
    group: str = ""


class BumpQuery(At, frozen=True):
    with_: str | None = msgspec.field(name="with", default=None)


class RecordQuery(PageQuery, frozen=True):
    """`all=1`: everything that happened, for the time machine; else decisions alone."""

    all: bool = False


class TournamentsDoor(Door):
    throttle_scope = "matches"

    def get_throttles(self) -> list[BaseThrottle]:
        return super().get_throttles() if self.request.method == "POST" else []

    @extend_schema(
        parameters=query_of(ListQuery),
        responses=shape(v.CardsView),
        summary="Tournaments",
        operation_id="tournaments_list",
    )
    def get(self, request: Request) -> HttpResponse:
        asked = self.query(request, ListQuery)
        player = who_asks(request)
        return answer(
            lists.list_cards(
                when=asked.when, game=asked.game, player=player, cursor=asked.cursor, begins=asked.begins, ends=asked.ends,
                of=asked.player,
            )
        )  # fmt: skip

    @extend_schema(request=body_of(NewTournament), responses=shape(v.Done, 201), summary="Announce a tournament")
    def post(self, request: Request) -> HttpResponse:
        wanted = self.body(request, NewTournament)
        check_plan(wanted.plan)  # a bad plan makes no guest
        services.check_id(wanted.id)
        owner = ensure_player(request=request._request).public_id
        made = services.announce(owner=owner, plan=wanted.plan, id=wanted.id)
        return answer(v.Done(id=wanted.id, v=1, words="Announced.", tournament=made), 201)


class EstimateDoor(Door):
    @extend_schema(request=body_of(AskEstimate), responses=shape(v.EstimateView), summary="How long a plan takes")
    def post(self, request: Request) -> HttpResponse:
        wanted = self.body(request, AskEstimate)
        if not 2 <= wanted.entrants <= ENTRANTS_MOST:
            raise Refusal("bad_count", 400, f"Between 2 and {ENTRANTS_MOST} players.", field="entrants")
        return answer(templates.estimate_plan(wanted.plan, wanted.entrants))


class TemplatesDoor(Door):
    @extend_schema(parameters=query_of(GameQuery), responses=shape(Templates), summary="Plans to begin from")
    def get(self, request: Request) -> HttpResponse:
        try:
            return answer(Templates(templates.list_templates(self.query(request, GameQuery).game)))
        except UnknownGame as unknown:
            raise Refusal("unknown_game", 404, str(unknown), field="game")


class TournamentDoor(Door):
    @extend_schema(parameters=query_of(At), responses=shape(v.Head), summary="The head of a tournament")
    def get(self, request: Request, id: str) -> HttpResponse:
        at = self.query(request, At).at
        with cache.holding(id) as t:
            return answer(heads.head_of(seen_at(t, at), now_ms(), at))


class EntrantsDoor(Door):
    @extend_schema(parameters=query_of(PageQuery), responses=shape(v.EntrantsView), summary="Its players")
    def get(self, request: Request, id: str) -> HttpResponse:
        asked = self.query(request, PageQuery)
        with cache.holding(id) as t:
            reader = reader_of(t, who_asks(request))
            return answer(people.list_entrants(seen_at(t, asked.at), asked.cursor, reader))


class RoundDoor(Door):
    @extend_schema(parameters=query_of(PageQuery), responses=shape(v.RoundView), summary="A round with its tables")
    def get(self, request: Request, id: str, stage: str, number: int) -> HttpResponse:
        asked = self.query(request, PageQuery)
        with cache.holding(id) as t:
            return answer(rounds.get_round(seen_at(t, asked.at), stage, number, now_ms(), asked.cursor))


class BracketDoor(Door):
    @extend_schema(parameters=query_of(At), responses=shape(v.BracketView), summary="A bracket")
    def get(self, request: Request, id: str, stage: str) -> HttpResponse:
        with cache.holding(id) as t:
            return answer(brackets.get_bracket(seen_at(t, self.query(request, At).at), stage, now_ms()))


class StandingsDoor(Door):
    @extend_schema(
        parameters=query_of(StandingsQuery), responses=shape(v.StandingsView), summary="Standings of a stage"
    )
    def get(self, request: Request, id: str, stage: str) -> HttpResponse:
        asked = self.query(request, StandingsQuery)
        with cache.holding(id) as t:
            return answer(standings.get_standings(seen_at(t, asked.at), stage, asked.after, asked.cursor, asked.group))


class SumDoor(Door):
    @extend_schema(parameters=query_of(StandingsQuery), responses=shape(v.SumView), summary="What a value is made of")
    def get(self, request: Request, id: str, stage: str, entrant: str, value: str) -> HttpResponse:
        asked = self.query(request, StandingsQuery)
        with cache.holding(id) as t:
            return answer(standings.get_sum(seen_at(t, asked.at), stage, entrant, value, asked.after))


class WhyDoor(Door):
    @extend_schema(
        parameters=query_of(StandingsQuery), responses=shape(v.WhyView), summary="Why one stands before another"
    )
    def get(self, request: Request, id: str, stage: str, one: str, other: str) -> HttpResponse:
        asked = self.query(request, StandingsQuery)
        with cache.holding(id) as t:
            return answer(standings.get_why(seen_at(t, asked.at), stage, one, other, asked.after))


class BumpDoor(Door):
    @extend_schema(parameters=query_of(BumpQuery), responses=shape(v.BumpView), summary="Ranks by round")
    def get(self, request: Request, id: str, stage: str) -> HttpResponse:
        asked = self.query(request, BumpQuery)
        with cache.holding(id) as t:
            return answer(standings.get_bump(seen_at(t, asked.at), stage, asked.with_))


class MyPathDoor(Door):
    @extend_schema(
        parameters=query_of(At), responses=shape(v.PathView), summary="My path", operation_id="tournaments_my_path"
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        player = who_asks(request)
        with cache.holding(id) as t:
            shown = seen_at(t, self.query(request, At).at)
            return answer(paths.get_path(shown, shown.entrant_of(player), player, now_ms()))


class PathDoor(Door):
    @extend_schema(parameters=query_of(At), responses=shape(v.PathView), summary="An entrant's path")
    def get(self, request: Request, id: str, entrant: str) -> HttpResponse:
        with cache.holding(id) as t:
            shown = seen_at(t, self.query(request, At).at)
            player = who_asks(request)
            found = shown.entrants[people.check_entrant(shown, entrant, reader_of(t, player))]
            return answer(paths.get_path(shown, found, player, now_ms()))


class RecordDoor(Door):
    @extend_schema(parameters=query_of(RecordQuery), responses=shape(v.RecordView), summary="The record of decisions")
    def get(self, request: Request, id: str) -> HttpResponse:
        asked = self.query(request, RecordQuery)
        with cache.holding(id) as t:
            reader, shown = reader_of(t, who_asks(request)), seen_at(t, asked.at)
            return answer(records.get_record(shown, every=asked.all, reader=reader, cursor=asked.cursor))


class DeskDoor(Door):
    @extend_schema(parameters=query_of(At), responses=shape(v.DeskView), summary="The director's desk")
    def get(self, request: Request, id: str) -> HttpResponse:
        with cache.holding(id) as t:
            reader = reader_of(t, who_asks(request))
            return answer(desks.get_desk(seen_at(t, self.query(request, At).at), reader, now_ms()))


class CommandsDoor(Door):
    throttle_scope = "moves"

    @extend_schema(request=body_of(Order), responses=shape(v.Done), summary="Give a command")
    def post(self, request: Request, id: str) -> HttpResponse:
        order = self.body(request, Order)
        services.check_id(order.id)
        if who_asks(request) is None and (known := services.try_as_guest(tournament_id=id, order=order)) is not None:
            return answer(known)
        who = ensure_player(request=request._request).public_id
        return answer(services.give(tournament_id=id, who=who, command=order.command, id=order.id, seen=order.seen))


class PreviewDoor(Door):
    throttle_scope = "moves"

    @extend_schema(request=body_of(Order), responses=shape(v.Consequences), summary="What a command would bring about")
    def post(self, request: Request, id: str) -> HttpResponse:
        order = self.body(request, Order)
        who = who_asks(request)
        if who is None:
            raise Refusal("nobody", 403, "Sit down as a player first.")
        return answer(services.preview(tournament_id=id, who=who, command=order.command, seen=order.seen))


class RehearseDoor(Door):
    throttle_scope = "matches"

    @extend_schema(request=body_of(AskRehearsal), responses=shape(v.Done, 201), summary="Rehearse it with bots")
    def post(self, request: Request, id: str) -> HttpResponse:
        wanted = self.body(request, AskRehearsal)
        services.check_id(wanted.id)
        who = who_asks(request) or ""
        own = hashlib.sha256(wanted.id.encode()).hexdigest()[
            :16
        ]  # an id of ours is made of it, and that has its length
        with cache.holding(id) as t:
            if not t.roles_of(who) & {"owner", "director"}:
                raise Refusal("not_staff", 403, "Only the organiser or a director can rehearse it.")
            plan = t.plan
        made = rehearsals.begin(owner=who, plan=plan, entrants=wanted.entrants, id=f"{id}-{own}", of=id)
        return answer(v.Done(id=wanted.id, v=1, words="The rehearsal has begun.", tournament=made), 201)


def seen_at(t: Tournament, version: int | None) -> Tournament:
    """The tournament, or its picture at an earlier version."""
    if version is None or version == t.version:
        return t
    if not 1 <= version <= t.version:
        raise Refusal("unknown_version", 404, f"Versions of this tournament run from 1 to {t.version}.", field="at")
    return picture_at(t, version)

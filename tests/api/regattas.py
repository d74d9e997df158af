"""Tournaments on the database, run by hand: entries, rounds and results as people, bots and the clockwork would bring them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import msgspec

from accounts.models import Player
from matches.clocks import now_ms
from tests.api.people import Visitor, player_named
from tournaments import cache, services, world
from tournaments import commands as c
from tournaments.clockwork import open_tables, tick
from tournaments.events import CLOCKWORK, AnyFact, GamePlayed
from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.groups import Groups
from tournaments.formats.kinds import is_decisive
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf, Boards
from tournaments.plan import Feed, Plan, Stage
from tournaments.recorder import act
from tournaments.tests.harbour import by_strength
from tournaments.tournament import Tournament
from tournaments.views import Done

GAME = "hit_the_deck"
FORMATS: dict[str, tuple[Stage, ...]] = {
    "swiss": (Stage("swiss", "Swiss", Swiss(rounds=3)),),
    "single": (Stage("cup", "Cup", SingleElimination(third_place=True), BestOf(3)),),
    "double": (Stage("cup", "Cup", DoubleElimination()),),
    "robin": (Stage("league", "League", RoundRobin()),),
    "groups": (
        Stage("groups", "Groups", Groups(groups=2)),
        Stage("cup", "Cup", SingleElimination(), takes=(Feed("groups", 1, 2),)),
    ),
    "pods": (Stage("pods", "Pods", Pods(size=4, rounds=2)),),
    "arena": (Stage("arena", "Arena", Arena(minutes=10)),),
    "two": (
        Stage("swiss", "Swiss", Swiss(rounds=2)),
        Stage("cup", "Final", SingleElimination(), takes=(Feed("swiss", 1, 4),)),
    ),
}


def plan_of(*stages: Stage, **more: Any) -> Plan:
    pods = any(isinstance(stage.format, Pods) for stage in stages)
    settings = {
        "name": "Regatta",
        "game": "all_hands_on_deck" if pods else GAME,
        "stages": stages,
        "break_ms": 0,
        "least": 4,
        **more,
    }
    return Plan(**settings)


def teams_plan() -> Plan:
    return plan_of(Stage("boards", "Boards", RoundRobin(), Boards(2)), team_size=2)


class Regatta:
    """One tournament, its organiser, and everything that can happen to it."""

    def __init__(self, plan: Plan) -> None:
        self.owner = player_named("Olga Owner")
        self.id = services.announce(owner=self.owner.public_id, plan=plan, id=secrets.token_hex(8))
        self.at = f"/api/tournaments/{self.id}"
        self.people: list[Player] = []

    def give(self, command: c.Command, who: Player | None = None) -> Done:
        by = (who or self.owner).public_id
        return services.give(tournament_id=self.id, who=by, command=command, id=secrets.token_hex(8))

    def send(self, visitor: Visitor, command: c.Command | dict[str, Any], **more: Any) -> tuple[int, Any]:
        body = command if isinstance(command, dict) else msgspec.to_builtins(command)
        return visitor.post(f"{self.at}/commands", {"id": secrets.token_hex(8), "command": body, **more})

    def enter(self, *names: str) -> list[Player]:
        players = [player_named(name) for name in names]
        for player in players:
            self.give(c.Enter(), player)
        self.people += players
        return players

    def staff(self, role: Any, name: str = "") -> Player:
        player = player_named(name or role.capitalize())
        self.give(c.GiveRole(player=player.public_id, role=role))
        return player

    def begin(self, bots: int = 0) -> Regatta:
        if bots:
            self.give(c.AddBots(count=bots, level=0))
        self.give(c.Begin())
        self.tick()
        return self

    def tick(self, after_ms: int = 0) -> None:
        now = now_ms() + after_ms
        while act(self.id, lambda t: tick(t, world.of(self.id, None, now), {}), now=now) is not None:
            pass

    def play(self, tables: int = 10_000) -> bool:
        """Play so many open tables to their end; says whether there was one."""
        played = False
        for _ in range(9):
            games = act(self.id, lambda t: list(_games(t, tables)))
            played |= games is not None
            if games is None or tables < 10_000:
                break
        return played

    def play_out(self) -> Regatta:
        while self.play() or self.look().status == "running":
            self.tick(after_ms=11 * 60_000)
        return self

    def look(self) -> Tournament:
        with cache.holding(self.id) as t:
            return t

    def paths(self, at: int | None = None) -> Iterator[str]:
        """Every question that can be asked of it now, or of how it was."""
        t = self.look() if at is None else self.look().at(at)
        seen = "" if at is None else f"at={at}"
        for path in _paths(t):
            yield f"{self.at}{path}{('&' if '?' in path else '?') if seen else ''}{seen}"


def _paths(t: Tournament) -> Iterator[str]:
    yield from ("", "/entrants", "/path", "/record", "/record?all=true")
    for stage in t.plan.stages:
        if is_decisive(stage.format):
            yield f"/bracket/{stage.id}"
        if stage.id not in t.stages:
            continue
        running = t.stages[stage.id]
        one, other = running.seeds[0], running.seeds[-1]
        yield from (f"/standings/{stage.id}", f"/bump/{stage.id}", f"/bump/{stage.id}?with={other}")
        yield from (f"/standings/{stage.id}/why/{one}/{other}", f"/standings/{stage.id}/sums/{one}/points")
        for public in running.rounds:
            yield f"/rounds/{stage.id}/{public.number}"
            yield f"/standings/{stage.id}?after={public.number}"
    for entrant in [*t.entrants][:3]:
        yield f"/path/{entrant}"


def _games(t: Tournament, tables: int) -> Iterator[AnyFact]:
    started = [each for each in open_tables(t) if each[2].started_at is not None]
    for spot, table, _ in started[:tables]:
        for game in table.next_games():
            places = by_strength(spot.stage, spot.round, table.pairing.entrants, game.number)
            yield GamePlayed(
                spot=spot, game=game.number, board=game.board, match=secrets.token_hex(8), places=places, by=CLOCKWORK
            )

"""rehearse: play a whole tournament with bots in this process, and say who won and how long it took."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from doors.refusals import Refusal
from games.registry import UnknownGame
from tournaments import cache, rehearsals
from tournaments.names import Names
from tournaments.plan import Bots, Plan
from tournaments.planning import check_plan
from tournaments.templates import list_templates
from tournaments.words import state_words

OWNER = "rehearse"


class Command(BaseCommand):
    help = "Rehearse a tournament: its whole plan with bots at full speed, from a template or from a plan in a file."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", default="hit_the_deck")
        parser.add_argument("--entrants", type=int, default=16)
        parser.add_argument("--level", type=int, help="of the bots (default: the plan's)")
        source = parser.add_mutually_exclusive_group()
        source.add_argument("--template", default="swiss-final")
        source.add_argument("--plan", type=Path, help="a plan as JSON, as the API takes it")

    def handle(
        self, *args: Any, game: str, entrants: int, level: int | None, template: str, plan: Path | None, **options: Any
    ) -> None:
        begun = time.monotonic()
        try:
            chosen = read_plan(plan) if plan is not None else find_template(game, template)
            if level is not None:
                chosen = msgspec.structs.replace(chosen, bots=Bots(level=level))
            check_plan(chosen)
            tournament = rehearsals.begin(owner=OWNER, plan=chosen, entrants=entrants, id=secrets.token_hex(8))
        except Refusal as refusal:
            raise CommandError(refusal.sentence)
        self._play(tournament)
        self._say_podium(tournament, time.monotonic() - begun)

    def _play(self, tournament: str) -> None:
        shown, done, version = "", -1, 0
        while True:
            rehearsals.step(tournament, seconds=0)
            with cache.holding(tournament) as t:
                state, is_stuck, is_running = state_words(t), t.version == version, t.status == "running"
                version = t.version
            if not is_running:
                break
            if is_stuck:
                raise CommandError(f"It cannot go on by itself: {state}.")
            if (progress := rehearsals.progress_of(tournament)).done != done:
                done, line = progress.done, f"{progress.done} of {progress.total} rounds played"
                self._show(line, len(shown))
                shown = line
        self._show("", len(shown))

    def _show(self, line: str, over: int) -> None:
        """One line that changes on a terminal, a line each elsewhere."""
        if self.stdout.isatty():
            self.stdout.write(f"\r{line:{over}}", ending="" if line else "\r")
            self.stdout.flush()
        elif line:
            self.stdout.write(line)

    def _say_podium(self, tournament: str, took_s: float) -> None:
        with cache.holding(tournament) as t:
            names = Names(t)
            rounds = [public for running in t.stages.values() for public in running.rounds]
            games = sum(len(table.games) for public in rounds for table in public.tables.values())
            for place, entrant in enumerate(t.final[:3], 1):
                self.stdout.write(f"{place}. {names.of(entrant)}")
            self.stdout.write(f"{t.plan.name}: {len(t.seeds)} bots, {games} game{'s'[: games != 1]}, {took_s:.1f} s.")


def read_plan(path: Path) -> Plan:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except (OSError, msgspec.DecodeError) as error:
        raise CommandError(f"{path} holds no plan: {error}")


def find_template(game: str, id: str) -> Plan:
    try:
        offered = list_templates(game)
    except UnknownGame as unknown:
        raise CommandError(str(unknown))
    for template in offered:
        if template.id == id:
            return template.plan
    raise CommandError(f"There is no template {id} for {game}; there are {', '.join(each.id for each in offered)}.")

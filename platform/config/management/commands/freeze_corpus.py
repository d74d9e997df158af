"""Freeze matches as this version stores them: bots play until every kind of event that is not yet in the corpus has happened."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any, get_args

from django.core.management.base import BaseCommand, CommandError

from config.demo import play_out
from eventstore.corpus import freeze, thaw
from eventstore.store import read_stream
from games.conformance import list_variants
from games.contract import Game
from games.registry import list_games
from matches.cache import stream_of


class Command(BaseCommand):
    help = "Write new files of the corpus; those that are there are history and stay. Run it on an empty database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("version", help="what ships now: the first part of the files' names")
        parser.add_argument("--matches", type=int, default=400, help="at most so many a game")

    def handle(self, *args: Any, folder: Path, version: str, matches: int, **options: Any) -> None:
        frozen = {event.kind for path in folder.glob("*.jsonl") for event in thaw(path)}
        for game in list_games():
            wanted = {f"{game.id}.{kind.__name__}" for kind in get_args(game.event_type)} - frozen
            for number in range(matches):
                if not wanted:
                    break
                events = list(read_stream(stream_of(_play(game, number))))
                found = wanted & {event.kind for event in events}
                if found:
                    path = folder / f"{version}-{game.id}-{number:03}.jsonl"
                    freeze(path, events)
                    self.stdout.write(f"{path.name}: {len(events)} events")
                wanted -= found
            if wanted:
                raise CommandError(f"no match had {', '.join(sorted(wanted))}")


def _play(game: Game, number: int) -> str:
    """Variants by turns, levels by turns: clever bots meet what random ones never reach, and the other way round."""
    variants = list_variants(game)
    seats, options = variants[number % len(variants)]
    return play_out(game.id, [(number + seat) % len(game.bots) for seat in range(seats)], options)

"""Write the TypeScript of every message and of every game's views, actions and events."""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.typescript import write_module
from games.registry import list_games

HOME = Path("frontend/src/generated")
VIEWS = (
    "states", "heads", "entrants", "rounds", "brackets", "standings", "paths", "attention", "records", "desks", "answers",
    "lists", "plans", "news",
)  # fmt: skip


def generate() -> dict[Path, str]:
    """The content of every generated file, by its path below the root."""
    doors = [
        "matches.messages",
        "matches.api",
        "matches.selectors",
        "matches.played",
        "matches.rulebooks",
        "ratings.selectors",
        "ratings.meetings",
        "lobby.api",
        "lobby.selectors",
        "accounts.api",
        "decks.api",
    ]
    files = {HOME / "messages.ts": write_module("Types of the wire", [import_module(name) for name in doors])}
    parts = [
        import_module(f"tournaments.{part}")
        for part in (*(f"views.{each}" for each in VIEWS), "commands", "plan", "api", "webhooks.api")
    ]
    files[HOME / "tournaments.ts"] = write_module("Types of tournaments", parts)
    for game in list_games():
        parts = [import_module(f"games.{game.id}.{part}") for part in ("actions", "events", "view")]
        text = write_module(f"Types of {game.meta['title']}", parts, [game.view_type])
        files[HOME / f"{game.id}.ts"] = text
    return files


class Command(BaseCommand):
    help = "Write frontend/src/generated from the Python structs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        for path, text in generate().items():
            file = settings.ROOT / path
            same = file.exists() and file.read_text() == text
            if check and not same:
                raise CommandError(f"{path} is out of date: run manage.py write_types")
            if not same:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
                self.stdout.write(f"wrote {path}")

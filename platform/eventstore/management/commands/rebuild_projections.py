"""rebuild_projections: fold the log anew into shadows of the read models and swap them in."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from eventstore import projections
from eventstore.progress import bar


class Command(BaseCommand):
    help = "Rebuild read models from the log while the old ones stay in use."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("names", nargs="*", help="projections to rebuild (default: all)")

    def handle(self, *args: Any, **options: Any) -> None:
        known = projections.list_names()
        if unknown := set(options["names"]) - set(known):
            raise CommandError(f"No projection is called {', '.join(sorted(unknown))}; there are: {', '.join(known)}.")
        for name in options["names"] or known:
            position = projections.rebuild(name, progress=bar(self.stdout, name))
            self.stdout.write(f"{name} is rebuilt up to position {position:,}.")

"""import_tournament: verify a signed log and rebuild its tournament here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from doors.refusals import Refusal
from tournaments.exports.log import BadLog, read_log
from tournaments.exports.rebuilding import rebuild


class Command(BaseCommand):
    help = (
        "Rebuild a tournament from its signed log: refused if anything was changed, done once however often it is run."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--key", help="the public key you trust, in hex; without it the one in the file is shown")
        parser.add_argument("--as", dest="under", help="another id for it here")

    def handle(self, *args: Any, file: Path, key: str | None, under: str | None, **options: Any) -> None:
        try:
            log = read_log(file.read_bytes(), key=key)
            rebuilt = rebuild(log, under=under)
        except (BadLog, Refusal, OSError) as error:
            raise CommandError(str(error))
        if key is None:
            self.stdout.write(f"Signed by {log.header.key}. Whose key that is, only --key makes sure of.")
        if not rebuilt.added:
            self.stdout.write(f"{rebuilt.tournament} is here already, with all {rebuilt.length} facts.")
            return
        self.stdout.write(f"Rebuilt {rebuilt.tournament}: {rebuilt.added} of {rebuilt.length} facts are new here.")
        self.stdout.write("Its matches are not part of it, and it rests until its organiser gives it a command.")

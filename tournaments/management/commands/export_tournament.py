"""export_tournament: write a tournament's signed log to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from doors.refusals import Refusal
from tournaments.exports.rebuilding import export_log


class Command(BaseCommand):
    help = "Write the signed log of a tournament; import_tournament rebuilds it in another installation."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("tournament")
        parser.add_argument("--to", type=Path, help="the file to write (default: ID.log.jsonl)")
        parser.add_argument("--no-names", action="store_true", help="leave the names of persons out")

    def handle(self, *args: Any, tournament: str, to: Path | None, no_names: bool, **options: Any) -> None:
        try:
            log = export_log(tournament, with_names=not no_names)
        except Refusal as refusal:
            raise CommandError(refusal.sentence)
        path = to or Path(f"{tournament}.log.jsonl")
        path.write_bytes(log)
        self.stdout.write(f"Wrote {path} ({len(log):,} bytes).")

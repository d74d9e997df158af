"""export_head: sign where the log ends now, so that a tail cut later is seen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from eventstore import chain, heads, store


class Command(BaseCommand):
    help = "Write a signed head of the log to a folder and to standard output; keep a copy on another machine."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", type=Path, help="folder to write to (default: heads/ in the data folder)")

    def handle(self, *args: Any, **options: Any) -> None:
        position = store.head()
        link = store.read_links(after=position - 1, limit=1)[0] if position else chain.GENESIS
        head = heads.sign(position=position, link=link, at_ms=time.time_ns() // 1_000_000)
        heads.save(head, options["to"] or heads.get_folder())
        self.stdout.write(msgspec.json.encode(head).decode())

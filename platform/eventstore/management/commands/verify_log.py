"""verify_log: prove that the log is whole and unchanged, or say which position is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from eventstore import heads, store
from eventstore.progress import bar
from eventstore.verifier import list_faults


class Command(BaseCommand):
    help = "Walk the log, recompute its hash chain and check it against signed heads."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--heads", type=Path, help="folder of signed heads (default: the one export_head writes)")
        parser.add_argument("--public-key", help="the key to trust, in hex (default: that of this installation)")

    def handle(self, *args: Any, **options: Any) -> None:
        signed = heads.load(options["heads"] or heads.get_folder())
        if options["public_key"]:
            public_key = bytes.fromhex(options["public_key"])
        else:
            public_key = heads.get_signing_key().public_key().public_bytes_raw()
        count = 0
        for fault in list_faults(signed=signed, public_key=public_key, progress=bar(self.stdout, "verify")):
            self.stderr.write(fault)
            count += 1
        if count:
            raise CommandError(f"The log does not verify: {count} fault{'s' if count > 1 else ''}.")
        self.stdout.write(f"The log verifies: {store.head():,} events, {len(signed)} signed heads.")

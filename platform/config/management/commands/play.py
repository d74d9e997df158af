"""Run the whole platform in this process, with the database brought up to date first."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Command(BaseCommand):
    help = "Run the platform in one process: web, sockets, bots and clockwork."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument("--no-demo", action="store_true", help="add no example matches to an empty installation")

    def handle(self, *args: Any, host: str, port: int, no_demo: bool, **options: Any) -> None:
        from config.demo import ensure_demo
        from config.server import serve

        if not (settings.FRONTEND / "index.html").exists():
            raise CommandError("The front end is not built yet: run make setup.")
        if host not in LOOPBACK and "ALLOWED_HOSTS" not in os.environ:
            settings.ALLOWED_HOSTS = ["*"]  # whoever opens the door to the network reaches it by any of its names
        call_command("migrate", verbosity=0)
        if not no_demo and ensure_demo():
            self.stdout.write("Added a few example matches to watch and replay.")
        shown = f"[{host}]" if ":" in host else host
        self.stdout.write(self.style.SUCCESS(f"Quarterdeck is at http://{shown}:{port}  (Ctrl-C stops it)"))
        self.stdout.flush()
        serve(host=host, port=port)

"""Work on a thread of its own, which leaves no database connection behind."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.db import connection


def start(work: Callable[[], object]) -> threading.Thread:
    def run() -> None:
        try:
            work()
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread

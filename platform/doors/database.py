"""After the database was away: connections that died with it are not handed out again."""

from __future__ import annotations

import contextlib
import threading

from django.db import connection

_one_at_a_time = threading.Lock()


def forget_broken() -> None:
    """Called after an error of the database. If the connection broke, its siblings in the pool broke with it."""
    if connection.in_atomic_block or connection.is_usable():
        return
    connection.close()
    if connection.vendor == "postgresql":
        with _one_at_a_time, contextlib.suppress(KeyError):
            connection.close_pool()  # type: ignore[attr-defined]

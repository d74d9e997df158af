"""One writer at a time per SQLite file within this process: threads queue here instead of polling the file's lock."""

from __future__ import annotations

import os
from threading import Lock

_locks: dict[str, Lock] = {}


def lock_of(database: str) -> Lock:
    return _locks.setdefault(database, Lock())


# A fork may copy a lock whose owner does not exist in the child.
os.register_at_fork(after_in_child=_locks.clear)

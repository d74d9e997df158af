"""The peer of the event store: an application of the library `eventsourcing`, with its own SQLite or PostgreSQL recorder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Tally(Aggregate):
    """An aggregate whose events hold the same plain facts as ours, folded as our readers fold them."""

    def __init__(self) -> None:
        self.kinds: dict[str, int] = {}

    @event("Happened")
    def happen(self, kind: str, body: dict[str, Any]) -> None:
        self.kinds[kind] = self.kinds.get(kind, 0) + 1


class PeerLog:
    """One aggregate after another; `append` is one save, which is one transaction."""

    def __init__(self) -> None:
        self._application: Application[UUID] = Application(env=_environment())
        self._tally = Tally()

    def append(self, facts: list[dict[str, Any]], *, fresh: bool) -> None:
        if fresh:
            self._tally = Tally()
        for fact in facts:
            self._tally.happen(fact["is"], fact)
        self._application.save(self._tally)

    def last(self) -> UUID:
        id: UUID = self._tally.id
        return id

    def fold(self, id: UUID) -> int:
        tally: Tally = self._application.repository.get(id)
        return sum(tally.kinds.values())


def _environment() -> dict[str, str]:
    url = os.environ.get("DATABASE_URL")
    if url is None:
        # Its connections are WAL with SQLite's default of synchronous FULL, like ours.
        path = Path(os.environ["QUARTERDECK_DATA"]) / "peer.sqlite3"
        return {"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
    with psycopg.connect(url) as connection:
        known = connection.info
        return {
            "PERSISTENCE_MODULE": "eventsourcing.postgres",
            "POSTGRES_DBNAME": known.dbname,
            "POSTGRES_HOST": known.host,
            "POSTGRES_PORT": str(known.port),
            "POSTGRES_USER": known.user,
            "POSTGRES_PASSWORD": known.password or "none",
        }

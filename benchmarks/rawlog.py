"""The floor: a plain table written and read by the raw driver, as durable as our log and with nothing else it promises."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import psycopg
from psycopg.types.array import ListBinaryDumper
from psycopg.types.string import ByteaBinaryLoader

Fact = tuple[str, int, str, bytes, int]  # stream, version, kind, payload, at_ms


class RawLog(Protocol):
    def append(self, facts: Sequence[Fact]) -> None: ...
    def read(self, stream: str) -> list[tuple[Any, ...]]: ...


def open_raw() -> RawLog:
    """Beside the database this process is set up for: the same server, or a file in the same folder."""
    url = os.environ.get("DATABASE_URL")
    return OnPostgres(url) if url else OnSqlite(Path(os.environ["QUARTERDECK_DATA"]) / "raw.sqlite3")


class OnSqlite:
    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute(
            "CREATE TABLE raw_events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL,"
            " kind TEXT NOT NULL, payload TEXT NOT NULL, at_ms INTEGER NOT NULL, UNIQUE (stream, version))"
        )

    def append(self, facts: Sequence[Fact]) -> None:
        rows = [(stream, version, kind, payload.decode(), at_ms) for stream, version, kind, payload, at_ms in facts]
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany(
            "INSERT INTO raw_events (stream, version, kind, payload, at_ms) VALUES (?, ?, ?, ?, ?)", rows
        )
        self._connection.execute("COMMIT")

    def read(self, stream: str) -> list[tuple[Any, ...]]:
        return self._connection.execute(
            "SELECT kind, payload FROM raw_events WHERE stream = ? ORDER BY version", (stream,)
        ).fetchall()


class OnPostgres:
    """Prepared, binary, one round trip for any number of facts: as fast as the driver goes."""

    def __init__(self, url: str) -> None:
        connection = psycopg.connect(url, autocommit=True, prepare_threshold=0)
        connection.execute(
            "CREATE TABLE raw_events (position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, stream text NOT NULL,"
            " version bigint NOT NULL, kind text NOT NULL, payload json NOT NULL, at_ms bigint NOT NULL,"
            " UNIQUE (stream, version))"
        )
        self._connection = connection
        self._cursor = psycopg.RawCursor(connection)
        self._cursor.adapters.register_loader("json", ByteaBinaryLoader)
        self._cursor.adapters.register_dumper(list, ListBinaryDumper)

    def append(self, facts: Sequence[Fact]) -> None:
        rows = [(stream, version, kind, payload.decode(), at_ms) for stream, version, kind, payload, at_ms in facts]
        insert = "INSERT INTO raw_events (stream, version, kind, payload, at_ms) "
        if len(rows) == 1:
            self._cursor.execute(
                insert + "VALUES ($1::text, $2::bigint, $3::text, $4::text::json, $5::bigint)", rows[0], binary=True
            )
        else:
            self._cursor.execute(
                insert + "SELECT a, b, c, d::json, e FROM"
                " unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) AS t (a, b, c, d, e)",
                [list(column) for column in zip(*rows, strict=True)],
                binary=True,
            )

    def read(self, stream: str) -> list[tuple[Any, ...]]:
        return self._cursor.execute(
            "SELECT kind, payload FROM raw_events WHERE stream = $1 ORDER BY version", (stream,), binary=True
        ).fetchall()

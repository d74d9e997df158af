"""The log on SQLite: raw statements on Django's connection; BEGIN IMMEDIATE makes this writer the only one."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from functools import cache
from itertools import starmap
from typing import Any

from eventstore.chain import GENESIS, link, seal
from eventstore.records import Appended, Conflict, NewEvent, NotJson, Recorded, RowChange

_STANDING = """
SELECT position, link, (SELECT max(version) FROM es_events WHERE stream = ?)
FROM es_events ORDER BY position DESC LIMIT 1
"""
_INSERT = "INSERT INTO es_events (position, stream, version, kind, payload, at_ms, link) VALUES (?, ?, ?, ?, ?, ?, ?)"
_INSERT_COMMAND = "INSERT INTO es_commands (command, stream, version, result) VALUES (?, ?, ?, ?)"
_REPEATED = """
SELECT e.version, e.position, e.at_ms, c.result
FROM es_commands AS c JOIN es_events AS e ON e.stream = c.stream AND e.version = c.version WHERE c.command = ?
"""
_STREAM = """
SELECT position, stream, version, kind, CAST(payload AS BLOB), at_ms FROM es_events
WHERE stream = ? AND version > ? ORDER BY version LIMIT ?
"""
_ALL = """
SELECT position, stream, version, kind, CAST(payload AS BLOB), at_ms FROM es_events
WHERE position > ? ORDER BY position LIMIT ?
"""
_ALL_OF_KINDS = """
SELECT position, stream, version, kind,
    CASE WHEN substr(kind, 1, instr(kind || '@', '@') - 1) IN (SELECT value FROM json_each(?1))
    THEN CAST(payload AS BLOB) ELSE CAST('null' AS BLOB) END,
    at_ms
FROM es_events WHERE position > ?2 ORDER BY position LIMIT ?3
"""


@cache
def _update(table: str, values: tuple[str, ...], where: tuple[str, ...]) -> str:
    changes = ", ".join(f'"{name}" = ?' for name in values)
    found = " AND ".join(f'"{name}" = ?' for name in where)
    # Names come from our models' fields, values travel as parameters.
    return f'UPDATE "{table}" SET {changes} WHERE {found}'  # noqa: S608


def append(
    wrapper: Any,
    stream: str,
    expected: int,
    events: Sequence[NewEvent],
    command: str | None,
    result: bytes,
    at_ms: int | None,
    beside: Sequence[RowChange],
) -> Appended:
    """Inside the caller's transaction when there is one, else in its own."""
    connection: sqlite3.Connection = wrapper.connection
    if wrapper.in_atomic_block:
        return _append(connection, stream, expected, events, command, result, at_ms, beside)
    wrapper.take_turn()
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            appended = _append(connection, stream, expected, events, command, result, at_ms, beside)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
    finally:
        wrapper.end_turn()
    return appended


def _append(
    connection: sqlite3.Connection,
    stream: str,
    expected: int,
    events: Sequence[NewEvent],
    command: str | None,
    result: bytes,
    at_ms: int | None,
    beside: Sequence[RowChange],
) -> Appended:
    execute = connection.execute
    position, chained, actual = execute(_STANDING, (stream,)).fetchone() or (0, GENESIS, None)
    version = actual or 0
    if version != expected:
        row = execute(_REPEATED, (command,)).fetchone() if command is not None else None
        if row is not None:
            return _repeated(row)
        raise Conflict(stream, expected, version)
    if command is not None:
        try:
            execute(_INSERT_COMMAND, (command, stream, expected + len(events), result))
        except sqlite3.IntegrityError:
            return _repeated(execute(_REPEATED, (command,)).fetchone())
    for change in beside:
        statement = _update(change.table, tuple(change.values), tuple(change.where))
        if execute(statement, (*change.values.values(), *change.where.values())).rowcount != 1:
            raise Conflict(stream, expected, version)
    if at_ms is None:
        at_ms = time.time_ns() // 1_000_000
    rows = []
    for event in events:
        position += 1
        version += 1
        kind, payload = event.kind, event.payload
        chained = link(chained, position, seal(stream, version, kind, payload, at_ms))
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            raise NotJson(kind)
        # json_valid(), SQLite's own check, stops at a NUL and would not see what follows it.
        if "\0" in text:
            raise NotJson(kind)
        rows.append((position, stream, version, kind, text, at_ms, chained))
    try:
        connection.executemany(_INSERT, rows)
    except sqlite3.IntegrityError as error:
        if "json_valid" in str(error):
            raise NotJson(", ".join(event.kind for event in events))
        raise
    return Appended(version, position, at_ms, result, False)


def _repeated(row: tuple[int, int, int, bytes]) -> Appended:
    version, position, at_ms, result = row
    return Appended(version, position, at_ms, result, True)


def read_stream(wrapper: Any, stream: str, after: int, limit: int | None) -> list[Recorded]:
    rows = wrapper.connection.execute(_STREAM, (stream, after, -1 if limit is None else limit))
    return list(starmap(Recorded, rows))


def read_all(wrapper: Any, after: int, limit: int, kinds: Sequence[str] | None) -> list[Recorded]:
    if kinds is None:
        return list(starmap(Recorded, wrapper.connection.execute(_ALL, (after, limit))))
    return list(starmap(Recorded, wrapper.connection.execute(_ALL_OF_KINDS, (json.dumps(kinds), after, limit))))


def read_links(wrapper: Any, after: int, limit: int) -> list[bytes]:
    rows = wrapper.connection.execute(
        "SELECT link FROM es_events WHERE position > ? ORDER BY position LIMIT ?", (after, limit)
    )
    return [row[0] for row in rows]


def get_command(wrapper: Any, command: str) -> bytes | None:
    row = wrapper.connection.execute("SELECT result FROM es_commands WHERE command = ?", (command,)).fetchone()
    return None if row is None else row[0]


def head(wrapper: Any) -> int:
    position: int = wrapper.connection.execute("SELECT coalesce(max(position), 0) FROM es_events").fetchone()[0]
    return position

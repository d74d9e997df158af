"""The log on PostgreSQL: one prepared call of es_append() per append, binary both ways, on Django's connection."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import nullcontext
from functools import cache
from itertools import count, starmap
from typing import Any
from weakref import WeakKeyDictionary

import psycopg
from django.db.transaction import atomic
from psycopg.types.array import ListBinaryDumper
from psycopg.types.string import ByteaBinaryLoader

from eventstore.chain import seal
from eventstore.records import Appended, Conflict, NewEvent, NotJson, Recorded, RowChange

_APPEND = "SELECT {function}$1::text, $2::bigint, {kinds}, {payloads}, {seals}, $6::bigint, $7::text, $8::bytea)"
_ONE = {"kinds": "ARRAY[$3::text]", "payloads": "ARRAY[$4::bytea]", "seals": "ARRAY[$5::bytea]"}
_MANY = {"kinds": "$3::text[]", "payloads": "$4::bytea[]", "seals": "$5::bytea[]"}
_APPEND_ONE = _APPEND.format(function="es_append(", **_ONE)
_APPEND_MANY = _APPEND.format(function="es_append(", **_MANY)
_REPEATED_CODE, _CONFLICT_CODE, _ROW_CODE = "ES001", "ES002", "ES003"  # what es_append_or_fail() raises
_REPEATED = """
SELECT e.version, e.position, e.at_ms, c.result
FROM es_commands AS c JOIN es_events AS e ON e.stream = c.stream AND e.version = c.version WHERE c.command = $1
"""
_STREAM = """
SELECT position, stream, version, kind, payload, at_ms FROM es_events
WHERE stream = $1 AND version > $2::bigint ORDER BY version
"""
_VERSION = "SELECT coalesce(max(version), 0) FROM es_events WHERE stream = $1"
_ALL = """
SELECT position, stream, version, kind, payload, at_ms FROM es_events
WHERE position > $1::bigint ORDER BY position LIMIT $2::bigint
"""
_ALL_OF_KINDS = """
SELECT position, stream, version, kind,
    CASE WHEN split_part(kind, '@', 1) = ANY($3::text[]) THEN payload ELSE 'null'::json END, at_ms
FROM es_events WHERE position > $1::bigint ORDER BY position LIMIT $2::bigint
"""

_cursors: WeakKeyDictionary[psycopg.Connection[Any], psycopg.RawCursor[Any]] = WeakKeyDictionary()


def _execute(wrapper: Any, statement: str, parameters: Sequence[Any]) -> psycopg.RawCursor[Any]:
    connection = wrapper.connection
    cursor = _cursors.get(connection)
    if cursor is None:
        cursor = _cursors[connection] = psycopg.RawCursor(connection)
        # json travels as its text; read as bytes it is exactly what was appended.
        cursor.adapters.register_loader("json", ByteaBinaryLoader)
        # Left to itself psycopg writes lists as escaped text, bytes in hex.
        cursor.adapters.register_dumper(list, ListBinaryDumper)
    # Django turns prepared statements off for the whole connection; here they halve the cost of an append.
    threshold, connection.prepare_threshold = connection.prepare_threshold, 0
    try:
        return cursor.execute(statement, parameters, prepare=True, binary=True)
    finally:
        connection.prepare_threshold = threshold


def _first(wrapper: Any, statement: str, parameters: Sequence[Any]) -> Any:
    row = _execute(wrapper, statement, parameters).fetchone()
    return None if row is None else row[0]


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
    """Inside the caller's transaction when there is one; alone, the one statement is its own transaction."""
    if at_ms is None:
        at_ms = time.time_ns() // 1_000_000
    if len(events) == 1:
        event = events[0]
        sealed = seal(stream, expected + 1, event.kind, event.payload, at_ms)
        statement: str = _APPEND_ONE
        facts: tuple[Any, Any, Any] = (event.kind, event.payload, sealed)
    else:
        statement = _APPEND_MANY
        facts = (
            [event.kind for event in events],
            [event.payload for event in events],
            [
                seal(stream, version, event.kind, event.payload, at_ms)
                for version, event in enumerate(events, expected + 1)
            ],
        )
    parameters = (stream, expected, *facts, at_ms, command, result)
    try:
        if beside:
            position = _append_beside(wrapper, parameters, beside, len(events) == 1)
        else:
            position = _first(wrapper, statement, parameters)
    except (psycopg.errors.InvalidTextRepresentation, psycopg.errors.CharacterNotInRepertoire):
        raise NotJson(", ".join(event.kind for event in events))
    if position is None:
        version, position, at_ms, result = _execute(wrapper, _REPEATED, (command,)).fetchall()[0]
        return Appended(version, position, at_ms, result, True)
    if position < 0:
        raise Conflict(stream, expected, -1 - position)
    return Appended(expected + len(events), position, at_ms, result, False)


def _append_beside(wrapper: Any, parameters: Sequence[Any], beside: Sequence[RowChange], one: bool) -> int | None:
    """The rows change first, as with every writer, then the counter; es_append's answers, the two refusals included."""
    shape = tuple((change.table, tuple(change.values), tuple(change.where)) for change in beside)
    changes = [value for change in beside for value in (*change.values.values(), *change.where.values())]
    try:
        # A refusal undoes the rows by failing the statement; within a caller's transaction only to here.
        with atomic() if wrapper.in_atomic_block else nullcontext():
            position: int | None = _first(wrapper, _beside(shape, one), (*parameters, *changes))
    except psycopg.Error as error:
        if error.sqlstate == _REPEATED_CODE:
            return None
        if error.sqlstate == _CONFLICT_CODE:
            return -1 - int(error.diag.message_detail or 0)
        if error.sqlstate == _ROW_CODE:
            stream, expected = parameters[0], parameters[1]
            raise Conflict(stream, expected, _first(wrapper, _VERSION, (stream,)))
        raise
    return position


@cache
def _beside(shape: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...], one: bool) -> str:
    """Rows and append in one statement; it fails as a whole if a row is not found."""
    number = count(9)
    steps = []
    for n, (table, values, where) in enumerate(shape):
        changes = ", ".join(f'"{name}" = ${next(number)}' for name in values)
        found = " AND ".join(f'"{name}" = ${next(number)}' for name in where)
        # Names come from our models' fields, values travel as parameters.
        steps.append(f'row{n} AS (UPDATE "{table}" SET {changes} WHERE {found} RETURNING 1)')  # noqa: S608
    found = " + ".join(f"(SELECT count(*) FROM row{n})" for n in range(len(shape)))  # noqa: S608
    function = f"es_append_or_fail({found} = {len(shape)}, "
    return f"WITH {', '.join(steps)} {_APPEND.format(function=function, **(_ONE if one else _MANY))}"


def read_stream(wrapper: Any, stream: str, after: int, limit: int | None) -> list[Recorded]:
    if limit is None:
        return list(starmap(Recorded, _execute(wrapper, _STREAM, (stream, after)).fetchall()))
    cursor = _execute(wrapper, _STREAM + " LIMIT $3::bigint", (stream, after, limit))
    return list(starmap(Recorded, cursor.fetchall()))


def read_all(wrapper: Any, after: int, limit: int, kinds: Sequence[str] | None) -> list[Recorded]:
    if kinds is None:
        return list(starmap(Recorded, _execute(wrapper, _ALL, (after, limit)).fetchall()))
    return list(starmap(Recorded, _execute(wrapper, _ALL_OF_KINDS, (after, limit, list(kinds))).fetchall()))


def read_links(wrapper: Any, after: int, limit: int) -> list[bytes]:
    statement = "SELECT link FROM es_events WHERE position > $1::bigint ORDER BY position LIMIT $2::bigint"
    return [row[0] for row in _execute(wrapper, statement, (after, limit)).fetchall()]


def get_command(wrapper: Any, command: str) -> bytes | None:
    result: bytes | None = _first(wrapper, "SELECT result FROM es_commands WHERE command = $1", (command,))
    return result


def head(wrapper: Any) -> int:
    position: int = _first(wrapper, "SELECT position FROM es_counter", ())
    return position

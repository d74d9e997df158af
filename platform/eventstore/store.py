"""Append to the log and read it back: dense positions, compare-and-set on streams, commands recorded once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections, transaction

from eventstore import hints, on_sqlite
from eventstore.records import Appended, Conflict, Gap, NewEvent, NotJson, Recorded, RowChange

__all__ = [
    "Appended", "Conflict", "Gap", "NewEvent", "NotJson", "Recorded", "RowChange",
    "append", "get_command", "head", "read_all", "read_links", "read_stream",
]  # fmt: skip


def append(
    *,
    stream: str,
    expected: int,
    events: Sequence[NewEvent],
    command: str | None = None,
    result: bytes = b"",
    at_ms: int | None = None,
    beside: Sequence[RowChange] = (),
) -> Appended:
    """Record facts after version `expected` of a stream (0: it does not exist yet), or raise Conflict.

    A command already recorded appends nothing and gets its first answer again. Rows given as `beside` change with the
    stream or not at all, and cost no round trip of their own. Inside the caller's transaction.atomic()
    this comes last: the counter's row is held from here till commit, and every other writer waits for it.
    """
    if not events:
        raise ValueError("an append without events records nothing")
    if expected < 0:
        raise ValueError("a stream's versions begin at 0")
    wrapper, log = _open()
    with wrapper.wrap_database_errors:
        appended: Appended = log.append(wrapper, stream, expected, events, command, result, at_ms, beside)
    if not appended.repeated:
        if wrapper.in_atomic_block:
            transaction.on_commit(lambda: hints.publish(appended.position))
        else:
            hints.publish(appended.position)
    return appended


def read_stream(stream: str, *, after: int = 0, limit: int | None = None) -> list[Recorded]:
    """One stream's events after a version, in order."""
    wrapper, log = _open()
    with wrapper.wrap_database_errors:
        recorded: list[Recorded] = log.read_stream(wrapper, stream, after, limit)
    return recorded


def read_all(*, after: int = 0, limit: int = 1000, kinds: Iterable[str] | None = None) -> list[Recorded]:
    """The whole log after a position, in order; raises Gap rather than step over a missing position.

    Whoever wants some kinds alone names them: the others still come, so that no gap goes unseen, with null for a payload.
    """
    wrapper, log = _open()
    with wrapper.wrap_database_errors:
        recorded: list[Recorded] = log.read_all(wrapper, after, limit, None if kinds is None else sorted(kinds))
    # Positions are unique and rise, so the last one alone tells whether any is missing.
    if recorded and recorded[-1].position != after + len(recorded):
        missing = next(at for at, event in enumerate(recorded, after + 1) if event.position != at)
        raise Gap(f"position {missing} is missing from the log")
    return recorded


def read_links(*, after: int = 0, limit: int = 1000) -> list[bytes]:
    """The hash chain's links after a position, in order."""
    wrapper, log = _open()
    with wrapper.wrap_database_errors:
        links: list[bytes] = log.read_links(wrapper, after, limit)
    return links


def get_command(command: str) -> bytes | None:
    """The answer kept with a command, or None if it is not recorded."""
    wrapper, log = _open()
    with wrapper.wrap_database_errors:
        result: bytes | None = log.get_command(wrapper, command)
    return result


def head() -> int:
    """The last committed position; 0 when the log is empty."""
    wrapper, log = _open()
    with wrapper.wrap_database_errors:
        position: int = log.head(wrapper)
    return position


def _open() -> tuple[Any, ModuleType]:
    """Django's connection of this thread, open and sound, with the log that speaks its dialect."""
    wrapper: Any = connections[DEFAULT_DB_ALIAS]
    if wrapper.connection is None:
        wrapper.ensure_connection()
    elif wrapper.needs_rollback and wrapper.in_atomic_block:
        wrapper.validate_no_broken_transaction()
    if wrapper.vendor == "sqlite":
        return wrapper, on_sqlite
    # psycopg is imported where PostgreSQL is used, and only there.
    from eventstore import on_postgres

    return wrapper, on_postgres

"""Shadow tables: temporary namesakes that this connection sees instead of the live tables, until they replace them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.models import Model

Models = Sequence[type[Model]]


@contextmanager
def cast(models: Models) -> Iterator[Callable[[], None]]:
    """Within the block every query of this connection on these models meets empty shadows.

    Both databases look for an unqualified name among temporary tables first, so handlers need not know. The yielded
    call moves the shadows' rows into the live tables and ends the shadows; make it in a transaction.
    """
    sqlite = connection.vendor == "sqlite"
    if sqlite:
        # A temporary table cannot refer to a permanent one; replace_live_rows checks the references instead.
        connection.disable_constraint_checking()
    try:
        for model in models:
            _create(model)
        yield lambda: _replace_live_rows(models)
    finally:
        if not connection.needs_rollback:
            _drop(models)
        if sqlite:
            connection.enable_constraint_checking()


def batch() -> AbstractContextManager[Any]:
    """A transaction where it saves time; on SQLite it would keep every other writer waiting for the live file."""
    return nullcontext() if connection.vendor == "sqlite" else transaction.atomic()


def hold_live_tables(models: Models) -> None:
    """Let writers in flight finish and keep new ones waiting; readers go on."""
    if connection.vendor == "postgresql" and models:
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {', '.join(map(_live, models))} IN EXCLUSIVE MODE")


def _create(model: type[Model]) -> None:
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"CREATE TEMP TABLE {_quote(table)} (LIKE {_live(model)} INCLUDING ALL)")
            return
        cursor.execute(
            "SELECT sql FROM main.sqlite_master WHERE tbl_name = %s AND type IN ('table', 'index')"
            " AND sql IS NOT NULL ORDER BY type = 'index'",
            [table],
        )
        for (sql,) in cursor.fetchall():
            sql = re.sub(r"^CREATE TABLE", "CREATE TEMP TABLE", sql)
            cursor.execute(re.sub(r"^(CREATE (?:UNIQUE )?INDEX) ", r"\1 temp.", sql))


def _replace_live_rows(models: Models) -> None:
    with connection.cursor() as cursor:
        for model in reversed(models):
            cursor.execute(f"DELETE FROM {_live(model)}")  # noqa: S608
        for model in models:
            columns = ", ".join(
                _quote(field.column)
                for field in model._meta.local_concrete_fields
                if field.column and not field.generated
            )
            shadow = f"{_shadows()}.{_quote(model._meta.db_table)}"
            cursor.execute(f"INSERT INTO {_live(model)} ({columns}) SELECT {columns} FROM {shadow}")  # noqa: S608
    _drop(models)
    with connection.cursor() as cursor:
        for sql in connection.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(sql)
    connection.check_constraints([model._meta.db_table for model in models])


def _drop(models: Models) -> None:
    with connection.cursor() as cursor:
        for model in reversed(models):
            cursor.execute(f"DROP TABLE IF EXISTS {_shadows()}.{_quote(model._meta.db_table)}")


def _live(model: type[Model]) -> str:
    if connection.vendor == "sqlite":
        return f"main.{_quote(model._meta.db_table)}"
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_schema()")
        (schema,) = cursor.fetchone()
    return f"{_quote(schema)}.{_quote(model._meta.db_table)}"


def _shadows() -> str:
    return "temp" if connection.vendor == "sqlite" else "pg_temp"


def _quote(name: str) -> str:
    return connection.ops.quote_name(name)

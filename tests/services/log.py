"""Empties the append-only log between tests, which its triggers rightly refuse to anybody else."""

from __future__ import annotations

from django.db import connection, transaction

from eventstore import hints

_TABLES = ("es_events", "es_commands", "es_counter")


def empty_log() -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(
                "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'es!_%' ESCAPE '!'"
            )
            triggers = cursor.fetchall()
            for name, _ in triggers:
                cursor.execute(f"DROP TRIGGER {name}")
            cursor.execute("DELETE FROM es_events")
            cursor.execute("DELETE FROM es_commands")
            for _, sql in triggers:
                cursor.execute(sql)
        else:
            cursor.execute(
                "SELECT tgrelid::regclass::text, tgname FROM pg_trigger"
                " WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY(%s)",
                [list(_TABLES)],
            )
            triggers = cursor.fetchall()
            for table in _TABLES:
                cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
            cursor.execute("TRUNCATE es_events, es_commands")
            cursor.execute("UPDATE es_counter SET position = 0")
            for table, name in triggers:
                cursor.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}")
    hints._hinted = 0

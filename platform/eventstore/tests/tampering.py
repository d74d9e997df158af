"""What the triggers refuse, done by somebody who owns the database and takes them off."""

from __future__ import annotations

from django.db import connection, transaction


def tamper(statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ALTER TABLE es_events DISABLE TRIGGER USER")
            cursor.execute(statement)
            cursor.execute("SELECT tgname FROM pg_trigger WHERE tgrelid = 'es_events'::regclass AND NOT tgisinternal")
            for (name,) in cursor.fetchall():
                cursor.execute(f"ALTER TABLE es_events ENABLE ALWAYS TRIGGER {name}")
            return
        cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'es_events'")
        triggers = cursor.fetchall()
        for name, _ in triggers:
            cursor.execute(f"DROP TRIGGER {name}")
        cursor.execute(statement)
        for _, sql in triggers:
            cursor.execute(sql)

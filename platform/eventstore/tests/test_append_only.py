"""History cannot be changed quietly: every way to write the log but appending is refused, known bypasses included."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection, transaction

from eventstore import store
from eventstore.tests.facts import facts
from eventstore.verifier import list_faults

pytestmark = pytest.mark.django_db(transaction=True)

LINK = "zeroblob(32)" if connection.vendor == "sqlite" else "decode(repeat('00', 32), 'hex')"
ROW = "INSERT INTO es_events (position, stream, version, kind, payload, at_ms, link) VALUES "

EVERYWHERE = {
    "update a payload": "UPDATE es_events SET payload = '{}' WHERE position = 2",
    "update all": "UPDATE es_events SET kind = 'Other'",
    "update without a change": "UPDATE es_events SET kind = kind",
    "delete one": "DELETE FROM es_events WHERE position = 3",
    "delete all": "DELETE FROM es_events",
    "change an answer": "UPDATE es_commands SET result = ''",
    "forget a command": "DELETE FROM es_commands",
    "insert a taken position": f"{ROW} (2, 'new', 1, 'K', '{{}}', 0, {LINK})",
    "insert a taken version": f"{ROW} (4, 'a', 2, 'K', '{{}}', 0, {LINK})",
    "insert beyond the next position": f"{ROW} (5, 'new', 1, 'K', '{{}}', 0, {LINK})",
    "insert beyond the next version": f"{ROW} (4, 'a', 5, 'K', '{{}}', 0, {LINK})",
    "insert position 0": f"{ROW} (0, 'new', 1, 'K', '{{}}', 0, {LINK})",
    "insert version 0": f"{ROW} (4, 'new', 0, 'K', '{{}}', 0, {LINK})",
    "insert without a position": f"{ROW} (NULL, 'new', 1, 'K', '{{}}', 0, {LINK})",
    "insert what is not JSON": f"{ROW} (4, 'new', 1, 'K', '{{', 0, {LINK})",
    "upsert on the position": f"{ROW} (2, 'a', 2, 'K', '{{}}', 0, {LINK})"
    " ON CONFLICT (position) DO UPDATE SET payload = '{}'",
    "upsert on the version": f"{ROW} (4, 'a', 2, 'K', '{{}}', 0, {LINK})"
    " ON CONFLICT (stream, version) DO UPDATE SET payload = '{}'",
    "upsert an answer": "INSERT INTO es_commands (command, stream, version, result) VALUES ('c', 'a', 1, '')"
    " ON CONFLICT (command) DO UPDATE SET result = ''",
}
ONLY_HERE = {
    "sqlite": {
        "replace a position": ROW.replace("INSERT", "REPLACE") + f"(2, 'a', 2, 'K', '{{}}', 0, {LINK})",
        "replace a version at the next position": ROW.replace("INSERT", "REPLACE")
        + f"(4, 'a', 2, 'K', '{{}}', 0, {LINK})",
        "insert or replace": ROW.replace("INSERT", "INSERT OR REPLACE") + f"(3, 'new', 1, 'K', '{{}}', 0, {LINK})",
        "insert or ignore": ROW.replace("INSERT", "INSERT OR IGNORE") + f"(9, 'new', 1, 'K', '{{}}', 0, {LINK})",
        "update or replace": "UPDATE OR REPLACE es_events SET position = 1 WHERE position = 2",
        "update or ignore": "UPDATE OR IGNORE es_events SET kind = 'Other'",
        "replace an answer": "REPLACE INTO es_commands (command, stream, version, result) VALUES ('c', 'a', 1, x'')",
        "replace with recursive triggers": "PRAGMA recursive_triggers = ON;"
        + ROW.replace("INSERT", "REPLACE")
        + f"(2, 'a', 2, 'K', '{{}}', 0, {LINK})",
    },
    "postgresql": {
        "truncate": "TRUNCATE es_events",
        "truncate cascade": "TRUNCATE es_events CASCADE",
        "truncate the answers": "TRUNCATE es_commands",
        "truncate the counter": "TRUNCATE es_counter",
        "update as a replica": "SET session_replication_role = replica; UPDATE es_events SET kind = 'Other'",
        "delete as a replica": "SET session_replication_role = replica; DELETE FROM es_events",
        "truncate as a replica": "SET session_replication_role = replica; TRUNCATE es_events",
        "insert a gap as a replica": "SET session_replication_role = replica;"
        + f"{ROW} (5, 'new', 1, 'K', '{{}}', 0, {LINK})",
        "insert the next without the counter": f"{ROW} (4, 'new', 1, 'K', '{{}}', 0, {LINK})",
        "merge": "MERGE INTO es_events AS e USING (VALUES (2)) AS v (p) ON e.position = v.p"
        " WHEN MATCHED THEN UPDATE SET kind = 'Other'",
        "delete in a query": "WITH gone AS (DELETE FROM es_events RETURNING 1) SELECT * FROM gone",
        "turn back the counter": "UPDATE es_counter SET position = 1",
        "push the counter ahead and append": "UPDATE es_counter SET position = 9; SELECT es_append("
        "'a', 3, ARRAY['K'], ARRAY['{}'::bytea], ARRAY[''::bytea], 0, NULL, '')",
        "remove the counter": "DELETE FROM es_counter",
        "a second counter": "INSERT INTO es_counter (id, position) VALUES (2, 0)",
    },
}
ATTACKS = EVERYWHERE | ONLY_HERE[connection.vendor]

# What the README tells the owner of a production database to grant to the application.
GRANTS = """
    GRANT SELECT, INSERT ON es_events, es_commands TO {role};
    GRANT SELECT, UPDATE ON es_counter TO {role};
"""
FORBIDDEN_TO_THE_APPLICATION = [
    "UPDATE es_events SET kind = 'Other'",
    "DELETE FROM es_events",
    "TRUNCATE es_events",
    "ALTER TABLE es_events DISABLE TRIGGER USER",
    "DROP TRIGGER es_events_append_only ON es_events",
    "SET session_replication_role = replica",
    "DROP TABLE es_events",
]


class TestAppendOnly:
    @pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS.keys())
    def test_the_log_refuses_and_stays_as_it_was(self, attack):
        store.append(stream="a", expected=0, events=facts(1, 2, 3), command="c", result=b"answer")
        before = store.read_all(), store.read_links()
        with pytest.raises(DatabaseError):
            execute(*attack.split(";"))
        connection.close()  # and with it whatever the attack has set in its session
        assert (store.read_all(), store.read_links()) == before
        assert store.get_command("c") == b"answer"
        assert list(list_faults()) == []
        assert store.append(stream="a", expected=3, events=facts(4)).position == 4

    def test_the_application_can_append_with_the_least_of_rights(self):
        """Roles are PostgreSQL's; on SQLite whoever opens the file owns it, and the verifier is the answer to that."""
        if connection.vendor == "sqlite":
            store.append(stream="a", expected=0, events=facts(1))
            return
        with connection.cursor() as cursor:
            cursor.execute("CREATE ROLE crew")
            cursor.execute(GRANTS.format(role="crew"))
        try:
            with transaction.atomic():
                with connection.cursor() as cursor:
                    cursor.execute("SET LOCAL ROLE crew")
                store.append(stream="a", expected=0, events=facts(1), command="c")
                store.append(stream="a", expected=1, events=facts(2, 3))
            for attack in FORBIDDEN_TO_THE_APPLICATION:
                with pytest.raises(DatabaseError):
                    execute("SET LOCAL ROLE crew", attack)
            assert store.head() == 3
        finally:
            with connection.cursor() as cursor:
                cursor.execute("DROP OWNED BY crew")
                cursor.execute("DROP ROLE crew")


def execute(*statements: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)

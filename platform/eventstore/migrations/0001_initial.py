"""The log's tables, its append-only triggers and, on PostgreSQL, the function that appends in one round trip."""

from django.db import migrations, models

SQLITE = [
    # The rowid is the position. The newest row says where the log and the chain stand, and the unique index where
    # each stream stands: SQLite has one writer at a time, so neither needs a row of its own.
    """
    CREATE TABLE es_events (
        position INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        payload TEXT NOT NULL CHECK (json_valid(payload)),
        at_ms INTEGER NOT NULL,
        link BLOB NOT NULL CHECK (length(link) = 32),
        UNIQUE (stream, version)
    )
    """,
    """
    CREATE TABLE es_commands (
        command TEXT PRIMARY KEY,
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        result BLOB NOT NULL
    ) WITHOUT ROWID
    """,
    # REPLACE INTO deletes without firing delete triggers, so what may come in is checked before it can push out.
    """
    CREATE TRIGGER es_events_in_order BEFORE INSERT ON es_events
    WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM es_events)
      OR NEW.version IS NOT (SELECT coalesce(max(version), 0) + 1 FROM es_events WHERE stream = NEW.stream)
    BEGIN SELECT RAISE(ABORT, 'es_events: only the next position and version may be appended'); END
    """,
    """
    CREATE TRIGGER es_commands_once BEFORE INSERT ON es_commands
    WHEN EXISTS (SELECT 1 FROM es_commands WHERE command = NEW.command)
    BEGIN SELECT RAISE(ABORT, 'es_commands: this command is recorded'); END
    """,
    *(
        f"""
        CREATE TRIGGER {table}_no_{verb.lower()} BEFORE {verb} ON {table}
        BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END
        """
        for table in ("es_events", "es_commands")
        for verb in ("UPDATE", "DELETE")
    ),
]

POSTGRESQL = [
    """
    CREATE TABLE es_events (
        position bigint PRIMARY KEY CHECK (position > 0),
        stream text COLLATE "C" NOT NULL,
        version bigint NOT NULL CHECK (version > 0),
        kind text COLLATE "C" NOT NULL,
        payload json NOT NULL,
        at_ms bigint NOT NULL,
        link bytea NOT NULL CHECK (length(link) = 32),
        UNIQUE (stream, version)
    )
    """,
    """
    CREATE TABLE es_commands (
        command text COLLATE "C" PRIMARY KEY,
        stream text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        result bytea NOT NULL
    )
    """,
    """
    CREATE TABLE es_counter (
        id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        position bigint NOT NULL
    ) WITH (fillfactor = 10)
    """,
    "INSERT INTO es_counter (position) VALUES (0)",
    # Answers with the last position given; NULL when the command is already recorded; -1 - version on a conflict.
    """
    CREATE FUNCTION es_append(
        a_stream text, a_expected bigint, a_kinds text[], a_payloads bytea[], a_seals bytea[], a_at_ms bigint,
        a_command text, a_result bytea
    ) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
        n CONSTANT int := cardinality(a_kinds);
        last_position bigint;
        last_link bytea;
        links bytea[];
        actual bigint;
    BEGIN
        LOOP
            SELECT k.position,
                (SELECT e.link FROM es_events AS e WHERE e.position = k.position),
                coalesce((SELECT max(e.version) FROM es_events AS e WHERE e.stream = a_stream), 0)
            INTO last_position, last_link, actual FROM es_counter AS k;
            IF a_command IS NOT NULL AND EXISTS (SELECT 1 FROM es_commands AS c WHERE c.command = a_command) THEN
                RETURN NULL;
            END IF;
            IF actual <> a_expected THEN
                RETURN -1 - actual;
            END IF;
            -- The only lock, held till commit: positions become visible in their own order, without a hole, and
            -- appends never lock each other out. That the counter still stands where it was read proves that
            -- nothing was appended since, so what was read above still holds.
            UPDATE es_counter AS k SET position = last_position + n WHERE k.position = last_position;
            EXIT WHEN FOUND;
            -- Somebody was quicker. Queue for the row; once it is held, the second reading stands.
            PERFORM 1 FROM es_counter FOR UPDATE;
        END LOOP;

        IF last_position = 0 THEN
            last_link := decode(repeat('00', 32), 'hex');
        ELSIF last_link IS NULL THEN
            RAISE EXCEPTION 'es_counter is ahead of the log' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF a_command IS NOT NULL THEN
            INSERT INTO es_commands (command, stream, version, result)
            VALUES (a_command, a_stream, a_expected + n, a_result);
        END IF;
        IF n = 1 THEN
            INSERT INTO es_events (position, stream, version, kind, payload, at_ms, link)
            VALUES (last_position + 1, a_stream, a_expected + 1, a_kinds[1],
                    convert_from(a_payloads[1], 'UTF8')::json, a_at_ms,
                    sha256(last_link || int8send(last_position + 1) || a_seals[1]));
        ELSE
            FOR i IN 1 .. n LOOP
                last_link := sha256(last_link || int8send(last_position + i) || a_seals[i]);
                links[i] := last_link;
            END LOOP;
            INSERT INTO es_events (position, stream, version, kind, payload, at_ms, link)
            SELECT last_position + t.i, a_stream, a_expected + t.i, t.kind,
                   convert_from(t.payload, 'UTF8')::json, a_at_ms, t.link
            FROM unnest(a_kinds, a_payloads, links) WITH ORDINALITY AS t (kind, payload, link, i);
        END IF;
        RETURN last_position + n;
    END $$
    """,
    # The same for a statement that also changes rows: what appends nothing must change nothing.
    """
    CREATE FUNCTION es_append_or_fail(
        a_found boolean, a_stream text, a_expected bigint, a_kinds text[], a_payloads bytea[], a_seals bytea[], a_at_ms bigint,
        a_command text, a_result bytea
    ) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
        position bigint;
    BEGIN
        IF NOT a_found THEN
            RAISE EXCEPTION 'a row beside the stream has moved on' USING ERRCODE = 'ES003';
        END IF;
        position := es_append(a_stream, a_expected, a_kinds, a_payloads, a_seals, a_at_ms, a_command, a_result);
        IF position IS NULL THEN
            RAISE EXCEPTION 'the command is already recorded' USING ERRCODE = 'ES001';
        ELSIF position < 0 THEN
            RAISE EXCEPTION 'the stream has moved on' USING ERRCODE = 'ES002', DETAIL = (-1 - position)::text;
        END IF;
        RETURN position;
    END $$
    """,
    """
    CREATE FUNCTION es_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    """
    CREATE FUNCTION es_check_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        -- Positions up to the counter are taken and unique; es_append() moves the counter before it inserts.
        IF NEW.position > (SELECT k.position FROM es_counter AS k) THEN
            RAISE EXCEPTION 'es_events: only es_append() may append' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE TRIGGER es_events_in_order BEFORE INSERT ON es_events
    FOR EACH ROW EXECUTE FUNCTION es_check_order()
    """,
    *(
        f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION es_refuse()"
        for table in ("es_events", "es_commands")
    ),
    "CREATE TRIGGER es_counter_no_delete BEFORE DELETE ON es_counter FOR EACH ROW EXECUTE FUNCTION es_refuse()",
    """
    CREATE TRIGGER es_counter_forward BEFORE UPDATE ON es_counter FOR EACH ROW
    WHEN (NEW.position <= OLD.position) EXECUTE FUNCTION es_refuse()
    """,
    *(
        f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} EXECUTE FUNCTION es_refuse()"
        for table in ("es_events", "es_commands", "es_counter")
    ),
    # A plain trigger sleeps under session_replication_role = replica; ALWAYS closes that door.
    """
    DO $$
    DECLARE t record;
    BEGIN
        FOR t IN SELECT tgrelid::regclass AS of_table, tgname FROM pg_trigger
            WHERE NOT tgisinternal AND tgrelid IN (
                'es_events'::regclass, 'es_commands'::regclass, 'es_counter'::regclass)
        LOOP
            EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', t.of_table, t.tgname);
        END LOOP;
    END $$
    """,
]


def create(apps, schema_editor):
    for statement in {"sqlite": SQLITE, "postgresql": POSTGRESQL}[schema_editor.connection.vendor]:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    operations = [
        migrations.CreateModel(
            name="Checkpoint",
            fields=[
                ("name", models.CharField(max_length=100, primary_key=True, serialize=False)),
                ("position", models.BigIntegerField(default=0)),
            ],
            options={"db_table": "es_checkpoints"},
        ),
        # There is no way back: a log that can be dropped by a command is not append-only.
        migrations.RunPython(create),
    ]

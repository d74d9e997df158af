"""Nothing acknowledged is lost when PostgreSQL itself is killed: its own log is held against what writers were told."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import psycopg

from eventstore import chain
from tests.services.postgres import Postgres

ROOT = Path(__file__).resolve().parents[2]
ROUNDS, WRITERS, BATCH = 3, 3, 2


def test_every_append_acknowledged_before_postgres_died_is_in_its_log_afterwards():
    server = Postgres()
    environment = {
        **os.environ,
        "DATABASE_URL": server.url,
        "REDIS_URL": "",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "platform")]),
    }
    acknowledged: dict[tuple[str, int], int] = {}
    try:
        subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], env=environment, cwd=ROOT, check=True)
        for _ in range(ROUNDS):
            writers = {
                name: subprocess.Popen(
                    [sys.executable, "-m", "eventstore.tests.writer", name, "1000000", str(BATCH)],
                    env=environment,
                    cwd=ROOT,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
                for name in (f"stream-{n}" for n in range(WRITERS))
            }
            first = {name: hear(writer).readline() for name, writer in writers.items()}
            time.sleep(random.uniform(0.1, 0.5))
            server.kill()
            for name, writer in writers.items():
                # Through the same buffer as the first line: communicate() would lose what that has read ahead.
                said = hear(writer).read()
                assert writer.wait(timeout=30) != 0
                for line in (first[name] + said).splitlines():
                    _, version, position = map(int, line.split())
                    acknowledged[name, version] = position
            server.start()
            audit(server.url, acknowledged)
        assert len(acknowledged) > ROUNDS * WRITERS
    finally:
        server.stop()


def hear(writer: subprocess.Popen[bytes]) -> IO[bytes]:
    assert writer.stdout is not None
    return writer.stdout


def audit(url: str, acknowledged: dict[tuple[str, int], int]) -> None:
    """With plain SQL and the chain's two functions, so that the store does not vouch for itself."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT position, stream, version, kind, payload::text, at_ms, link FROM es_events ORDER BY position"
        ).fetchall()
        (counted,) = connection.execute("SELECT position FROM es_counter").fetchone() or (None,)
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    assert counted == len(rows)
    places = {(stream, version): position for position, stream, version, *_ in rows}
    assert acknowledged.items() <= places.items()
    previous = chain.GENESIS
    for position, stream, version, kind, payload, at_ms, link in rows:
        assert chain.link(previous, position, chain.seal(stream, version, kind, payload.encode(), at_ms)) == link
        previous = link

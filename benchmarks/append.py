"""Append, durably, 1 and 10 facts a transaction: our log beside the raw driver and beside `eventsourcing`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import msgspec

from benchmarks.processes import cpu_seconds_of_siblings
from benchmarks.rounds import Samples, alternate, beside
from benchmarks.stage import Stage
from benchmarks.table import Row

PEER = "eventsourcing 9.5"
STREAM = 200  # events in a stream before the next one begins

# (database, events a transaction): the least ratio to the raw driver, and to the peer
_GOALS = {("SQLite", 1): 0.8, ("SQLite", 10): 0.9, ("PostgreSQL", 1): 0.6, ("PostgreSQL", 10): 0.6}


def list_rows(stage: Stage) -> Iterator[Row]:
    for database in ("SQLite", "PostgreSQL"):
        for batch in (1, 10):
            environment = stage.environment(postgres=database == "PostgreSQL")
            measured = stage.run(
                "benchmarks.append:measure", environment, batch=batch, rounds=stage.rounds, seconds=stage.seconds
            )
            samples = msgspec.convert(measured["samples"], Samples)
            for peer, goal in (("raw driver", _GOALS[database, batch]), (PEER, 2.0)):
                what = f"append {batch} a transaction, {database}"
                yield beside(what, "events/s", samples, peer, at_least=goal, missing=measured["missing"])


def measure(batch: int, rounds: int, seconds: float) -> dict[str, Any]:
    contenders = {"ours": append_ours(batch), "raw driver": append_raw(batch)}
    missing = ""
    try:
        contenders[PEER] = _append_peer(batch)
    except ImportError as error:
        missing = f"the peer does not run here: {error}"
    samples = alternate(contenders, rounds=rounds, seconds=seconds, elsewhere=database_seconds())
    return {"samples": samples, "missing": missing}


def append_ours(batch: int) -> Callable[[], int]:
    from benchmarks.facts import list_facts
    from eventstore.payloads import encode
    from eventstore.store import NewEvent, append

    facts, places = list_facts(STREAM), _places(batch)

    def step() -> int:
        stream, since = next(places)
        events = [NewEvent(f"bench.{type(fact).__name__}", encode(fact)) for fact in facts[since : since + batch]]
        append(stream=stream, expected=since, events=events)
        return batch

    return step


def append_raw(batch: int) -> Callable[[], int]:
    from benchmarks.facts import list_facts
    from benchmarks.rawlog import open_raw

    facts, places, log, encode = list_facts(STREAM), _places(batch), open_raw(), msgspec.json.Encoder().encode

    def step() -> int:
        stream, since = next(places)
        at_ms = time.time_ns() // 1_000_000
        log.append(
            [
                (stream, version, f"bench.{type(fact).__name__}", encode(fact), at_ms)
                for version, fact in enumerate(facts[since : since + batch], since + 1)
            ]
        )
        return batch

    return step


def _append_peer(batch: int) -> Callable[[], int]:
    from benchmarks.facts import list_plain_facts
    from benchmarks.peerlog import PeerLog

    facts, places, log = list_plain_facts(STREAM), _places(batch), PeerLog()

    def step() -> int:
        _, since = next(places)
        log.append(facts[since : since + batch], fresh=since == 0)
        return batch

    return step


def _places(batch: int) -> Iterator[tuple[str, int]]:
    """Where each transaction goes: a stream, and the version it stands at."""
    return ((f"bench-{number}", since) for number in count(1) for since in range(0, STREAM, batch))


def database_seconds() -> Callable[[], float]:
    """Processor seconds spent so far by the database server's processes; SQLite has none, its time is our own."""
    url = os.environ.get("DATABASE_URL")
    if url is None:
        return lambda: 0.0
    import psycopg

    # Kept open: as long as it lives, its parent and siblings can be asked for.
    connection = psycopg.connect(url)
    return lambda: cpu_seconds_of_siblings(connection.info.backend_pid)

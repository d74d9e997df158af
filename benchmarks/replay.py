"""Read a stream of 200 events and fold it: beside a raw read and beside `eventsourcing`; and open a real match from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from benchmarks.append import PEER, STREAM, database_seconds
from benchmarks.rounds import Samples, alternate, beside, rate
from benchmarks.stage import Stage
from benchmarks.table import Row


def list_rows(stage: Stage) -> Iterator[Row]:
    for database in ("SQLite", "PostgreSQL"):
        environment = stage.environment(postgres=database == "PostgreSQL")
        measured = stage.run("benchmarks.replay:measure", environment, rounds=stage.rounds, seconds=stage.seconds)
        samples, opened = msgspec.convert((measured["samples"], measured["opened"]), tuple[Samples, Samples])
        what = f"read and fold {STREAM} events, {database}"
        yield beside(what, "events/s", samples, "raw read, decoded", at_least=0.6)
        yield beside(what, "events/s", samples, PEER, at_least=5.0, missing=measured["missing"])
        a_thousandth = 200_000 / rate(opened["ours"])
        yield Row(what=f"open a match, per {STREAM} events, {database}", ours=a_thousandth, unit="ms", at_most=1.0)


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    contenders = {"ours": _fold_ours(), "raw read, decoded": _fold_raw()}
    missing = ""
    try:
        contenders[PEER] = _fold_peer()
    except ImportError as error:
        missing = f"the peer does not run here: {error}"
    elsewhere = database_seconds()
    samples = alternate(contenders, rounds=rounds, seconds=seconds, elsewhere=elsewhere)
    opened = alternate({"ours": _open_match()}, rounds=rounds, seconds=seconds, elsewhere=elsewhere)
    return {"samples": samples, "opened": opened, "missing": missing}


def _fold_ours() -> Callable[[], int]:
    """Into structs, as every reader of ours does it; the fold is the same small one for all three."""
    from benchmarks.facts import GAME, list_facts
    from eventstore.store import NewEvent, append, read_stream
    from games.registry import get_game

    facts = [NewEvent(f"bench.{type(fact).__name__}", msgspec.json.encode(fact)) for fact in list_facts(STREAM)]
    append(stream="bench-read", expected=0, events=facts)
    decode = msgspec.json.Decoder(get_game(GAME).event_type).decode

    def step() -> int:
        kinds: dict[str, int] = {}
        for recorded in read_stream("bench-read"):
            kind = type(decode(recorded.payload)).__name__
            kinds[kind] = kinds.get(kind, 0) + 1
        return sum(kinds.values())

    return step


def _fold_raw() -> Callable[[], int]:
    from benchmarks.facts import list_facts
    from benchmarks.rawlog import open_raw

    log = open_raw()
    facts = enumerate(list_facts(STREAM), 1)
    log.append([("read", version, type(fact).__name__, msgspec.json.encode(fact), 0) for version, fact in facts])
    decode = msgspec.json.Decoder().decode

    def step() -> int:
        kinds: dict[str, int] = {}
        for _, payload in log.read("read"):
            kind = decode(payload)["is"]
            kinds[kind] = kinds.get(kind, 0) + 1
        return sum(kinds.values())

    return step


def _fold_peer() -> Callable[[], int]:
    from benchmarks.facts import list_plain_facts
    from benchmarks.peerlog import PeerLog

    log = PeerLog()
    log.append(list_plain_facts(STREAM), fresh=True)
    id = log.last()
    return lambda: log.fold(id)


def _open_match() -> Callable[[], int]:
    """From the log to the hot match, rules and clocks folded: what the first visitor after a restart waits for."""
    from benchmarks.script import play_through
    from matches import cache

    match_id = play_through()

    def step() -> int:
        cache.forget_all()
        with cache.holding(match_id) as match:
            return match.version

    return step

"""The service `play`, whole (decide, fold, row, command, append), beside raw appends of one fact a transaction."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator

import msgspec

from benchmarks.append import append_raw, database_seconds
from benchmarks.rounds import Samples, alternate, beside
from benchmarks.stage import Stage
from benchmarks.table import Row

_PEER = "raw append, 1 a transaction"


def list_rows(stage: Stage) -> Iterator[Row]:
    for database in ("SQLite", "PostgreSQL"):
        environment = stage.environment(postgres=database == "PostgreSQL")
        measured = stage.run("benchmarks.play:measure", environment, rounds=stage.rounds, seconds=stage.seconds)
        samples = msgspec.convert(measured, Samples)
        for crowd in ("nobody looking", "two players and a spectator"):
            rounds = {**samples, "ours": samples[crowd]}
            yield beside(f"play, {crowd}, {database}", "moves/s", rounds, _PEER, at_least=0.4)


def measure(rounds: int, seconds: float) -> Samples:
    matches = int(rounds * seconds * 40)
    contenders = {
        "nobody looking": play_on(watched=False, matches=matches),
        "two players and a spectator": play_on(watched=True, matches=matches),
        _PEER: append_raw(1),
    }
    return alternate(contenders, rounds=rounds, seconds=seconds, elsewhere=database_seconds())


def play_on(*, watched: bool, matches: int) -> Callable[[], int]:
    """One move a step, through matches begun beforehand; when they are used up, beginning another is part of the step."""
    from benchmarks.script import begin_match, list_moves
    from matches import services

    moves = list_moves()
    looking = _look if watched else lambda _: None

    begun = [begin_match() for _ in range(matches)]

    def walk() -> Iterator[int]:
        while True:
            match_id = begun.pop() if begun else begin_match()
            looking(match_id)
            for number, (seat, action) in enumerate(moves):
                services.play(match_id=match_id, seat=seat, action=action, seen=1_000, command=str(number))
                yield 1

    walking = walk()
    return lambda: next(walking)


_loop = asyncio.new_event_loop()


def _look(match_id: str) -> None:
    """Open eyes on all three audiences, so that every frame is redacted, encoded and handed to a loop."""
    from doors.hub import Mailbox, hub
    from matches.audiences import topic

    if not _loop.is_running():
        threading.Thread(target=_loop.run_forever, daemon=True).start()
    for viewer in (None, 0, 1):
        asyncio.run_coroutine_threadsafe(hub.join(topic(match_id, viewer), Mailbox()), _loop).result()

"""Memory of the embedded server, as the system counts it: idle, for each hot match, for each spectator's socket."""

from __future__ import annotations

import time
from collections.abc import Iterator
from http.client import HTTPConnection

from benchmarks.processes import resident_bytes
from benchmarks.stage import Server, Stage, serving
from benchmarks.table import Row

MB, KB = 1e6, 1e3
MOVES = 20  # a match in its middle


def list_rows(stage: Stage) -> Iterator[Row]:
    matches, spectators = (100, 100) if stage.quick else (1_000, 1_000)
    environment = stage.environment()
    ids = stage.run("benchmarks.memory:prepare", environment, matches=matches + matches // 5)
    with serving(["manage.py", "play", "--no-demo"], environment) as server:
        _open(server, ["/api/me", "/api/games", "/"])
        time.sleep(2)
        yield Row(what="memory, idle embedded server", ours=resident_bytes(server.pid) / MB, unit="MB", at_most=200)

        # The first few pay for what all matches share.
        _open(server, [f"/api/matches/{id}" for id in ids[matches:]])
        before = resident_bytes(server.pid)
        _open(server, [f"/api/matches/{id}" for id in ids[:matches]])
        each = (resident_bytes(server.pid) - before) / matches / KB
        yield Row(what=f"memory, each of {matches:,} live matches", ours=each, unit="kB", at_most=100)

        each = stage.run(
            "benchmarks.crowd:sit_down",
            stage.environment(),
            port=server.port,
            pid=server.pid,
            path=f"ws/m/{ids[0]}?watch",
            size=spectators,
            greeting='{"t":"hello","v":0}',
        )
        yield Row(what=f"memory, each of {spectators:,} spectators", ours=each / KB, unit="kB", at_most=30)


def prepare(matches: int) -> list[str]:
    """Matches in the middle of their play."""
    from benchmarks.script import begin_match, list_moves
    from matches import services

    ids = [begin_match() for _ in range(matches)]
    for id in ids:
        for number, (seat, action) in enumerate(list_moves()[:MOVES]):
            services.play(match_id=id, seat=seat, action=action, seen=1_000, command=str(number))
    return ids


def _open(server: Server, paths: list[str]) -> None:
    line = HTTPConnection("127.0.0.1", server.port)
    for path in paths:
        line.request("GET", path)
        answer = line.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
    line.close()

"""One move, socket to socket, in 100 live matches: from the mover's send to the push at the other seat, beside an echo."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

import msgspec

from benchmarks.processes import cpu_seconds
from benchmarks.stage import Server, Stage, serving
from benchmarks.table import Row

PACES_S = {"paced": 0.5, "flat out": 0.0}  # the mean pause between a push and the answer to it
# The goal is set beside the plain echo; the durable one shows what the disk alone makes of it.
ECHOES = {"echo": "echo", "echo after a raw append": "durable"}


class Window(msgspec.Struct):
    """A few seconds of one contender: the sorted milliseconds of each move, and the server's processor time a move."""

    ms: list[float]
    cpu_us: float

    def quantile(self, share: float) -> float:
        return self.ms[int(len(self.ms) * share)]


def list_rows(stage: Stage) -> Iterator[Row]:
    yield from _list_rows(stage, "embedded", scaled=False)
    if not stage.quick:
        yield from _list_rows(stage, "PostgreSQL+Redis", scaled=True)


def _list_rows(stage: Stage, form: str, *, scaled: bool) -> Iterator[Row]:
    matches, turns, seconds = (20, 2, 2.0) if stage.quick else (100, 4, 5.0)
    environment = stage.environment(postgres=scaled, redis=scaled)
    sets = stage.run("benchmarks.players:prepare", environment, sets=turns * len(PACES_S), matches=matches)
    echoing = serving(["-m", "benchmarks.asgi"], stage.environment(postgres=scaled))
    with serving(["manage.py", "play", "--no-demo"], environment) as ours, echoing as echo:
        for pace, pause in PACES_S.items():
            windows: dict[str, list[Window]] = {"ours": [], **{name: [] for name in ECHOES}}
            timing = {"pace": pause, "seconds": seconds}
            for _ in range(turns):
                windows["ours"].append(_window(stage, ours, "play", tables=sets.pop(), **timing))
                for name, path in ECHOES.items():
                    windows[name].append(_window(stage, echo, "echo", path=path, tables=matches, **timing))
            for name in ECHOES:
                # The goal speaks of 100 matches played by people; flat out, both sides only show how long their queue is.
                judged = name == "echo" and pace == "paced" and not stage.quick
                what = f"move, {matches} matches {pace}, {form}"
                yield from _compare(what, windows["ours"], windows[name], name, judged=judged)


def _compare(what: str, mine: list[Window], theirs: list[Window], peer: str, *, judged: bool) -> Iterator[Row]:
    for name, share in (("p50", 0.50), ("p99", 0.99)):
        a, b = (median(window.quantile(share) for window in side) for side in (mine, theirs))
        yield Row(
            what=f"{what}: {name}",
            ours=a,
            unit="ms",
            beside=peer,
            theirs=b,
            ratio=a / b,
            ours_cpu_us=median(window.cpu_us for window in mine),
            theirs_cpu_us=median(window.cpu_us for window in theirs),
            at_most=4.0 if judged and name == "p99" else None,
        )


def _window(stage: Stage, server: Server, door: str, **arguments: Any) -> Window:
    spent = cpu_seconds(server.pid)
    found = stage.run(f"benchmarks.players:{door}", stage.environment(), port=server.port, **arguments)
    return Window(sorted(found), (cpu_seconds(server.pid) - spent) * 1e6 / len(found))

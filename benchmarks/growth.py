"""Growth: opening a match and making a move cost the same whether the log holds ten thousand events or a million."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from random import Random

import msgspec

from benchmarks.rounds import Samples, alternate, cpu_us, quiet_rate
from benchmarks.stage import Stage
from benchmarks.table import Row

SAME = 1.25  # what still counts as the same on a noisy machine
_SMALL = 10_000


def list_rows(stage: Stage) -> Iterator[Row]:
    for database in ("SQLite",) if stage.quick else ("SQLite", "PostgreSQL"):
        sizes = [_SMALL, 100_000]
        if not stage.quick and database == "SQLite":
            sizes.append(1_000_000)
        logs = {size: stage.environment(postgres=database == "PostgreSQL") for size in sizes}
        for size, environment in logs.items():
            stage.run("benchmarks.growth:fill", environment, size=size)
        found: dict[int, list[Samples]] = {size: [] for size in sizes}
        for _ in range(2 if stage.quick else 4):
            for size, environment in logs.items():
                measured = stage.run("benchmarks.growth:measure", environment, rounds=25, seconds=stage.seconds)
                found[size].append(msgspec.convert(measured, Samples))
        for what in ("open a match", "a move"):
            took = {size: [s for turn in turns for s in turn[what]] for size, turns in found.items()}
            small = took[_SMALL]
            for size in sizes[1:]:
                yield Row(
                    what=f"{what}, log of {size:,}, {database}",
                    ours=1e6 / quiet_rate(took[size]),
                    unit="us",
                    beside=f"the same, log of {_SMALL:,}",
                    theirs=1e6 / quiet_rate(small),
                    ratio=quiet_rate(small) / quiet_rate(took[size]),
                    ours_cpu_us=cpu_us(took[size]),
                    theirs_cpu_us=cpu_us(small),
                    at_most=SAME,
                )


def fill(size: int) -> int:
    """One played match, recorded again under new ids until the log holds this many events; rows of the match list too."""
    from benchmarks.script import play_through
    from eventstore.store import NewEvent, append, head, read_stream
    from matches.cache import stream_of
    from matches.models import MatchRow, SeatRow

    match_id = play_through()
    events = [NewEvent(each.kind, each.payload) for each in read_stream(stream_of(match_id))]
    row = MatchRow.objects.get(id=match_id)
    ids = [secrets.token_urlsafe(8) for _ in range(head(), size, len(events))]
    for id in ids:
        append(stream=stream_of(id), expected=0, events=events)
    known = {field.attname: getattr(row, field.attname) for field in MatchRow._meta.concrete_fields}
    MatchRow.objects.bulk_create([MatchRow(**{**known, "id": id}) for id in ids], batch_size=500)
    SeatRow.objects.bulk_create(
        [SeatRow(match_id=id, seat=seat, player=f"p{n}") for n, id in enumerate(ids) for seat in (0, 1)], batch_size=500
    )
    return head()


def measure(rounds: int, seconds: float) -> Samples:
    return alternate({"open a match": _open(), "a move": _move()}, rounds=rounds, seconds=seconds)


def _open() -> Callable[[], int]:
    from matches import cache
    from matches.models import MatchRow

    ids, rng = list(MatchRow.objects.values_list("id", flat=True)), Random(3)

    def step() -> int:
        cache.forget_all()
        with cache.holding(rng.choice(ids)):
            return 1

    return step


def _move() -> Callable[[], int]:
    from benchmarks.play import play_on

    return play_on(watched=False, matches=40)

"""Broadcast to 2,000 real sockets on one topic: our hub, alone and over Redis, beside the stock channel layers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from benchmarks.crowd import seat_limit
from benchmarks.rounds import Sample, Samples, cpu_us, rate
from benchmarks.stage import Stage, serving
from benchmarks.table import Row

FRAME = 2_000  # bytes, as a push to a spectator has
AT_ONCE = 5

# name: path, whether our hub has its relay, and the stock layer
_CONTENDERS: dict[str, tuple[str, bool, str]] = {
    "hub": ("hub", False, ""),
    "hub over Redis": ("hub", True, ""),
    "channels in-memory": ("layer", False, "in-memory"),
    "channels_redis core": ("layer", False, "redis core"),
    "channels_redis pubsub": ("layer", False, "redis pubsub"),
}
_COMPARED = (
    ("hub", "channels in-memory"),
    ("hub over Redis", "channels_redis core"),
    ("hub over Redis", "channels_redis pubsub"),
)


def list_rows(stage: Stage) -> Iterator[Row]:
    size = min(200 if stage.quick else 2_000, seat_limit())
    samples: Samples = {name: [] for name in _CONTENDERS}
    missing: dict[str, str] = {}
    for _ in range(1 if stage.quick else 3):
        for name in _CONTENDERS:
            if name not in missing:
                try:
                    samples[name].append(_sample(stage, name, size))
                except RuntimeError as error:
                    missing[name] = f"the peer does not run here: {error}"
    for ours, peer in _COMPARED:
        row = Row(
            what=f"broadcast to {size:,}, {ours}",
            ours=rate(samples[ours]),
            unit="frames/s",
            beside=peer,
            ours_cpu_us=cpu_us(samples[ours]),
            at_least=None if stage.quick else 10.0,
            remark="the goal is for 2,000",
        )
        if peer in missing:
            row.remark = missing[peer]
        else:
            row.theirs, row.theirs_cpu_us = rate(samples[peer]), cpu_us(samples[peer])
            row.ratio = row.ours / row.theirs
        yield row


def _sample(stage: Stage, name: str, size: int) -> Sample:
    path, relayed, layer = _CONTENDERS[name]
    layered = {"BENCH_LAYER": layer, "BENCH_REDIS_URL": stage.redis_url} if layer else {}
    environment = stage.environment(redis=relayed, more=layered)
    with serving(["-m", "benchmarks.asgi"], environment) as server:
        found = stage.run(
            "benchmarks.crowd:broadcast",
            stage.environment(),
            port=server.port,
            pid=server.pid,
            path=path,
            size=size,
            frame=FRAME,
            at_once=AT_ONCE,
            seconds=1.0 if stage.quick else 4.0,
        )
    return msgspec.convert(found, Sample)

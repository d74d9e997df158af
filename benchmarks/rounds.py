"""Rounds: ours and theirs by turns, a blink each, so that a stalling disk or a neighbour hits both alike; medians speak."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median

import msgspec

from benchmarks.table import Row

Step = Callable[[], int]  # does some of the work and says how many units it was


class Sample(msgspec.Struct):
    """One round of one contender: what it did, and what that took by the wall and by the processor."""

    units: int
    wall_s: float
    cpu_s: float


Samples = dict[str, list[Sample]]


def alternate(
    contenders: Mapping[str, Step], *, rounds: int, seconds: float, elsewhere: Callable[[], float] = lambda: 0.0
) -> Samples:
    """`elsewhere` tells the processor seconds that other processes, a database server's, have spent so far."""
    samples: Samples = {name: [] for name in contenders}
    for step in contenders.values():
        step()
    for turn in range(rounds):
        order = list(contenders) if turn % 2 == 0 else list(contenders)[::-1]
        for name in order:
            samples[name].append(_sample(contenders[name], seconds, elsewhere))
    return samples


def rate(samples: list[Sample]) -> float:
    return median(sample.units / sample.wall_s for sample in samples)


def quiet_rate(samples: list[Sample]) -> float:
    """Units a second in the upper eighth of the rounds, for runs that cannot take turns: noise only ever slows."""
    rates = sorted(sample.units / sample.wall_s for sample in samples)
    return rates[len(rates) * 7 // 8]


def ratio(ours: list[Sample], theirs: list[Sample]) -> float:
    """Each round against its neighbour, then the median."""
    return median(a.units / a.wall_s * b.wall_s / b.units for a, b in zip(ours, theirs, strict=True))


def cpu_us(samples: list[Sample]) -> float:
    """Processor microseconds a unit, over all rounds: a server's time is counted in ticks too coarse for one."""
    return sum(sample.cpu_s for sample in samples) * 1e6 / sum(sample.units for sample in samples)


def beside(
    what: str, unit: str, samples: Samples, peer: str, *, at_least: float | None = None, missing: str = ""
) -> Row:
    """Ours and one peer of the same rounds as a line of the table; a peer that could not run is said."""
    ours, theirs = samples["ours"], samples.get(peer)
    if theirs is None:
        return Row(what=what, ours=rate(ours), unit=unit, beside=peer, at_least=at_least, remark=missing)
    return Row(
        what=what,
        ours=rate(ours),
        unit=unit,
        beside=peer,
        theirs=rate(theirs),
        ratio=ratio(ours, theirs),
        ours_cpu_us=cpu_us(ours),
        theirs_cpu_us=cpu_us(theirs),
        at_least=at_least,
    )


def _sample(step: Step, seconds: float, elsewhere: Callable[[], float]) -> Sample:
    units = 0
    spent = -elsewhere() - time.process_time()
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        units += step()
    took = time.perf_counter() - start
    return Sample(units, took, spent + time.process_time() + elsewhere())

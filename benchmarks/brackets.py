"""Brackets from the draw to the final: double elimination beside brackets-manager, and one bracket of 8,192."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Iterator
from statistics import median

from benchmarks.stage import Stage
from benchmarks.table import Row
from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.layout import layout
from tournaments.formats.brackets.shape import double_shape, single_shape
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.tests.bracket_play import brief, chance, judge, play_out, slots_by_seed

PEER = "brackets-manager"
SAME = 1.25  # what still counts as the same on a noisy machine
MB = 1e6


def list_rows(stage: Stage) -> Iterator[Row]:
    yield from _beside_peer(512 if stage.quick else 4_096, turns=1 if stage.quick else 3)
    yield from _alone(8_192, turns=3 if stage.quick else 15)


def _beside_peer(entrants: int, turns: int) -> Iterator[Row]:
    """The same results on both sides, by turns; a bracket that differs in one match is no figure."""
    format = DoubleElimination()
    field = play_out(format, entrants, chance(0))
    ours, created, played = [], [], []
    for turn in range(turns):
        ours.append(_time(format, entrants, turn))
        (answer,) = judge([brief(format, field)], "--stock")
        if _but_reset(answer["matches"]) != _but_reset(slots_by_seed(layout(format, field))):
            raise RuntimeError(f"the bracket of {entrants:,} is not the one of {PEER}")
        created.append(answer["ms"]["create"] / 1e3)
        played.append(answer["ms"]["create"] / 1e3 + answer["ms"]["play"] / 1e3)
    for peer, theirs in ((PEER, median(played)), (f"{PEER}, creation", median(created))):
        yield Row(
            what=f"double elimination of {entrants:,}, all results",
            ours=median(ours),
            unit="s",
            beside=peer,
            theirs=theirs,
            ratio=median(ours) / theirs,
            at_most=1,
        )


def _alone(entrants: int, turns: int) -> Iterator[Row]:
    format, small = SingleElimination(third_place=True), entrants // 8
    took: dict[int, list[float]] = {entrants: [], small: []}
    for turn in range(turns):
        for count, times in took.items():
            times.append(_time(format, count, turn) / count * 1e6)
    each = {count: median(times) for count, times in took.items()}
    yield Row(what=f"bracket of {entrants:,}", ours=each[entrants] * entrants / 1e6, unit="s", at_most=1)
    yield Row(
        what=f"bracket of {entrants:,}, each entrant",
        ours=each[entrants],
        unit="us",
        beside=f"the same, bracket of {small:,}",
        theirs=each[small],
        ratio=each[entrants] / each[small],
        at_most=SAME,
    )
    yield Row(what=f"bracket of {entrants:,}, peak memory", ours=_peak(format, entrants) / MB, unit="MB", at_most=50)


def _time(format: Elimination, entrants: int, seed: int) -> float:
    """Everything anew, the shape too: every draw and every result, then the places and the drawing."""
    single_shape.cache_clear()
    double_shape.cache_clear()
    start = time.perf_counter()
    field = play_out(format, entrants, chance(seed))
    format.places(field)
    layout(format, field)
    return time.perf_counter() - start


def _peak(format: Elimination, entrants: int) -> int:
    tracemalloc.start()
    _time(format, entrants, 0)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def _but_reset(slots: dict[str, list[int | None]]) -> dict[str, list[int | None]]:
    """Theirs names the finalists of the second match also where it is not needed."""
    return {name: pair for name, pair in slots.items() if name != "F2.1"}

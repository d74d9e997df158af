"""Swiss: the same positions paired by us and by swisspair, their time, floats and rematches; and a Swiss of 5,000 as a whole."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from benchmarks.processes import resident_bytes
from benchmarks.stage import Stage
from benchmarks.table import Row
from tournaments.formats.swiss import Swiss
from tournaments.rounds import Draw, Entrant, Field, Result, Round
from tournaments.standings.points import scores

PEER = "swisspair"
SIZES = {400: 9, 1_000: 10, 5_000: 13}  # entrants, rounds
SLOWER = 5.0  # a compiled peer that knows neither seats, reasons nor the rounds to come
WHOLE, WHOLE_ROUNDS = 5_000, 13
LINEAR = 1.5  # what an entrant may cost more among ten times as many
DRAWN = 0.1
Tables = list[tuple[Entrant, ...]]


def list_rows(stage: Stage) -> Iterator[Row]:
    for entrants, rounds in SIZES.items():
        seeds = 1 if stage.quick or entrants == WHOLE else 5
        told = stage.run("benchmarks.swiss:measure", stage.environment(), entrants=entrants, rounds=rounds, seeds=seeds)
        yield from _list_judged(f"Swiss of {entrants:,}", told)
    tenth, full = (
        stage.run("benchmarks.swiss:simulate", stage.environment(), entrants=entrants)
        for entrants in (WHOLE // 10, WHOLE)
    )
    name = f"Swiss of {WHOLE:,}, {WHOLE_ROUNDS} rounds to the final table"
    yield Row(what=name, ours=full["cpu_s"], unit="s", at_most=60.0)
    yield Row(what=f"{name}: memory", ours=full["bytes"] / 1e6, unit="MB", remark="peak above the start")
    yield Row(
        what="the same, an entrant",
        ours=full["cpu_s"] * 1e6 / WHOLE,
        unit="us",
        beside=f"the same, {WHOLE // 10} entrants",
        theirs=tenth["cpu_s"] * 1e7 / WHOLE,
        ratio=full["cpu_s"] / tenth["cpu_s"] / 10,
        at_most=LINEAR,
    )


def _list_judged(name: str, told: dict[str, Any]) -> Iterator[Row]:
    ours, theirs = told["ours"], told["theirs"]
    claims = (
        ("a draw, median", "ms", "ms", SLOWER),
        ("the slowest draw", "most_ms", "ms", SLOWER),
        (f"floats in {told['draws']} draws", "floats", "", 1.0),
        ("their score differences", "apart", "points", 1.0),
    )
    for what, key, unit, goal in claims:
        share = ours[key] / theirs[key] if theirs[key] else None
        yield Row(
            what=f"{name}: {what}",
            ours=ours[key],
            unit=unit,
            beside=PEER,
            theirs=theirs[key],
            ratio=share,
            at_most=goal,
        )
    yield Row(what=f"{name}: draws with more floats than {PEER}'s", ours=told["more"], unit="", at_most=0)
    yield Row(what=f"{name}: rematches", ours=ours["again"], unit="", theirs=theirs["again"], at_most=0)


def measure(entrants: int, rounds: int, seeds: int) -> dict[str, Any]:
    from swisspair import Player, create_matches

    times: dict[str, list[float]] = {"ours": [], "theirs": []}
    sums = {side: {"floats": 0, "apart": 0.0, "again": 0} for side in times}
    more = 0
    for seed in range(seeds):
        field, rng = Field(tuple(f"player-{number}" for number in range(entrants))), Random(seed)
        for _ in range(rounds):
            points, met = scores(field), _list_met(field)
            ranked = sorted(field.seeds, key=lambda entrant: -points[entrant])
            players = [
                Player(id=entrant, points=int(points[entrant]), rank=rank, cannot_be_paired_against_ids=met[entrant])
                for rank, entrant in enumerate(ranked, 1)
            ]
            ours_s, draw = _time(lambda field=field: Swiss(rounds).pair(field))
            theirs_s, matches = _time(lambda players=players: create_matches(players))
            times["ours"].append(ours_s * 1e3)
            times["theirs"].append(theirs_s * 1e3)
            tables = {
                "ours": [pairing.entrants for pairing in draw.pairings],
                "theirs": [(match.p1.id, match.p2.id) for match in matches],
            }
            floats = {side: _add(sums[side], tables[side], points, met) for side in sums}
            more += floats["ours"] > floats["theirs"]
            field = _play_on(field, draw, rng)
    timed = {side: {"ms": median(all_ms), "most_ms": max(all_ms)} for side, all_ms in times.items()}
    return {side: {**timed[side], **sums[side]} for side in times} | {"draws": len(times["ours"]), "more": more}


def simulate(entrants: int) -> dict[str, float]:
    """From the first draw to the final standings with all tie-breaks; results are invented on the way."""
    from tournaments.standings.table import rank
    from tournaments.standings.tests.fields import EVERY

    before, began = resident_bytes(os.getpid()), time.process_time()
    field, rng = Field(tuple(f"player-{number}" for number in range(entrants))), Random(1)
    while not Swiss(WHOLE_ROUNDS).is_over(field):
        field = _play_on(field, Swiss(WHOLE_ROUNDS).pair(field), rng)
    rank(field, EVERY)
    spent = time.process_time() - began
    return {"cpu_s": spent, "bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 - before}


def _play_on(field: Field, draw: Draw, rng: Random) -> Field:
    results = {}
    for pairing in draw.pairings:
        if not pairing.is_bye:
            places = (1, 1) if rng.random() < DRAWN else rng.choice([(1, 2), (2, 1)])
            results[pairing.table] = Result(places)
    return Field(field.seeds, (*field.rounds, Round(len(field.rounds) + 1, draw.pairings, results)))


def _time(step: Any) -> tuple[float, Any]:
    """The quicker of three: noise only ever slows."""
    best, found = float("inf"), None
    for _ in range(3):
        began = time.perf_counter()
        found = step()
        best = min(best, time.perf_counter() - began)
    return best, found


def _list_met(field: Field) -> dict[Entrant, set[Entrant]]:
    met: dict[Entrant, set[Entrant]] = {entrant: set() for entrant in field.seeds}
    for played in field.rounds:
        for pairing in played.pairings:
            for entrant in pairing.entrants:
                met[entrant] |= set(pairing.entrants) - {entrant}
    return met


def _add(sums: dict[str, Any], tables: Tables, points: dict[Entrant, float], met: dict[Entrant, set[Entrant]]) -> int:
    """Count a draw in, and say how many floats it has."""
    gaps = [abs(points[one] - points[two]) for one, two in tables]
    floats = sum(gap > 0 for gap in gaps)
    sums["floats"] += floats
    sums["apart"] += sum(gaps)
    sums["again"] += sum(two in met[one] for one, two in tables)
    return floats

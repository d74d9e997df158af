"""Standings of a Swiss after 13 rounds, every tie-break for everybody: beside three of them written out, and beside itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from benchmarks.rounds import Samples, alternate, cpu_us, quiet_rate, ratio
from benchmarks.stage import Stage
from benchmarks.table import Row

if TYPE_CHECKING:
    from tournaments.rounds import Field

_LARGE, _SMALL, _ROUNDS = 5_000, 500, 13
_FLOOR = "three values, written out"
LINEAR = 1.5  # what an entrant may cost more in a field ten times as large: sorting has its logarithm
DEEPER = 2.0  # the chart counts a tie-break only where one is needed: a larger field needs more


def list_rows(stage: Stage) -> Iterator[Row]:
    measured = stage.run("benchmarks.standings:measure", stage.environment(), rounds=5 if stage.quick else 25)
    samples = msgspec.convert(measured["samples"], Samples)
    seconds = _LARGE / quiet_rate(samples["large"])
    yield Row(what=f"standings, {_LARGE:,} entrants, ten tie-breaks", ours=seconds, unit="s", at_most=1.0)
    yield Row(
        what=f"standings, ten values, an entrant of {_SMALL}",
        ours=1e6 / quiet_rate(samples["small"]),
        unit="us",
        beside=_FLOOR,
        theirs=1e6 / quiet_rate(samples[_FLOOR]),
        ratio=1 / ratio(samples["small"], samples[_FLOOR]),
        ours_cpu_us=cpu_us(samples["small"]),
        theirs_cpu_us=cpu_us(samples[_FLOOR]),
        remark="no goal: the price of words and sums",
    )
    grown = (("standings", "large", "small", LINEAR), ("bump chart", "bump large", "bump small", DEEPER))
    for what, large, small, goal in grown:
        yield Row(
            what=f"{what}, an entrant of {_LARGE:,}",
            ours=1e6 / quiet_rate(samples[large]),
            unit="us",
            beside=f"the same, {_SMALL} entrants",
            theirs=1e6 / quiet_rate(samples[small]),
            ratio=quiet_rate(samples[small]) / quiet_rate(samples[large]),
            ours_cpu_us=cpu_us(samples[large]),
            theirs_cpu_us=cpu_us(samples[small]),
            at_most=goal,
        )


def measure(rounds: int) -> dict[str, Any]:
    from tournaments.standings.bump import ranks_by_round
    from tournaments.standings.table import rank
    from tournaments.standings.tests.fields import EVERY

    large, small = play_swiss(_LARGE), play_swiss(_SMALL)
    contenders: dict[str, Callable[[], int]] = {
        "large": lambda: len(rank(large, EVERY)),
        "small": lambda: len(rank(small, EVERY)),
        _FLOOR: lambda: _write_out(small),
        "bump large": lambda: len(ranks_by_round(large, EVERY)),
        "bump small": lambda: len(ranks_by_round(small, EVERY)),
    }
    return {"samples": alternate(contenders, rounds=rounds, seconds=0.001)}


def play_swiss(entrants: int) -> Field:
    """Equal scores meet by chance, one match in ten is drawn; rematches do not matter to a table."""
    from tournaments.rounds import Field, Pairing, Reason, Result, Round

    rng, points = Random(entrants), dict.fromkeys((f"player-{number}" for number in range(entrants)), 0)
    outcomes = [(Result((1, 2), (2, 1)), (3, 0)), (Result((2, 1), (0, 2)), (0, 3)), (Result((1, 1), (1, 1)), (1, 1))]
    rounds = []
    for number in range(1, _ROUNDS + 1):
        order = sorted(points, key=lambda entrant: (-points[entrant], rng.random()))
        pairings, results = [], {}
        for table, pair in enumerate(zip(order[::2], order[1::2], strict=True), 1):
            results[table], paid = rng.choices(outcomes, (45, 45, 10))[0]
            pairings.append(Pairing(table, pair, Reason("")))
            for entrant, gained in zip(pair, paid, strict=True):
                points[entrant] += gained
        rounds.append(Round(number, pairings, results))
    return Field(seeds=tuple(points), rounds=rounds)


def _write_out(field: Field) -> int:
    """The floor: points, Buchholz and Sonneborn-Berger of matches for two, and no word of how they came about."""
    from tournaments.standings.points import points_of

    lines: dict[str, list[tuple[str, float]]] = {entrant: [] for entrant in field.seeds}
    for played in field.rounds:
        for pairing in played.pairings:
            for seat, entrant in enumerate(pairing.entrants):
                paid = points_of(played.results[pairing.table], seat, 2, field.scoring)
                lines[entrant].append((pairing.entrants[1 - seat], paid))

    scores = {entrant: sum(paid for _, paid in line) for entrant, line in lines.items()}

    def berger(entrant: str) -> float:
        return sum(scores[foe] * (1 if paid == 3 else 0.5 if paid else 0) for foe, paid in lines[entrant])

    def buchholz(entrant: str) -> float:
        return sum(scores[foe] for foe, _ in lines[entrant])

    return len(sorted(field.seeds, key=lambda entrant: (scores[entrant], buchholz(entrant), berger(entrant))))

"""A whole Swiss as a tournament: every entry, round and result a fact, decided by its rules, folded, and corrected at the end."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from typing import Any

from benchmarks.stage import Stage
from benchmarks.table import Row

_LARGE, _SMALL, _ROUNDS = 5_000, 500, 13
LINEAR = 1.5  # what an entrant may cost more in a field ten times as large


def list_rows(stage: Stage) -> Iterator[Row]:
    size = 1_000 if stage.quick else _LARGE
    large, small = (
        stage.run("benchmarks.tournaments:measure", stage.environment(), entrants=entrants)
        for entrants in (size, _SMALL)
    )
    what = f"tournament of {size:,}, Swiss, {_ROUNDS} rounds"
    yield Row(what=what, ours=large["played_s"], unit="s", remark=f"{large['facts']:,} facts, decided and folded")
    yield Row(
        what=f"{what}, an entrant", ours=1e6 * large["played_s"] / size, unit="us", beside=f"the same, {_SMALL} entrants",
        theirs=1e6 * small["played_s"] / _SMALL, ratio=large["played_s"] / size * _SMALL / small["played_s"], at_most=LINEAR,
    )  # fmt: skip
    yield Row(what=f"{what}: memory", ours=large["peak_mb"], unit="MB", remark="peak of the process, Django included")
    yield Row(what=f"{what}: folded anew", ours=large["folded_s"], unit="s", remark="the time machine, cold")
    yield Row(what=f"{what}: a correction", ours=large["corrected_s"], unit="s", remark="of round 12, derived again")


def measure(entrants: int) -> dict[str, Any]:
    import django

    django.setup()
    from tournaments import commands as c
    from tournaments.formats.swiss import Swiss
    from tournaments.plan import Plan, Stage
    from tournaments.rounds import Result
    from tournaments.rules import decide
    from tournaments.tests.harbour import OWNER, Harbour

    stages = (Stage("swiss", "Swiss", Swiss(rounds=_ROUNDS)),)
    plan = Plan(name="Large", game="hit_the_deck", stages=stages, capacity=entrants, break_ms=0)
    began = time.perf_counter()
    harbour = Harbour(plan, [f"p{n}" for n in range(entrants)])
    harbour.give(c.Begin())
    harbour.play_on()
    played = time.perf_counter()
    assert harbour.t.status == "finished"
    harbour.t.at(harbour.t.version - 1)
    folded = time.perf_counter()
    place = c.Place("swiss", _ROUNDS - 1, 1)
    other = c.RuleResult(place=place, result=Result(places=(2, 1)), reason="A fault came out.", pin=False)
    decide(harbour.t, other, harbour.world(OWNER))
    corrected = time.perf_counter()
    return {
        "facts": harbour.t.version, "played_s": played - began, "folded_s": folded - played,
        "corrected_s": corrected - folded, "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }  # fmt: skip

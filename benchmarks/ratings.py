"""Rating a four-player match, each result fed into the next match: our rules beside openskill itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, permutations
from random import Random
from typing import Any

import msgspec

from benchmarks.rounds import Samples, alternate, beside
from benchmarks.stage import Stage
from benchmarks.table import Row

# Ours takes figures and gives figures, as a table of ratings needs it. Theirs does the same, and also as it does best: its
# own objects handed from match to match, with nothing to take in or give out.
_PEERS = {"openskill, from figures": 1.0, "openskill, objects kept": 1.0}
_PLAYERS = 4
_BATCH = 50  # so that looking at the clock is no part of the figure


def list_rows(stage: Stage) -> Iterator[Row]:
    measured = stage.run("benchmarks.ratings:measure", stage.environment(), rounds=stage.rounds, seconds=stage.seconds)
    samples = msgspec.convert(measured, Samples)
    for peer, goal in _PEERS.items():
        yield beside("rating a match of four", "matches/s", samples, peer, at_least=goal)


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    theirs = zip(_PEERS, (_rate_figures(), _rate_objects()), strict=True)
    return dict(alternate({"ours": _rate_ours(), **dict(theirs)}, rounds=rounds, seconds=seconds))


def _rate_ours() -> Callable[[], int]:
    from ratings.rules import Rating, rate

    ratings, results = [Rating()] * _PLAYERS, _results()

    def step() -> int:
        nonlocal ratings
        for _ in range(_BATCH):
            ratings = rate(ratings, next(results))
        return _BATCH

    return step


def _rate_figures() -> Callable[[], int]:
    from openskill.models import PlackettLuce

    model, results = PlackettLuce(), _results()
    figures = [(model.mu, model.sigma)] * _PLAYERS

    def step() -> int:
        nonlocal figures
        for _ in range(_BATCH):
            teams = model.rate([[model.rating(mu, sigma)] for mu, sigma in figures], ranks=next(results))
            figures = [(one.mu, one.sigma) for (one,) in teams]
        return _BATCH

    return step


def _rate_objects() -> Callable[[], int]:
    from openskill.models import PlackettLuce

    model, results = PlackettLuce(), _results()
    teams = [[model.rating()] for _ in range(_PLAYERS)]

    def step() -> int:
        nonlocal teams
        for _ in range(_BATCH):
            teams = model.rate(teams, ranks=next(results))
        return _BATCH

    return step


def _results() -> Iterator[list[Any]]:
    """The same places for both: every order of four once, shuffled, again and again."""
    orders = [list(order) for order in permutations(range(1, _PLAYERS + 1))]
    Random(7).shuffle(orders)
    return cycle(orders)

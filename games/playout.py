"""Plays whole matches at random: for conformance, for benchmarks, and to give search a floor to stand on."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

from games.chance import FreeChance
from games.contract import Game, State


def play_out(game: Game, seats: int, options: Mapping[str, Any], rng: Random) -> tuple[State, int]:
    """A random match from the opening to its outcome, and how many decisions it took."""
    chance = FreeChance(rng)
    state = game.state(seats, options)
    for event in game.opening(seats, options, chance):
        state.apply(event)
    moves = 0
    pick = getattr(state, "random_legal", None)
    while state.outcome() is None:
        seat, action = pick(rng) if pick else _any_legal(state, rng)
        for event in state.decide(seat, action, chance):
            state.apply(event)
        moves += 1
    return state, moves


def _any_legal(state: State, rng: Random) -> tuple[int, Any]:
    seats = state.to_act()
    seat = seats[int(rng.random() * len(seats))]
    legal = state.legal(seat)
    return seat, legal[int(rng.random() * len(legal))]


def measure(game: Game, seconds: float, rng: Random) -> tuple[int, int, float]:
    """Matches, decisions and processor seconds of random play."""
    seats = game.meta["seats"][0]
    matches = moves = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        matches += 1
        moves += play_out(game, seats, {}, rng)[1]
    return matches, moves, time.process_time() - start


if __name__ == "__main__":
    from games.registry import get_game

    played, decisions, spent = measure(get_game(sys.argv[1]), 3.0, Random(1))
    sys.stdout.write(f"{played} matches, {decisions / played:.1f} moves each, {decisions / spent:,.0f} moves/s\n")

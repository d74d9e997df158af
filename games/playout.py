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
    while state.outcome() is None:
        seat, action = pick_move(state, rng)
        for event in state.decide(seat, action, chance):
            state.apply(event)
        moves += 1
    return state, moves


def pick_move(state: State, rng: Random) -> tuple[int, Any]:
    """One legal action of one seat; a game that knows a quicker way than listing them all has `random_legal`."""
    quick = getattr(state, "random_legal", None)
    if quick is not None:
        chosen: tuple[int, Any] = quick(rng)
        return chosen
    seat = pick_seat(state, rng)
    legal = state.legal(seat)
    return seat, legal[int(rng.random() * len(legal))]


def pick_seat(state: State, rng: Random) -> int:
    """One that can act: mostly one that is awaited."""
    others = state.may_act()
    seats = others if others and rng.random() < 0.2 else state.to_act()
    return seats[int(rng.random() * len(seats))]


def usual_seats(game: Game) -> int:
    """How many sit down when nobody says otherwise."""
    seats: int = game.meta.get("table", game.meta["seats"][0])
    return seats


def measure(game: Game, seconds: float, rng: Random) -> tuple[int, int, float]:
    """Matches, decisions and processor seconds of random play."""
    seats = usual_seats(game)
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

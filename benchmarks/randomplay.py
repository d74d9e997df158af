"""Random play on one core, whole matches from the opening to the outcome: every game of ours beside RLCard's and OpenSpiel's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from benchmarks.rounds import Samples, alternate, beside
from benchmarks.stage import Stage
from benchmarks.table import Row

# Every game above RLCard's gin rummy; its uno, and OpenSpiel's gin rummy in C++ stepped from Python, are shown for scale.
_PEERS = {"RLCard gin-rummy": 1.0, "RLCard uno": None, "OpenSpiel gin_rummy": None}


def list_rows(stage: Stage) -> Iterator[Row]:
    measured = stage.run(
        "benchmarks.randomplay:measure", stage.environment(), rounds=stage.rounds, seconds=stage.seconds
    )
    samples = msgspec.convert(measured["samples"], Samples)
    for game in measured["games"]:
        for peer, goal in _PEERS.items():
            rounds = {**samples, "ours": samples[game]}
            yield beside(f"random play, {game}", "moves/s", rounds, peer, at_least=goal, missing=measured["missing"])


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    from games.registry import list_games

    contenders = {game.id: _play_ours(game.id) for game in list_games()}
    games, missing = list(contenders), ""
    try:
        contenders |= {peer: _play_peer(*peer.split()) for peer in _PEERS}
    except ImportError as error:
        missing = f"the peer does not run here: {error}"
    return {"games": games, "samples": alternate(contenders, rounds=rounds, seconds=seconds), "missing": missing}


def _play_ours(id: str) -> Callable[[], int]:
    from games.playout import play_out, usual_seats
    from games.registry import get_game

    game, rng = get_game(id), Random(1)
    seats = usual_seats(game)
    return lambda: play_out(game, seats, {}, rng)[1]


def _play_peer(library: str, name: str) -> Callable[[], int]:
    return _play_rlcard(name) if library == "RLCard" else _play_openspiel(name)


def _play_openspiel(name: str) -> Callable[[], int]:
    """Its C++ rules, stepped from Python as its own examples do; a deal is a step of chance and no move."""
    import pyspiel

    game, rng = pyspiel.load_game(name), Random(1)

    def step() -> int:
        moves = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return step


def _play_rlcard(name: str) -> Callable[[], int]:
    """Its environment with agents that choose at random; what it observes for learning is part of its step."""
    import rlcard

    env, rng = rlcard.make(name, config={"seed": 1}), Random(1)

    def step() -> int:
        moves = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return step

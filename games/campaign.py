"""Plays a great many random matches of a game, in all its forms, and counts the cards at every decision: python -m games.campaign hit_the_deck."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from games.chance import FreeChance
from games.conformance import MOST_MOVES, Broken, list_variants, oracle
from games.contract import Game
from games.playout import pick_move
from games.registry import get_game


def march(game: Game, matches: int, seed: int) -> Counter[str]:
    """The matches end, and no card is lost or doubled; how often each reason ended one."""
    variants = list_variants(game)
    endings: Counter[str] = Counter()
    for number in range(matches):
        seats, options = variants[number % len(variants)]
        endings[_play(game, seats, options, Random(f"{seed} {number}"))] += 1
    return endings


def _play(game: Game, seats: int, options: Mapping[str, Any], rng: Random) -> str:
    cards = oracle(game).cards
    chance = FreeChance(rng)
    state = game.state(seats, options)
    for event in game.opening(seats, options, chance):
        state.apply(event)
    whole = sorted(cards(state))
    for _ in range(MOST_MOVES):
        seat, action = pick_move(state, rng)
        for event in state.decide(seat, action, chance):
            state.apply(event)
        if sorted(cards(state)) != whole:
            raise Broken(f"{type(action).__name__} lost or doubled a card")
        if (outcome := state.outcome()) is not None:
            return outcome.rule
    raise Broken("a random match does not end")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    endings = march(get_game(asked.game), asked.matches, asked.seed)
    told = ", ".join(f"{rule} {count}" for rule, count in sorted(endings.items()))
    sys.stdout.write(f"{asked.game}: {asked.matches} random matches ended, every card conserved (by rule: {told})\n")


if __name__ == "__main__":
    main()

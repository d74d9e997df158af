"""Lets the levels of a game's bots play each other and says how often each wins: python -m games.arena hit_the_deck."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from games.chance import FreeChance
from games.contract import Game
from games.registry import get_game


class Record(NamedTuple):
    """How one level fared against another; a draw is half a win."""

    wins: int
    draws: int
    matches: int

    @property
    def rate(self) -> float:
        return (self.wins + self.draws / 2) / self.matches

    def interval(self) -> tuple[float, float]:
        """Wilson's, at 95 %: it stays between 0 and 1 even at the edges."""
        z, n, p = 1.96, self.matches, self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - reach), min(1.0, middle + reach)


def contest(game: Game, level: int, other: int, matches: int, seed: int) -> Record:
    """Two seats, which change sides after each match."""
    wins = draws = 0
    for number in range(matches):
        seat = number % 2
        levels = (level, other) if seat == 0 else (other, level)
        places = _play(game, levels, Random(f"{seed} {level} {other} {number}"))
        wins += places[seat] < places[1 - seat]
        draws += places[seat] == places[1 - seat]
    return Record(wins, draws, matches)


def _play(game: Game, levels: Sequence[int], rng: Random) -> list[int]:
    chance = FreeChance(rng)
    state = game.state(len(levels), {})
    for event in game.opening(len(levels), {}, chance):
        state.apply(event)
    while (outcome := state.outcome()) is None:
        seat = state.to_act()[0]
        action = game.bots[levels[seat]](state.view(seat), state.legal(seat), rng)
        for event in state.decide(seat, action, chance):
            state.apply(event)
    return outcome.places


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = get_game(asked.game)
    for level in range(1, len(game.bots)):
        for other in range(level):
            record = contest(game, level, other, asked.matches, asked.seed)
            low, high = record.interval()
            sys.stdout.write(
                f"level {level} against level {other}: {record.rate:.1%} of {record.matches} matches"
                f" (95 %: {low:.1%} to {high:.1%}), {record.draws} draws\n"
            )


if __name__ == "__main__":
    main()

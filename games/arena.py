"""Lets the levels of a game's bots play each other and says how each fares: python -m games.arena hit_the_deck."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from games.chance import FreeChance
from games.contract import Game, State
from games.registry import get_game

_PLAIN: Final[Mapping[str, Any]] = MappingProxyType({})  # every option as it comes


class Record(NamedTuple):
    """How one side fared against another; a draw is half a win."""

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

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.rate:.1%} of {self.matches} matches (95 %: {low:.1%} to {high:.1%}), {self.draws} draws"


class Ranks(NamedTuple):
    """How two levels fared at a table of more than two, where they sat by turns: mean places, and how sure their difference is."""

    better: float
    worse: float
    error: float  # 95 %: the mean difference lies within this much
    matches: int

    def __str__(self) -> str:
        ahead = self.worse - self.better
        return (
            f"mean place {self.better:.2f} against {self.worse:.2f}, ahead by {ahead:.2f} ± {self.error:.2f}"
            f" in {self.matches} matches"
        )


def contest(game: Game, level: int, other: int, matches: int, seed: int, options: Mapping[str, Any] = _PLAIN) -> Record:
    """Two seats, which change sides after each match."""
    wins = draws = 0
    for number in range(matches):
        seat = number % 2
        levels = (level, other) if seat == 0 else (other, level)
        places = _places(play_bots(game, levels, options, Random(f"{seed} {level} {other} {number}")))
        wins += places[seat] < places[1 - seat]
        draws += places[seat] == places[1 - seat]
    return Record(wins, draws, matches)


def contest_at_a_table(
    game: Game, level: int, other: int, matches: int, seed: int, seats: int, options: Mapping[str, Any] = _PLAIN
) -> Ranks:
    """Every second seat is of the one level; the table turns by a seat after each match."""
    better, worse, ahead = [], [], []
    for number in range(matches):
        levels = [level if (seat + number) % 2 == 0 else other for seat in range(seats)]
        places = _places(play_bots(game, levels, options, Random(f"{seed} {level} {other} {number}")))
        one = fmean(place for place, who in zip(places, levels, strict=True) if who == level)
        two = fmean(place for place, who in zip(places, levels, strict=True) if who == other)
        better.append(one)
        worse.append(two)
        ahead.append(two - one)
    return Ranks(fmean(better), fmean(worse), 1.96 * stdev(ahead) / sqrt(matches), matches)


def play_bots(game: Game, levels: Sequence[int], options: Mapping[str, Any], rng: Random) -> State:
    """A whole match between bots; who may act without being awaited is asked once about each of its chances."""
    chance = FreeChance(rng)
    state = game.state(len(levels), options)
    for event in game.opening(len(levels), options, chance):
        state.apply(event)
    declined: dict[int, list[Any]] = {}
    while state.outcome() is None:
        seat, action = _next(game, levels, state, declined, rng)
        for event in state.decide(seat, action, chance):
            state.apply(event)
    return state


def _next(
    game: Game, levels: Sequence[int], state: State, declined: dict[int, list[Any]], rng: Random
) -> tuple[int, Any]:
    for seat in state.may_act():
        legal = state.legal(seat)
        if declined.get(seat) != legal:
            action = game.bots[levels[seat]](state.view(seat), legal, rng)
            if action is not None:
                return seat, action
            declined[seat] = legal
    seat = state.to_act()[0]
    return seat, game.bots[levels[seat]](state.view(seat), state.legal(seat), rng)


def _places(state: State) -> list[int]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.places


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = get_game(asked.game)
    for level in range(1, len(game.bots)):
        for other in range(level):
            sides = (game, level, other, asked.matches, asked.seed)
            record = contest(*sides) if asked.seats == 2 else contest_at_a_table(*sides, asked.seats)
            sys.stdout.write(f"level {level} against level {other}: {record}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()

"""How fair the games are between bots of equal level: the first player's share in each, and each ready deck against each other."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random

from games.arena import Record, play_bots
from games.contract import Game
from games.playout import usual_seats
from games.registry import get_game, list_games

LEVEL = 1


def first_player(game: Game, seats: int, matches: int, seed: int) -> Record | None:
    """How often who had the first turn won, a shared win being half a one; None where all play at once."""
    wins = shared = 0
    for number in range(matches):
        state = play_bots(game, [LEVEL] * seats, {}, Random(f"{seed} {number}"))
        outcome = state.outcome()
        assert outcome is not None
        if state.first < 0:
            return None
        won = outcome.places[state.first] == 1
        alone = outcome.places.count(1) == 1
        wins += won and alone
        shared += won and not alone
    return Record(wins, shared, matches)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all of them, if none is named")
    parser.add_argument("--matches", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in [get_game(name) for name in asked.games] or list_games():
        sys.stdout.write(f"{game.meta['title']}, bots of level {LEVEL}\n")
        for seats in sorted({max(2, game.meta["seats"][0]), usual_seats(game)} - {1}):
            record = first_player(game, seats, asked.matches, asked.seed)
            fair = f"first player of {seats}: {record}; an even share is {1 / seats:.0%}" if record else ""
            sys.stdout.write(f"  {fair or 'all play at once: there is no first player'}\n")
            sys.stdout.flush()
        if find_spec(f"games.{game.id}.balance"):
            for one, other, pairing in import_module(f"games.{game.id}.balance").pairings(asked.matches, asked.seed):
                sys.stdout.write(f"  {one} against {other}: {pairing}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()

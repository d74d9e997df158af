"""How fair the ready decks are: bots of level 1 play each against each, and the first player's share is counted too."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Final

from games.arena import Record
from games.chance import FreeChance
from games.deckhand_ccg import setup
from games.deckhand_ccg.actions import TakeDeck
from games.deckhand_ccg.decks import READY
from games.deckhand_ccg.judgement import Judge
from games.deckhand_ccg.state import State
from games.deckhand_ccg.worths import best

PAIRS: Final = tuple(combinations(READY, 2))


def pairings(matches: int, seed: int) -> list[tuple[str, str, Record]]:
    """Each ready deck against each other: how often the one named first won."""
    return [
        (READY[one].title, READY[other].title, _record([won for won, _ in contest(one, other, matches, seed)]))
        for one, other in PAIRS
    ]


def first_player(matches: int, seed: int) -> Record:
    """How often who had the first turn won, over all pairings."""
    return _record([first for one, other in PAIRS for _, first in contest(one, other, matches, seed)])


def contest(one: str, other: str, matches: int, seed: int) -> list[tuple[float, float]]:
    """For each match what the deck named first won, and what the first player won: 1, 0, or half for a draw.

    The decks change seats after each match; who begins is rolled, as in any match.
    """
    results = []
    for number in range(matches):
        seat = number % 2
        decks = (one, other) if seat == 0 else (other, one)
        state = play(decks, Random(f"{seed} {one} {other} {number}"))
        assert state.result is not None
        places = state.result.places
        results.append((_won(places, seat), _won(places, state.first)))
    return results


def play(decks: tuple[str, str], rng: Random) -> State:
    """A match of two bots of level 1. They judge the state itself, of which they read only what their seat may know."""
    chance = FreeChance(rng)
    state = State(2, {})
    for event in setup.opening({}, chance):
        state.apply(event)
    for seat in (0, 1):
        for event in state.decide(seat, TakeDeck(decks[seat]), chance):
            state.apply(event)
    while state.result is None:
        seat = state.to_act()[0]
        action = best(Judge(state, seat), state.legal(seat))
        for event in state.decide(seat, action, chance):
            state.apply(event)
    return state


def _won(places: list[int], seat: int) -> float:
    return 0.5 if places[0] == places[1] else float(places[seat] == 1)


def _record(won: list[float]) -> Record:
    return Record(won.count(1.0), won.count(0.5), len(won))

"""The facts that are appended and read: whole seeded matches of Hit the Deck!, repeated to any length."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random
from typing import Any

import msgspec

from games.chance import FreeChance
from games.registry import get_game

GAME = "hit_the_deck"


def list_facts(count: int) -> list[Any]:
    """Event structs of one random match, again and again."""
    return list(islice(cycle(_play(Random(7))), count))


def list_plain_facts(count: int) -> list[dict[str, Any]]:
    """The same as plain values, for peers that know no structs."""
    return [msgspec.to_builtins(fact) for fact in list_facts(count)]


def _play(rng: Random) -> list[Any]:
    game, chance = get_game(GAME), FreeChance(rng)
    seats = game.meta["seats"][0]
    state = game.state(seats, {})
    events = list(game.opening(seats, {}, chance))
    for event in events:
        state.apply(event)
    while state.outcome() is None:
        seat = rng.choice(state.to_act())
        for event in state.decide(seat, rng.choice(state.legal(seat)), chance):
            state.apply(event)
            events.append(event)
    return events

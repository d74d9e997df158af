"""Sets up any position in one line, for tests: cards by their ids, the top of a deck first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.chance import FreeChance
from games.contract import Illegal
from games.deckhand_builder.actions import Decline, Draw, Pick, Place
from games.deckhand_builder.cards import COPIES, COUNT, FACE, IDS, KIND, SINGLES
from games.deckhand_builder.state import State

DRAW, DECLINE = Draw(), Decline()


def kinds_of(words: str) -> list[int]:
    return [KIND[id] for id in words.split()]


def position(
    hand: str = "",
    *,
    stash: str = "",
    deck: str = "fist-fight fist-fight celebrate celebrate",
    enemy_stash: str = "fist-fight",
    enemy_deck: str = "celebrate celebrate fist-fight",
    enemy_hand: str = "",
    supply: str = "",
    supply_deck: str = "",
    reload_deck: str = "",
    coins: Sequence[int] = (0, 0),
    seats: int = 2,
    actions: int = 2,
) -> State:
    """Seat 0 is on turn in its fifth; the enemies of more than two have what seat 1 has of starters. Decks are filled up with what is left."""
    state = State(seats, {})
    state.first, state.turn, state.actions = 0, 9, actions
    state.hands[0], state.stashes[0] = kinds_of(hand), kinds_of(stash)
    state.decks[0] = kinds_of(deck)[::-1]
    for seat in range(1, seats):
        first = seat == 1
        state.stashes[seat] = kinds_of(enemy_stash if first else "fist-fight")
        state.decks[seat] = kinds_of(enemy_deck if first else "celebrate celebrate fist-fight")[::-1]
        state.hands[seat] = kinds_of(enemy_hand if first else "")
    state.coins = [*coins, *[0] * (seats - len(coins))]
    state.supply = kinds_of(supply)
    state.supply_deck, state.reload_deck = kinds_of(supply_deck)[::-1], kinds_of(reload_deck)[::-1]
    _fill(state)
    state.stack = [("actions", 0, -1, 0, 0)]
    return state


def _fill(state: State) -> None:
    used = [*state.supply, *state.supply_deck, *state.reload_deck]
    for seat in range(state.seats):
        used += [*state.decks[seat], *state.hands[seat], *state.stashes[seat]]
    free = [kind for kind in SINGLES if kind not in used]
    while len(state.supply) < 6:
        state.supply.append(free.pop())
    half = len(free) // 2
    state.supply_deck = free[:half] + state.supply_deck
    state.reload_deck = free[half:] + state.reload_deck
    state.box = [kind for kind in range(COUNT) for _ in range(COPIES[kind] - used.count(kind)) if kind not in SINGLES]


def act(state: State, *actions: Any, dice: int = 1) -> list[Any]:
    """Each action by whoever is to act first; all that happened."""
    happened = []
    for action in actions:
        events = state.decide(state.to_act()[0], action, FreeChance(Random(dice)))
        for event in events:
            state.apply(event)
        happened += events
    return happened


def refusal(state: State, action: Any, seat: int | None = None) -> str:
    """The rule that refuses this action."""
    try:
        state.decide(state.to_act()[0] if seat is None else seat, action, FreeChance(Random(1)))
    except Illegal as illegal:
        return illegal.rule
    raise AssertionError(f"{action} was accepted")


def pick(card: str, place: Place = "supply", seat: int | None = None) -> Pick:
    return Pick(card, place, seat)


def hand(state: State, seat: int = 0) -> list[str]:
    return sorted(IDS[card & FACE] for card in state.hands[seat])


def stash(state: State, seat: int = 0) -> list[str]:
    return [IDS[kind] for kind in state.stashes[seat]]


def deck(state: State, seat: int = 0) -> list[str]:
    """From the top."""
    return [IDS[card & FACE] for card in reversed(state.decks[seat])]


def supply(state: State) -> list[str | None]:
    return [IDS[kind] if kind >= 0 else None for kind in state.supply]


def kinds(events: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def asked(state: State) -> tuple[str, int]:
    """The word of the question, and who is asked first."""
    return state.stack[-1][0], state.to_act()[0]

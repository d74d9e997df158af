"""Sets up any position in one line, for tests: ships by zone name, hands, and the Deck's next cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.cards import DECK
from games.chance import FreeChance
from games.contract import Illegal
from games.hit_the_deck import sea
from games.hit_the_deck.state import State


def zone(name: str) -> int:
    return sea.NAMES.index(name)


def position(
    ships: str = "",
    hands: tuple[str, str] = ("", ""),
    *,
    deck: str | None = None,
    active: int = 0,
    alternate_win: bool = False,
) -> State:
    """`ships` is "a1=5S/0 a2=6S/0": zone, card, seat. `deck` lists the next cards to be drawn, first to last."""
    state = State(2, {"alternate_win": alternate_win})
    for word in ships.split():
        where, _, rest = word.partition("=")
        card, _, owner = rest.partition("/")
        state.board[zone(where)] = card
        state.holding += (int(owner) + 1) * sea.POWER[zone(where)]
    state.hands = [hand.split() for hand in hands]
    used = {card for card in state.board if card} | {card for hand in state.hands for card in hand}
    rest_of_deck = [card for card in DECK if card not in used]
    if deck is None:
        state.deck = rest_of_deck
    else:
        state.deck = list(reversed(deck.split()))
        state.discards = [card for card in rest_of_deck if card not in state.deck]
    state.phase, state.chosen, state.shown = "turn", [False, False], True
    state.active, state.turn = active, 5
    return state


def act(state: State, *actions: Any) -> list[Any]:
    """Each action by whoever is to act; all that happened."""
    happened = []
    for action in actions:
        events = state.decide(state.to_act()[0], action, FreeChance(Random(1)))
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


def kinds(events: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in events]

"""The supply and its prices: what a card costs now, and who may buy, turn up or turn down (R5, R6, R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.deckhand_builder.cards import COST, FACE, IDS, SPICE, STRUCTURE, TYPES
from games.deckhand_builder.effects import on_offer

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

MOST_ACTIONS: Final = 5  # R3


def has_action(state: State) -> bool:
    return state.actions > 0 and state.used < MOST_ACTIONS


def has_buy(state: State) -> bool:
    """R5: a Buy, or an Action to buy with; a puppeteer has the first Action only."""
    return (state.buys > 0 and state.puppeteer < 0) or has_action(state)


def price(state: State, seat: int, kind: int) -> int:
    """What `seat` pays now: discounts add up, and nothing costs less than 0."""
    cost = COST[kind] - state.discount
    if TYPES[kind] & STRUCTURE and not state.structure_bought and SPICE in state.stashes[seat]:
        cost -= 1
    return cost if cost > 0 else 0


def purse(state: State, seat: int) -> int:
    """The coins that are left for a Buy, once every wedding is paid; below 0 nothing can be bought."""
    return state.coins[seat] - len(state.due)


def affordable(state: State, seat: int) -> list[int]:
    coins = purse(state, seat)
    if coins < 0:
        return []
    if state.discount or SPICE in state.stashes[seat]:
        return [kind for kind in on_offer(state) if price(state, seat, kind) <= coins]
    return [kind for kind in on_offer(state) if COST[kind] <= coins]


def restorable(state: State, seat: int) -> list[int]:
    """R13: what this seat turned down on an earlier turn."""
    if max(state.down) < 0:
        return []
    return [
        kind
        for kind, down in zip(state.supply, state.down, strict=True)
        if down >= 0 and down & 3 == seat and down >> 2 < state.turn
    ]


def refill(state: State) -> str | None:
    """R6: what takes the place of a supply card that leaves."""
    return IDS[state.supply_deck[-1] & FACE] if state.supply_deck else None

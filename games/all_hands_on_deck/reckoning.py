"""Reckoning: the sums of a round, and the next round or the end of the match (R12, R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.all_hands_on_deck.battle import treasure
from games.all_hands_on_deck.cards import DECK, PENALTY, POINTS
from games.all_hands_on_deck.events import (
    AllHandsEvent,
    DeckShuffled,
    HandDealt,
    MatchEnded,
    RoundBegan,
    RoundReckoned,
    Sheet,
    TurnBegan,
)
from games.chance import Chance
from games.contract import Seat

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

HAND: Final = 12
SHIP: Final = 25
BONUS: Final = 50
Events = list[AllHandsEvent]


def begin_round(seats: int, number: int, first: Seat, chance: Chance) -> Events:
    """R1: shuffle, twelve cards each, and the first turn."""
    order = chance.shuffle(DECK)
    top = len(order)
    happened: Events = [DeckShuffled(order), RoundBegan(number, first)]
    for seat in range(seats):
        happened.append(HandDealt(seat, sorted(order[top - HAND : top])))
        top -= HAND
    happened.append(TurnBegan(first, 1, False))
    return happened


def reckon(state: State, happened: Events, chance: Chance) -> Events:
    """The battles are over: every seat's sum, then the next round or the end."""
    sheets = [sheet(state, seat) for seat in range(state.seats)]
    happened.append(RoundReckoned(state.round, sheets))
    end = _end(state, [one.total for one in sheets])
    if end is not None:
        happened.append(end)
        return happened
    return happened + begin_round(state.seats, state.round + 1, (state.starter + 1) % state.seats, chance)


def sheet(state: State, seat: Seat) -> Sheet:
    """R12, as the round would count if it ended now."""
    ships = [ship for ship, holder in enumerate(state.held) if holder == seat]
    cards = state.plunder[seat] + [card for ship in ships for card in treasure(state.crews[ship])]
    points = sum(POINTS[card] for card in cards)
    flags = [card for card in state.hands[seat] if PENALTY[card]]
    cost = sum(PENALTY[card] for card in flags)
    bonus = BONUS if state.launcher == seat else 0
    total = SHIP * len(ships) + points + bonus - cost
    scored = max(0, total)
    return Sheet(
        len(ships), SHIP * len(ships), cards, points, bonus, flags, cost, total, scored, state.totals[seat] + scored
    )


def _end(state: State, totals: list[int]) -> MatchEnded | None:
    """R13: the agreed number of rounds, or the target reached by one player alone in front."""
    best = max(totals)
    places = [1 + sum(other > total for other in totals) for total in totals]
    if state.rounds:
        if state.round < state.rounds:
            return None
        reason = f"Round {state.round} was the last: {best} points are the most."
        return MatchEnded(places, reason, "R13")
    if best < state.target or totals.count(best) > 1:
        return None
    return MatchEnded(places, f"{best} points are the most, and {state.target} were needed.", "R13")

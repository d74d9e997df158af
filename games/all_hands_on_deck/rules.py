"""What may be done at any moment, and which part of the rules decides it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final

from games.all_hands_on_deck import naval, reckoning, recruiting, refusals
from games.all_hands_on_deck.actions import Aargh, AllHandsAction, Attack, Discard, Draw, Launch, Pass, Spy
from games.all_hands_on_deck.cards import DECK
from games.all_hands_on_deck.events import AllHandsEvent
from games.all_hands_on_deck.ships import launches, pick_launch
from games.chance import Chance
from games.contract import Seat
from games.speech import refuse

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

Events = list[AllHandsEvent]
_DRAW: Final = Draw()
_AARGH: Final = {card: Aargh(card) for card in DECK}
_DISCARD: Final = {card: Discard(card) for card in DECK}


def opening(seats: int, options: Mapping[str, Any], chance: Chance) -> Events:
    """R1: chance says who begins the first round."""
    first = chance.below(seats)
    return reckoning.begin_round(seats, 1, first, chance)


def claimants(state: State) -> tuple[Seat, ...]:
    """R3: who may claim the open discard although another is on turn."""
    if state.offer is None or state.seats == 2 or state.phase not in ("draw", "turn"):
        return ()
    active = state.active
    return tuple(seat for seat in range(state.seats) if seat != active and refusals.why_not_claim(state, seat) is None)


def legal(state: State, seat: Seat) -> list[AllHandsAction]:
    phase = state.phase
    if phase in ("between", "over"):
        return []
    if seat != state.active:
        offer = state.offer
        return [_AARGH[offer]] if offer is not None and seat in claimants(state) else []
    if phase == "battle":
        return naval.legal(state)
    if phase == "draw":
        return [_DRAW, _AARGH[state.offer]] if state.offer is not None else [_DRAW]
    hand = state.hands[seat]
    found: list[AllHandsAction] = [] if state.sailed else [Launch(*ship) for ship in launches(hand, state.prize_crew)]
    found += [_DISCARD[card] for card in hand]
    return found


def random_legal(state: State, rng: Random) -> tuple[Seat, AllHandsAction]:
    """One seat that can act and one of its legal actions, without making the list; a claim is as likely as a turn."""
    offer = state.offer
    if offer is not None and state.seats > 2:
        others = claimants(state)
        pick = int(rng.random() * (len(others) + 1))
        if pick < len(others):
            return others[pick], _AARGH[offer]
    seat, phase = state.active, state.phase
    if phase == "draw":
        return seat, _DRAW if offer is None or rng.random() < 0.5 else _AARGH[offer]
    if phase == "turn":
        hand = state.hands[seat]
        if not state.sailed:
            ship = pick_launch(hand, state.prize_crew, len(hand), rng)
            if ship is not None:
                return seat, Launch(*ship)
        return seat, _DISCARD[hand[int(rng.random() * len(hand))]]
    found = naval.legal(state)
    return seat, found[int(rng.random() * len(found))]


def decide(state: State, seat: Seat, action: AllHandsAction, chance: Chance) -> Events:
    phase = state.phase
    if phase == "over":
        refuse(refusals.MATCH_OVER)
    if isinstance(action, Attack | Spy | Pass):
        return _battle(state, seat, action, chance)
    if phase == "battle":
        refuse(refusals.BATTLES_NOW)
    if isinstance(action, Aargh):
        return recruiting.claim(state, seat, action)
    if seat != state.active:
        refuse(refusals.NOT_YOUR_TURN)
    if isinstance(action, Draw):
        if phase != "draw":
            refuse(refusals.DRAWN_ALREADY)
        return recruiting.draw(state, chance)
    if phase == "draw":
        refuse(refusals.DRAW_FIRST)
    if isinstance(action, Launch):
        return recruiting.launch(state, seat, action)
    return recruiting.discard(state, seat, action, chance)


def _battle(state: State, seat: Seat, action: Attack | Spy | Pass, chance: Chance) -> Events:
    if state.phase != "battle":
        refuse(refusals.RECRUITING_NOW)
    if seat != state.active:
        refuse(refusals.NOT_YOUR_ATTACK)
    if isinstance(action, Attack):
        return naval.attack(state, seat, action, chance)
    if isinstance(action, Spy):
        return naval.spy(state, seat, action)
    return naval.give_up(state, seat, chance)

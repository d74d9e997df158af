"""Recruiting: drawing, claiming, launching and discarding, as lists of facts (R2 to R5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.all_hands_on_deck import naval, refusals
from games.all_hands_on_deck.actions import Aargh, Discard, Launch
from games.all_hands_on_deck.events import (
    AllHandsEvent,
    CardDrawn,
    Claimed,
    Discarded,
    FleetLaunched,
    Launched,
    PickedUp,
    PileShuffled,
    RecruitingEnded,
    Reserved,
    TurnBegan,
)
from games.all_hands_on_deck.reckoning import BONUS
from games.chance import Chance
from games.contract import Seat
from games.speech import refuse

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

Events = list[AllHandsEvent]


def draw(state: State, chance: Chance) -> Events:
    """R2, R5: an empty pile is made of the discards once a round; the second time recruiting is over."""
    seat = state.active
    if state.pile:
        return [CardDrawn(seat, state.pile[-1])]
    under = state.discards[:-1]
    if under and not state.reshuffled:
        order = chance.shuffle(under)
        return [PileShuffled(order, len(order)), CardDrawn(seat, order[-1])]
    starts = seat if state.launcher < 0 else state.launcher
    return naval.begin(state, [RecruitingEnded(starts, "pile")], chance)


def claim(state: State, seat: Seat, action: Aargh) -> Events:
    """R3: at once for the player on turn, and for anybody who shouts first under R15."""
    refusal = refusals.why_not_claim(state, seat)
    if refusal is not None:
        refuse(refusal)
    card = action.card
    if card != state.offer:
        refuse(refusals.OTHER_OFFER)
    if seat == state.active:
        return [PickedUp(seat, card, "discard", list(state.claims))]
    if state.first_shout:
        return [Claimed(seat, card), Reserved(seat, card, [])]
    return [Claimed(seat, card)]


def launch(state: State, seat: Seat, action: Launch) -> Events:
    """R4."""
    if state.sailed:
        refuse(refusals.LAUNCHED_ALREADY)
    refusal = refusals.why_not_launch(state.hands[seat], action.master, action.crew, state.prize_crew)
    if refusal is not None:
        refuse(refusal)
    return [Launched(seat, 3 * seat + state.launched[seat], action.master, list(action.crew))]


def discard(state: State, seat: Seat, action: Discard, chance: Chance) -> Events:
    """R2: the discard settles the claims on the one it covers, and ends the turn."""
    hand = state.hands[seat]
    if action.card not in hand:
        refuse(refusals.not_held(action.card, "R2"))
    happened: Events = []
    following = (seat + 1) % state.seats
    reserved = state.reserved[following]
    if state.claims and state.offer is not None:
        nearest = min(state.claims, key=lambda who: (who - seat) % state.seats)
        happened.append(Reserved(nearest, state.offer, [who for who in state.claims if who != nearest]))
        if nearest == following:
            reserved = state.offer
    happened.append(Discarded(seat, action.card))
    launcher = state.launcher
    if launcher < 0 and state.launched[seat] == 3:
        happened.append(FleetLaunched(seat, BONUS))
        launcher = seat
    if following == launcher:
        happened.append(RecruitingEnded(launcher, "fleet"))
        return naval.begin(state, happened, chance)
    happened.append(TurnBegan(following, state.turn + 1, launcher >= 0))
    if reserved is not None:
        happened.append(PickedUp(following, reserved, "reservation", []))
    return happened

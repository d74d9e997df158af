"""A whole state that fits all that a view knows: hidden cards are dealt anew within what the past allows."""

from __future__ import annotations

from random import Random
from typing import Final

from games.all_hands_on_deck.cards import ALONE, DECK, POINTS
from games.all_hands_on_deck.parts import AllHandsView
from games.all_hands_on_deck.ships import fits
from games.all_hands_on_deck.state import State

TRIES: Final = 8


class Slot:
    """A place for one hidden card: in the hand of a seat (`ship` -1) or aboard a ship."""

    __slots__ = ("card", "fresh", "seat", "ship")

    def __init__(self, seat: int, ship: int) -> None:
        self.seat = seat
        self.ship = ship
        self.fresh = False  # holds a card that was shuffled back into the pile and drawn again
        self.card: str | None = None


def determinize(view: AllHandsView, rng: Random) -> State:
    state = _open(view)
    unseen = _unseen(view)
    for attempt in range(TRIES + 1):
        slots = [Slot(seat, ship) for seat, ship in _places(view)]
        left = rng.sample(unseen, len(unseen))
        # All that is known fits together in the truth, so a guess nearly always does; the last try asks for less.
        if _deal(view, state, slots, left, rng, strict=attempt < TRIES):
            break
    for slot in slots:
        if slot.card is not None:
            if slot.ship < 0:
                state.hands[slot.seat].append(slot.card)
            else:
                state.crews[slot.ship] += (slot.card,)
    for hand in state.hands:
        hand.sort()
    state.crews = [tuple(sorted(crew)) for crew in state.crews]
    state.pile = left
    return state


def _places(view: AllHandsView) -> list[tuple[int, int]]:
    """Crews before hands: they are harder to fill."""
    crews = [
        (player.seat, ship.ship)
        for player in view.players
        for ship in player.ships
        for card in ship.crew
        if card is None
    ]
    hands = [(player.seat, -1) for player in view.players if player.seat != view.viewer for _ in range(player.hand)]
    return crews + hands


def _unseen(view: AllHandsView) -> list[str]:
    seen = set(view.discards) | set(view.hand or ())
    for player in view.players:
        seen.update(player.plunder)
        if player.reserved is not None:
            seen.add(player.reserved)
        for ship in player.ships:
            seen.add(ship.master)
            seen.update(card for card in ship.crew if card is not None)
    return [card for card in DECK if card not in seen]


def _deal(view: AllHandsView, state: State, slots: list[Slot], left: list[str], rng: Random, *, strict: bool) -> bool:
    """Fill every slot; what remains in `left` is the draw pile."""
    returned = set(view.returned)
    if strict:
        if not _place_known(view, state, slots, left, rng):
            return False
        _mark_fresh(view, slots, rng)
    for slot in slots:
        if slot.card is None:
            fitting = (card for card in left if not strict or not returned or (card in returned) == slot.fresh)
            chosen = next((card for card in fitting if _may_hold(state, slots, slot, card)), None)
            if chosen is None:
                if strict:
                    return False
                chosen = left[-1]
            slot.card = chosen
            left.remove(chosen)
    return True


def _place_known(view: AllHandsView, state: State, slots: list[Slot], left: list[str], rng: Random) -> bool:
    """Cards that were picked up openly stay with their seat: in the hand, or on a ship launched since."""
    for player in view.players:
        for known in player.known:
            if known.card not in left:
                continue
            free = [
                slot
                for slot in slots
                if slot.seat == player.seat
                and slot.card is None
                and (slot.ship < 0 or slot.ship % 3 >= known.since)
                and _may_hold(state, slots, slot, known.card)
            ]
            if not free:
                return False
            free[int(rng.random() * len(free))].card = known.card
            left.remove(known.card)
    return True


def _mark_fresh(view: AllHandsView, slots: list[Slot], rng: Random) -> None:
    """After the discards were shuffled, it is known how many cards of each seat come from that new pile."""
    returned = set(view.returned)
    for player in view.players:
        if player.seat == view.viewer or not returned:
            continue
        peeked = sum(card in returned for ship in player.ships for card in ship.crew if card is not None)
        early = view.before[player.seat]
        free = [
            slot
            for slot in slots
            if slot.seat == player.seat and slot.card is None and (slot.ship < 0 or slot.ship % 3 >= early)
        ]
        for slot in rng.sample(free, min(len(free), view.fresh[player.seat] - peeked)):
            slot.fresh = True


def _may_hold(state: State, slots: list[Slot], slot: Slot, card: str) -> bool:
    """R4, for a card aboard a ship; a plundered ship has no treasure left."""
    if slot.ship < 0:
        return True
    master = state.masters[slot.ship]
    if master is None or not fits(master, card) or (state.status[slot.ship] == "raided" and POINTS[card]):
        return False
    return card not in ALONE or not any(other.ship == slot.ship and other.card in ALONE for other in slots)


def _open(view: AllHandsView) -> State:
    """All that lies open, and what the viewer knows of the rest."""
    state = State(
        len(view.players),
        {
            "prize_crew": view.prize_crew,
            "first_shout": view.first_shout,
            "target": view.target,
            "rounds": view.rounds,
        },
    )
    state.phase = view.phase
    state.round, state.turn, state.battles = view.round, view.turn, view.battles
    state.active = -1 if view.active is None else view.active
    state.first = -1 if view.first is None else view.first
    state.starter = -1 if view.starter is None else view.starter
    state.launcher = -1 if view.launcher is None else view.launcher
    state.locked = -1 if view.locked is None else view.locked
    state.sailed, state.must, state.reshuffled = view.sailed, view.must, view.reshuffled
    state.discards = list(view.discards)
    if view.offer is not None:
        state.offer, state.offered_by, state.claims = view.offer.card, view.offer.by, list(view.offer.claims)
    state.returned, state.fresh, state.before = list(view.returned), list(view.fresh), list(view.before)
    state.shown = [list(cards) for cards in view.used_spies]
    state.sheets = list(view.sheets)
    state.result = view.outcome
    if view.last is not None:
        state.last = view.last.raided or view.last.fought
    if view.ended is not None:
        event = view.ended.raided or view.ended.fought
        assert event is not None
        state.ended = event, view.ended.attacker.master, view.ended.defender.master
    for player in view.players:
        seat = player.seat
        state.totals[seat] = player.total
        state.reserved[seat] = player.reserved
        state.known[seat] = [(known.card, known.since) for known in player.known]
        state.passed[seat] = player.passed
        state.plunder[seat] = list(player.plunder)
        state.launched[seat] = len(player.ships)
        for ship in player.ships:
            state.masters[ship.ship] = ship.master
            state.status[ship.ship] = ship.status
            state.held[ship.ship] = -1 if ship.holder is None else ship.holder
            state.crews[ship.ship] = tuple(card for card in ship.crew if card is not None)
            for looker in ship.seen_by:
                state.peeks[looker].append(ship.ship)
    if view.viewer is not None and view.hand is not None:
        state.hands[view.viewer] = sorted(view.hand)
    return state

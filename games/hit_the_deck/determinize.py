"""A whole state that fits all that a view knows: hidden cards are dealt anew within what the past allows."""

from __future__ import annotations

from random import Random

from games.cards import DECK
from games.hit_the_deck import sea
from games.hit_the_deck.state import State
from games.hit_the_deck.view import HitTheDeckView


def determinize(view: HitTheDeckView, rng: Random) -> State:
    state = _open(view)
    battle = view.battle
    known = {card for card in state.board if card} | set(view.discards) | set(view.hand or ())
    if battle and battle.card:
        known.add(battle.card)
    unseen = [card for card in DECK if card not in known]
    rng.shuffle(unseen)
    returned = set(view.returned)
    for seat in (0, 1):
        face_down = battle is not None and battle.attacker == seat and battle.laid and battle.card is None
        wanted = (0 if seat == view.viewer else view.hands[seat]) + face_down
        dealt = _deal(unseen, wanted, returned, view.fresh[seat])
        if face_down:
            state.card = dealt.pop()
        if seat == view.viewer:
            state.hands[seat] = list(view.hand or ())
        else:
            state.hands[seat] = dealt
    if battle and battle.from_deck:
        state.drawn = unseen.pop()
    state.deck = unseen
    for seat in (0, 1):
        if view.decided[seat] and state.chosen[seat] is None:
            state.chosen[seat] = rng.random() < 0.5
    return state


def _open(view: HitTheDeckView) -> State:
    """All that lies open."""
    state = State(2, {"alternate_win": view.alternate_win})
    for zone, ship in enumerate(view.board):
        if ship is not None:
            state.board[zone] = ship.card
            state.holding += (ship.owner + 1) * sea.POWER[zone]
    state.discards = list(view.discards)
    state.phase = view.phase
    state.chosen = list(view.mulligans)
    state.shown = all(choice is not None for choice in view.mulligans) and view.turn > 0
    state.returned = list(view.returned)
    state.fresh = list(view.fresh)
    state.active = view.active or 0
    state.turn = view.turn
    state.deployed, state.attacked = view.deployed, view.attacked
    if view.battle is not None:
        battle = view.battle
        state.kind, state.ship, state.target, state.card = battle.kind, battle.ship, battle.target, battle.card
    elif view.last is not None:
        state.kind = view.last.kind
    state.bonus = -1 if view.bonus is None else view.bonus
    state.last = view.last
    state.sunk = list(view.sunk)
    state.result = view.outcome
    return state


def _deal(unseen: list[str], wanted: int, returned: set[str], most: int) -> list[str]:
    """Take cards from the end, but no more of the returned ones than this seat can have drawn since."""
    dealt: list[str] = []
    passed: list[str] = []
    while len(dealt) < wanted:
        card = unseen.pop()
        if card in returned and most <= 0:
            passed.append(card)
            continue
        most -= card in returned
        dealt.append(card)
    unseen += passed
    return dealt

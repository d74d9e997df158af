"""A whole state that fits all that a view knows: hidden cards are dealt anew where they may lie."""

from __future__ import annotations

from random import Random
from typing import Final

from games.deckhand_builder.cards import BIT, EYES, KIND, OPEN_CARD
from games.deckhand_builder.effects import DECK_NUMBERS
from games.deckhand_builder.questions import OPTIONS
from games.deckhand_builder.shapes import BuilderView, Holding
from games.deckhand_builder.state import State
from games.deckhand_builder.transfers import TOP

MOST_DEALS: Final = 500


def determinize(view: BuilderView, rng: Random) -> State:
    state = _open(view)
    known = OPEN_CARD if view.viewer is None else BIT[view.viewer] << EYES
    market = view.market
    unseen = [KIND[id] for id in market.hidden]
    rng.shuffle(unseen)
    state.supply_deck = _fill(market.supply_deck, unseen, known)
    state.reload_deck = _fill(market.reload_deck, unseen, known)
    _deal(state, view, known, rng)
    for _ in range(MOST_DEALS):  # a swap that is asked for tells that the hand holds a card for it
        if not state.stack or state.stack[-1][0] != "swap" or OPTIONS["swap"](state, state.stack[-1]):
            break
        _deal(state, view, known, rng)
    for seat, decided in enumerate(view.passed):
        if decided and state.secret[seat] < 0:
            options = dict.fromkeys(state.stashes[seat])
            state.secret[seat] = rng.choice([*options, TOP] if len(state.decks[seat]) > 1 else [*options])
    return state


def _deal(state: State, view: BuilderView, known: int, rng: Random) -> None:
    """The players' decks and hands."""
    for holding in view.seats:
        hidden = [KIND[id] for id in holding.hidden]
        rng.shuffle(hidden)
        state.decks[holding.seat] = _fill(holding.pile, hidden, known)
        state.hands[holding.seat] = _hand(holding, hidden, known)


def _fill(pile: list[str | None], hidden: list[int], known: int) -> list[int]:
    """From the top as the view has it to the bottom first."""
    return [hidden.pop() if id is None else KIND[id] | known for id in reversed(pile)]


def _hand(holding: Holding, hidden: list[int], known: int) -> list[int]:
    own = BIT[holding.seat] << EYES
    shown = list(holding.shown)
    hand = [hidden.pop() | own for _ in range(holding.hand - len(holding.held))]
    for id in holding.held:
        if id in shown:
            shown.remove(id)
            hand.append(KIND[id] | OPEN_CARD)
        else:
            hand.append(KIND[id] | known | own)
    return hand


def _open(view: BuilderView) -> State:
    """All that lies open."""
    state = State(len(view.seats), {"beginner": view.beginner, "goal": view.goal})
    state.first, state.active, state.turn = view.first, view.active, view.turn
    state.ender = -1 if view.ender is None else view.ender
    state.supply = [-1 if slot.card is None else KIND[slot.card] for slot in view.supply]
    state.down = [-1 if slot.down is None else (slot.since or 0) * 4 + slot.down for slot in view.supply]
    state.box = [KIND[id] for id in view.market.box]
    for holding in view.seats:
        seat = holding.seat
        state.stashes[seat] = [KIND[id] for id in holding.stash]
        state.coins[seat] = holding.coins
        state.weddings[seat] = list(holding.weddings)
        state.dolls[seat] = -1 if holding.doll is None else holding.doll
        state.rum[seat] = holding.rum
    counters = view.counters
    state.actions, state.used, state.buys = counters.actions, counters.used, counters.buys
    state.discount, state.structure_bought = counters.discount, counters.structure_bought
    state.due, state.flips = list(counters.due), counters.flips
    state.gains = [(gain.what, gain.count, -1 if gain.card is None else KIND[gain.card]) for gain in counters.gains]
    state.puppeteer = -1 if view.puppeteer is None else view.puppeteer
    state.expeditions = [(KIND[one.card], one.owner, one.to) for one in view.expeditions]
    state.playing = -1 if view.playing is None else KIND[view.playing]
    state.chain = [KIND[id] for id in view.chain]
    state.offered = [KIND[id] for id in view.offered]
    state.revealed = [(DECK_NUMBERS[one.deck], tuple(KIND[id] for id in one.cards)) for one in view.revealed]
    state.tally = view.drawn
    state.secret = [-1 if id is None else TOP if id == "top" else KIND[id] for id in view.passing]
    state.stack = [
        (one.word, one.seat, -1 if one.card is None else KIND[one.card], one.number, one.who) for one in view.pending
    ]
    state.result = view.outcome
    return state

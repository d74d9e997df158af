"""What each fact of an effect moves: cards taken, removed, swapped, passed on, turned and set aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.deckhand_builder import events as e
from games.deckhand_builder import swaps
from games.deckhand_builder.cards import COST, FACE, HOOKS, KIND, OPEN_CARD
from games.deckhand_builder.effects import closed_slot, open_slot, push
from games.deckhand_builder.eyes import leave, show
from games.deckhand_builder.places import leave_supply
from games.deckhand_builder.words import LOST

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

TOP: Final = FACE  # in `secret`: the unseen top card of the deck


def _lose(state: State, owner: int, kind: int) -> None:
    if kind in LOST:
        push(state, LOST[kind], owner, kind, 0)


def _card_taken(state: State, event: e.CardTaken) -> None:
    state.stack.pop()
    kind = KIND[event.card]
    if event.place == "supply":
        leave_supply(state, kind, event.refill)
    else:
        state.supply_deck.remove(next(card for card in reversed(state.supply_deck) if card & FACE == kind))
    state.stashes[event.seat].append(kind)


def _card_removed(state: State, event: e.CardRemoved) -> None:
    word, seat, card, _, _ = state.stack.pop()
    kind = KIND[event.card]
    if event.owner is None:
        leave_supply(state, kind, event.refill)
    elif event.place == "hand":
        leave(state.hands[event.owner], kind)
    else:
        state.stashes[event.owner].remove(kind)
    state.box.append(kind)
    if word == "plank":
        state.stack.append(("coin", seat, card, COST[kind], 0))
    elif word == "bargain":
        state.stack.append(("action", seat, card, HOOKS[kind], 0))
        state.stack.append(("coin", seat, card, HOOKS[kind], 0))
    if event.owner is not None:
        _lose(state, event.owner, kind)


def _card_moved(state: State, event: e.CardMoved) -> None:
    word, seat, card, _, _ = state.stack.pop()
    kind, owner = KIND[event.card], event.owner
    if event.place == "stash":
        state.stashes[owner].remove(kind)
    elif event.place == "play":
        state.playing = -1
    else:
        deck = state.decks[owner]
        del deck[next(at for at in range(len(deck) - 1, -1, -1) if deck[at] & FACE == kind)]
    if event.to == "stash":
        state.stashes[owner].append(kind)
    elif event.to == "hand":
        state.hands[owner].append(kind | OPEN_CARD)
    elif event.bottom:
        state.decks[owner].insert(0, kind | OPEN_CARD)
    else:
        state.decks[owner].append(kind | OPEN_CARD)
    if word == "observe":
        state.stack.append(("coin", seat, card, HOOKS[kind], 0))
    elif word == "curse":
        state.stack.append(("cursed", seat, card, kind, 0))


def _cards_swapped(state: State, event: e.CardsSwapped) -> None:
    state.stack.pop()
    kind, other, owner = KIND[event.card], KIND[event.other], event.owner
    if event.other_owner is None:
        state.supply[open_slot(state, other)] = kind
    else:
        state.stashes[event.other_owner].remove(other)
        state.stashes[event.other_owner].append(kind)
    if event.place == "deck":
        state.decks[owner][-1] = other | OPEN_CARD
    elif event.place == "stash":
        state.stashes[owner].remove(kind)
        state.stashes[owner].append(other)
    else:
        if event.place == "play":
            state.playing = -1
        else:
            leave(state.hands[owner], kind)
        state.hands[owner].append(other | OPEN_CARD)
    if event.other_owner is not None:
        _lose(state, event.other_owner, other)
    _lose(state, owner, kind)


def _card_picked(state: State, event: e.CardPicked) -> None:
    word, seat, card, number, who = state.stack.pop()
    kind = KIND[event.card]
    if word == "offer":
        state.offered = [*state.offered, kind]
        if number > 1:
            state.stack.append((word, seat, card, number - 1, who))
    else:
        if event.place == "hand":
            show(state.hands[seat], kind, 1)
        state.stack.append(("match", seat, card, swaps.keep(number, kind, event.place, event.owner or 0), who))


def _card_flipped(state: State, event: e.CardFlipped) -> None:
    state.down[open_slot(state, KIND[event.card])] = state.turn * 4 + event.seat
    if state.stack[-1][0] == "flip":
        state.stack.pop()
    else:
        state.flips -= 1


def _card_restored(state: State, event: e.CardRestored) -> None:
    state.down[closed_slot(state, KIND[event.card], event.seat)] = -1


def _pass_chosen(state: State, event: e.PassChosen) -> None:
    state.secret[event.seat] = TOP if event.card is None else KIND[event.card]


def _cards_passed(state: State, event: e.CardsPassed) -> None:
    state.stack.pop()
    state.secret = [-1] * state.seats
    for seat, id in enumerate(event.cards):
        if id is not None:
            if event.unseen[seat]:
                state.decks[seat].pop()
            else:
                state.stashes[seat].remove(KIND[id])
    for seat, id in enumerate(event.cards):
        if id is not None:
            state.stashes[(seat + 1) % state.seats].append(KIND[id])
            _lose(state, seat, KIND[id])


def _expedition_sent(state: State, event: e.ExpeditionSent) -> None:
    state.stack.pop()
    state.stashes[event.owner].remove(KIND[event.card])
    state.expeditions.append((KIND[event.card], event.owner, event.seat))


def _expedition_returned(state: State, event: e.ExpeditionReturned) -> None:
    state.stack.pop()
    state.expeditions.remove((KIND[event.card], event.owner, event.seat))
    state.stashes[event.owner].append(KIND[event.card])
    state.coins[event.seat] += event.coins


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    e.CardTaken: _card_taken,
    e.CardRemoved: _card_removed,
    e.CardMoved: _card_moved,
    e.CardsSwapped: _cards_swapped,
    e.CardPicked: _card_picked,
    e.CardFlipped: _card_flipped,
    e.CardRestored: _card_restored,
    e.PassChosen: _pass_chosen,
    e.CardsPassed: _cards_passed,
    e.ExpeditionSent: _expedition_sent,
    e.ExpeditionReturned: _expedition_returned,
}

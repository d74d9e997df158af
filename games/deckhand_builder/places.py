"""What each fact moves: cards between decks, hands, stashes, the supply and the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.deckhand_builder import events as e
from games.deckhand_builder.cards import EYES, FACE, KIND, OPEN_CARD, STRUCTURE, TYPES
from games.deckhand_builder.effects import DECK_NUMBERS, RELOAD_DECK, SUPPLY_DECK, open_slot, push
from games.deckhand_builder.eyes import leave
from games.deckhand_builder.words import DISCARDED, ORDERED, PLAYED

if TYPE_CHECKING:
    from games.deckhand_builder.state import State


def trigger(state: State, seat: int, kind: int) -> None:
    push(state, DISCARDED[kind], seat, kind, 0)


def deck_of(state: State, number: int) -> list[int]:
    if number == SUPPLY_DECK:
        return state.supply_deck
    return state.reload_deck if number == RELOAD_DECK else state.decks[number]


def _count_down(state: State, by: int) -> None:
    """One step of several alike is done."""
    word, seat, card, number, who = state.stack.pop()
    if number > by:
        state.stack.append((word, seat, card, number - by, who))


def leave_supply(state: State, kind: int, refill: str | None) -> None:
    """R6: what leaves is replaced at once."""
    slot = open_slot(state, kind)
    state.supply[slot] = -1 if refill is None else KIND[refill]
    if refill is not None:
        state.supply_deck.pop()


def _table_laid(state: State, event: e.TableLaid) -> None:
    state.supply = [KIND[id] for id in event.supply]
    state.supply_deck = [KIND[id] for id in event.supply_deck or ()]
    state.reload_deck = [KIND[id] for id in event.reload_deck or ()]
    state.box = [KIND[id] for id in event.box]


def _deck_dealt(state: State, event: e.DeckDealt) -> None:
    state.decks[event.seat] = [KIND[id] for id in event.order or ()]
    for kind in state.decks[event.seat]:
        state.box.remove(kind)


def _card_played(state: State, event: e.CardPlayed) -> None:
    seat, kind = event.seat, KIND[event.card]
    leave(state.hands[seat], kind)
    state.actions -= 1
    state.used += 1
    state.playing = kind
    state.chain = [kind]
    if state.revealed:
        state.revealed = []
    if state.offered:
        state.offered = []
    state.stack.append(("stow", seat, kind, 0, 0))
    push(state, PLAYED[kind], seat, kind, 0)


def _card_bought(state: State, event: e.CardBought) -> None:
    seat, kind = event.seat, KIND[event.card]
    state.coins[seat] -= event.cost
    if event.free:
        state.buys -= 1
    else:
        state.actions -= 1
        state.used += 1
    state.discount = 0
    if TYPES[kind] & STRUCTURE:
        state.structure_bought = True
    leave_supply(state, kind, event.refill)
    state.stashes[seat].append(kind)


def _cards_drawn(state: State, event: e.CardsDrawn) -> None:
    deck, hand = state.decks[event.seat], state.hands[event.seat]
    for eyes in event.eyes:
        hand.append(deck.pop() & FACE | eyes << EYES)
    state.tally += len(event.eyes)
    _count_down(state, len(event.eyes))


def _reloaded(state: State, event: e.Reloaded) -> None:
    kind = KIND[event.card]
    state.supply[open_slot(state, kind)] = state.reload_deck.pop() & FACE
    state.reload_deck.insert(0, kind | OPEN_CARD)
    _count_down(state, 1)


def _cards_discarded(state: State, event: e.CardsDiscarded) -> None:
    """R8: the lines of cards that come to the stash together wait together."""
    word, seat, card, number, who = state.stack.pop()
    kinds = [KIND[id] for id in event.cards]
    if word == "drop":
        state.hands[seat] = []
    else:
        for kind in kinds:
            leave(state.hands[seat], kind)
        if number > 1:
            state.stack.append((word, seat, card, number - 1, who))
        if word == "melt":
            state.stack.append(("coin", seat, card, 1, 0))
    state.stashes[seat] += kinds
    waiting = 0
    for kind in kinds:
        if kind in ORDERED:
            waiting |= 1 << kind
    if waiting:
        state.stack.append(("triggers", seat, -1, waiting, 0))
    for kind in kinds:
        if kind in DISCARDED and kind not in ORDERED:
            trigger(state, seat, kind)


def _stash_shuffled(state: State, event: e.StashShuffled) -> None:
    seat = event.seat
    if event.by is not None:
        state.stack.pop()
    state.decks[seat] = [KIND[id] for id in event.order or ()]
    state.stashes[seat] = []
    state.hands[seat] = [card | OPEN_CARD for card in state.hands[seat]]
    for card, owner, to in state.expeditions:
        if owner == seat:
            state.stack.append(("return", to, card, 2, owner))


def _cards_revealed(state: State, event: e.CardsRevealed) -> None:
    number = DECK_NUMBERS[event.deck]
    deck = deck_of(state, number)
    word, seat, card, count, who = state.stack.pop()
    if word == "unveil" and who + 1 < state.seats:
        state.stack.append((word, seat, card, count, who + 1))
    for at in range(len(event.cards)):
        deck[-1 - at] |= OPEN_CARD
    state.revealed = [*state.revealed, (number, tuple(KIND[id] for id in event.cards))]


def _cards_looked(state: State, event: e.CardsLooked) -> None:
    _, seat, card, count, who = state.stack.pop()
    deck = state.decks[event.seat]
    seen = min(count, len(deck))
    for at in range(1, seen + 1):
        deck[-at] |= event.eyes << EYES
    state.stack.append(("arrange", seat, card, seen, who))


def _cards_arranged(state: State, event: e.CardsArranged) -> None:
    _, seat, _, count, _ = state.stack.pop()
    deck = state.decks[seat]
    looked = deck[-count:]
    del deck[-count:]
    for id in event.stash:
        leave(looked, KIND[id])
        state.stashes[seat].append(KIND[id])
    for id in reversed(event.back or ()):
        deck.append(KIND[id] | _eyes_after(looked, event.eyes))


def _eyes_after(looked: list[int], eyes: int) -> int:
    """Who knows the place of a card put back: whoever looked, and all others only if no other card could lie there."""
    if len(looked) == 1:
        return looked[0] & ~FACE | eyes << EYES
    return eyes << EYES


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    e.TableLaid: _table_laid,
    e.DeckDealt: _deck_dealt,
    e.CardPlayed: _card_played,
    e.CardBought: _card_bought,
    e.CardsDrawn: _cards_drawn,
    e.Reloaded: _reloaded,
    e.CardsDiscarded: _cards_discarded,
    e.StashShuffled: _stash_shuffled,
    e.CardsRevealed: _cards_revealed,
    e.CardsLooked: _cards_looked,
    e.CardsArranged: _cards_arranged,
}

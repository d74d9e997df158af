"""What each fact moves: cards between decks, hands, stashes, the supply and the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.deckhand_builder import events as e
from games.deckhand_builder import swaps
from games.deckhand_builder.cards import COST, EYES, FACE, HOOKS, KIND, OPEN_CARD, STRUCTURE, TYPES
from games.deckhand_builder.effects import DECK_NUMBERS, RELOAD_DECK, SUPPLY_DECK, push
from games.deckhand_builder.eyes import leave
from games.deckhand_builder.words import DISCARDED, LOST, ORDERED, PLAYED

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

TOP: Final = 63  # in `secret`: the unseen top card of the deck


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


def _leave_supply(state: State, kind: int, refill: str | None) -> None:
    slot = state.supply.index(kind)
    state.supply[slot] = -1 if refill is None else KIND[refill]
    if refill is not None:
        state.supply_deck.pop()


def _lose(state: State, owner: int, kind: int) -> None:
    if kind in LOST:
        push(state, LOST[kind], owner, kind, 0)


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
    _leave_supply(state, kind, event.refill)
    state.stashes[seat].append(kind)


def _cards_drawn(state: State, event: e.CardsDrawn) -> None:
    deck, hand = state.decks[event.seat], state.hands[event.seat]
    for eyes in event.eyes:
        hand.append(deck.pop() & FACE | eyes << EYES)
    state.tally += len(event.eyes)
    _count_down(state, len(event.eyes))


def _reloaded(state: State, event: e.Reloaded) -> None:
    kind = KIND[event.card]
    state.supply[state.supply.index(kind)] = state.reload_deck.pop() & FACE
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
        looked.remove(next(card for card in looked if card & FACE == KIND[id]))
        state.stashes[seat].append(KIND[id])
    for id in reversed(event.back or ()):
        deck.append(KIND[id] | _eyes_after(looked, event.eyes))


def _eyes_after(looked: list[int], eyes: int) -> int:
    """Who knows the place of a card put back: whoever looked, and all others only if no other card could lie there."""
    if len(looked) == 1:
        return looked[0] & ~FACE | eyes << EYES
    return eyes << EYES


def _card_taken(state: State, event: e.CardTaken) -> None:
    state.stack.pop()
    kind = KIND[event.card]
    if event.place == "supply":
        _leave_supply(state, kind, event.refill)
    else:
        state.supply_deck.remove(next(card for card in reversed(state.supply_deck) if card & FACE == kind))
    state.stashes[event.seat].append(kind)


def _card_removed(state: State, event: e.CardRemoved) -> None:
    word, seat, card, _, _ = state.stack.pop()
    kind = KIND[event.card]
    if event.owner is None:
        _leave_supply(state, kind, event.refill)
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
        state.supply[state.supply.index(other)] = kind
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
        state.stack.append(("match", seat, card, swaps.keep(number, kind, event.place, event.owner or 0), who))


def _card_flipped(state: State, event: e.CardFlipped) -> None:
    state.down[state.supply.index(KIND[event.card])] = state.turn * 4 + event.seat
    if state.stack[-1][0] == "flip":
        state.stack.pop()
    else:
        state.flips -= 1


def _card_restored(state: State, event: e.CardRestored) -> None:
    state.down[state.supply.index(KIND[event.card])] = -1


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

"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.contract import Viewer
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.cards import CARDS, FREELANCER
from games.deckhand_ccg.decks import READY
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.state import State
from games.twins import permutation, rename

replace = msgspec.structs.replace


def cards(state: State) -> list[str]:
    """By how much the table differs from the two lists: a card that is lost or doubled. Decks are chosen in the match, so
    that there is nothing to count before; a match that loses no card is always [].
    """
    wrong: list[str] = []
    for seat in (0, 1):
        units = [unit.card for unit in state.board if unit is not None and unit.owner == seat]
        lying = [corpse[0] for corpse in state.corpses if corpse is not None and corpse[1] == seat]
        found = Counter(lying + state.decks[seat] + state.hands[seat] + state.discards[seat])
        found.update(card.id for card in units if not card.captain)
        dealt = state.decks[seat] or found
        listed = Counter(state.lists[seat]) if dealt else Counter()
        wrong += [f"{seat} lost {card}" for card in (listed - found).elements()]
        wrong += [f"{seat} doubled {card}" for card in (found - listed).elements()]
        wrong += [f"{seat} has no Captain"] if units and sum(card.captain for card in units) != 1 else []
    return wrong


def twin(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Another history that this viewer cannot tell from this one.

    The other's cards that never came to light are any cards of that Captain; the own deck lies in another order; choices
    that are not yet shown, of a deck, a Gamer or a hand, are others.
    """
    changed = list(events)
    for seat in (0, 1):
        changed = _reorder(changed, seat, rng) if seat == viewer else _other_cards(changed, seat, rng)
    return _other_choices(_other_gamers(changed, viewer, rng), viewer, rng)


def _reorder(events: list[Any], seat: int, rng: Random) -> list[Any]:
    """What is still in the deck since it was last shuffled changes places."""
    shuffles = [at for at, event in enumerate(events) if isinstance(event, p.DeckShuffled) and event.seat == seat]
    if not shuffles:
        return events
    last = shuffles[-1]
    order = events[last].order
    drawn = 0
    for event in events[last:]:
        if isinstance(event, p.HandDealt) and event.seat == seat:
            drawn += len(event.cards or ())
        if isinstance(event, e.CardDrawn) and event.seat == seat:
            drawn += 1
    left = len(order) - drawn
    mixed = rng.sample(order[:left], left) + order[left:]
    return [*events[:last], p.DeckShuffled(seat, mixed), *events[last + 1 :]]


class Copy:
    """One of the twenty cards, followed through the events of its owner."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.seen = False


def _other_cards(events: list[Any], seat: int, rng: Random) -> list[Any]:
    """Every copy of this seat's cards that nobody else has seen becomes another card that its deck could hold."""
    copies, traced = _trace(events, seat)
    if not copies:
        return events
    captain = next(event.captain for event in events if isinstance(event, p.DeckChosen) and event.seat == seat)
    could = [card.id for card in CARDS.values() if card.symbol in (captain, FREELANCER) and not card.captain]
    for copy in copies:
        if not copy.seen:
            copy.card = rng.choice(could)
    changed: list[Any] = []
    for event, held in zip(events, traced, strict=True):
        names = [copy.card for copy in held]
        match event:
            case p.DeckChosen(seat=who) if who == seat:
                changed.append(replace(event, deck=None, cards=[copy.card for copy in copies]))
            case p.DeckShuffled(seat=who) if who == seat:
                changed.append(replace(event, order=names))
            case p.HandDealt(seat=who) | p.HandReturned(seat=who) if who == seat:
                changed.append(replace(event, cards=names))
            case e.CardDrawn(seat=who) if who == seat:
                changed.append(replace(event, card=names[0]))
            case _:
                changed.append(event)
    return changed


def _trace(events: list[Any], seat: int) -> tuple[list[Copy], list[list[Copy]]]:
    """All copies, and for each event those that it names."""
    copies: list[Copy] = []
    deck: list[Copy] = []
    hand: list[Copy] = []
    gone: list[Copy] = []
    traced: list[list[Copy]] = []
    for event in events:
        named: list[Copy] = []
        match event:
            case p.DeckShuffled(seat=who, order=list(order)) if who == seat:
                if not copies:
                    copies = deck = [Copy(card) for card in order]
                pool = list(deck)
                deck = named = [_pull(pool, card) for card in order]
                deck = list(deck)
            case p.HandDealt(seat=who, cards=list(dealt)) if who == seat:
                named = hand = deck[-len(dealt) :]
                hand = list(hand)
                del deck[-len(dealt) :]
            case p.HandReturned(seat=who) if who == seat:
                named = hand
                deck, hand = deck + hand, []
            case e.CardDrawn(seat=who) if who == seat:
                named = [deck.pop()]
                hand += named
            case (
                e.Summoned(seat=who, card=card)
                | e.Charged(seat=who, card=card)
                | e.Played(seat=who, card=card)
                | e.Discarded(seat=who, card=card)
            ) if who == seat:
                copy = _pull(hand, card)
                copy.seen = True
                gone.append(copy)
            case e.Recalled(owner=who, card=card) if who == seat:
                hand.append(_pull(gone, card))
            case e.HandShown(seat=who) if who == seat:
                for copy in hand:
                    copy.seen = True
        traced.append(named)
    return copies, traced


def _pull(pile: list[Copy], card: str) -> Copy:
    """A copy of this card, one that was seen before one that was not."""
    found = max((copy for copy in pile if copy.card == card), key=lambda copy: copy.seen)
    pile.remove(found)
    return found


def _other_gamers(events: list[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Gamers dealt to others and never shown are others."""
    known: set[str] = set()
    for event in events:
        if isinstance(event, p.GamersShown) or (isinstance(event, p.GamersOffered) and event.seat == viewer):
            known |= set(event.gamers or ())
    return rename(events, permutation([gamer for gamer in GAMERS if gamer not in known], rng))


def _other_choices(events: list[Any], viewer: Viewer, rng: Random) -> list[Any]:
    kinds = {type(event) for event in events}
    changed = []
    for event in events:
        if isinstance(event, p.MulliganChosen) and event.seat != viewer and p.MulligansShown not in kinds:
            event = replace(event, replace=not event.replace)
        if isinstance(event, p.DeckChosen) and event.seat != viewer and p.CaptainsShown not in kinds:
            deck = rng.choice(list(READY.values()))
            event = p.DeckChosen(event.seat, deck.captain, deck.deck, deck.list())
        if isinstance(event, p.GamerPicked) and event.seat != viewer and p.GamersShown not in kinds:
            offered = next(one.gamers for one in events if isinstance(one, p.GamersOffered) and one.seat == event.seat)
            event = replace(event, gamer=rng.choice(offered or []))
        changed.append(event)
    return changed

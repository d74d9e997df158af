"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.cards import DECK
from games.contract import Viewer
from games.hit_the_deck import events as e
from games.hit_the_deck.state import State
from games.twins import permutation, rename


def cards(state: State) -> list[str]:
    """Every card of the match, wherever it lies."""
    single = [state.card, state.drawn, state.answer, *state.board]
    piles = [state.deck, state.discards, *state.hands, *state.aside]
    return [card for card in single if card] + [card for pile in piles for card in pile]


def twin(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Another history that this viewer cannot tell from this one.

    Cards never shown to the viewer change places all along; cards shown in the mulligan and shuffled back change places
    with others of the new Deck from there on; an unopened mulligan choice of the other seat is turned round.
    """
    shuffles = [at for at, event in enumerate(events) if isinstance(event, e.DeckShuffled)]
    again = shuffles[-1] if len(shuffles) > 1 else None
    seen = _seen(events, viewer)
    changed = list(events)
    if again is not None:
        since = _seen(events[again:], viewer)
        within = [card for card in events[again].order if card not in since]
        changed[again:] = rename(changed[again:], permutation(within, rng))
    changed = rename(changed, permutation([card for card in DECK if card not in seen], rng))
    if not any(isinstance(event, e.MulligansShown) for event in events):
        changed = [
            e.MulliganChosen(event.seat, not event.replace)
            if isinstance(event, e.MulliganChosen) and event.seat != viewer
            else event
            for event in changed
        ]
    return changed


def _seen(events: Sequence[Any], viewer: Viewer) -> set[str]:
    """The cards whose faces the viewer has met."""
    seen: set[str] = set()
    for event in events:
        match event:
            case e.HandDealt() | e.HandReplaced() if event.seat == viewer:
                seen |= set(event.cards or ())
            case e.CardDrawn(seat=seat, card=str(card)) if seat == viewer:
                seen.add(card)
            case e.CardsReturned() | e.ShipsSunk():
                seen |= set(event.cards)
            case e.Deployed():
                seen.add(event.card)
            case e.BattleFought():
                seen |= {*event.attack, *event.defence}
            case e.HandsShown():
                seen |= {card for hand in event.hands for card in hand}
    return seen

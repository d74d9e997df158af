"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.state import State
from games.contract import Viewer
from games.twins import permutation, rename


def cards(state: State) -> list[str]:
    """Every card of the match, wherever it lies."""
    single = [*state.reserved, *state.masters]
    piles = [state.pile, state.discards, *state.hands, *state.crews, *state.plunder]
    return [card for card in single if card] + [card for pile in piles for card in pile]


def twin(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Another history that this viewer cannot tell from this one.

    Within each round, cards that the viewer never met change places all along; the cards that were shuffled back into the
    pile change places among themselves from that shuffle on, as far as the viewer has not met them since.
    """
    starts = [at for at, event in enumerate(events) if isinstance(event, e.DeckShuffled)]
    changed: list[Any] = []
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        changed += _twin_round(events[start:end], viewer, rng)
    return changed


def _twin_round(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    changed = list(events)
    again = next((at for at, event in enumerate(events) if isinstance(event, e.PileShuffled)), None)
    if again is not None:
        since = _met(events[again:], viewer)
        within = [card for card in events[again].order if card not in since]
        changed[again:] = rename(changed[again:], permutation(within, rng))
    met = _met(events, viewer)
    return rename(changed, permutation([card for card in events[0].order if card not in met], rng))


def _met(events: Sequence[Any], viewer: Viewer) -> set[str]:
    """The cards whose faces the viewer has seen."""
    met: set[str] = set()
    for event in events:
        match event:
            case e.HandDealt(seat=seat, cards=list(dealt)) if seat == viewer:
                met |= set(dealt)
            case e.CardDrawn(seat=seat, card=str(card)) if seat == viewer:
                met.add(card)
            case e.Launched(seat=seat):
                met.add(event.master)
                if seat == viewer:
                    met |= set(event.crew or ())
            case e.Discarded() | e.Claimed() | e.Reserved() | e.PickedUp():
                met.add(event.card)
            case e.Spied(seat=seat):
                met.add(event.spy)
                if seat == viewer:
                    met |= set(event.crew or ())
            case e.BattleFought():
                met |= {card for duel in event.duels for card in (duel.attack, duel.defence)}
            case e.Raided():
                met |= set(event.treasure)
            case e.RoundReckoned():
                met |= {card for sheet in event.sheets for card in (*sheet.treasure, *sheet.flags)}
    return met

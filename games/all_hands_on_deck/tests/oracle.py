"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    Within each round: cards that the viewer never met change places all along; cards that were shuffled back into the pile
    change places among themselves from that shuffle on, as far as the viewer has not met them since; and a card that a seat
    picked up openly changes places with an unknown one of its hand when that seat launches a crew face down.
    """
    starts = [at for at, event in enumerate(events) if isinstance(event, e.DeckShuffled)]
    changed: list[Any] = []
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        changed += _twin_round(events[start:end], viewer, rng)
    return changed


def _twin_round(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    met = _last_met(events, viewer)
    changed = list(events)
    swaps = _list_swaps(events, viewer, met)
    if swaps:
        at, one, other = rng.choice(swaps)
        changed[at:] = rename(changed[at:], {one: other, other: one})
    again = next((at for at, event in enumerate(events) if isinstance(event, e.PileShuffled)), None)
    if again is not None:
        within = [card for card in changed[again].order if met.get(card, -1) < again]
        changed[again:] = rename(changed[again:], permutation(within, rng))
    return rename(changed, permutation([card for card in events[0].order if card not in met], rng))


def _list_swaps(events: Sequence[Any], viewer: Viewer, met: dict[str, int]) -> list[tuple[int, str, str]]:
    """At a launch of another seat: a card it picked up openly, not met since, and one of its hand that was never met."""
    hands: dict[int, set[str]] = {}
    picked: set[str] = set()
    found = []
    for at, event in enumerate(events):
        match event:
            case e.HandDealt():
                hands[event.seat] = set(event.cards or ())
            case e.CardDrawn(card=str(card)):
                hands[event.seat].add(card)
            case e.PickedUp():
                hands[event.seat].add(event.card)
                picked.add(event.card)
            case e.Discarded():
                hands[event.seat].discard(event.card)
            case e.Launched():
                hand = hands[event.seat]
                if event.seat != viewer:
                    open_ones = sorted(card for card in hand & picked if met[card] < at)
                    unknown = sorted(card for card in hand if card not in met)
                    found += [(at, one, other) for one in open_ones for other in unknown]
                hand -= {event.master, *(event.crew or ())}
    return found


def _last_met(events: Sequence[Any], viewer: Viewer) -> dict[str, int]:
    """The cards whose faces the viewer has seen, and when last."""
    met: dict[str, int] = {}
    for at, event in enumerate(events):
        met.update((card, at) for card in _shown(event, viewer))
    return met


def _shown(event: Any, viewer: Viewer) -> Iterable[str]:
    """The faces that one event shows to the viewer."""
    match event:
        case e.HandDealt(seat=seat, cards=list(dealt)) if seat == viewer:
            return dealt
        case e.CardDrawn(seat=seat, card=str(card)) if seat == viewer:
            return [card]
        case e.Launched():
            return [event.master, *((event.crew or ()) if event.seat == viewer else ())]
        case e.Spied():
            return [event.spy, *((event.crew or ()) if event.seat == viewer else ())]
        case e.Discarded() | e.Claimed() | e.Reserved() | e.PickedUp():
            return [event.card]
        case e.BattleFought():
            return [card for duel in event.duels for card in (duel.attack, duel.defence)]
        case e.Raided():
            return event.treasure
        case e.RoundReckoned():
            return [card for sheet in event.sheets for card in (*sheet.treasure, *sheet.flags)]
    return ()

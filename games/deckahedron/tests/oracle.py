"""What the checks of conformance cannot know by themselves: where every card is, and which histories look alike to a viewer.

It is written from the rulebook and the raw events alone, apart from view() and redact(), so that each checks the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from games.contract import Viewer
from games.deckahedron import events as e
from games.deckahedron.state import State
from games.twins import permutation, rename


def cards(state: State) -> list[str]:
    """Every card of the match, wherever it lies, with the seat that owns it."""
    return [
        f"{seat} {card}"
        for seat, who in enumerate(state.characters)
        for pile in (who.deck, who.discards, who.exhausted, who.box, who.flip)
        for card in pile
    ]


def twin(events: Sequence[Any], viewer: Viewer, rng: Random) -> list[Any]:
    """Another history that this viewer cannot tell from this one.

    Every deck lies in another order, within what has been turned over of it to this viewer's eyes; a rival of the Gauntlet has met
    other cards altogether, and in the perils not yet opened other results too.
    """
    table = not any(isinstance(event, e.OrderDrawn) for event in events)
    changed = _reorder(events, None if table else viewer, rng)
    return changed if table else _disguise(changed, viewer, rng)

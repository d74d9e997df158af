"""The bots of All Hands On Deck!, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.all_hands_on_deck.actions import AllHandsAction
from games.all_hands_on_deck.parts import AllHandsView


def landlubber(view: AllHandsView, legal: Sequence[AllHandsAction], rng: Random) -> AllHandsAction | None:
    """Level 0: any legal move; it shouts for every third discard."""
    if view.viewer not in view.to_act and rng.random() < 0.67:
        return None
    return legal[int(rng.random() * len(legal))]

"""The bots of DeckHand (deck-builder), by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.deckhand_builder.actions import BuilderAction
from games.deckhand_builder.shapes import BuilderView


def deck_boy(view: BuilderView, legal: Sequence[BuilderAction], rng: Random) -> BuilderAction:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]

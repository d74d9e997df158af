"""The bots of Deckhand, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.shapes import DeckhandView


def deck_rat(view: DeckhandView, legal: Sequence[DeckhandAction], rng: Random) -> DeckhandAction:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]


first_mate = admiral = deck_rat

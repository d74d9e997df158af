"""The bots of Hit the Deck!, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.hit_the_deck.actions import HitTheDeckAction
from games.hit_the_deck.view import HitTheDeckView


def cabin_boy(view: HitTheDeckView, legal: Sequence[HitTheDeckAction], rng: Random) -> HitTheDeckAction:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]

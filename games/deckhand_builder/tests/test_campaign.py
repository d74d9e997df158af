"""Many random matches in all forms: they end, and no card is lost; the short form of the ten thousand."""

from __future__ import annotations

from games.campaign import march
from games.deckhand_builder import GAME


def test_random_matches_end_with_every_card_in_its_place():
    endings = march(GAME, 120, seed=3)
    assert sum(endings.values()) == 120
    assert set(endings) == {"R14", "R16"}

"""Many random matches: all end, and no card is lost; `python -m games.campaign deckhand_ccg` plays ten thousand."""

from __future__ import annotations

from games.campaign import march
from games.deckhand_ccg import GAME


def test_random_matches_end_with_every_card_in_its_place():
    endings = march(GAME, 150, seed=7)
    assert sum(endings.values()) == 150
    assert set(endings) <= {"R8", "R12"}

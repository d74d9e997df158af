"""A short campaign of random matches in every form of the game: all end, and all 110 cards stay in them."""

from __future__ import annotations

from games.all_hands_on_deck import GAME
from games.campaign import march


def test_random_matches_of_every_form_end_with_all_cards():
    endings = march(GAME, 48, seed=2)
    assert endings == {"R13": 48}

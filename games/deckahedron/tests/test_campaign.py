"""Random matches in every form and number of seats end, and no card is lost or doubled."""

from __future__ import annotations

from games.campaign import march
from games.deckahedron import GAME


def test_random_matches_end_with_every_card_conserved():
    endings = march(GAME, 180, 7)
    assert endings == {"R11": 180}

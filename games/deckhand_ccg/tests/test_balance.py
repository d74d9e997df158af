"""The ready decks against each other, in a short form of what `python -m games.balance deckhand_ccg` measures."""

from __future__ import annotations

from games.deckhand_ccg.balance import PAIRS, contest, first_player, pairings
from games.deckhand_ccg.decks import READY


def test_every_pair_of_ready_decks_meets_and_no_deck_is_helpless():
    found = pairings(16, seed=2)
    assert [(one, other) for one, other, _ in found] == [(READY[a].title, READY[b].title) for a, b in PAIRS]
    for _, _, record in found:
        assert record.matches == 16
        assert 0 < record.rate < 1


def test_the_first_players_share_is_counted_over_all_pairs():
    record = first_player(4, seed=3)
    assert record.matches == 4 * len(PAIRS)


def test_the_same_seed_plays_the_same_matches():
    assert contest(*PAIRS[0], 3, seed=1) == contest(*PAIRS[0], 3, seed=1)

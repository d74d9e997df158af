"""Every game keeps every promise of conformance, on random matches and on those kept as text."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from games import conformance
from games.conformance import Played
from games.registry import get_game, list_games

MATCHES = 32  # random matches of a game, shared among its variants
GAMES = [game.id for game in list_games()]


@cache
def matches(id: str) -> list[Played]:
    """Random matches of each variant, at least one and at most eight, each played once for all the checks."""
    game = get_game(id)
    variants = conformance.list_variants(game)
    return [
        conformance.play(game, seats, options, Random(f"{id} {seats} {options} {seed}"))
        for seats, options in variants
        for seed in range(max(1, min(8, MATCHES // len(variants))))
    ]


pytestmark = pytest.mark.parametrize("id", GAMES)


def test_events_survive_json(id):
    for match in matches(id):
        conformance.check_events_survive_json(match)


def test_a_match_is_text_and_back(id):
    for match in matches(id):
        conformance.check_notation_round_trip(match)


def test_every_offered_action_is_accepted_and_every_other_refused(id):
    pool = [action for match in matches(id)[:6] for action in conformance.list_actions(match)]
    for match in matches(id):
        conformance.check_offers(match, pool, Random(1))


def test_who_followed_every_push_holds_what_a_newcomer_gets(id):
    for match in matches(id):
        conformance.check_followers_hold_what_newcomers_get(match, Random(6))


def test_what_a_viewer_cannot_know_changes_nothing_for_that_viewer(id):
    for match in matches(id):
        conformance.check_non_interference(match, Random(2))


def test_a_guess_from_a_view_has_that_view(id):
    for match in matches(id):
        conformance.check_determinize(match, Random(3))


def test_cards_are_conserved(id):
    for match in matches(id):
        conformance.check_cards_are_conserved(match)


def test_clones_stand_alone(id):
    for match in matches(id):
        conformance.check_clones_stand_alone(match, Random(7))


def test_every_card_and_every_kind_of_event_is_used(id):
    game = get_game(id)
    conformance.check_every_card_and_event_is_used(game, [*matches(id), *conformance.list_stored(game)])


def test_matches_kept_as_text_still_fold_to_their_end(id):
    game = get_game(id)
    stored = conformance.list_stored(game)
    assert stored
    for match in stored:
        conformance.check_stored(match)


def test_sealed_dice_verify_after_the_match(id):
    game = get_game(id)
    for seats, options in conformance.list_variants(game):
        conformance.check_dice(game, seats, options, Random(5))


def test_bots_of_every_level_finish(id):
    game = get_game(id)
    assert len(game.bots) == len(game.meta["levels"])
    for level in range(len(game.bots)):
        for seed in range(3):
            conformance.check_bots_finish(game, level, Random(seed))


def test_random_legal_picks_only_what_is_legal_and_all_of_it(id):
    for match in matches(id)[:2]:
        conformance.check_random_legal(match, Random(4))

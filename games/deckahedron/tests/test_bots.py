"""The bots: each level beats the one below, in a short form of what the arena measures."""

from __future__ import annotations

from random import Random

import pytest

from games.arena import contest
from games.deckahedron import GAME
from games.deckahedron.actions import (
    Approach,
    BuyStamina,
    Flashback,
    RaiseLevel,
    Reshuffle,
    Resolve,
    TakeToken,
)
from games.deckahedron.ai import bosuns_mate, card_counter
from games.deckahedron.judgement import best, future, hurt
from games.deckahedron.perils import PERILS
from games.deckahedron.state import State
from games.deckahedron.tests.position import act, gauntlet


def choice(state, seat=0, bot=card_counter):
    return bot(state.view(seat), state.legal(seat), Random(1))


def test_each_level_beats_the_one_below():
    assert contest(GAME, 1, 0, 80, seed=11).rate > 0.7
    assert contest(GAME, 2, 0, 80, seed=11).rate > 0.8
    assert contest(GAME, 2, 1, 80, seed=11).rate > 0.55


def test_the_mate_takes_the_likeliest_approach():
    state = gauntlet(course=["mast"], ranks=(1, 4, 1))
    sheet = state.view(0).sheets[0]
    assert sheet is not None
    likeliest = max(sheet.options, key=lambda option: option.chances.good)
    assert choice(state, bot=bosuns_mate) == Approach(likeliest.approach)


@pytest.mark.parametrize("attribute", [0, 1, 2])
def test_the_counter_spreads_for_the_course(attribute):
    """On the ten perils that favour one attribute most, it has its 4 there."""
    spreads = [(4, 1, 1), (1, 4, 1), (1, 1, 4)]

    def favour(peril):
        worth = [best(peril.approaches, ranks, [0] * 8) for ranks in spreads]
        return worth.pop(attribute) - max(worth)

    state = State(1, {})
    state.course = [peril.peril for peril in sorted(PERILS, key=favour)[-10:]]
    spread = choice(state)
    assert (spread.strength, spread.dexterity, spread.intelligence) == spreads[attribute]


def test_the_counter_reshuffles_a_deck_that_has_lost_its_best_cards():
    poor = "c3 c4 c10 c11 c13 c14 c15 c17"  # all the VV of the Dart
    assert choice(gauntlet(discards=poor, ranks=(1, 4, 1), course=["mast"])) == Reshuffle()


def test_the_counter_keeps_a_deck_that_has_lost_its_worst_cards():
    assert isinstance(choice(gauntlet(discards="c0 c1 c2 c8 c9", ranks=(1, 4, 1), course=["mast"])), Approach)


def test_the_counter_flashes_back_from_a_disaster_and_not_from_a_triumph():
    bad, good = (gauntlet(card, tokens=2, course=["mast"], ranks=(1, 4, 1)) for card in ("c0", "c10"))
    for state in (bad, good):
        act(state, 0, Approach(0))
    assert choice(bad) == Flashback()
    assert choice(good) == Resolve("c10")


def test_of_equal_cards_the_green_one_resolves():
    state = gauntlet("c2 c1", course=["toll"])
    act(state, 0, Approach(0))
    assert choice(state) == Resolve("c1")
    assert choice(state, bot=bosuns_mate) == Resolve("c1")


def test_the_counter_raises_a_move_that_comes_again_and_else_takes_a_token():
    state = gauntlet("c1", course=["mast"], ranks=(1, 4, 1))
    act(state, 0, Approach(0))
    state.course = ["mast", *["reef", "bridge", "cannon"] * 3]
    assert choice(state) == RaiseLevel()
    state.course = ["mast", *["oracle", "mutiny", "boarders"] * 3]
    assert choice(state) == TakeToken()


def test_the_counter_buys_stamina_when_little_is_left():
    nine = "c10 c11 c12 c13 c14 c15 c16 c17 c18"
    assert choice(gauntlet(tokens=2, exhausted=nine)) == BuyStamina()
    assert choice(gauntlet(tokens=2, exhausted="c10")) != BuyStamina()


def test_the_future_is_brighter_with_more_stamina_and_fewer_wounds():
    assert future(8, 0, 0, 5) > future(2, 0, 0, 5) > future(1, 2, 2, 5) > future(0, 0, 0, 5) == 0
    assert hurt(5, 2, 0) == (3, 0, 1)

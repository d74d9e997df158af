"""R1, R2: characters, symbols, advantages, and which card resolves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.chance import Chance, FreeChance
from games.deckahedron import GAME
from games.deckahedron import events as e
from games.deckahedron.actions import Call, ChooseSpread, Flip, Resolve
from games.deckahedron.cards import DECK, RESULTS, SHOWS, SYMBOLS
from games.deckahedron.state import State
from games.deckahedron.tests.position import act, flip, gauntlet, only, refusal, table

MARGINS = {"anchor": (8, 4, 6, 2), "bulb": (5, 6, 5, 4), "crescent": (4, 5, 6, 5), "dart": (2, 6, 4, 8)}


def test_kresk_flips_defy_danger_with_strength_3_gets_a_v_and_19_cards_are_left():
    state = table("c2", ranks=(3, 2, 1))
    happened = flip(state)
    flipped = only(happened, e.Flipped)
    assert (flipped.symbol, flipped.cards, flipped.result) == ("crescent", ["c2"], "V")
    kresk = state.view(1).sheets[1]
    assert kresk is not None
    assert kresk.last is not None
    assert kresk.last.says == "You do it, and something new gets in the way."
    assert len(state.characters[1].deck) == 19
    assert state.characters[1].discards == ["c2"]


def test_the_margins_are_those_of_the_edition():
    for symbol, margin in MARGINS.items():
        shown = Counter(SHOWS[symbol][card] for card in DECK)
        assert tuple(shown[worth] for worth in range(4)) == margin


@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_single_flips_fall_as_the_margins_say(rank):
    """Chi-square of 2,000 flips of decks shuffled by sealed dice; chance passes the bound of 16.27 once in a thousand."""
    found: Counter[str] = Counter()
    for number in range(2_000):
        deck = GAME.opening(2, {"mode": "table"}, Chance(b"margins", number))[-1].order
        state = table(" ".join(reversed(deck)), ranks=(rank, rank, rank))
        found[only(flip(state), e.Flipped).result] += 1
    wanted = [2_000 * count / 20 for count in MARGINS[SYMBOLS[rank - 1]]]
    chi = sum((found[result] - want) ** 2 / want for result, want in zip(RESULTS, wanted, strict=True))
    assert chi < 16.27


def test_a_spread_is_six_points_each_one_to_four():
    state = State(1, {})
    spreads = state.legal(0)
    assert len(spreads) == 10
    for wrong in ((5, 1, 0), (4, 2, 1), (2, 2, 1), (0, 2, 4), (-1, 4, 3)):
        assert refusal(state, 0, ChooseSpread(*wrong)) == "R1"


def test_a_spread_is_chosen_once():
    assert refusal(table(), 1, ChooseSpread(2, 2, 2)) == "R1"


def test_a_sum_of_minus_three_flips_three_cards():
    flipped = only(flip(table(), -1, -1, -1), e.Flipped)
    assert len(flipped.cards) == 3
    assert flipped.net == -2


def test_an_advantage_and_a_disadvantage_flip_one_card():
    assert len(only(flip(table(), 1, -1), e.Flipped).cards) == 1


def test_advantages_are_summed_first_and_then_held():
    """Four advantages and one disadvantage are three, held to two; held first, they would be one."""
    assert only(flip(table(), 1, 1, 1, 1, -1), e.Flipped).net == 2


def test_the_level_is_summed_with_the_rest():
    state = table(levels={"defy_danger": 2})
    assert only(flip(state, -1), e.Flipped).net == 1


def test_a_negative_level_is_standing_disadvantage():
    state = table(levels={"defy_danger": -2})
    assert only(flip(state), e.Flipped).net == -2


def test_with_advantage_the_best_resolves():
    happened = flip(table("c9 c10", ranks=(2, 2, 2)), 1)
    assert only(happened, e.Resolved).card == "c10"
    assert only(happened, e.Resolved).result == "VV"


def test_with_disadvantage_the_worst_resolves():
    happened = flip(table("c10 c9", ranks=(2, 2, 2)), -1)
    assert only(happened, e.Resolved).card == "c9"


def test_all_cards_are_flipped_even_after_a_vv():
    state = table("c10 c0 c2")
    assert only(flip(state, 1, 1), e.Flipped).cards == ["c10", "c0", "c2"]
    assert state.characters[1].discards == ["c10", "c0", "c2"]
    assert len(state.characters[1].deck) == 17


@pytest.mark.parametrize("advantage", [1, -1])
def test_a_tie_is_the_players_choice_both_ways(advantage):
    """Under the Bulb c2 and the green c1 both show X."""
    for card in ("c1", "c2"):
        state = table("c2 c1")
        flip(state, advantage)
        assert state.legal(1) == [Resolve("c2"), Resolve("c1")]
        assert only(act(state, 1, Resolve(card)), e.Resolved).card == card


def test_a_blessing_that_ties_may_be_spent_or_kept():
    """b2 and c17 show VV under the Bulb; the Blessing that resolves goes back to its box."""
    for card, boxed in (("b2", True), ("c17", False)):
        state = table("b2 c17")
        flip(state, 1)
        assert state.legal(1) == [Resolve("b2"), Resolve("c17")]
        act(state, 1, Resolve(card))
        assert ("b2" in state.characters[1].box) == boxed


def test_of_equal_blessings_nobody_is_asked_to_choose_but_copper_and_gold_differ():
    assert only(flip(table("b2 b3"), 1), e.Resolved).card == "b2"
    state = table("b1 b2")
    flip(state, 1)
    assert state.legal(1) == [Resolve("b1"), Resolve("b2")]


def test_of_cards_alike_in_every_mark_nobody_is_asked_to_choose():
    """c5 and c12 both show V under the Bulb, without a token."""
    happened = flip(table("c5 c12"), 1)
    assert only(happened, e.Resolved).card == "c5"


def test_a_card_that_does_not_show_the_result_cannot_resolve():
    state = table("c2 c1 c0")
    flip(state, 1, 1)
    assert refusal(state, 1, Resolve("c0")) == "R2"
    assert refusal(state, 1, Resolve("c10")) == "R2"


def test_nothing_resolves_without_an_open_flip():
    assert refusal(table(), 1, Resolve("c1")) == "R2"
    assert refusal(gauntlet(), 0, Resolve("c1")) == "R2"


@pytest.mark.parametrize("card", DECK)
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_each_card_shows_its_face_under_each_symbol(card, rank):
    state = table(card, ranks=(rank, rank, rank))
    flipped = only(flip(state), e.Flipped)
    assert (flipped.cards, flipped.symbol) == ([card], SYMBOLS[rank - 1])
    assert flipped.result == RESULTS[SHOWS[SYMBOLS[rank - 1]][card]]


def test_the_symbol_is_fixed_before_a_card_is_seen():
    state = table(ranks=(1, 4, 1))
    act(state, 0, Call(1, "volley", "dexterity"))
    call = state.view(1).sheets[1]
    assert call is not None
    assert call.call is not None
    assert (call.call.symbol, call.call.cards) == ("dart", 1)
    state.decide(1, Flip(), FreeChance(Random(2)))

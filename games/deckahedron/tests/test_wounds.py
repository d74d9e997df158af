"""R3, R6: Wound cards in a flip; Harm, Wounds and Stamina."""

from __future__ import annotations

import pytest

from games.deckahedron import events as e
from games.deckahedron.actions import Approach, Deal, Flashback, Resolve
from games.deckahedron.cards import ALL, DECK, STAMINA
from games.deckahedron.character import OUT
from games.deckahedron.tests.oracle import cards
from games.deckahedron.tests.position import act, flip, gauntlet, kinds, only, refusal, table

TEN = " ".join(card for card in DECK if card in STAMINA)


def test_a_wound_first_of_three_ends_the_flip_and_resolves_it_alone():
    state = table("w0 c10 c18")
    happened = flip(state, 1, 1)
    flipped = only(happened, e.Flipped)
    assert (flipped.cards, flipped.result) == (["w0"], "XX")
    assert only(happened, e.Resolved).card == "w0"
    assert only(happened, e.StaminaLost).cause == "card"
    assert state.characters[1].stamina == 9


def test_a_wound_second_of_three_ends_the_flip_and_the_card_before_it_counts_too():
    happened = flip(table("c18 w0 c10"), 1, 1)
    assert only(happened, e.Flipped).cards == ["c18", "w0"]
    assert only(happened, e.Resolved).card == "c18"
    assert only(happened, e.StaminaLost).cause == "card"


def test_a_wound_second_of_three_at_disadvantage_resolves():
    happened = flip(table("c18 w0 c0"), -1, -1)
    assert only(happened, e.Resolved).card == "w0"


def test_a_wound_third_of_three_costs_stamina_although_the_flip_is_complete():
    happened = flip(table("c18 c19 w1"), 1, 1)
    assert only(happened, e.Flipped).cards == ["c18", "c19", "w1"]
    assert only(happened, e.StaminaLost).cause == "card"


def test_a_wound_shows_its_own_results():
    assert only(flip(table("w0", ranks=(4, 1, 1))), e.Flipped).result == "X"
    assert only(flip(table("w1", ranks=(3, 2, 1))), e.Flipped).result == "X"


def test_a_flashback_ignores_the_stamina_of_the_wound_card_too():
    state = table("w0 c10 c18", tokens=2)
    flip(state)
    assert "StaminaLost" not in kinds(act(state, 1, Flashback()))
    assert state.characters[1].stamina == 10


def test_losing_stamina_turns_cards_over_up_to_a_stamina_card():
    state = table("c0 c1 c11 c12")
    happened = act(state, 0, Deal(1, "harm"))
    lost = only(happened, e.StaminaLost)
    assert (lost.passed, lost.card) == (["c0", "c1"], "c11")
    who = state.characters[1]
    assert (who.discards, who.exhausted, who.stamina, who.harm) == (["c0", "c1"], ["c11"], 9, 1)


def test_a_wound_card_turned_over_for_stamina_does_nothing():
    state = table("w0 c11")
    happened = act(state, 0, Deal(1, "harm"))
    assert kinds(happened) == ["HarmTaken", "StaminaLost"]
    assert state.characters[1].discards == ["w0"]


def test_without_a_stamina_card_in_the_deck_everything_is_reshuffled_first():
    rest = " ".join(card for card in DECK if card not in STAMINA)
    state = table(rest, size=10)
    happened = act(state, 0, Deal(1, "harm"))
    assert kinds(happened)[:3] == ["HarmTaken", "Reshuffled", "StaminaLost"]
    assert state.characters[1].stamina == 9


def test_three_harm_make_a_wound_and_each_costs_stamina():
    state = table(TEN)
    happened = [event for _ in range(3) for event in act(state, 0, Deal(1, "harm"))]
    assert kinds(happened) == ["HarmTaken", "StaminaLost"] * 3 + ["WoundTaken", "StaminaLost"]
    who = state.characters[1]
    assert (who.harm, who.wounds, who.stamina) == (0, 1, 6)


def test_a_wound_goes_into_the_deck_by_way_of_the_discard_pile():
    state = table(TEN)
    act(state, 0, Deal(1, "wound"))
    who = state.characters[1]
    assert "w0" in who.discards
    assert "w0" not in who.box
    assert (who.harm, who.wounds, who.stamina) == (0, 1, 9)


def test_the_third_wound_incapacitates():
    state = table(TEN)
    happened = [event for _ in range(3) for event in act(state, 0, Deal(1, "wound"))]
    assert only(happened, e.Incapacitated).cause == "wounds"
    assert state.characters[1].stage == OUT
    assert refusal(state, 0, Deal(1, "harm")) == "R6"


def test_stamina_to_zero_incapacitates():
    nine = TEN.split()[:9]
    state = table("c19", exhausted=" ".join(nine))
    assert state.characters[1].stamina == 1
    happened = act(state, 0, Deal(1, "harm"))
    assert kinds(happened) == ["HarmTaken", "StaminaLost", "Incapacitated"]
    assert state.characters[1].stamina == 0
    assert only(happened, e.Incapacitated).cause == "stamina"


def test_who_goes_down_takes_no_more_harm():
    """The reef's boldest approach costs a Wound on top of Harm; the last Stamina goes with the Harm."""
    nine = " ".join(TEN.split()[:9])
    state = gauntlet("c0", exhausted=nine, course=["reef"], ranks=(1, 4, 1))
    happened = act(state, 0, Approach(2))
    assert kinds(happened)[-3:] == ["Incapacitated", "PerilShown", "MatchEnded"]
    assert "WoundTaken" not in kinds(happened)
    assert state.characters[0].stage == OUT


def test_the_gm_brings_stamina_back_to_the_discard_pile():
    state = table(exhausted="c11 c12")
    happened = act(state, 0, Deal(1, "stamina"))
    assert only(happened, e.StaminaRegained).card == "c12"
    assert state.characters[1].discards == ["c12"]
    assert refusal(table(), 0, Deal(1, "stamina")) == "R6"


@pytest.mark.parametrize("what", ["harm", "wound", "token", "copper", "gold"])
def test_every_card_is_conserved_whatever_is_dealt(what):
    state = table()
    for _ in range(2):
        act(state, 0, Deal(1, what))
        assert sorted(cards(state)) == sorted(f"1 {card}" for card in ALL)


def test_every_card_is_conserved_in_a_flip():
    state = table("c2 c1 w0")
    flip(state, 1, 1)
    assert sorted(cards(state)) == sorted(f"1 {card}" for card in ALL)
    act(state, 1, Resolve("c1"))
    assert sorted(cards(state)) == sorted(f"1 {card}" for card in ALL)

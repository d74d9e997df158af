"""R2, R3, R9 and R10: the setup, the turn, and the end by an empty Deck."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import FreeChance
from games.hit_the_deck import GAME
from games.hit_the_deck import events as e
from games.hit_the_deck.actions import Attack, Defend, Deploy, Mulligan, Pass
from games.hit_the_deck.state import State
from games.hit_the_deck.tests.position import act, kinds, position, refusal, zone


def dealt(seed=1) -> State:
    state = State(2, {})
    for event in GAME.opening(2, {}, FreeChance(Random(seed))):
        state.apply(event)
    return state


def test_each_captain_starts_with_seven_cards_and_both_decide_at_the_same_time():
    state = dealt()
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert len(state.deck) == 38
    assert state.to_act() == (0, 1)
    assert refusal(state, Deploy(state.hands[0][0], 0), seat=0) == "R2"


@pytest.mark.parametrize("first", [0, 1])
def test_the_new_seven_are_drawn_before_the_old_ones_are_shown_and_shuffled_back(first):
    state = dealt()
    old, deck = [list(hand) for hand in state.hands], list(state.deck)
    chance = FreeChance(Random(2))
    happened = state.decide(first, Mulligan(True), chance)
    assert kinds(happened) == ["MulliganChosen"]
    for event in happened:
        state.apply(event)
    assert refusal(state, Mulligan(False), seat=first) == "R2"
    for event in state.decide(1 - first, Mulligan(True), chance):
        state.apply(event)
    assert sorted(state.hands[0] + state.hands[1]) == sorted(deck[-14:])
    assert set(old[0] + old[1]) <= set(state.deck)
    assert sorted(state.returned) == sorted(old[0] + old[1])
    assert refusal(state, Mulligan(True), seat=first) == "R2"


def test_kept_hands_are_not_shown_and_the_deck_is_not_touched():
    state = dealt()
    deck = list(state.deck)
    happened = act(state, Mulligan(False), Mulligan(False))
    assert "CardsReturned" not in kinds(happened)
    assert state.deck == deck


def test_who_goes_first_is_drawn_by_chance():
    firsts = set()
    for seed in range(20):
        state, chance = dealt(seed), FreeChance(Random(seed))
        for seat in (0, 1):
            for event in state.decide(seat, Mulligan(False), chance):
                state.apply(event)
        firsts.add(state.active)
    assert firsts == {0, 1}


def test_the_very_first_turn_draws_no_card_at_its_start_and_one_at_its_end():
    state = dealt()
    act(state, Mulligan(False), Mulligan(False))
    first = state.active
    assert (len(state.hands[first]), state.turn) == (7, 1)
    happened = act(state, Deploy(state.hands[first][0], zone("a1") if first == 0 else zone("a3")))
    assert kinds(happened) == ["Deployed", "CardDrawn", "TurnBegan", "CardDrawn"]
    assert [event.seat for event in happened if isinstance(event, e.CardDrawn)] == [first, 1 - first]


TOUCHING = "a1=5S/0 a2=8S/1 a3=7S/1"


def test_two_deployments_in_a_turn_are_refused():
    state = position(TOUCHING, ("2D 3D 4D", "KD"))
    act(state, Deploy("2D", zone("b1")))
    assert refusal(state, Deploy("3D", zone("c1"))) == "R3"


def test_two_attacks_in_a_turn_are_refused():
    state = position(TOUCHING, ("2D 3D 4D", "KD"))
    act(state, Attack(zone("a1"), zone("a2"), "normal"), Defend(None, None))
    assert refusal(state, Attack(zone("a1"), zone("a2"), "normal")) == "R3"


def test_deploy_and_attack_come_in_any_order():
    deploy, fire = Deploy("2D", zone("b1")), Attack(zone("a1"), zone("a2"), "normal", "4D")
    for actions in ([deploy, fire, Defend(None, None)], [fire, Defend(None, None), deploy]):
        state = position(TOUCHING, ("2D 3D 4D", "KD"))
        act(state, *actions)
        assert (state.active, state.board[zone("b1")]) == (1, "2D")


def test_a_pass_ends_the_turn_with_a_draw_and_names_what_was_left():
    state = position(TOUCHING, ("2D", "KD"))
    happened = act(state, Pass())
    assert kinds(happened) == ["Passed", "CardDrawn", "TurnBegan", "CardDrawn"]
    assert happened[0].left == ["deploy", "attack"]
    assert (state.active, len(state.hands[0]), len(state.hands[1])) == (1, 2, 2)


def test_the_turn_ends_by_itself_when_nothing_is_left_to_do():
    state = position("", ("2D 3D", "KD"))
    act(state, Deploy("2D", zone("a1")))
    assert state.active == 1


def test_a_turn_whose_last_card_went_into_an_unanswered_attack_ends_by_itself():
    state = position(TOUCHING, ("2D", ""))
    happened = act(state, Attack(zone("a1"), zone("a2"), "normal", "2D"))
    assert kinds(happened)[-3:] == ["CardDrawn", "TurnBegan", "CardDrawn"]


def test_the_card_of_an_unanswered_broadside_is_not_drawn_again():
    state = position("a1=5S/0 a2=5D/0 b2=3C/1 b3=4C/1", ("2D 3D", ""), deck="9C 8C 7C 6C")
    act(state, Deploy("2D", zone("c1")), Attack(zone("a2"), zone("b2"), "broadside"))
    assert (state.hands, state.deck, state.active) == ([["3D", "8C"], ["7C"]], ["6C"], 1)


def test_a_pass_names_only_what_was_possible():
    state = position(TOUCHING, ("", "KD"))
    assert act(state, Pass())[0].left == ["attack"]
    state = position("", ("2D", "KD"))
    assert act(state, Pass())[0].left == ["deploy"]


def test_the_other_captain_waits():
    state = position(TOUCHING, ("2D", "KD"))
    assert refusal(state, Pass(), seat=1) == "R3"
    assert refusal(state, Deploy("KD", zone("b3")), seat=1) == "R3"
    assert state.legal(1) == []


def test_there_is_no_hand_limit():
    state = position("", ("2D 3D 4D 5D 6D 7D 8D 9D 10D JD", "KD"))
    act(state, Pass())
    assert len(state.hands[0]) == 11


def ended(state: State) -> tuple[list[int], str]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.places, outcome.rule


def test_the_match_ends_at_the_end_of_the_turn_in_which_the_deck_becomes_empty():
    state = position("a1=2S/0", ("2D 3D", "KD QD"), deck="9C")
    happened = act(state, Pass())
    assert kinds(happened) == ["Passed", "CardDrawn", "MatchEnded"]
    assert state.hands[0] == ["2D", "3D", "9C"]


def test_a_draw_that_cannot_be_made_is_skipped_and_the_turn_is_still_played():
    state = position("a1=2S/0", ("2D 3D", "KD QD"), deck="9C 8C")
    act(state, Pass())  # 9C is the end draw, 8C the other Captain's first: the Deck is empty, the turn goes on
    assert (state.outcome(), state.active, state.deck) == (None, 1, [])
    happened = act(state, Deploy("KD", zone("a3")))
    assert kinds(happened) == ["Deployed", "MatchEnded"]


def test_a_broadside_may_take_the_last_card():
    state = position("a1=5S/0 a2=5D/0 b2=3C/1 b3=4C/1", ("2D 3D", "KD QD"), deck="9C")
    happened = act(state, Attack(zone("a2"), zone("b2"), "broadside", "2D"), Defend(None, None), Pass())
    assert kinds(happened)[-2:] == ["Passed", "MatchEnded"]


def test_more_enemy_sealanes_win_before_more_cards():
    state = position("a1=2S/0 a2=3S/0 a3=4S/0", ("2D", "KD QD JD"), deck="")
    act(state, Pass())
    assert ended(state) == ([1, 2], "R9")


def test_equal_sealanes_are_decided_by_cards_in_hand():
    state = position("a1=2S/0 b1=3S/0", ("2D", "KD QD JD"), deck="")
    act(state, Pass())
    assert ended(state) == ([2, 1], "R9")


def test_by_option_seazones_come_before_cards_in_hand():
    state = position("a1=2S/0 b1=3S/0", ("2D", "KD QD JD"), deck="", alternate_win=True)
    act(state, Pass())
    assert ended(state) == ([1, 2], "R10")


def test_by_option_equal_seazones_are_decided_by_cards_in_hand():
    state = position("a1=2S/0 b3=3S/1", ("2D", "KD QD JD"), deck="", alternate_win=True)
    act(state, Pass())
    assert ended(state) == ([2, 1], "R9")


def test_equal_counts_open_both_hands_and_the_best_three_cards_win():
    state = position("a1=2S/0", ("9S 9H 2D 3C", "KD KC AS 7C"), deck="")
    happened = act(state, Pass())
    assert kinds(happened) == ["Passed", "HandsShown", "MatchEnded"]
    assert ended(state) == ([2, 1], "R9")


def test_two_empty_hands_with_equal_counts_are_a_draw():
    state = position("a1=2S/0 b1=3S/0 a3=4S/1", ("5D", ""), deck="")
    act(state, Deploy("5D", zone("a2")), Pass())
    assert ended(state) == ([1, 1], "R9")

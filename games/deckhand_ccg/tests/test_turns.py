"""R5, R6, R7 and R12: the start, the turn, summoning, and the ends."""

from __future__ import annotations

from typing import Any

import pytest

from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.state import State
from games.deckhand_ccg.tests.position import Dice, act, at, kinds, position, refusal, unit


def begun(dice: str = "", *, replace: tuple[bool, bool] = (False, False)) -> tuple[State, list[Any]]:
    """A match up to its first turn."""
    state = State(2, {})
    for event in GAME.opening(2, {}, Dice()):
        state.apply(event)
    happened = act(state, a.TakeDeck("overseer_ready"), a.TakeDeck("star_bounder_ready"))
    happened += act(state, a.Mulligan(replace[0]))
    happened += act(state, a.Mulligan(replace[1]), dice=dice)
    return state, happened


def test_both_choose_decks_at_the_same_time_and_captains_are_shown_when_both_have():
    state = State(2, {})
    assert state.to_act() == (0, 1)
    assert refusal(state, a.EndTurn(), seat=0) == ("R5", "First both choose a Captain and a deck.")
    first = act(state, a.TakeDeck("overseer_ready"))
    assert kinds(first) == ["DeckChosen"]
    assert state.to_act() == (1,)
    second = act(state, a.TakeDeck("sporemother_ready"))
    assert kinds(second)[:2] == ["DeckChosen", "CaptainsShown"]
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert [len(deck) for deck in state.decks] == [15, 15]
    assert state.to_act() == (0, 1)
    assert refusal(state, a.EndTurn(), seat=0) == ("R5", "First both keep or replace their hands.")


def test_a_replaced_hand_goes_back_unseen_before_five_new_cards_are_drawn():
    state, happened = begun("1", replace=(True, False))
    names = kinds(happened)
    assert names.count("HandReturned") == 1
    at_return = names.index("HandReturned")
    assert names[at_return : at_return + 3] == ["HandReturned", "DeckShuffled", "HandDealt"]
    assert sorted(state.lists[0]) == sorted(state.hands[0] + state.decks[0])
    assert refusal(state, a.Mulligan(True), seat=0) == ("R5", "Hands are replaced once, before the first turn.")


def test_more_successes_begin_and_equal_rolls_are_repeated():
    state, happened = begun("100" + "010" + "000" + "001")
    rolls = [event for event in happened if isinstance(event, p.FirstRolled)]
    assert [roll.first for roll in rolls] == [-1, 1]
    assert (state.first, state.active) == (1, 1)


def test_corryte_is_2_on_the_very_first_turn_and_3_on_every_other():
    state, _ = begun("1")
    assert (state.turn, state.corryte, len(state.hands[0])) == (1, 2, 6)  # and a card is drawn on it
    for turn in (2, 3, 4):
        act(state, a.EndTurn())
        assert (state.turn, state.corryte) == (turn, 3)


def test_unspent_corryte_is_lost():
    state = position(hands=("", ""), corryte=3)
    happened = act(state, a.EndTurn())
    assert happened[0] == e.TurnEnded(0, 3)
    assert state.corryte == 3
    assert state.active == 1


def test_move_maneuver_attack_is_refused():
    state = position("b1=servant/0 b3=drone/1", ("flare drone", ""))
    act(state, a.Move(at("b1"), at("b2")))
    for action in (a.Play("flare", at("b2")), a.Summon("drone", at("a1")), a.UseSkill(at("b2"))):
        rule, sentence = refusal(state, action)
        assert (rule, sentence) == ("R6", "Finish the open activation first: its move and attack are one.")
    assert refusal(state, a.Move(at("c1"), at("c2")))[0] == "R6"  # nor may another unit begin
    act(state, a.Attack(at("b2"), at("b3")))


@pytest.mark.parametrize("first", ["move", "attack"])
def test_a_units_move_and_attack_come_in_either_order(first):
    state = position("b1=whats_his_name/0 b2=loader/1")
    move, attack = a.Move(at("b1"), at("a1")), a.Attack(at("b1"), at("b2"))
    if first == "attack":
        act(state, attack, a.Hold(), move)
        assert unit(state, "a1").done
    else:
        state = position("a1=whats_his_name/0 b2=loader/1")
        act(state, a.Move(at("a1"), at("b1")), attack, a.Hold())
        assert unit(state, "b1").done


def test_each_unit_activates_once_a_turn():
    state = position("b1=drone/0")
    act(state, a.Move(at("b1"), at("b2")))
    assert unit(state, "b2").done  # nobody in reach: the activation closes by itself
    assert refusal(state, a.Move(at("b2"), at("b1"))) == ("R6", "This unit has activated this turn.")
    act(state, a.EndTurn(), a.EndTurn())
    act(state, a.Move(at("b2"), at("b1")))


def test_the_other_half_of_an_activation_may_be_left_undone():
    state = position("b1=servant/0 b3=drone/1")
    assert refusal(state, a.EndActivation()) == ("R6", "No activation is open.")
    act(state, a.Move(at("b1"), at("b2")))
    assert refusal(state, a.Move(at("b2"), at("a2"))) == ("R6", "This unit has already moved in this activation.")
    act(state, a.EndActivation())
    assert unit(state, "b2").done
    state = position("b1=servant/0 b3=drone/1")
    act(state, a.Move(at("b1"), at("b2")), a.EndTurn())
    assert state.active == 1


def test_a_skill_costs_1_and_is_used_once_a_turn():
    state = position("b1=servant/0", corryte=2)
    act(state, a.UseSkill(at("b1")))
    assert (state.corryte, unit(state, "b1").rally) == (1, 2)
    assert refusal(state, a.UseSkill(at("b1"))) == ("R6", "Your Captain's Skill is used once a turn.")
    assert refusal(position("b1=servant/0", corryte=0), a.UseSkill(at("b1")))[0] == "R6"
    act(state, a.EndTurn())
    assert unit(state, "b1").rally == 0


def test_crew_is_summoned_into_the_own_starship_where_no_unit_stands():
    state = position("b1=servant/0", ("drone siege_engine", ""), corpses="a1=drone/1", corryte=2)
    assert refusal(state, a.Summon("drone", at("a2"))) == ("R7", "Crew are summoned into your own Starship.")
    assert refusal(state, a.Summon("drone", at("b1"))) == ("R7", "Another unit stands there.")
    assert refusal(state, a.Summon("siege_engine", at("a1"))) == ("R6", "Siege Engine needs 3 Corryte, you have 2.")
    assert refusal(state, a.Summon("servant", at("a1"))) == ("R6", "Servant is not in your hand.")
    act(state, a.Summon("drone", at("a1")))
    assert state.discards[1] == ["drone"]


def test_a_new_crew_steps_at_once_or_not_at_all():
    state = position(hands=("servant drone", ""))
    act(state, a.Summon("servant", at("b1")))
    assert refusal(state, a.EndTurn()) == ("R7", "The new Crew takes its free step first, or stays.")
    assert set(state.legal(0)) == {a.Stay(), a.Step(at("a1")), a.Step(at("b2"))}
    act(state, a.Stay())
    assert refusal(state, a.Step(at("b2")))[0] == "R7"
    assert refusal(state, a.Move(at("b1"), at("b2")))[0] == "R7"


def test_a_new_crew_does_not_attack_that_turn_but_may_counterattack():
    state = position("b3=whats_his_name/1", ("loader", ""))
    act(state, a.Summon("loader", at("b1")), a.Step(at("b2")))
    assert refusal(state, a.Attack(at("b2"), at("b3")))[0] == "R7"
    act(state, a.EndTurn(), a.Attack(at("b3"), at("b2")))
    assert state.phase == "answer"
    assert state.to_act() == (0,)


def test_a_crew_with_nowhere_to_step_is_not_asked():
    state = position("a2=drone/1 b1=servant/0", ("drone", ""))
    happened = act(state, a.Summon("drone", at("a1")))
    assert kinds(happened) == ["Summoned", "Stayed"]


def test_a_turn_ends_only_when_it_is_ended():
    state = position(hands=("", ""), corryte=0)
    act(state, a.Move(at("c1"), at("c2")))
    assert state.active == 0
    assert state.legal(0) == [a.EndTurn()]


def test_an_empty_deck_gives_nothing_and_costs_nothing_and_discards_are_not_shuffled_back():
    state = position(decks=("", ""))
    state.discards = [["drone"], ["drone"]]
    happened = act(state, a.EndTurn())
    assert kinds(happened) == ["TurnEnded", "TurnBegan"]
    assert state.discards == [["drone"], ["drone"]]


def test_a_die_has_a_symbol_on_three_of_its_six_faces():
    class Faces(Dice):
        def roll(self, sides):
            assert sides == 6
            return self.told.pop(0)

    state = position("b1=whats_his_name/0 b2=loader/1")
    faces = []
    for told in ("123", "456"):
        rolled = state.decide(0, a.Attack(at("b1"), at("b2")), Faces(told))[1]
        assert isinstance(rolled, e.DiceRolled)
        faces += rolled.dice
    assert faces == [1, 1, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("units", "places"),
    [
        ("c1=overseer/0*2 a3=star_bounder/1*4", [1, 2]),
        ("c1=overseer/0*9 a3=star_bounder/1*4", [2, 1]),
        ("", [1, 1]),
    ],
)
def test_after_60_turns_the_larger_share_of_hit_points_wins(units, places):
    state = position(units, turn=60)
    act(state, a.EndTurn())
    assert state.result is not None
    assert (state.result.places, state.result.rule) == (places, "R12")
    assert refusal(state, a.EndTurn(), seat=0) == ("R12", "The match is over.")


def test_both_captains_killed_by_one_effect_is_a_draw():
    state = position("c1=overseer/0 a3=star_bounder/1", ("crossed_wires", ""))
    for where in ("c1", "a3"):
        unit(state, where).tokens = unit(state, where).card.hp - 1
    act(state, a.Play("crossed_wires"))
    assert state.result is not None
    assert state.result.places == [1, 1]
    assert state.outcome() is state.result
    assert state.evaluate() == [0.0, 0.0]

"""R8 and R9: attacks, kills and Counterattacks."""

from __future__ import annotations

import pytest

from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg.tests.position import act, at, kinds, position, refusal, unit


def test_an_attack_deals_base_damage_and_a_token_for_each_success():
    state = position("b1=whats_his_name/0 b2=loader/1")
    happened = act(state, a.Attack(at("b1"), at("b2")), dice="101")
    rolled = next(event for event in happened if isinstance(event, e.DiceRolled))
    assert (rolled.roll, rolled.base, rolled.dice) == ("attack", 2, [1, 0, 1])
    assert unit(state, "b2").tokens == 3  # 2 + 2, and its Carapace stops 1


def test_an_exact_kill_leaves_a_corpse_without_tokens():
    state = position("b1=whats_his_name/0 b2=whats_his_name/1")
    happened = act(state, a.Attack(at("b1"), at("b2")), dice="110")
    assert kinds(happened) == ["AttackDeclared", "DiceRolled", "Damaged", "Killed", "FightEnded"]
    assert state.board[at("b2")] is None
    assert state.corpses[at("b2")] == ("whats_his_name", 1)
    assert not state.mask[1] & 1 << at("b2")


def test_one_token_less_and_it_lives():
    state = position("b1=whats_his_name/0 b2=whats_his_name/1")
    act(state, a.Attack(at("b1"), at("b2")), dice="100")
    assert unit(state, "b2").tokens == 3


def test_only_enemies_are_attacked():
    state = position("b1=servant/0 b2=drone/0")
    assert refusal(state, a.Attack(at("b1"), at("b2"))) == ("R8", "Only enemies are attacked.")
    assert refusal(state, a.Attack(at("b1"), at("b3"))) == ("R8", "There is nobody to attack.")
    assert refusal(state, a.Attack(at("a2"), at("b2"))) == ("R6", "You have no unit there.")


def test_a_captain_killed_ends_the_match_at_once():
    state = position("b3=whats_his_name/0 a3=star_bounder/1")
    captain = unit(state, "a3")
    captain.tokens = captain.card.hp - 2
    happened = act(state, a.Attack(at("b3"), at("a3")))
    assert kinds(happened)[-2:] == ["Killed", "MatchEnded"]
    assert state.result is not None
    assert (state.result.places, state.result.rule) == ([1, 2], "R8")
    assert state.to_act() == ()


def test_a_survivor_may_answer_with_base_damage_and_x_factor():
    state = position("b1=whats_his_name/0 b2=whats_his_name/1")
    act(state, a.Attack(at("b1"), at("b2")))
    assert state.to_act() == (1,)
    assert state.legal(1) == [a.Counterattack(), a.Hold()]
    assert refusal(state, a.EndTurn(), seat=0) == ("R9", "An attack waits for its answer.")
    happened = act(state, a.Counterattack(), dice="100")
    rolled = next(event for event in happened if isinstance(event, e.DiceRolled))
    assert (rolled.roll, rolled.seat, rolled.base) == ("counter", 1, 2)
    assert unit(state, "b1").tokens == 3
    assert state.phase == "turn"  # a Counterattack is never answered


def test_the_answer_may_be_withheld():
    state = position("b1=whats_his_name/0 b2=whats_his_name/1")
    happened = act(state, a.Attack(at("b1"), at("b2")), a.Hold())
    assert isinstance(happened[-2], e.AnswerDeclined)
    assert unit(state, "b1").tokens == 0
    assert refusal(state, a.Hold(), seat=1) == ("R9", "No attack on you waits for an answer.")


def test_a_range_1_defender_hit_from_two_away_cannot_counterattack():
    state = position("b1=servant/0 b3=whats_his_name/1")
    happened = act(state, a.Attack(at("b1"), at("b3")))
    assert "AnswerAwaited" not in kinds(happened)
    assert state.active == 0
    assert state.phase == "turn"


def test_a_defender_whose_line_is_blocked_cannot_counterattack():
    state = position("a1=servant/0 b1=drone/0 c1=servant/1 c3=overseer/0")
    assert "AnswerAwaited" not in kinds(act(state, a.Attack(at("a1"), at("c1"))))


@pytest.mark.parametrize("play", [a.Play("lash", at("b2")), a.UseSkill(at("b2"))])
def test_damage_by_maneuvers_and_skills_is_never_answered(play):
    captain = "toll_keeper" if isinstance(play, a.UseSkill) else "overseer"
    state = position("b2=loader/1", ("lash", ""), captains=(captain, "star_bounder"))
    happened = act(state, play)
    assert "Damaged" in kinds(happened)
    assert state.phase == "turn"


def test_an_attacker_killed_by_the_answer_loses_the_rest_of_its_activation():
    state = position("b1=drone/0 b2=whats_his_name/1")
    act(state, a.Attack(at("b1"), at("b2")), a.Counterattack())
    assert state.corpses[at("b1")] == ("drone", 0)
    assert state.open == -1
    assert state.phase == "turn"


def test_only_the_first_target_of_an_attack_on_several_answers():
    state = position("b1=siege_engine/0 b2=loader/1 c2=whats_his_name/1 b3=servant/1")
    happened = act(state, a.Attack(at("b1"), at("b2")))
    assert [(event.at, event.amount) for event in happened if isinstance(event, e.Damaged)] == [
        (at("b2"), 1),
        (at("c2"), 1),
        (at("b3"), 1),
    ]
    assert [event for event in happened if isinstance(event, e.AnswerAwaited)] == [e.AnswerAwaited(1, False)]


def test_a_target_that_strikes_first_is_asked_before_the_dice_and_only_once():
    state = position("b1=whats_his_name/0 b2=deck_duelist/1")
    assert kinds(act(state, a.Attack(at("b1"), at("b2")))) == ["AttackDeclared", "AnswerAwaited"]
    happened = act(state, a.Counterattack())
    assert kinds(happened) == ["DiceRolled", "Damaged", "DiceRolled", "Damaged", "FightEnded"]
    state = position("b1=drone/0 b2=deck_duelist/1")
    happened = act(state, a.Attack(at("b1"), at("b2")), a.Counterattack())
    assert kinds(happened).count("DiceRolled") == 1  # the attacker is dead, its attack never falls
    state = position("b1=whats_his_name/0 b2=deck_duelist/1")
    act(state, a.Attack(at("b1"), at("b2")), a.Hold())
    assert (unit(state, "b2").tokens, state.phase) == (2, "turn")

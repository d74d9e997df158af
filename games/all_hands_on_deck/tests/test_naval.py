"""R6, R7, R10 and R11: who may attack whom and when, raids, and the Spy."""

from __future__ import annotations

from itertools import product

import pytest

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Attack, Discard, Draw, Pass, Spy
from games.all_hands_on_deck.ships import may_fight
from games.all_hands_on_deck.tests.position import act, at_sea, kinds, only, position, refusal, take_turn

NAVY = "navy_captain_a navy_4_a navy_6_a navy_8_a"
NAVY_TOO = "navy_captain_b navy_5_a navy_7_a navy_9"
MERCHANT = "merchant_captain_a merchant_4_a merchant_gold_a merchant_6_a"
PIRATE = "pirate_captain_a pirate_4_a pirate_6_a pirate_8_a"
PIRATE_TOO = "pirate_captain_b pirate_2 pirate_3 pirate_5_a"
RAIDER = "raider_captain_a raider_4_a raider_6_a raider_8_a"
SPYING = "raider_captain_b raider_5_a raider_7_a raider_spy_a"
SIDES = {"navy": 1, "merchant": 1, "pirate": 2, "raider": 2, "privateer": 3}


@pytest.mark.parametrize(("one", "other"), [*product(SIDES, SIDES)])
def test_mariners_fight_marauders_and_privateers_anybody(one, other):
    masters = [f"{suit}_a" if suit == "privateer" else f"{suit}_captain_a" for suit in (one, other)]
    assert may_fight(*masters) == (SIDES[one] != SIDES[other] or SIDES[one] == 3)


def test_allied_own_missing_and_fought_ships_are_no_targets():
    state = at_sea([NAVY, MERCHANT], [NAVY_TOO, PIRATE])
    for target, rule in ((3, "R6"), (1, "R6"), (5, "R6"), (99, "R6"), (-1, "R6")):
        assert refusal(state, Attack(0, target)) == rule
    for ship in (3, 2, -1, 99):
        assert refusal(state, Attack(ship, 4)) == "R7"
    state.status[4] = "raided"
    assert refusal(state, Attack(0, 4)) == "R6"


def test_the_first_launcher_cannot_pass_while_a_ship_has_a_target():
    state = at_sea([NAVY, NAVY_TOO, MERCHANT], [PIRATE, RAIDER], launcher=0)
    assert refusal(state, Pass()) == "R7"
    assert Pass() not in state.legal(0)
    act(state, Attack(0, 3))
    assert state.active == 0
    assert refusal(state, Pass()) == "R7"
    happened = act(state, Attack(1, 4))  # the third ship has no target left: the battles are over
    assert "RoundReckoned" in kinds(happened)


def test_the_first_launcher_attacks_with_all_ships_before_anybody_else():
    state = at_sea([NAVY, NAVY_TOO], [PIRATE], [RAIDER, PIRATE_TOO], launcher=0)
    act(state, Attack(1, 3))
    assert state.active == 0
    happened = act(state, Attack(0, 6))
    assert "RoundReckoned" in kinds(happened)  # no Mariner is left for the second ship of seat 2


def test_then_clockwise_one_attack_each():
    state = at_sea([PIRATE], [NAVY, NAVY_TOO], [RAIDER, PIRATE_TOO], active=1)
    state.passed[0] = True
    act(state, Attack(3, 6))
    assert state.active == 2
    happened = act(state, Attack(7, 4))
    assert "RoundReckoned" in kinds(happened)


def test_a_passed_player_can_be_attacked_but_attacks_no_more():
    state = at_sea([NAVY], [PIRATE, PIRATE_TOO], active=1)
    act(state, Pass())
    assert state.active == 0
    happened = act(state, Attack(0, 3))
    assert "BattleFought" in kinds(happened)
    assert "RoundReckoned" in kinds(happened)  # seat 1 has another ship, but it passed for good


def test_a_player_without_ship_or_target_is_skipped():
    state = at_sea([NAVY, NAVY_TOO], [MERCHANT], [], [PIRATE, RAIDER], active=0)
    called = only(act(state, Attack(0, 9)), e.CalledToAttack)
    assert called.seat == 1  # seat 1 may attack the Raider
    called = only(act(state, Pass()), e.CalledToAttack)
    assert called.seat == 3


def test_the_battles_end_when_all_have_passed():
    happened = act(at_sea([NAVY], [PIRATE]), Pass(), Pass())
    assert kinds(happened)[:4] == ["Passed", "CalledToAttack", "Passed", "RoundReckoned"]


def test_with_no_possible_battle_the_round_is_reckoned_at_once():
    state = position(["", "navy_2"], [[NAVY, NAVY_TOO, MERCHANT], []], phase="draw", active=1, launcher=0)
    happened = take_turn(state, "navy_2")
    assert kinds(happened)[-1] == "TurnBegan"
    assert only(happened, e.RoundReckoned).sheets[0].points == 75 + 20 + 50


def test_only_the_seat_that_is_called_attacks_and_nobody_recruits():
    state = at_sea([NAVY], [PIRATE])
    assert refusal(state, Attack(3, 0), seat=1) == "R7"
    assert refusal(state, Draw()) == "R7"
    assert refusal(state, Discard("navy_2")) == "R7"
    assert refusal(position(["navy_2", "navy_3"]), Attack(0, 3)) == "R7"


def test_a_raider_ship_plunders_and_each_keeps_its_ship():
    state = at_sea([RAIDER], [MERCHANT], rounds=1)
    happened = act(state, Attack(0, 3))
    assert only(happened, e.Raided) == e.Raided(1, 0, 0, 3, ["merchant_gold_a"])
    sheets = only(happened, e.RoundReckoned).sheets
    assert [(sheet.ships, sheet.treasure) for sheet in sheets] == [(1, ["merchant_gold_a"]), (1, [])]


def test_a_raid_on_a_black_spot_with_gold_takes_the_gold_and_escapes():
    state = at_sea([RAIDER], ["privateer_a pirate_spot_a merchant_gold_a navy_daughter_a"], rounds=1)
    happened = act(state, Attack(0, 3))
    assert only(happened, e.Raided).treasure == ["merchant_gold_a", "navy_daughter_a"]
    assert (state.status[0], state.status[3]) == ("raider", "raided")


def test_a_raider_ship_fights_where_there_is_no_treasure_and_then_the_black_spot_wins():
    happened = act(at_sea([RAIDER], ["privateer_a pirate_spot_a navy_2 navy_3"], rounds=1), Attack(0, 3))
    assert only(happened, e.BattleFought).winner == 1


def test_a_raider_ship_that_is_attacked_defends_as_usual():
    happened = act(at_sea([MERCHANT], [RAIDER], rounds=1), Attack(0, 3))
    assert only(happened, e.BattleFought).winner == 1


def test_raiders_under_a_privateer_do_not_raid():
    happened = act(at_sea(["privateer_a raider_4_a raider_6_a raider_8_a"], [MERCHANT], rounds=1), Attack(0, 3))
    assert only(happened, e.BattleFought).winner == 0


def test_the_spy_looks_once_at_a_ship_that_hers_could_attack():
    state = at_sea([SPYING, RAIDER], [NAVY, PIRATE, MERCHANT])
    assert refusal(state, Spy(0, 4)) == "R6"  # a Marauder like herself
    assert refusal(state, Spy(1, 3)) == "R11"  # no Spy aboard
    happened = act(state, Spy(0, 3))
    assert happened == [e.Spied(0, 0, "raider_spy_a", 3, ["navy_4_a", "navy_6_a", "navy_8_a"])]
    assert refusal(state, Spy(0, 5)) == "R11"
    assert state.active == 0


def test_spy_lock_out_no_other_own_ship_attacks_before_hers():
    state = at_sea([SPYING, RAIDER], [NAVY, MERCHANT])
    act(state, Spy(0, 3))
    assert refusal(state, Attack(1, 3)) == "R11"
    assert {action.ship for action in state.legal(0) if isinstance(action, Attack)} == {0}
    act(state, Attack(0, 4))  # another than she has looked at
    assert state.locked == -1


def test_after_spying_a_player_may_pass_but_not_the_first_launcher():
    state = at_sea([SPYING], [NAVY])
    act(state, Spy(0, 3), Pass())
    state = at_sea([SPYING], [NAVY], launcher=0)
    act(state, Spy(0, 3))
    assert refusal(state, Pass()) == "R7"


def test_two_spies_aboard_look_once_each_and_never_twice_at_the_same_crew():
    state = at_sea(["raider_captain_a raider_spy_a raider_spy_b raider_5_a"], [NAVY, NAVY_TOO, MERCHANT])
    act(state, Spy(0, 3))
    assert refusal(state, Spy(0, 3)) == "R11"
    act(state, Spy(0, 4))
    assert refusal(state, Spy(0, 5)) == "R11"


def test_the_attacking_seat_sees_each_target_with_its_forecast_or_the_reason_against_it():
    view = at_sea([SPYING, NAVY], [MERCHANT, NAVY_TOO, PIRATE]).view(0)
    options = {(option.ship, option.target): option for option in view.options or []}
    raid = options[0, 3]
    assert raid.forecast is not None
    assert raid.forecast.startswith("If it carries treasure you take that")
    assert raid.spy
    allied = options[1, 3].refusal
    assert allied is not None
    assert (allied.rule, allied.text) == ("R6", "Mariners do not attack Mariners.")
    assert options[1, 5].forecast == "Equal duels sink both ships."


def test_what_the_spy_has_seen_is_forecast_for_certain():
    state = at_sea([SPYING], [NAVY, MERCHANT])
    act(state, Spy(0, 3))
    options = {option.target: option.forecast for option in state.view(0).options or []}
    assert options[3] == "You would lose by duels."
    state = at_sea([SPYING], [NAVY, MERCHANT])
    act(state, Spy(0, 4))
    assert {option.target: option.forecast for option in state.view(0).options or []}[4] == "You would take Gold (20)."

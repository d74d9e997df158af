"""R4 and R5: who may attack whom and how, and who may help."""

from __future__ import annotations

from games.hit_the_deck.actions import Attack, Defend, Deploy, Pass
from games.hit_the_deck.tests.position import act, kinds, position, refusal, zone

# The first seat's b-lane reaches open water beside an enemy ship in c2; a1 and a3 face each other across a gap.
SHIPS = "a1=9S/0 b1=5S/0 b2=5D/0 a3=10H/1 b3=QH/1 c3=6S/1 c2=3C/1 c1=7D/1"
HANDS = ("4D KS", "2C JD")


def attack(ship, target, kind, card=None):
    return Attack(zone(ship), zone(target), kind, card)


def helpers(state):
    return {action.helper for action in state.legal(1) if isinstance(action, Defend)}


def test_an_orthogonally_adjacent_ship_may_be_attacked_with_or_without_a_card():
    state = position(SHIPS, HANDS)
    legal = state.legal(0)
    for card in (None, "4D", "KS"):
        for target, kind in (("c2", "normal"), ("c2", "broadside"), ("b3", "normal"), ("b3", "ramming")):
            assert attack("b2", target, kind, card) in legal


def test_a_diagonal_target_is_refused():
    assert refusal(position(SHIPS, HANDS), attack("b2", "c3", "normal")) == "R4"


def test_a_distant_target_is_refused():
    assert refusal(position(SHIPS, HANDS), attack("a1", "a3", "normal")) == "R4"


def test_ramming_with_one_ship_in_the_lane_is_refused():
    assert refusal(position("a1=5S/0 a2=6S/1 a3=7S/1", ("KD", "")), attack("a1", "a2", "ramming")) == "R4"


def test_ramming_sideways_is_refused():
    assert refusal(position(SHIPS, HANDS), attack("b2", "c2", "ramming")) == "R4"


def test_a_broadside_on_a_vertical_target_is_refused():
    assert refusal(position(SHIPS, HANDS), attack("b2", "b3", "broadside")) == "R4"


def test_a_broadside_with_an_empty_deck_is_refused_but_a_normal_attack_is_not():
    state = position(SHIPS, HANDS, deck="")
    assert refusal(state, attack("b2", "c2", "broadside")) == "R4"
    assert attack("b2", "c2", "normal") in state.legal(0)


def test_own_empty_and_missing_zones_are_no_targets_and_no_attackers():
    state = position(SHIPS, HANDS)
    for ship, target in ((4, 1), (1, 0), (4, 3), (2, 1), (4, 9), (-1, 5), (4, -4), (99, 99)):
        for kind in ("normal", "ramming", "broadside"):
            assert refusal(state, Attack(ship, target, kind)) == "R4"


def test_a_card_that_is_not_in_the_hand_is_refused():
    state = position(SHIPS, HANDS)
    assert refusal(state, attack("b2", "c2", "normal", "2C")) == "R4"
    act(state, attack("b2", "c2", "normal"))
    assert refusal(state, Defend("KS", None)) == "R5"


def test_only_the_defender_answers_and_nothing_else_is_done_meanwhile():
    state = position(SHIPS, HANDS)
    assert refusal(state, Defend(None, None)) == "R5"
    act(state, attack("b2", "c2", "normal"))
    assert state.to_act() == (1,)
    assert refusal(state, Defend(None, None), seat=0) == "R5"
    for seat in (0, 1):
        assert refusal(state, Deploy("4D", 0), seat=seat) == "R5"
        assert refusal(state, Pass(), seat=seat) == "R5"


def test_no_ship_helps_against_a_normal_attack():
    state = position("a1=5S/0 a2=8S/0 a3=7S/1 b3=QH/1", HANDS)
    act(state, attack("a2", "a3", "normal"))
    assert refusal(state, Defend(None, zone("b3"))) == "R5"


def test_bastion_one_touching_ship_may_help_against_ramming():
    state = position("b1=5S/0 b2=8S/0 a3=7S/1 b3=QH/1 c3=2H/1", HANDS)
    act(state, attack("b2", "b3", "ramming"))
    assert helpers(state) == {None, zone("a3"), zone("c3")}  # two candidates: the defender picks one
    assert refusal(state, Defend(None, zone("b2"))) == "R5"


def test_broadside_defence_one_ship_next_to_the_target_in_its_row_may_help():
    ships = "a1=5S/0 a2=8S/0 b3=QH/1 b2=4H/1 c3=2H/1 c2=6H/1"
    state = position(ships, HANDS)
    act(state, attack("a2", "b2", "broadside"))
    assert helpers(state) == {None, zone("c2")}
    assert refusal(state, Defend(None, zone("b3"))) == "R5"  # beside the target, but not in its row


def test_a_defender_with_no_card_and_no_helper_is_not_asked():
    state = position("a1=5S/0 a2=8S/1 a3=7S/1", ("KD 2D", ""))
    happened = act(state, attack("a1", "a2", "normal", "KD"))
    assert kinds(happened) == ["AttackDeclared", "Defended", "BattleFought", "ShipsSunk"]
    assert state.to_act() == (0,)

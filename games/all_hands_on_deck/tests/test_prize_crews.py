"""R14: the Prize Crew."""

from __future__ import annotations

import pytest

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Attack, Launch
from games.all_hands_on_deck.tests.position import act, at_sea, only, position, refusal

NAVY = "navy_admiral_a navy_captain_a navy_cook"
PIRATE = "pirate_admiral_a pirate_captain_a pirate_cook"
RAIDER = "raider_admiral_a raider_captain_a raider_cook"
STRONG = "pirate_admiral_b pirate_10 pirate_9_a pirate_9_b"


def battle(attacker, defender):
    happened = act(at_sea([attacker], [defender], rounds=1, prize_crew=True), Attack(0, 3))
    fought = only(happened, e.BattleFought)
    return fought.winner, fought.cause


def launch(hand, *, prize_crew):
    master, *crew = hand.split()
    state = position([f"{hand} raider_2", "navy_2"], prize_crew=prize_crew)
    return state, Launch(master, tuple(sorted(crew)))


@pytest.mark.parametrize("fourth", ["navy_5_a", "navy_daughter_a", "privateer_a"])
def test_a_captain_sails_as_crew_in_a_prize_crew_only_and_only_with_the_option(fourth):
    state, ship = launch(f"{NAVY} {fourth}", prize_crew=True)
    assert ship in state.legal(0)
    act(state, ship)
    state, ship = launch(f"{NAVY} {fourth}", prize_crew=False)
    assert refusal(state, ship) == "R4"


@pytest.mark.parametrize(
    "hand",
    [
        "navy_captain_b navy_captain_a navy_cook navy_5_a",  # led by a Captain
        "navy_admiral_a navy_captain_a navy_5_a navy_6_a",  # no Cook
        "navy_admiral_a navy_captain_a navy_cook pirate_5_a",  # another suit
        "navy_admiral_a navy_captain_a navy_cook navy_captain_b",  # two Captains
        "navy_admiral_a pirate_captain_a navy_cook navy_5_a",
        "navy_admiral_a navy_captain_a privateer_a privateer_b",  # a Privateer is no Cook
        "privateer_a navy_captain_a navy_cook navy_5_a",
    ],
)
def test_anything_else_with_a_captain_aboard_is_refused(hand):
    state, ship = launch(hand, prize_crew=True)
    assert refusal(state, ship) == "R14"
    assert ship not in state.legal(0)


def test_a_prize_crew_beats_every_other_crew():
    assert battle(f"{NAVY} navy_2", STRONG) == (0, "prize crew")
    assert battle(STRONG, f"{NAVY} navy_2") == (1, "prize crew")


def test_a_black_spot_beats_a_prize_crew_and_may_be_its_fourth_card():
    assert battle(f"{NAVY} navy_10", "pirate_captain_a pirate_spot_a pirate_2 pirate_3") == (1, "spot")
    assert battle(f"{PIRATE} pirate_spot_a", f"{NAVY} navy_10") == (0, "spot")


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("pirate_7_a", "navy_6_a", 0),
        ("pirate_6_a", "navy_7_a", 1),
        ("pirate_6_a", "privateer_a", None),
        ("pirate_10", "navy_daughter_a", 1),
    ],
)
def test_two_prize_crews_are_decided_by_the_fourth_card(mine, theirs, winner):
    assert battle(f"{PIRATE} {mine}", f"{NAVY} {theirs}") == (winner, "fourth card")


def test_a_spy_as_fourth_card_counts_two_attacking_and_six_defending():
    assert battle(f"{RAIDER} raider_spy_a", f"{NAVY} navy_5_a") == (1, "fourth card")
    assert battle(f"{NAVY} navy_5_a", f"{RAIDER} raider_spy_a") == (1, "fourth card")


def test_a_raid_comes_before_a_prize_crew():
    state = at_sea(
        ["raider_captain_b raider_2 raider_3 raider_4_a"], [f"{NAVY} navy_daughter_a"], rounds=1, prize_crew=True
    )
    assert only(act(state, Attack(0, 3)), e.Raided).treasure == ["navy_daughter_a"]

"""R8 and R9: the duels, the special cards, and what settles a battle."""

from __future__ import annotations

import pytest

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Attack
from games.all_hands_on_deck.battle import fight, line_up
from games.all_hands_on_deck.tests.position import act, at_sea, only

NAVY = "navy_captain_a navy_4_a navy_6_a navy_8_a"


def levels(crew, attacking=True):
    return [level for _, level in line_up(crew.split(), attacking)]


def order(crew):
    return [card for card, _ in line_up(crew.split(), True)]


def battle(attacker, defender):
    """The attack of seat 0's only ship on seat 1's."""
    return only(act(at_sea([attacker], [defender], rounds=1), Attack(0, 3)), e.BattleFought)


def test_crews_duel_from_the_weakest_to_the_strongest():
    assert order("navy_9 navy_cook navy_7_a") == ["navy_cook", "navy_7_a", "navy_9"]


def test_most_duels_win_both_ships():
    fought = battle("pirate_captain_a pirate_4_a pirate_6_a pirate_9_a", "navy_admiral_a navy_cook navy_8_a navy_7_a")
    assert [duel.winner for duel in fought.duels] == [0, 1, 0]
    assert (fought.winner, fought.cause) == (0, "duels")


def test_a_tied_duel_gives_no_point():
    fought = battle("pirate_captain_a pirate_4_a pirate_6_a pirate_9_a", "navy_admiral_a navy_4_a navy_6_a navy_8_a")
    assert [duel.winner for duel in fought.duels] == [None, None, 0]
    assert fought.winner == 0


@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [
        ("pirate_admiral_a", "navy_captain_a", 0),
        ("pirate_captain_a", "navy_admiral_a", 1),
        ("pirate_admiral_a", "privateer_a", 0),
        ("privateer_a", "navy_captain_a", 1),
        ("pirate_captain_a", "privateer_a", 0),
        ("pirate_admiral_a", "navy_admiral_a", None),
        ("pirate_captain_a", "navy_captain_a", None),
        ("privateer_a", "privateer_b", None),
    ],
)
def test_equal_duels_go_to_the_higher_rank_and_equal_ranks_sink_both(attacker, defender, winner):
    crew = "pirate_5_a pirate_6_a pirate_7_a"
    enemy = "navy_5_a navy_6_a navy_7_a"
    fought = battle(f"{attacker} {crew}", f"{defender} {enemy}")
    assert (fought.winner, fought.cause) == (winner, "tied" if winner is None else "rank")


def test_sunk_ships_take_their_treasure_down_and_count_for_nobody():
    state = at_sea(
        ["privateer_a merchant_gold_a navy_5_a navy_6_a"],
        ["privateer_b merchant_silver_a raider_5_a raider_6_a"],
        rounds=1,
    )
    happened = act(state, Attack(0, 3))
    fought = only(happened, e.BattleFought)
    assert fought.winner is None
    assert fought.treasure == ["merchant_gold_a", "merchant_silver_a"]
    assert [sheet.points for sheet in only(happened, e.RoundReckoned).sheets] == [0, 0]


def test_the_winner_takes_both_ships_and_all_treasure():
    state = at_sea(
        ["privateer_a merchant_gold_a navy_9 navy_8_a"], ["privateer_b merchant_silver_a raider_5_a raider_6_a"]
    )
    state.rounds = 1
    sheets = only(act(state, Attack(0, 3)), e.RoundReckoned).sheets
    assert (sheets[0].ships, sheets[0].treasure_points, sheets[0].points) == (2, 30, 80)
    assert sheets[1].points == 0


def test_treasure_duels_at_nothing():
    assert levels("merchant_jewels merchant_gold_a merchant_silver_a") == [0, 0, 0]
    assert levels("merchant_gold_a pirate_ruth navy_5_a") == [0, 1, 6]  # without a level nothing is lifted


def test_a_daughter_duels_first_and_wins():
    fought = battle("pirate_captain_a pirate_10 pirate_9_a pirate_8_a", "navy_captain_a navy_2 navy_daughter_a navy_3")
    first = fought.duels[0]
    assert (first.attack, first.defence, first.winner) == ("pirate_8_a", "navy_daughter_a", 1)


def test_daughter_against_daughter_is_tied():
    fought = battle("privateer_a navy_daughter_a navy_2 navy_3", "navy_captain_a navy_daughter_b navy_4_a navy_5_a")
    assert fought.duels[0].winner is None


@pytest.mark.parametrize(
    ("attacker", "defender", "winner", "cause"),
    [
        ("pirate_captain_a pirate_spot_a pirate_2 pirate_3", "navy_admiral_a navy_8_a navy_9 navy_10", 0, "spot"),
        ("navy_admiral_a navy_8_a navy_9 navy_10", "privateer_a pirate_spot_a pirate_2 pirate_3", 1, "spot"),
        (
            "navy_admiral_a navy_daughter_a navy_9 navy_10",
            "pirate_captain_a pirate_spot_a pirate_2 pirate_3",
            1,
            "spot",
        ),
        (
            "pirate_admiral_a pirate_spot_a pirate_9_a pirate_10",
            "privateer_a pirate_spot_b pirate_2 pirate_3",
            None,
            "two spots",
        ),
    ],
)
def test_a_black_spot_wins_the_battle_and_two_sink_both_ships(attacker, defender, winner, cause):
    fought = battle(attacker, defender)
    assert (fought.winner, fought.cause) == (winner, cause)


def test_spot_against_spot_takes_the_treasure_down():
    happened = act(
        at_sea(
            ["privateer_a pirate_spot_a navy_2 navy_3"],
            ["privateer_b pirate_spot_b merchant_gold_a navy_4_a"],
            rounds=1,
        ),
        Attack(0, 3),
    )
    assert only(happened, e.BattleFought).treasure == ["merchant_gold_a"]
    assert [sheet.points for sheet in only(happened, e.RoundReckoned).sheets] == [0, 0]


def test_ruth_duels_at_one_and_lifts_her_mates():
    assert levels("pirate_ruth pirate_5_a pirate_9_a") == [1, 6, 10]


def test_ruth_with_a_privateer_lifts_it_to_seven():
    assert levels("pirate_ruth privateer_a pirate_5_a") == [1, 6, 7]


def test_ruth_lifts_a_spy_and_the_level_a_lady_borrows():
    assert levels("pirate_ruth raider_spy_a navy_5_a") == [1, 3, 6]
    assert levels("pirate_ruth raider_spy_a navy_5_a", attacking=False) == [1, 6, 7]
    assert levels("pirate_ruth merchant_lady_a navy_5_a") == [1, 6, 6]


def test_two_ladies_and_a_nine_duel_at_nines():
    line = line_up(["merchant_lady_a", "merchant_lady_b", "pirate_9_a"], True)
    assert line == [("pirate_9_a", 9), ("merchant_lady_a", 9), ("merchant_lady_b", 9)]


def test_a_lady_duels_last_at_the_level_of_her_strongest_mate():
    assert order("merchant_lady_a merchant_8 merchant_5_a") == ["merchant_5_a", "merchant_8", "merchant_lady_a"]
    assert levels("merchant_lady_a merchant_8 merchant_5_a") == [5, 8, 8]


@pytest.mark.parametrize(
    "crew",
    [
        "merchant_lady_a merchant_lady_b merchant_lady_c",
        "merchant_lady_a merchant_lady_b navy_daughter_a",
        "merchant_lady_a merchant_gold_a merchant_jewels",
    ],
)
def test_a_lady_without_a_mate_that_has_a_level_duels_at_nothing(crew):
    assert {level for card, level in line_up(crew.split(), True) if "lady" in card} == {0}


def test_a_spy_duels_at_two_attacking_and_six_defending():
    crew = ("raider_spy_a", "raider_3", "raider_4_a")
    assert dict(line_up(crew, True))["raider_spy_a"] == 2
    assert dict(line_up(crew, False))["raider_spy_a"] == 6


def test_a_battle_shows_all_six_cards_in_the_order_of_the_duels():
    fought = battle("pirate_captain_a pirate_spot_a pirate_2 pirate_3", NAVY)
    assert [duel.defence for duel in fought.duels] == ["navy_4_a", "navy_6_a", "navy_8_a"]
    assert {duel.attack for duel in fought.duels} == {"pirate_spot_a", "pirate_2", "pirate_3"}


def test_the_same_two_ships_fight_the_same_battle_from_either_side_but_for_the_spy():
    one, two = ("pirate_9_a", "pirate_4_a", "pirate_5_a"), ("navy_6_a", "navy_7_a", "navy_3")
    there, back = (
        fight("pirate_captain_a", one, "navy_captain_a", two),
        fight("navy_captain_a", two, "pirate_captain_a", one),
    )
    assert there.won == -back.won


def test_ships_that_fought_are_out_of_play():
    others = ["pirate_captain_a pirate_2 pirate_3 pirate_4_a", "pirate_captain_b pirate_5_a pirate_6_a pirate_7_a"]
    state = at_sea([NAVY, "navy_captain_b navy_2 navy_3 navy_5_a"], others)
    act(state, Attack(0, 3))
    assert state.status == ["won", "at sea", "", "lost", "at sea", ""]
    assert {action.target for action in state.legal(1) if isinstance(action, Attack)} == {1}

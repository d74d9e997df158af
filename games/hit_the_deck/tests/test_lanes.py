"""R1: lanes, supply and blockade."""

from __future__ import annotations

from games.hit_the_deck import sea
from games.hit_the_deck.actions import Deploy
from games.hit_the_deck.tests.position import act, kinds, position, refusal, zone


def open_to(state, seat=0):
    return {sea.NAMES[action.zone] for action in state.legal(seat) if isinstance(action, Deploy)}


def test_figure_2_with_one_port_taken_the_other_ports_and_the_zone_ahead_are_open():
    state = position("a1=5S/0", ("KD", ""))
    assert open_to(state) == {"b1", "c1", "a2"}  # the book's B, C and D
    for closed in ("b2", "c2", "a3"):  # the book's E, F and G
        assert refusal(state, Deploy("KD", zone(closed))) == "R1"


def test_figure_2_with_two_ships_in_a_lane_the_enemy_port_is_open():
    assert open_to(position("a1=5S/0 a2=6S/0", ("KD", ""))) == {"a3", "b1", "c1"}


def test_the_first_ship_of_a_lane_goes_into_the_own_seaport():
    assert open_to(position("", ("KD", ""))) == {"a1", "b1", "c1"}
    assert open_to(position("", ("", "KD"), active=1), 1) == {"a3", "b3", "c3"}


def test_an_enemy_ship_ahead_closes_the_lane():
    state = position("a1=5S/0 a2=6S/1 a3=7S/1", ("KD", ""))
    assert open_to(state) == {"b1", "c1"}
    assert refusal(state, Deploy("KD", zone("a2"))) == "R1"


def test_an_enemy_ship_in_the_own_port_bars_the_whole_lane():
    state = position("a1=5S/1 a3=7S/1", ("KD", ""))
    assert refusal(state, Deploy("KD", zone("a2"))) == "R1"


def test_a_card_that_is_not_in_the_hand_is_refused():
    assert refusal(position("", ("KD", "")), Deploy("QD", zone("a1"))) == "R1"


def test_a_zone_off_the_map_is_refused():
    for nowhere in (-1, 9, 10**9):
        assert refusal(position("", ("KD", "")), Deploy("KD", nowhere)) == "R1"


ALL_BUT_ONE = "a1=2S/0 a2=3S/0 a3=4S/0 b1=5S/0 b2=6S/0 b3=7S/0 c1=8S/0 c2=9S/0"


def test_the_ninth_ship_blockades_and_wins_at_once_without_an_end_draw():
    state = position(ALL_BUT_ONE, ("KD QD", "JD"))
    happened = act(state, Deploy("KD", zone("c3")))
    assert kinds(happened) == ["Deployed", "MatchEnded"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.rule) == ([1, 2], "R1")
    assert refusal(state, Deploy("QD", 0), seat=0) == "R9"


def test_three_enemy_ports_are_held_only_with_all_nine_zones():
    for holding in range(3**9):
        held = sea.holders(holding)
        gapless = all(
            [held[zone] == seat for zone in path] == sorted((held[zone] == seat for zone in path), reverse=True)
            for seat in (0, 1)
            for path in sea.PATHS[seat]
        )
        if gapless:
            for seat in (0, 1):
                assert (len(sea.lanes_held(holding, seat)) == 3) == (sea.zones_held(holding, seat) == 9)

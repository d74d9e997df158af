"""R4: who sails under whom."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Discard, Launch
from games.all_hands_on_deck.cards import DECK, SAILS, SUIT
from games.all_hands_on_deck.ships import fits, launches, pick_launch
from games.all_hands_on_deck.tests.position import act, only, position, refusal

MASTERS = [f"{suit}_{rank}_a" for suit in ("navy", "merchant", "pirate", "raider") for rank in ("admiral", "captain")]
HOMES = {
    "navy_daughter_a": "navy",
    "merchant_lady_a": "merchant",
    "merchant_jewels": "merchant",
    "merchant_gold_a": "merchant",
    "merchant_silver_a": "merchant",
    "pirate_ruth": "pirate",
    "pirate_spot_a": "pirate",
    "raider_spy_a": "raider",
}


def ship(master, *crew):
    return Launch(master, tuple(sorted(crew)))


@pytest.mark.parametrize(("special", "master"), [*product(HOMES, [*MASTERS, "privateer_a"])])
def test_each_special_card_sails_under_its_own_suit_and_under_privateers_only(special, master):
    state = position([f"{master} {special} privateer_b privateer_c merchant_2", "navy_2"])
    launch = ship(master, special, "privateer_b", "privateer_c")
    if SUIT[master] in (HOMES[special], "privateer"):
        launched = only(act(state, launch), e.Launched)
        assert (launched.master, launched.crew) == (master, sorted(launch.crew))
    else:
        assert refusal(state, launch) == "R4"


@pytest.mark.parametrize("master", [*MASTERS, "privateer_a"])
def test_plain_crew_sails_under_its_suit_and_privateers_and_shipmasters_never_as_crew(master):
    for card in DECK:
        if card != master:
            wanted = SUIT[card] in (SUIT[master], "privateer") or SUIT[master] == "privateer"
            assert fits(master, card) == (wanted and SAILS[card] < 2), card


def test_a_privateer_leads_any_mix_and_sails_under_anybody():
    state = position(["privateer_a privateer_b navy_10 raider_2 pirate_4_a", "navy_2"])
    act(state, ship("privateer_a", "privateer_b", "navy_10", "raider_2"))
    assert state.masters[0] == "privateer_a"


def test_two_black_spots_do_not_share_a_ship():
    state = position(["privateer_a pirate_spot_a pirate_spot_b pirate_5_a navy_2", "navy_3"])
    assert refusal(state, ship("privateer_a", "pirate_spot_a", "pirate_spot_b", "pirate_5_a")) == "R4"
    assert not any({"pirate_spot_a", "pirate_spot_b"} <= set(crew) for _, crew in launches(state.hands[0], False))
    act(state, ship("privateer_a", "pirate_spot_a", "navy_2", "pirate_5_a"))


def test_two_ladies_or_two_daughters_may_share_a_ship():
    state = position(["privateer_a navy_daughter_a navy_daughter_b navy_2 navy_3", "navy_4_a"])
    act(state, ship("privateer_a", "navy_daughter_a", "navy_daughter_b", "navy_2"))


@pytest.mark.parametrize(
    "launch",
    [
        Launch("navy_5_a", ("navy_6_a", "navy_7_a", "navy_8_a")),  # no shipmaster
        Launch("navy_captain_a", ("navy_6_a", "navy_6_a", "navy_7_a")),  # one card twice
        Launch("navy_captain_a", ("navy_7_a", "navy_6_a", "navy_8_a")),  # not in order
        Launch("navy_captain_a", ("navy_6_a", "navy_7_a", "navy_9")),  # not held
        Launch("navy_captain_a", ("navy_captain_b", "navy_6_a", "navy_7_a")),  # a Captain as crew
        Launch("navy_captain_c", ("navy_6_a", "navy_7_a", "navy_8_a")),  # a shipmaster not held
        Launch("what", ("is", "this", "ship")),
    ],
)
def test_what_is_no_ship_is_refused(launch):
    state = position(["navy_captain_a navy_captain_b navy_5_a navy_6_a navy_7_a navy_8_a", "navy_2"])
    assert refusal(state, launch) == "R4"


def test_one_ship_a_turn():
    hand = "navy_captain_a navy_captain_b navy_3 navy_4_a navy_5_a navy_6_a navy_7_a navy_8_a navy_9"
    state = position([hand, "navy_2"])
    act(state, ship("navy_captain_a", "navy_3", "navy_4_a", "navy_5_a"))
    assert refusal(state, ship("navy_captain_b", "navy_6_a", "navy_7_a", "navy_8_a")) == "R2"
    assert all(isinstance(action, Discard) for action in state.legal(0))


@pytest.mark.parametrize("prize", [False, True])
def test_a_random_launch_is_one_of_the_list_and_all_of_the_list_come_up(prize):
    rng = Random(7)
    for _ in range(25):
        hand = sorted(rng.sample(DECK, 11))
        every = launches(hand, prize)
        assert len({(master, *crew) for master, crew in every}) == len(every)
        picked = {pick_launch(hand, prize, 1, rng) for _ in range(14 * len(every) + 20)}
        assert picked == {None, *every}


def test_the_view_tells_a_seat_which_cards_sail_under_each_shipmaster_and_why_not():
    state = position(["navy_captain_a navy_5_a navy_6_a navy_7_a raider_captain_a raider_2 pirate_3", "navy_2"])
    view = state.view(0)
    masters = {master.card: master for master in view.masters or []}
    assert masters["navy_captain_a"].crew == ["navy_5_a", "navy_6_a", "navy_7_a"]
    assert masters["navy_captain_a"].refusal is None
    lacking = masters["raider_captain_a"].refusal
    assert lacking is not None
    assert lacking.text == "1 of the three crew that a Raider Captain needs."
    assert view.launch is None
    assert state.view(1).masters is None


def test_the_view_says_why_no_ship_can_be_launched():
    for hand, words in (("navy_5_a navy_6_a", "no shipmaster"), ("navy_captain_a navy_5_a", "three crew")):
        reason = position([hand, "navy_2"]).view(0).launch
        assert reason is not None
        assert words in reason.text

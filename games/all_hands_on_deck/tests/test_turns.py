"""R1, R2 and R5: the deal, the turn, the first fleet and the end of recruiting."""

from __future__ import annotations

from random import Random

import pytest

from games.all_hands_on_deck import GAME
from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Aargh, Discard, Draw, Launch, Pass
from games.all_hands_on_deck.state import State
from games.all_hands_on_deck.tests.oracle import cards
from games.all_hands_on_deck.tests.position import act, kinds, only, position, refusal, take_turn
from games.chance import FreeChance

THREE = [
    ("navy_captain_a", "navy_3", "navy_4_a", "navy_5_a"),
    ("pirate_captain_a", "pirate_3", "pirate_4_a", "pirate_5_a"),
    ("raider_captain_a", "raider_3", "raider_4_a", "raider_5_a"),
]
FLEET = [" ".join(ship) for ship in THREE]


def opened(seats: int, seed: int = 1) -> State:
    state = State(seats, {})
    for event in GAME.opening(seats, {}, FreeChance(Random(seed))):
        state.apply(event)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_twelve_cards_are_dealt_to_each_and_110_are_in_the_match(seats):
    state = opened(seats)
    assert [len(hand) for hand in state.hands] == [12] * seats
    assert len(state.pile) == 110 - 12 * seats
    assert len(set(cards(state))) == 110
    assert state.to_act() == (state.first,)


def test_chance_says_who_begins_the_match():
    assert {opened(4, seed).first for seed in range(30)} == {0, 1, 2, 3}


def test_a_hand_is_12_before_and_13_in_a_turn_then_9_and_8_after_a_launch():
    hand = " ".join(THREE[0] + THREE[1] + THREE[2])
    state = position([hand, "navy_2 navy_6_a"], phase="draw")
    assert len(state.hands[0]) == 12
    act(state, Draw())
    assert len(state.hands[0]) == 13
    act(state, Launch(THREE[0][0], THREE[0][1:]))
    assert len(state.hands[0]) == 9
    act(state, Discard(next(card for card in state.hands[0] if card not in hand.split())))
    assert len(state.hands[0]) == 8


def test_a_turn_begins_with_a_card_and_ends_with_a_discard():
    state = position(["navy_captain_a navy_3 navy_4_a navy_5_a", "navy_2"], phase="draw")
    assert refusal(state, Discard("navy_3")) == "R2"
    assert refusal(state, Launch(*_ship(0))) == "R2"
    act(state, Draw())
    assert refusal(state, Draw()) == "R2"
    assert refusal(state, Discard("navy_2")) == "R2"
    happened = act(state, Discard("navy_3"))
    assert kinds(happened) == ["Discarded", "TurnBegan"]
    assert state.to_act() == (1,)
    assert refusal(state, Draw(), seat=0) == "R2"
    assert refusal(state, Pass()) == "R7"


def test_the_third_launch_leaves_one_card_to_discard_and_earns_fifty_for_the_first():
    state = position([" ".join(THREE[2]) + " navy_9", "navy_2 navy_6_a"], [FLEET[:2]])
    happened = act(state, Launch(*_ship(2)), Discard("navy_9"))
    assert state.hands[0] == []
    assert only(happened, e.FleetLaunched) == e.FleetLaunched(0, 50)
    assert only(happened, e.TurnBegan).last


def test_the_last_round_gives_each_of_four_players_one_more_turn_in_order():
    hands = ["navy_2 navy_6_a", "raider_2 " + " ".join(THREE[2]), "merchant_2 merchant_4_a", "pirate_6_a pirate_7_a"]
    state = position(hands, [[], FLEET[:2]], active=1)
    act(state, Launch(*_ship(2)), Discard("raider_2"))
    order = []
    while state.phase != "battle" and state.round == 1 and not state.sheets:
        order.append(state.active)
        take_turn(state)
    assert order == [2, 3, 0]


def test_a_second_fleet_earns_no_bonus():
    state = position(
        ["navy_2 " + " ".join(THREE[2]), "merchant_2 merchant_captain_a merchant_4_a merchant_5_a merchant_6_a"]
    )
    state.launched = [2, 2]
    act(state, Launch(*_ship(2)), Discard("navy_2"))
    happened = act(state, Draw(), Launch("merchant_captain_a", ("merchant_4_a", "merchant_5_a", "merchant_6_a")))
    happened += act(state, Discard("merchant_2"))
    assert "FleetLaunched" not in kinds(happened)
    assert only(happened, e.RecruitingEnded).seat == 0


def test_an_empty_pile_is_made_of_the_discards_but_the_top_one():
    state = position(["navy_2", "navy_3"], phase="draw", pile="", discards="raider_9_a")
    count = len(state.discards)
    happened = act(state, Draw())
    assert kinds(happened) == ["PileShuffled", "CardDrawn"]
    assert happened[0].count == count - 1
    assert state.discards == ["raider_9_a"]
    assert Aargh("raider_9_a") not in state.legal(0)
    assert len(state.pile) == count - 2


def test_a_pile_that_runs_out_again_ends_recruiting_without_a_bonus():
    fleets = [[FLEET[0]], [FLEET[1]]]
    state = position(["merchant_2", "navy_2"], fleets, phase="draw", pile="", discards="raider_9_a")
    state.reshuffled = True
    happened = act(state, Draw())
    assert only(happened, e.RecruitingEnded) == e.RecruitingEnded(0, "pile")
    assert only(happened, e.CalledToAttack) == e.CalledToAttack(0, False)
    happened = act(state, Pass(), Pass())
    assert [sheet.bonus for sheet in only(happened, e.RoundReckoned).sheets] == [0, 0]


def test_a_pile_that_runs_out_in_the_last_turns_leaves_the_bonus_with_the_first_fleet():
    state = position(["", "navy_2"], [FLEET, []], phase="draw", active=1, pile="", discards="raider_9_a", launcher=0)
    state.reshuffled = True
    sheets = only(act(state, Draw()), e.RoundReckoned).sheets
    assert [sheet.bonus for sheet in sheets] == [50, 0]


def _ship(number):
    return THREE[number][0], THREE[number][1:]

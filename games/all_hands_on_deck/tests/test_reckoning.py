"""R12 and R13: the sums of a round and the end of the match."""

from __future__ import annotations

import pytest

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Attack, Pass
from games.all_hands_on_deck.cards import PENALTY
from games.all_hands_on_deck.tests.position import act, at_sea, kinds, only

NAVY = "navy_captain_a navy_4_a navy_6_a navy_8_a"
PIRATE = "pirate_captain_a pirate_4_a pirate_6_a pirate_9_a"
RICH = "merchant_captain_a merchant_jewels merchant_gold_a merchant_6_a"


def reckoned(*fleets, hands=None, totals=None, **options):
    state = at_sea(*fleets, hands=hands, **options)
    if totals:
        state.totals = totals
    return act(state, *[Pass()] * len([fleet for fleet in fleets if fleet]))


def test_unplayed_ships_and_their_treasure_belong_to_their_owner():
    sheets = only(reckoned([RICH], [PIRATE]), e.RoundReckoned).sheets
    assert sheets[0] == e.Sheet(1, 25, ["merchant_gold_a", "merchant_jewels"], 50, 0, [], 0, 75, 75, 75)
    assert sheets[1].points == 25


def test_flags_left_in_hand_are_subtracted_and_other_cards_are_not():
    hand = "pirate_spot_a raider_spy_a pirate_ruth merchant_lady_a navy_daughter_a merchant_silver_a navy_10"
    sheets = only(reckoned([NAVY, RICH], [PIRATE], hands=[hand, ""]), e.RoundReckoned).sheets
    assert sheets[0].flag_points == 20 + 10 + 10 + 10 + 20 + 10
    assert "navy_10" not in sheets[0].flags
    assert (sheets[0].sum, sheets[0].points) == (50 + 50 - 80, 20)


def test_the_score_of_a_round_never_falls_below_0():
    hand = " ".join(card for card in PENALTY if PENALTY[card] >= 20 and card not in RICH)
    sheets = only(reckoned([NAVY], [PIRATE], hands=[hand, ""], totals=[100, 0]), e.RoundReckoned).sheets
    assert sheets[0].sum < 0
    assert (sheets[0].points, sheets[0].total) == (0, 100)


def test_the_first_fleet_earns_fifty():
    state = at_sea([NAVY], [PIRATE], launcher=0, rounds=1)
    sheets = only(act(state, Attack(0, 3)), e.RoundReckoned).sheets
    assert [sheet.bonus for sheet in sheets] == [50, 0]
    assert sheets[0].points == 50
    assert sheets[1].points == 50  # two ships


def test_the_next_round_begins_one_seat_further_with_all_cards_dealt_anew():
    happened = reckoned([NAVY], [PIRATE])
    assert kinds(happened)[-5:] == ["DeckShuffled", "RoundBegan", "HandDealt", "HandDealt", "TurnBegan"]
    assert only(happened, e.RoundBegan) == e.RoundBegan(2, 1)
    assert len(only(happened, e.DeckShuffled).order) == 110


@pytest.mark.parametrize(("totals", "places"), [([480, 300], [1, 2]), ([480, 490], [2, 1])])
def test_the_highest_total_wins_once_the_target_is_reached(totals, places):
    ended = only(reckoned([NAVY], [PIRATE], totals=totals), e.MatchEnded)
    assert (ended.places, ended.rule) == (places, "R13")


def test_a_tie_at_the_top_plays_another_round():
    happened = reckoned([NAVY], [PIRATE], totals=[480, 480])
    assert "MatchEnded" not in kinds(happened)
    assert "RoundBegan" in kinds(happened)


def test_the_target_can_be_another():
    assert "MatchEnded" in kinds(reckoned([NAVY], [PIRATE], totals=[80, 0], target=100))
    assert "MatchEnded" not in kinds(reckoned([NAVY], [PIRATE], totals=[480, 0], target=1000))


def test_a_fixed_number_of_rounds_ends_the_match_and_equal_totals_share_a_place():
    ended = only(reckoned([NAVY], [PIRATE], [], totals=[100, 100, 900], rounds=1), e.MatchEnded)
    assert ended.places == [2, 2, 1]
    ended = only(reckoned([NAVY], [PIRATE], rounds=1), e.MatchEnded)
    assert ended.places == [1, 1]
    assert "MatchEnded" not in kinds(reckoned([NAVY], [PIRATE], totals=[900, 0], rounds=2))


def test_a_card_set_aside_and_never_picked_up_counts_for_nobody():
    state = at_sea([NAVY], [PIRATE])
    state.pile.remove("merchant_gold_a")
    state.reserved[1] = "merchant_gold_a"
    sheets = only(act(state, Pass(), Pass()), e.RoundReckoned).sheets
    assert (sheets[1].flag_points, sheets[1].treasure_points) == (0, 0)


def test_the_last_battle_of_a_round_can_still_be_told_when_the_next_has_begun():
    state = at_sea([NAVY], [PIRATE])
    act(state, Attack(0, 3))
    view = state.view(None)
    assert view.round == 2
    assert view.last is None
    assert view.ended is not None
    assert view.ended.attacker.crew == ["navy_4_a", "navy_6_a", "navy_8_a"]
    assert (view.ended.attacker.status, view.ended.defender.status) == ("lost", "won")
    assert view.ended.duels[2] == "Duel 3: First Mate 9 beats Marine 8."
    state = at_sea(["raider_captain_a raider_2 raider_3 raider_4_a"], [RICH])
    act(state, Attack(0, 3))
    raid = state.view(1).ended
    assert raid is not None
    assert raid.raid
    assert (raid.attacker.crew, raid.defender.crew) == ([None] * 3, [None])


def test_every_number_of_a_sheet_follows_from_its_cards():
    sheet = only(reckoned([RICH], [PIRATE], hands=["pirate_ruth", ""]), e.RoundReckoned).sheets[0]
    assert sheet.ship_points == 25 * sheet.ships
    assert sheet.sum == sheet.ship_points + sheet.treasure_points + sheet.bonus - sheet.flag_points

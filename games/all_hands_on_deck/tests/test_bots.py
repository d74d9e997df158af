"""The bots: each level beats the one below, in a short form of what the arena measures."""

from __future__ import annotations

from random import Random
from time import perf_counter

from games.all_hands_on_deck import GAME
from games.all_hands_on_deck.actions import Aargh, Attack, Discard, Launch, Pass, Spy
from games.all_hands_on_deck.ai import boatswain, commodore
from games.all_hands_on_deck.tests.position import at_sea, position
from games.arena import contest, contest_at_a_table

NAVY = "navy_captain_a navy_4_a navy_6_a navy_8_a"
WEAK = "merchant_captain_a merchant_2 merchant_gold_a merchant_silver_a"
SPOT = "pirate_captain_a pirate_spot_a pirate_2 pirate_3"


def choice(state, seat=0, bot=commodore):
    return bot(state.view(seat), state.legal(seat), Random(1))


def test_each_level_beats_the_one_below():
    assert contest(GAME, 1, 0, 20, seed=11).rate > 0.75
    assert contest(GAME, 2, 1, 24, seed=11).rate > 0.6


def test_each_level_has_better_places_at_a_table_of_four():
    for level, other in ((1, 0), (2, 1)):
        ranks = contest_at_a_table(GAME, level, other, 8, seed=11, seats=4, options={"rounds": 2})
        assert ranks.better < ranks.worse


def test_the_best_bot_launches_its_third_ship_when_it_can():
    state = position(["navy_admiral_a navy_7_a navy_8_a navy_9 raider_2", "navy_2"], [[SPOT, WEAK]])
    assert choice(state) == Launch("navy_admiral_a", ("navy_7_a", "navy_8_a", "navy_9"))


def test_the_bots_throw_off_a_flag_in_their_last_turn():
    for bot in (boatswain, commodore):
        state = position(["merchant_jewels navy_10 pirate_9_a", "navy_2"], launcher=1)
        assert choice(state, bot=bot) == Discard("merchant_jewels")


def test_the_bots_claim_the_card_that_completes_a_ship_and_leave_one_that_fits_nothing():
    for bot in (boatswain, commodore):
        hands = ["navy_admiral_a navy_7_a navy_8_a pirate_2", "navy_2", "navy_3"]
        assert choice(position(hands, active=1, discards="navy_9"), bot=bot) == Aargh("navy_9")
        assert choice(position(hands, active=1, discards="raider_2"), bot=bot) is None


def test_the_best_bot_knows_what_a_pile_that_ran_out_is_made_of():
    hands = ["navy_admiral_a navy_7_a navy_8_a pirate_2", "navy_2"]
    for reshuffled in (False, True):
        state = position(hands, phase="draw", pile="", discards="navy_9")
        state.reshuffled = reshuffled
        assert choice(state) == Aargh("navy_9")


def test_the_best_bot_attacks_with_a_black_spot_and_passes_with_a_weak_ship():
    assert choice(at_sea([SPOT], [NAVY])) == Attack(0, 3)
    assert choice(at_sea([WEAK], ["raider_admiral_a raider_8_a raider_9_a raider_10"])) == Pass()


def test_the_best_bot_lets_its_spy_look_before_it_attacks_one_of_several():
    state = at_sea(["raider_captain_a raider_5_a raider_7_a raider_spy_a"], [NAVY, WEAK])
    assert isinstance(choice(state), Spy)


def test_a_move_of_the_best_bot_takes_well_under_150_milliseconds():
    fleets = [
        ["raider_captain_a raider_5_a raider_7_a raider_spy_a", "privateer_a navy_7_a navy_8_b raider_9_b"],
        [NAVY, WEAK],
        [SPOT],
    ]
    state = at_sea(*fleets, [], [])
    start = perf_counter()
    choice(state)
    assert perf_counter() - start < 0.15

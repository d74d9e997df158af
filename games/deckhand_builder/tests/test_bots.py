"""The bots: each level beats the one below, in a short form of what the arena measures."""

from __future__ import annotations

from random import Random
from time import perf_counter

from games.arena import contest, contest_at_a_table, play_bots
from games.deckhand_builder import GAME
from games.deckhand_builder.actions import Buy, EndTurn, Play
from games.deckhand_builder.ai import purser, quartermaster
from games.deckhand_builder.tests.position import act, position


def test_each_level_beats_the_one_below():
    assert contest(GAME, 1, 0, 40, seed=11).rate > 0.85
    assert contest(GAME, 2, 1, 6, seed=11).rate > 0.5


def test_at_a_table_of_four_the_better_level_has_the_better_place():
    ranks = contest_at_a_table(GAME, 1, 0, 12, seed=5, seats=4)
    assert ranks.better < ranks.worse


def test_the_same_seed_plays_the_same_matches():
    assert contest(GAME, 1, 0, 6, seed=3) == contest(GAME, 1, 0, 6, seed=3)


def test_alone_and_in_every_option_the_bots_finish():
    for seats, options in ((1, {"goal": "attacks"}), (3, {"beginner": True}), (4, {})):
        state = play_bots(GAME, [1] * seats, options, Random(2))
        assert state.outcome() is not None


def test_a_move_of_the_best_bot_takes_less_than_a_blink():
    state = position("hideout tavern fist-fight celebrate", coins=(9, 0), stash="alchemy")
    start = perf_counter()
    quartermaster(state.view(0), state.legal(0), Random(1))
    assert perf_counter() - start < 0.15 * 10  # ten times its budget: the machine may be busy


def test_the_best_bot_buys_the_hooks_that_decide_the_last_turn():
    state = position("fist-fight", coins=(5, 0), supply="the-grand-council tavern", actions=1)
    state.box += state.supply_deck
    state.supply_deck, state.ender = [], 1
    assert quartermaster(state.view(0), state.legal(0), Random(1)) == Buy("the-grand-council")


def test_the_purser_plays_for_actions_first_and_buys_last():
    state = position("seaside-citadel fist-fight", coins=(1, 0), supply="tavern hideout")
    assert purser(state.view(0), state.legal(0), Random(1)) == Play("seaside-citadel")
    state = position("celebrate", coins=(4, 0), supply="skull-island tavern hideout shipyard alchemy mutiny", actions=1)
    assert purser(state.view(0), state.legal(0), Random(1)) == Buy("skull-island")


def test_a_puppeteer_wastes_the_first_action_of_the_victim():
    state = position("bewitched-doll", enemy_deck="seaside-citadel celebrate fist-fight tavern", enemy_stash="")
    act(state, Play("bewitched-doll"))
    wasted = purser(state.view(0), state.legal(0), Random(1))
    assert isinstance(wasted, Play)
    assert wasted.card != "seaside-citadel"
    assert EndTurn() not in state.legal(0)

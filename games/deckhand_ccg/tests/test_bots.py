"""The bots: each level beats the one below, in a short form of what the arena measures."""

from __future__ import annotations

from random import Random

import pytest

from games.arena import contest, play_bots
from games.chance import FreeChance
from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg.ai import admiral, first_mate
from games.deckhand_ccg.judgement import Judge
from games.deckhand_ccg.tests.position import act, at, position, unit
from games.deckhand_ccg.worths import best

BOTS = pytest.mark.parametrize("bot", [first_mate, admiral])


def choice(bot, state, seat=0):
    return bot(state.view(seat), state.legal(seat), Random(1))


def test_each_level_beats_the_one_below():
    assert contest(GAME, 1, 0, 40, seed=11).rate > 0.8
    assert contest(GAME, 2, 1, 12, seed=11).rate > 0.5


def test_the_same_seed_plays_the_same_matches():
    assert contest(GAME, 1, 0, 6, seed=3) == contest(GAME, 1, 0, 6, seed=3)


@pytest.mark.parametrize("mode", ["drawn", "picked"])
def test_every_level_plays_with_gamers_too(mode):
    for levels in ((0, 1), (1, 1)):
        assert play_bots(GAME, levels, {"gamers": mode}, Random(2)).outcome() is not None


def test_what_a_bot_judges_in_a_state_it_would_judge_the_same_in_its_view():
    """balance.py lets level 1 judge the state itself: it must read nothing there that its seat cannot know."""
    rng = Random(4)
    chance = FreeChance(rng)
    state = GAME.state(2, {})
    for event in GAME.opening(2, {}, chance):
        state.apply(event)
    while state.outcome() is None:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        action = first_mate(state.view(seat), legal, rng)
        if not isinstance(action, a.TakeDeck):
            assert action == best(Judge(state, seat), legal)  # type: ignore[arg-type]
        for event in state.decide(seat, action, chance):
            state.apply(event)


@BOTS
def test_a_bot_kills_a_captain_that_it_surely_can(bot):
    state = position("b3=whats_his_name/0 a2=drone/0", ("lash", ""))
    unit(state, "a3").tokens = unit(state, "a3").card.hp - 2
    assert choice(bot, state) == a.Attack(at("b3"), at("a3"))


@BOTS
def test_a_bot_ends_no_turn_in_the_middle_of_an_activation(bot):
    state = position("b1=servant/0 b3=loader/1", ("drone", ""))
    act(state, a.Move(at("b1"), at("b2")))
    assert choice(bot, state) != a.EndTurn()


@BOTS
def test_a_bot_spends_its_corryte(bot):
    state = position("", ("loader", ""))
    assert isinstance(choice(bot, state), a.Summon)


def test_a_hand_without_cheap_crew_is_replaced():
    state = position("", ("lash lash audit overtime siege_engine", ""))
    state.phase, state.turn, state.chosen = "mulligan", 0, [None, None]
    assert choice(first_mate, state) == a.Mulligan(True)
    state.hands[0] = ["servant", "servant", "sentry_eye", "lash", "loader"]
    assert choice(first_mate, state) == a.Mulligan(False)


def test_the_dearer_card_is_kept():
    state = position("", ("second_watch drone loader", ""))
    act(state, a.Play("second_watch"))
    assert choice(first_mate, state) == a.Discard("drone")

"""The bots: each level beats the one below, in a short form of what the arena measures."""

from __future__ import annotations

from random import Random

from games.arena import Record, contest
from games.hit_the_deck import GAME
from games.hit_the_deck.actions import Attack, Defend, Deploy, Sink
from games.hit_the_deck.ai import commodore
from games.hit_the_deck.tests.position import act, position, zone


def choice(state, seat):
    return commodore(state.view(seat), state.legal(seat), Random(1))


def test_each_level_beats_the_one_below():
    assert contest(GAME, 1, 0, 40, seed=11).rate > 0.75
    assert contest(GAME, 2, 0, 40, seed=11).rate > 0.9
    assert contest(GAME, 2, 1, 40, seed=11).rate > 0.6


def test_the_same_seed_plays_the_same_matches():
    assert contest(GAME, 1, 0, 6, seed=3) == contest(GAME, 1, 0, 6, seed=3)


def test_the_interval_holds_the_rate_and_stays_within_all_and_nothing():
    for wins in (0, 13, 20):
        record = Record(wins, 0, 20)
        low, high = record.interval()
        assert 0 <= low <= record.rate + 1e-9
        assert record.rate - 1e-9 <= high <= 1


def test_the_best_bot_completes_a_blockade():
    ships = "a1=2S/0 a2=3S/0 a3=4S/0 b1=5S/0 b2=6S/0 b3=7S/0 c1=8S/0 c2=9S/0"
    move = choice(position(ships, ("KD QD", "JD")), 0)
    assert isinstance(move, Deploy)
    assert move.zone == zone("c3")


def test_the_best_bot_takes_a_certain_win_of_a_battle():
    state = position("a1=KS/0 a2=2C/1 a3=3C/1 b1=4S/0 c1=5S/0", ("KD KH", ""))
    state.deployed = True
    move = choice(state, 0)
    assert isinstance(move, Attack)
    assert move.card is None  # the King alone is enough: the defender has no card to add


def test_the_best_bot_wastes_no_card_on_a_defence_it_has_already_won():
    state = position("a1=2S/0 a2=KC/1 a3=3C/1", ("4S", "5D KH"))
    act(state, Attack(zone("a1"), zone("a2"), "normal"))
    assert choice(state, 1) == Defend(None, None)


def test_the_best_bot_uses_the_bonus_where_it_cuts_most():
    state = position("a1=KH/0 a2=QH/0 a3=2C/1 b3=3C/1 b2=9C/1 c3=4C/1 c2=5C/1", ("AH 2D", "9D 8D"))
    act(state, Attack(zone("a2"), zone("a3"), "ramming", "AH"), Defend(None, None))
    assert choice(state, 0) == Sink([zone("b3"), zone("c3")])

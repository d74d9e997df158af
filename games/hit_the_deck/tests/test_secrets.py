"""Who knows what: hands, choices and the Deck stay hidden, and what was shown stays known."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.chance import FreeChance
from games.contract import OPEN
from games.hit_the_deck import GAME
from games.hit_the_deck.actions import Attack, Defend, Deploy, Mulligan
from games.hit_the_deck.determinize import determinize
from games.hit_the_deck.events import BattleFought, CardDrawn
from games.hit_the_deck.state import State
from games.hit_the_deck.tests.position import act, position, zone

ATTACK = Attack(zone("a2"), zone("b2"), "broadside", "4D")
SHIPS = "a1=5S/0 a2=5D/0 b2=3C/1 b3=4C/1"


def attacked() -> State:
    state = position(SHIPS, ("4D KS", "2C JD"), deck="6D 10S JS QS")
    act(state, ATTACK)
    return state


def test_a_spectator_never_learns_a_hand():
    state = position(SHIPS, ("4D KS", "2C JD"))
    view = state.view(None)
    assert view.hand is None
    assert view.hands == [2, 2]
    text = msgspec.json.encode(view)
    assert not any(f'"{card}"'.encode() in text for card in ("4D", "KS", "2C", "JD"))


def test_the_attackers_card_is_known_to_the_attacker_alone_until_the_reveal():
    state = attacked()
    for viewer, card in ((0, "4D"), (1, None), (None, None)):
        battle = state.view(viewer).battle
        assert battle is not None
        assert (battle.card, battle.laid, battle.from_deck) == (card, True, True)


def test_the_card_from_the_deck_is_known_to_nobody_until_the_reveal():
    state = attacked()
    for viewer in (0, 1, None):
        assert b'"6D"' not in msgspec.json.encode(state.view(viewer))


def test_the_answer_is_hidden_until_the_reveal_even_between_two_events():
    state = attacked()
    happened = state.decide(1, Defend("JD", None), FreeChance(Random(1)))
    state.apply(happened[0])
    assert state.to_act() == ()
    for viewer in (0, None):
        assert b'"JD"' not in msgspec.json.encode([GAME.redact(happened[0], viewer), state.view(viewer)])
        assert "JD" not in GAME.say(happened[0], viewer)
    assert isinstance(happened[1], BattleFought)
    assert GAME.redact(happened[1], None) == happened[1]


def test_the_eyes_that_see_all_see_hands_and_face_down_cards():
    state = attacked()
    view = state.view(OPEN)
    assert view.open_hands == [["KS"], ["2C", "JD"]]
    assert view.battle is not None
    assert view.battle.card == "4D"
    assert all(state.view(viewer).open_hands is None for viewer in (0, 1, None))
    drawn = CardDrawn(0, "9C")
    assert GAME.redact(drawn, OPEN) == drawn
    assert GAME.say(drawn, OPEN) == "{0} drew 9C."


def mulliganed() -> State:
    state = State(2, {})
    for event in GAME.opening(2, {}, FreeChance(Random(5))):
        state.apply(event)
    act(state, Mulligan(True))
    return state


def test_a_mulligan_choice_is_secret_until_both_have_decided():
    state = mulliganed()
    assert state.view(0).mulligans == [True, None]
    assert state.view(1).mulligans == state.view(None).mulligans == [None, None]
    assert state.view(1).decided == [True, False]
    act(state, Mulligan(False))
    assert state.view(None).mulligans == [True, False]


def test_returned_cards_are_known_to_be_in_no_hand_that_has_not_drawn_since():
    state = mulliganed()
    act(state, Mulligan(True))
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert len(view.returned) == 14
        for seed in range(50):
            guess = determinize(view, Random(seed))
            assert not set(guess.hands[0] + guess.hands[1]) & set(view.returned)


def test_a_hand_can_hold_as_many_returned_cards_as_it_has_drawn_and_not_yet_shown():
    state = position("", ("4D KS", "2C JD 9H"))
    state.returned = [card for card in state.deck if card.endswith("S")]
    state.fresh = [0, 2]
    found = {len(set(determinize(state.view(0), Random(seed)).hands[1]) & set(state.returned)) for seed in range(200)}
    assert found == {0, 1, 2}


def test_a_returned_card_that_comes_to_light_again_is_no_longer_looked_for():
    state = position("a1=9S/0 a2=8C/1 a3=KC/1", ("9H 2S", "2D 4D"))
    state.returned, state.fresh = ["9H", "2S", "2D"], [2, 2]
    act(state, Deploy("2S", zone("b1")))
    assert state.fresh == [1, 2]
    act(state, Attack(zone("a1"), zone("a2"), "normal", "9H"))
    assert state.fresh == [1, 2]  # face down: nobody may notice yet
    battle = state.decide(1, Defend("2D", None), FreeChance(Random(1)))
    for event in battle[:2]:
        state.apply(event)
    assert state.fresh == [0, 1]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_guesses_differ_where_the_viewer_knows_nothing(viewer):
    view = attacked().view(viewer)
    guesses = [determinize(view, Random(seed)) for seed in range(30)]
    assert len({guess.drawn for guess in guesses}) > 1
    assert len({tuple(guess.deck) for guess in guesses}) > 1
    assert (len({guess.card for guess in guesses}) == 1) == (viewer == 0)

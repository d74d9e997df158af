"""R9: the GM calls, deals, tells and ends; players flip; everybody sees it."""

from __future__ import annotations

from random import Random

import pytest

from games.arena import play_bots
from games.chance import FreeChance
from games.deckahedron import GAME
from games.deckahedron import events as e
from games.deckahedron import table as rules
from games.deckahedron.actions import (
    Approach,
    BuyStamina,
    Call,
    ChooseSpread,
    Deal,
    EndSession,
    Flip,
    Reshuffle,
    Tell,
)
from games.deckahedron.moves import MOVES
from games.deckahedron.state import State
from games.deckahedron.storyteller import SCENES
from games.deckahedron.tests.position import act, flip, kinds, only, refusal, table
from games.registry import BadOption


def test_a_table_needs_a_gm_and_a_player():
    with pytest.raises(BadOption) as refused:
        GAME.check(1, {"mode": "table"})
    assert refused.value.field == "mode"
    GAME.check(2, {"mode": "table"})
    GAME.check(1, {"mode": "gauntlet"})


def test_all_players_spread_their_points_first():
    state = State(3, {"mode": "table"})
    for event in GAME.opening(3, {"mode": "table"}, FreeChance(Random(1))):
        state.apply(event)
    assert state.to_act() == (1, 2)
    assert refusal(state, 0, Tell("We begin.")) == "R1"
    act(state, 1, ChooseSpread(3, 2, 1, "Kresk"))
    act(state, 2, ChooseSpread(1, 1, 4))
    assert state.to_act() == (0,)
    assert state.view(2).characters[1].name == "Kresk"
    assert state.view(2).characters[1].symbols == ["crescent", "bulb", "anchor"]


@pytest.mark.parametrize("name", ["x" * 41, "two\nlines", "\x07"])
def test_a_name_is_short_and_printable(name):
    state = State(2, {"mode": "table"})
    assert refusal(state, 1, ChooseSpread(2, 2, 2, name)) == "R1"


def test_the_gm_calls_a_move_an_attribute_and_advantages():
    state = table(players=2)
    called = only(act(state, 0, Call(2, "volley", "dexterity", [1, 1, -1])), e.Called)
    assert (called.seat, called.advantages) == (2, [1, 1, -1])
    assert state.to_act() == (2,)
    assert only(act(state, 2, Flip()), e.Flipped).net == 1


def test_every_move_is_offered_with_each_of_its_attributes():
    offered = {(action.move, action.attribute) for action in table().legal(0) if isinstance(action, Call)}
    assert offered >= {(move.move, attribute) for move in MOVES for attribute in move.attributes}


@pytest.mark.parametrize(
    "call",
    [
        Call(0, "parley", "intelligence"),
        Call(2, "parley", "intelligence"),
        Call(-1, "parley", "intelligence"),
        Call(1, "swim", "strength"),
        Call(1, "parley", "strength"),
        Call(1, "parley", "luck"),
        Call(1, "parley", "intelligence", [2]),
        Call(1, "parley", "intelligence", [1] * 9),
    ],
)
def test_a_call_that_makes_no_sense_is_refused(call):
    assert refusal(table(), 0, call) == "R9"


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "line\nbreak"])
def test_the_gm_speaks_in_1_to_500_printable_characters(text):
    assert refusal(table(), 0, Tell(text)) == "R9"


def test_what_the_gm_says_is_kept():
    state = table()
    act(state, 0, Tell("The door opens. It should not have."))
    for viewer in (None, 0, 1):
        assert state.view(viewer).story == ["The door opens. It should not have."]


def test_stock_sentences_hold_the_scene_at_hand_and_the_last_result():
    state = table("c0")
    flip(state)
    offered = [action.text for action in state.legal(0) if isinstance(action, Tell)]
    assert "It goes wrong at once, and the GM says how." in offered
    assert any(text.startswith("A light in the fog. ") for text in offered)


def test_one_call_at_a_time():
    state = table(players=2)
    act(state, 0, Call(1, "parley", "intelligence"))
    assert refusal(state, 0, Call(2, "parley", "intelligence")) == "R9"
    assert refusal(state, 2, Flip()) == "R9"


def test_a_player_may_reshuffle_while_another_is_called():
    state = table(players=2, discards="c0")
    act(state, 0, Call(1, "parley", "intelligence"))
    assert state.to_act() == (1,)
    assert state.may_act() == (2,)
    act(state, 2, Reshuffle())
    assert state.may_act() == ()
    assert state.to_act() == (1,)


def test_only_the_gm_calls_deals_tells_and_ends():
    for action in (Call(1, "parley", "intelligence"), Deal(1, "harm"), Tell("Boo."), EndSession()):
        assert refusal(table(), 1, action) == "R9"
    assert refusal(table(), 0, Flip()) == "R9"
    assert refusal(table(), 0, Reshuffle()) == "R9"


def test_the_gauntlets_own_actions_are_refused_at_the_table():
    assert refusal(table(), 1, Approach(0)) == "R10"
    assert refusal(table(tokens=2, exhausted="c11"), 1, BuyStamina()) == "R10"


def test_the_gm_ends_the_session_and_nobody_has_won():
    state = table(players=3)
    ended = only(act(state, 0, EndSession()), e.MatchEnded)
    assert ended.places == [1, 1, 1, 1]
    assert ended.reason == "The GM ended the session."
    assert state.to_act() == state.may_act() == ()


def test_a_session_has_a_limit():
    state = table()
    state.acts = rules.LIMIT - 1
    act(state, 0, Tell("One more thing."))
    assert state.legal(0) == [EndSession()]
    assert refusal(state, 0, Tell("And another.")) == "R9"


def test_harm_is_the_gms_to_deal():
    state = table("c0")
    assert kinds(flip(state)) == ["Flipped", "Resolved"]
    assert "HarmTaken" in kinds(act(state, 0, Deal(1, "harm")))


def test_a_player_who_is_down_is_called_no_more():
    state = table(stage="out")
    assert refusal(state, 0, Call(1, "parley", "intelligence")) == "R6"
    assert not [action for action in state.legal(0) if isinstance(action, Call | Deal)]


def test_everything_but_the_order_of_decks_is_open_at_the_table():
    state = table("c2 c1", players=2)
    flip(state, 1)
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer)
        assert view.sheets[0] is None
        assert view.sheets[1] is not None
        assert view.sheets[1].flip is not None
        assert view.sheets[1].flip.cards == ["c2", "c1"]


def test_the_gm_sees_the_odds_of_any_call_before_making_it():
    state = table(players=2, ranks=(4, 1, 1))
    sheet = state.view(0).sheets[1]
    assert sheet is not None
    strength, dexterity, _ = sheet.outlook
    assert strength[2] == pytest.approx([2 / 20, 6 / 20, 4 / 20, 8 / 20])
    assert dexterity[0][0] > dexterity[2][0] > dexterity[4][0]
    other = state.view(2).sheets[1]
    assert other is not None
    assert other.outlook == []


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_storyteller_runs_six_scenes_and_ends(seats):
    for seed in range(5):
        state = play_bots(GAME, [1] * seats, {"mode": "table"}, Random(seed))
        assert isinstance(state, State)
        standing = any(who.stage == "ready" for who in state.characters)
        assert state.result is not None
        assert state.calls == SCENES or not standing


def test_the_storyteller_says_only_what_is_offered():
    rng = Random(2)
    chance = FreeChance(rng)
    state = State(3, {"mode": "table"})
    for event in GAME.opening(3, {"mode": "table"}, chance):
        state.apply(event)
    while state.result is None:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        action = GAME.bots[0](state.view(seat), legal, rng)
        assert action in legal
        for event in state.decide(seat, action, chance):
            state.apply(event)


def test_a_bot_that_is_not_awaited_lets_it_pass():
    state = table(discards="c0")
    for bot in GAME.bots:
        assert bot(state.view(1), state.legal(1), Random(1)) is None

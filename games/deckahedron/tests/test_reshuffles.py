"""R5, R8, R10: when a deck is shuffled, who knows how it lies, and Blessings on their way into it."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import FreeChance
from games.deckahedron import GAME
from games.deckahedron import events as e
from games.deckahedron.actions import Approach, Call, ChooseSpread, Deal, Flip, Reshuffle
from games.deckahedron.cards import ALL, BLESSINGS
from games.deckahedron.state import State
from games.deckahedron.tests.position import act, flip, gauntlet, kinds, only, refusal, table


def test_eight_cards_and_a_three_card_flip_force_a_reshuffle():
    state = table("c0 c2 c3", size=8)
    happened = flip(state, 1, 1)
    assert kinds(happened) == ["Flipped", "Resolved", "Reshuffled"]
    assert only(happened, e.Reshuffled).forced
    assert len(state.characters[1].deck) == 20
    assert state.characters[1].discards == []


def test_nine_cards_and_a_three_card_flip_force_none():
    assert "Reshuffled" not in kinds(flip(table("c0 c2 c3", size=9), 1, 1))


def test_a_reshuffle_in_the_middle_of_a_flip_is_refused():
    state = table("c2 c1")
    flip(state, 1)
    assert refusal(state, 1, Reshuffle()) == "R5"


def test_a_reshuffle_is_allowed_before_a_flip_and_after_one():
    state = table("c2 c3")
    flip(state)
    assert state.may_act() == (1,)
    assert not only(act(state, 1, Reshuffle()), e.Reshuffled).forced
    assert len(state.characters[1].deck) == 20
    flip(state)
    act(state, 0, Call(1, "parley", "intelligence"))
    assert state.legal(1) == [Flip(), Reshuffle()]


def test_an_empty_discard_pile_cannot_be_reshuffled():
    assert refusal(table(), 1, Reshuffle()) == "R5"
    assert table().may_act() == ()


def test_exhausted_cards_stay_out_of_a_reshuffle():
    state = table(exhausted="c11 c12", discards="c0")
    act(state, 1, Reshuffle())
    assert sorted(state.characters[1].exhausted) == ["c11", "c12"]
    assert len(state.characters[1].deck) == 18


def test_nobody_knows_how_a_deck_lies_not_even_its_owner():
    event = e.Reshuffled(1, 1, False, ["c1", "c2"])
    assert all(GAME.redact(event, viewer).order is None for viewer in (None, 0, 1))
    step = e.Ran(0, 1, 0, True, [e.OrderDrawn(1, list(ALL)), e.Reshuffled(0, 1, False, ["c1"])], None)
    own = GAME.redact(step, 0)
    assert [fact.order for fact in own.facts] == [None, None]


def test_every_deck_of_the_gauntlet_begins_in_the_same_order():
    state = _opened(4)
    assert all(who.deck == state.characters[0].deck for who in state.characters)


def test_the_nth_reshuffle_is_the_same_for_everybody():
    """Two runners who reshuffle at different perils find the same order, as far as they hold the same cards."""
    state = _opened(2)
    chance = FreeChance(Random(7))
    for seat in (0, 1):
        _do(state, seat, ChooseSpread(2, 2, 2), chance)
    _do(state, 0, Approach(0), chance)
    _settle(state, 0, chance)
    _do(state, 0, Reshuffle(), chance)
    for _ in range(2):
        _do(state, 1, Approach(0), chance)
        _settle(state, 1, chance)
    if state.characters[1].discards:
        _do(state, 1, Reshuffle(), chance)
    first, second = (state.characters[seat] for seat in (0, 1))
    assert first.shuffles == second.shuffles == 1
    order = {card: at for at, card in enumerate(state.orders[1])}
    for who in (first, second):
        assert who.deck == sorted(who.deck, key=lambda card: order[card])


def test_only_the_first_runner_to_come_to_a_reshuffle_draws_its_order():
    state = gauntlet(seats=2, discards="c0")
    assert kinds(act(state, 0, Reshuffle())) == ["OrderDrawn", "Reshuffled"]
    assert kinds(act(state, 1, Reshuffle())) == ["Reshuffled"]
    assert state.characters[0].deck == state.characters[1].deck


@pytest.mark.parametrize("kind", ["copper", "gold"])
def test_a_blessing_goes_into_the_deck_by_way_of_the_discard_pile(kind):
    state = table()
    given = only(act(state, 0, Deal(1, kind)), e.BlessingGiven)
    assert given.card == BLESSINGS[kind][0]
    assert state.characters[1].discards == [given.card]


@pytest.mark.parametrize("card", [*BLESSINGS["copper"], *BLESSINGS["gold"]])
def test_each_blessing_leaves_the_deck_when_it_resolves_a_flip(card):
    state = table(card, ranks=(1, 4, 1))
    happened = flip(state, move="volley", attribute="dexterity")
    assert only(happened, e.Resolved).result == "VV"
    assert card in state.characters[1].box
    assert card not in state.characters[1].discards


def test_a_blessing_that_does_not_resolve_stays():
    state = table("c0 b2")
    flip(state, -1)
    assert "b2" in state.characters[1].discards


def test_an_empty_box_gives_no_blessing():
    state = table()
    act(state, 0, Deal(1, "copper"), Deal(1, "copper"))
    assert refusal(state, 0, Deal(1, "copper")) == "R8"
    assert Deal(1, "copper") not in state.legal(0)


def _opened(seats: int) -> State:
    state = State(seats, {})
    for event in GAME.opening(seats, {}, FreeChance(Random(3))):
        state.apply(event)
    return state


def _do(state, seat, action, chance):
    for event in state.decide(seat, action, chance):
        state.apply(event)


def _settle(state, seat, chance):
    """Whatever must be chosen before the peril is passed."""
    while state.characters[seat].stage in ("flipped", "reward"):
        _do(state, seat, state.legal(seat)[0], chance)

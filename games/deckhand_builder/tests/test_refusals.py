"""Whatever is asked for, the answer is facts or a refusal with its rule, never a crash."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import conformance
from games.chance import FreeChance
from games.contract import Illegal
from games.deckhand_builder import GAME
from games.deckhand_builder.actions import (
    Arrange,
    Buy,
    Choose,
    Decline,
    Draw,
    EndTurn,
    Flip,
    Guess,
    PassOn,
    Pick,
    Play,
    Reload,
    Restore,
    Target,
)
from games.deckhand_builder.cards import IDS
from games.deckhand_builder.tests.position import act, pick, position
from games.rulebook import list_rules

RULES = {rule.id for rule in list_rules(GAME)}
MATCHES = [conformance.play(GAME, seats, {}, Random(seats)) for seats in (1, 2, 3)]
STATES = [match.state_at(version) for match in MATCHES for version in match.decisions[::3]]

seats = st.integers(-2, 5)
cards = st.sampled_from(IDS) | st.text(max_size=5)
places = st.sampled_from(["supply", "supply deck", "reload deck", "hand", "stash", "deck", "play"])
actions = st.one_of(
    st.builds(Play, cards),
    st.builds(Buy, cards),
    st.builds(Restore, cards),
    st.builds(Flip, cards),
    st.builds(Reload, cards),
    st.builds(Pick, cards, places, st.none() | seats),
    st.builds(Target, seats),
    st.builds(Choose, st.sampled_from(["supply", "0", "7", "coins", "gain", ""])),
    st.builds(Guess, st.integers(-1, 99)),
    st.builds(Arrange, st.lists(cards, max_size=3), st.lists(cards, max_size=3)),
    st.builds(PassOn, st.none() | cards),
    st.sampled_from([Draw(), Decline(), EndTurn()]),
)


@settings(max_examples=500, deadline=None)
@given(st.sampled_from(STATES), st.sampled_from([0, 1, 2]), actions)
def test_any_action_at_any_moment_is_legal_or_refused_with_a_sentence(state, seat, action):
    chance = FreeChance(Random(1))
    if action in state.legal(seat):
        assert state.decide(seat, action, chance)
        return
    with pytest.raises(Illegal) as refused:
        state.decide(seat, action, chance)
    assert refused.value.rule in RULES
    assert refused.value.sentence.endswith(".")


def sentence(state, action) -> str:
    with pytest.raises(Illegal) as refused:
        state.decide(state.to_act()[0], action, FreeChance(Random(1)))
    return refused.value.sentence


def test_a_refusal_says_what_is_missing():
    state = position("fist-fight celebrate", coins=(1, 0), supply="hideout")
    assert sentence(state, Buy("hideout")) == "Costs 2, and you have 1."
    assert sentence(state, Play("hideout")) == "That card is not in the hand."
    state = position("desperate-chase", deck="fist-fight quick-shot", supply="the-grand-council hideout")
    act(state, Play("desperate-chase"))
    assert sentence(state, pick("the-grand-council")) == "Costs 5, limit 4."
    assert sentence(state, Play("celebrate")) == "First finish Desperate Chase."
    assert sentence(state, Decline()) == "Desperate Chase leaves no choice: this is not optional."


def test_the_view_says_the_same_for_each_card_of_the_supply_and_the_hand():
    state = position("desperate-chase celebrate", deck="fist-fight quick-shot", supply="the-grand-council hideout")
    act(state, Play("desperate-chase"))
    view = state.view(0)
    reason = view.supply[0].reason
    assert reason is not None
    assert (reason.text, reason.rule) == ("Costs 5, limit 4.", "R9")
    assert view.supply[1].reason is None
    assert view.reasons["celebrate"].text == "First finish Desperate Chase."
    assert state.view(1).reasons == {}
    assert state.view(1).supply[0].reason is None

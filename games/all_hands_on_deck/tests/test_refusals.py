"""Whatever is asked for, the answer is facts or a refusal with its rule, never a crash."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import conformance
from games.all_hands_on_deck import GAME
from games.all_hands_on_deck.actions import Aargh, Attack, Discard, Draw, Launch, Pass, Spy
from games.all_hands_on_deck.cards import DECK
from games.chance import FreeChance
from games.contract import Illegal
from games.rulebook import list_rules

RULES = {rule.id for rule in list_rules(GAME)}
MATCHES = [
    conformance.play(GAME, seats, {"rounds": 1, "prize_crew": prize}, Random(seats))
    for seats in (2, 4)
    for prize in (False, True)
]
STATES: list[Any] = [match.state_at(version) for match in MATCHES for version in match.decisions[::3]]

ships = st.integers(-3, 17) | st.integers(-(2**63), 2**63 - 1)
cards = st.sampled_from(DECK) | st.text(max_size=5)
actions = st.one_of(
    st.just(Draw()),
    st.builds(Aargh, cards),
    st.builds(Launch, cards, st.tuples(cards, cards, cards)),
    st.builds(Discard, cards),
    st.builds(Spy, ships, ships),
    st.builds(Attack, ships, ships),
    st.just(Pass()),
)


def answered(state, seat, action):
    chance = FreeChance(Random(1))
    if action in state.legal(seat):
        assert state.decide(seat, action, chance)
        return
    with pytest.raises(Illegal) as refused:
        state.decide(seat, action, chance)
    assert refused.value.rule in RULES
    assert refused.value.sentence.endswith(".")


@settings(max_examples=400)
@given(st.sampled_from(STATES), st.integers(0, 1), actions)
def test_any_action_at_any_moment_is_legal_or_refused_with_a_sentence(state, seat, action):
    answered(state, seat, action)


@settings(max_examples=300)
@given(st.sampled_from([state for state in STATES if state.phase == "turn"]), st.data())
def test_any_four_cards_of_a_hand_are_a_ship_or_refused_with_a_sentence(state, data):
    four = data.draw(st.permutations(state.hands[state.active]))[:4]
    if len(four) == 4:
        answered(state, state.active, Launch(four[0], (four[1], four[2], four[3])))

"""Whatever is asked for, the answer is facts or a refusal with its rule, never a crash."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import conformance
from games.cards import DECK
from games.chance import FreeChance
from games.contract import Illegal
from games.hit_the_deck import GAME
from games.hit_the_deck.actions import Attack, Defend, Deploy, Mulligan, Pass, Sink
from games.rulebook import list_rules

RULES = {rule.id for rule in list_rules(GAME)}
MATCHES = [conformance.play(GAME, 2, {}, Random(seed)) for seed in range(3)]
STATES = [match.state_at(version) for match in MATCHES for version in match.decisions]

zones = st.integers(-3, 11) | st.integers(-(2**63), 2**63 - 1)
cards = st.sampled_from(DECK) | st.text(max_size=5)
maybe = st.none() | cards
actions = st.one_of(
    st.builds(Mulligan, st.booleans()),
    st.builds(Deploy, cards, zones),
    st.builds(Attack, zones, zones, st.sampled_from(["normal", "ramming", "broadside"]), maybe),
    st.builds(Defend, maybe, st.none() | zones),
    st.builds(Sink, st.lists(zones, max_size=4)),
    st.just(Pass()),
)


@settings(max_examples=600)
@given(st.sampled_from(STATES), st.sampled_from([0, 1]), actions)
def test_any_action_at_any_moment_is_legal_or_refused_with_a_sentence(state, seat, action):
    chance = FreeChance(Random(1))
    if action in state.legal(seat):
        assert state.decide(seat, action, chance)
        return
    with pytest.raises(Illegal) as refused:
        state.decide(seat, action, chance)
    assert refused.value.rule in RULES
    assert refused.value.sentence.endswith(".")

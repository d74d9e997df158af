"""Whatever is asked for, the answer is facts or a refusal with its rule, never a crash."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import conformance
from games.chance import FreeChance
from games.contract import Illegal
from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.decks import READY
from games.deckhand_ccg.gamers import GAMERS
from games.rulebook import list_rules

RULES = {rule.id for rule in list_rules(GAME)}
MATCHES = [conformance.play(GAME, 2, {"gamers": mode}, Random(3)) for mode in ("none", "drawn", "picked")]
STATES = [match.state_at(version) for match in MATCHES for version in match.decisions]

places = st.integers(-3, 11) | st.integers(-(2**63), 2**63 - 1)
maybe = st.none() | places
cards = st.sampled_from(list(CARDS)) | st.text(max_size=5)
actions = st.one_of(
    st.builds(a.TakeDeck, st.sampled_from(list(READY)) | st.text(max_size=5)),
    st.builds(a.BringDeck, cards, st.lists(cards, max_size=25)),
    st.builds(a.PickGamer, st.sampled_from(list(GAMERS)) | st.text(max_size=5)),
    st.builds(a.Mulligan, st.booleans()),
    st.builds(a.Summon, cards, places),
    st.builds(a.Charge, cards, places),
    st.builds(a.Step, places),
    st.builds(a.Move, places, places),
    st.builds(a.Attack, places, places),
    st.builds(a.Play, cards, maybe, maybe),
    st.builds(a.UseSkill, maybe, maybe),
    st.builds(a.Choose, maybe, maybe),
    st.builds(a.Discard, cards),
    st.sampled_from(
        [a.Stay(), a.EndActivation(), a.Counterattack(), a.Hold(), a.UseTalent(), a.LetStand(), a.EndTurn()]
    ),
)


@settings(max_examples=500)
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

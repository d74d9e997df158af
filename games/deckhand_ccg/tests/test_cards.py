"""Every card says what it does, and does what it says."""

from __future__ import annotations

import pytest

from games.deckhand_ccg import actions as a
from games.deckhand_ccg import effects
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.tests.position import act, at, position
from games.deckhand_ccg.words import describe

ALL = pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
WAITING = ("discard", "enemy_discard")


@ALL
def test_the_text_of_a_card_is_made_from_its_effects(card):
    assert card.text == describe(card)
    assert len(card.text) <= 120


@ALL
def test_an_effect_is_of_the_vocabulary_and_only_the_first_is_aimed(card):
    for effect in card.effects:
        if effect.on == "always":
            assert effect.do in effects.KEYWORDS
        elif effect.on == "while":
            assert effect.do in ("damage", "range")
        else:
            assert effect.do in (*effects.AIMED, *effects.UNAIMED)
    for moment in (card.play, card.skill, card.arrival):
        assert not any(effect.aimed for effect in moment[1:])
        assert not any(effect.do in WAITING for effect in moment[:-1])  # what waits for a choice comes last
    for moment in (card.kill, card.death, card.turn, card.corpse):
        assert not any(effect.aimed or effect.do in WAITING for effect in moment)


@ALL
def test_numbers_are_within_the_bounds_of_the_game(card):
    assert 0 <= card.cost <= 3
    if card.kind == "maneuver":
        assert card.play
        assert (card.range, card.damage, card.hp) == (0, 0, 0)
    else:
        assert 1 <= card.range <= 4
        assert card.hp >= 1
    assert bool(card.skill) == card.captain


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.crew], ids=lambda card: card.id)
def test_every_crew_can_be_summoned_step_and_fight(card):
    state = position("b3=loader/1 a2=drone/1", (card.id, ""), decks=("drone", ""), corpses="b2=drone/0")
    act(state, a.Summon(card.id, at("b1")), a.Step(at("b2")))
    if state.phase == "choice":
        act(state, a.Choose())
    act(state, a.EndTurn(), a.EndTurn())
    unit = state.board[at("b2")]
    assert unit is not None
    assert unit.card is card
    act(state, a.Attack(at("b2"), at("b3")))


@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.play], ids=lambda card: card.id)
def test_every_maneuver_can_be_played_and_is_discarded(card):
    state = position(
        "b1=servant/0*1 b2=drone/1 c2=drone/1 c3=loader/0*1 a3=star_bounder/1*3",
        (f"{card.id} lash", "drone"),
        decks=("drone drone drone", ""),
        corpses="a1=drone/0",
    )
    state.board[at("b1")].done = True  # type: ignore[union-attr]
    offered = [action for action in state.legal(0) if isinstance(action, a.Play) and action.card == card.id]
    assert offered
    for action in offered:
        after = state.clone()
        happened = act(after, action)
        assert len(happened) > 1  # it does something
        assert card.id in after.discards[0]
        assert after.corryte == state.corryte - card.cost + sum(e.n for e in card.play if e.do == "corryte")

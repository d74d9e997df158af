"""What nobody may know: how decks lie, and what a rival did before all have passed the peril."""

from __future__ import annotations

from random import Random

import msgspec

from games.chance import FreeChance
from games.contract import OPEN
from games.deckahedron import GAME
from games.deckahedron import events as e
from games.deckahedron.actions import Approach, ChooseSpread, Reshuffle
from games.deckahedron.cards import ALL
from games.deckahedron.determinize import determinize
from games.deckahedron.state import State
from games.deckahedron.tests.position import act, gauntlet


def ran(seat=0, **changes):
    facts: list[e.Fact] = [
        e.SpreadChosen(0, [4, 1, 1], ""),
        e.Flipped(0, 1, "volley", "dexterity", "dart", 1, ["c1", "c2"], "X"),
    ]
    return msgspec.structs.replace(e.Ran(seat, 3, 2, True, facts, None), **changes)


def test_a_step_is_open_to_its_runner_alone():
    assert GAME.redact(ran(), 0) == ran()
    for viewer in (None, 1):
        assert GAME.redact(ran(), viewer) == ran(facts=None)
    assert GAME.redact(ran(), OPEN) == ran()


def test_a_sealed_step_says_no_more_than_that_it_was_made():
    told = {GAME.say(ran(facts=facts), 1) for facts in ([], [e.FlashedBack(0)], [e.TokenTaken(0, 1, "flip")])}
    assert told == {"{0} made a sealed step at peril 3."}


def test_to_its_runner_a_step_is_told_in_full_but_for_the_order_of_cards():
    step = ran(facts=[e.OrderDrawn(1, list(ALL)), e.Reshuffled(0, 1, True, list(ALL))])
    assert GAME.say(step, 0) == "{0} had to reshuffle."


def test_a_view_never_holds_the_order_of_a_deck():
    """The same cards in another order make the same view, to everybody."""
    first, second = gauntlet("c1 c2 c3", seats=2), gauntlet("c3 c1 c2", seats=2)
    for viewer in (None, 0, 1, OPEN):
        assert msgspec.json.encode(first.view(viewer)) == msgspec.json.encode(second.view(viewer))


def test_a_rivals_sealed_step_changes_nothing_but_that_it_was_made():
    """Whatever a rival chose, the view of the others is the same until all have passed the peril."""
    views = set()
    for approach in (0, 1, 2):
        state = gauntlet("c5 c12", seats=2, course=["mast"])
        act(state, 0, Approach(approach))
        views.add(msgspec.json.encode(state.view(1)))
    assert len(views) == 1


def test_a_rivals_spread_is_sealed_until_all_have_passed_the_first_peril():
    views = set()
    for spread in (ChooseSpread(4, 1, 1), ChooseSpread(2, 2, 2)):
        state = State(2, {})
        for event in GAME.opening(2, {}, FreeChance(Random(1))):
            state.apply(event)
        act(state, 0, spread)
        views.add(msgspec.json.encode(state.view(1)))
    assert len(views) == 1


def test_what_was_opened_stays_known_and_what_came_after_does_not():
    state = gauntlet("c10 c18 c0", seats=2, course=["mast", "boarders"], ranks=(4, 1, 1))
    act(state, 0, Approach(0))
    act(state, 1, Approach(0))
    before = state.view(1)
    act(state, 0, Approach(0))
    after = state.view(1)
    assert after.runs == before.runs
    assert after.characters[0].renown == before.characters[0].renown
    assert after.characters[0].passed == 2


def test_a_reshuffle_of_a_rival_is_not_seen():
    state = gauntlet(seats=2, discards="c0")
    before = state.view(1)
    act(state, 0, Reshuffle())
    assert state.view(1) == before


def test_a_guess_keeps_what_is_known_of_a_rival_and_can_be_played_on():
    rng = Random(5)
    state = gauntlet("c10 c18 c0", seats=3, course=["mast"])
    for seat in (0, 1, 2):
        act(state, seat, Approach(0))
    guess = determinize(state.view(1), rng)
    assert [guess.runs[0][0].renown, guess.characters[0].renown] == [3, 3]
    chance = FreeChance(rng)
    while guess.outcome() is None:
        seat, action = guess.random_legal(rng)
        for event in guess.decide(seat, action, chance):
            guess.apply(event)

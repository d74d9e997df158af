"""What the log, the screen reader and the status line say."""

from __future__ import annotations

import re
from random import Random

import pytest

from games import conformance
from games.hit_the_deck import GAME
from games.hit_the_deck import events as e
from games.hit_the_deck.actions import Attack, Defend, Deploy
from games.hit_the_deck.tests.position import act, position, zone


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (e.Deployed(1, "8C", zone("a2"), 0), 0, "{1} deployed 8C Sloop to open water, left lane."),
        (e.Deployed(1, "8C", zone("a2"), 0), 1, "{1} deployed 8C Sloop to open water, right lane."),
        (
            e.Deployed(1, "7D", zone("c1"), 1),
            0,
            "{1} deployed 7D Barge into the enemy port, right lane: one Sealane held.",
        ),
        (e.Deployed(0, "5S", zone("b1"), 0), None, "{0} deployed 5S Schooner in port, middle lane."),
        (e.CardDrawn(0, "5S"), 0, "{0} drew 5S."),
        (e.CardDrawn(0, "5S"), 1, "{0} drew a card."),
        (e.Passed(1, ["attack"]), None, "{1} passed the attack."),
        (e.ShipsSunk(0, [5, 2], ["3C", "7D"], [2], "battle"), 0, "{0} sank 3C; 7D lost supply and went down too."),
        (e.MulligansShown([False, True]), None, "{1} replaced the hand, {0} kept the first one."),
    ],
)
def test_an_event_is_one_plain_sentence(event, viewer, sentence):
    assert GAME.say(event, viewer) == sentence


def test_a_battle_says_who_showed_what_and_why_it_was_won():
    state = position("a1=9S/0 a2=8C/1 a3=KC/1", ("9H", "2D 4D"))
    happened = act(state, Attack(zone("a1"), zone("a2"), "normal", "9H"), Defend("2D", None))
    said = [GAME.say(event, None) for event in happened]
    assert said[0] == "{0} declared Normal attack, 9S on 8C, a card face down."
    assert said[2] == "{0} showed 9S 9H, {1} 8C 2D: pair of nines beats high card 8. {0} won the battle."


def test_every_sentence_of_a_match_reads_well_with_names_and_with_you():
    for seed in range(5):
        match = conformance.play(GAME, 2, {}, Random(seed))
        for event in match.events:
            for viewer in match.viewers:
                said = GAME.say(event, viewer)
                assert said.endswith((".", "!"))
                assert "None" not in said
                assert not re.search(r"\{[01]\}'s", said), "a possessive does not read well with You"
                said.format("You", "Marlow")


def test_the_status_line_names_the_choices_that_are_left():
    state = position("a1=9S/0 a2=8C/1 a3=KC/1", ("9H 2S", "2D 4D"))
    assert state.view(0).prompt.text == "Deploy a ship, attack, or end the turn."
    assert state.view(1).prompt.text == "{0} is on turn."
    act(state, Deploy("2S", zone("b1")))
    assert state.view(0).prompt.text == "Attack, or end the turn."
    act(state, Attack(zone("a1"), zone("a2"), "normal", "9H"))
    assert state.view(1).prompt.text == "8C is under a Normal attack. Add a card, or none."


def test_a_seat_on_turn_sees_why_a_zone_is_closed_and_what_would_fall():
    state = position("a1=9S/0 a2=8C/1 a3=KC/1", ("9H 2S", "2D 4D"))
    view = state.view(0)
    assert view.reasons is not None
    assert view.reasons.deploy[zone("b1")] is None
    assert view.reasons.attack[zone("a2")] is None
    closed, far = view.reasons.deploy[zone("b2")], view.reasons.attack[zone("a3")]
    assert closed is not None
    assert far is not None
    assert (closed.rule, far.rule) == ("R1", "R4")
    assert view.cuts is not None
    assert view.cuts[zone("a3")] == [zone("a3"), zone("a2")]
    assert state.view(1).reasons is None
    assert state.view(None).cuts is None

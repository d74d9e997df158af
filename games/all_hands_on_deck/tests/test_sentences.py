"""What the log, the screen reader and the status line say."""

from __future__ import annotations

import re
from random import Random

import pytest

from games import conformance
from games.all_hands_on_deck import GAME
from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Attack, Draw, Pass, Spy
from games.all_hands_on_deck.tests.position import act, at_sea, position, shout

CREW = ["navy_4_a", "navy_6_a", "navy_8_a"]


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (e.CardDrawn(1, "navy_8_a"), 1, "{1} drew Navy Marine 8."),
        (e.CardDrawn(1, "navy_8_a"), 0, "{1} drew a card."),
        (e.Claimed(2, "merchant_gold_a"), None, "{2} shouted Aargh! for Gold."),
        (e.Reserved(2, "merchant_gold_a", [0, 3]), None, "Gold was set aside for {2}; {0} and {3} shouted in vain."),
        (e.PickedUp(1, "pirate_ruth", "discard", []), 1, "Aargh! {1} took Ruth instead of drawing."),
        (
            e.Launched(0, 1, "navy_admiral_a", CREW),
            1,
            "{0} launched a second ship: Navy Admiral with three crew face down.",
        ),
        (
            e.Launched(0, 1, "navy_admiral_a", CREW),
            0,
            "{0} launched a second ship: Navy Admiral with Navy Carpenter 4, Navy Gunner 6, Navy Marine 8.",
        ),
        (e.TurnBegan(3, 9, True), None, "Turn 9, the last of the round: {3}."),
        (e.Spied(0, 2, "raider_spy_a", 3, CREW), 1, "{0} sent the Spy aboard the first ship of {1}."),
        (
            e.Raided(2, 0, 1, 5, ["merchant_gold_a", "merchant_silver_a"]),
            None,
            "Battle 2: {0} attacked the third ship of {1} with the second ship. "
            "A raid took Gold (20) and Silver (10), and both ships left play.",
        ),
        (e.MatchEnded([1, 1, 3], "Done.", "R13"), None, "Done. {0} and {1} shared the first place."),
    ],
)
def test_an_event_is_one_plain_sentence(event, viewer, sentence):
    assert GAME.say(event, viewer) == sentence


def test_a_battle_is_told_duel_by_duel():
    state = at_sea(
        ["pirate_captain_a pirate_4_a pirate_6_a pirate_9_a"], ["navy_admiral_a navy_cook navy_7_a navy_8_a"], rounds=1
    )
    told = GAME.say(act(state, Attack(0, 3))[0], None)
    assert told == (
        "Battle 1: {0} attacked the first ship of {1} with the first ship. Duel 1: Rigger 4 beats Cook 3. "
        "Duel 2: Boatswain 7 beats Gunner 6. Duel 3: First Mate 9 beats Marine 8. "
        "{0} won with more duels won and took both ships."
    )
    last = state.view(None).last
    assert last is not None
    assert last.tally == [
        "3 duels to come. If duels are equal, the Admiral outranks the Captain and {1} wins.",
        "2 duels to come. If duels are equal, the Admiral outranks the Captain and {1} wins.",
        "The last duel decides. If duels are equal, the Admiral outranks the Captain and {1} wins.",
    ]
    assert (last.cause, last.stakes) == ("2 duels to 1", 50)


def test_a_reckoning_explains_its_sums():
    hands = ["pirate_ruth", ""]
    state = at_sea(
        ["merchant_captain_a merchant_gold_a merchant_5_a merchant_6_a"],
        ["pirate_captain_a pirate_2 pirate_3 pirate_4_a"],
        hands=hands,
    )
    told = GAME.say(act(state, Pass(), Pass())[3], None)
    assert told == (
        "Round 1 was reckoned: {0} 35 (1 ship 25, treasure 20, less 10 for Ruth in hand), 35 in all; {1} 25 (1 ship 25), 25 in all."
    )


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_sentence_and_prompt_of_a_match_reads_well_with_names_and_with_you(seats):
    options = {"rounds": 1, "prize_crew": seats == 3, "first_shout": seats == 5}
    match = conformance.play(GAME, seats, options, Random(seats))
    names = ["You", "Marlow", "Ines", "Abel", "Tomo"][:seats]
    state = GAME.state(seats, options)
    for event in match.events:
        state.apply(event)
        for viewer in match.viewers:
            prompt = state.view(viewer).prompt
            for said in (GAME.say(event, viewer), prompt.text, prompt.why):
                assert said.endswith((".", "!"))
                assert "None" not in said
                assert not re.search(r"\{\d\}'s", said), "a possessive does not read well with You"
                said.format(*names)


def test_the_status_line_says_what_to_do_and_what_may_be_claimed():
    state = position(["navy_4_a", "navy_5_a", "navy_6_a"], phase="draw", discards="merchant_gold_a")
    assert state.view(0).prompt.text == "Draw a card, or take Gold with Aargh!"
    assert state.view(1).prompt.why == "Until the next discard you may claim Gold: Aargh!"
    shout(state, 1)
    assert state.view(1).prompt.why == "You claimed Gold; the next discard settles it."
    act(state, Draw())
    assert state.view(0).prompt.text == "Discard a card."
    assert state.view(2).prompt.text == "{0} is on turn."


def test_the_status_line_of_an_attack_names_the_duty_and_the_lock():
    state = at_sea(
        ["raider_captain_a raider_4_a raider_5_a raider_spy_a"], ["navy_captain_a navy_4_a navy_5_a navy_6_a"]
    )
    assert state.view(0).prompt.text == "Attack with one ship, or pass."
    assert state.view(1).prompt.text == "{0} attacks or passes."
    act(state, Spy(0, 3))
    assert state.view(0).prompt.text == "Attack with the Spy's ship, or pass."
    forced = at_sea(
        ["navy_captain_a navy_4_a navy_5_a navy_6_a"], ["pirate_captain_a pirate_2 pirate_3 pirate_4_a"], launcher=0
    )
    assert forced.view(0).prompt.text == "Choose a ship and its target."
    assert forced.view(1).prompt.text == "{0} attacks."


def test_the_offer_says_why_a_seat_cannot_claim_it():
    view = position(["navy_4_a", "navy_5_a", "navy_6_a"], phase="draw", discards="merchant_gold_a").view(2)
    assert view.offer is not None
    assert view.offer.refusal is not None
    assert view.offer.refusal.text == "You discarded this card yourself."

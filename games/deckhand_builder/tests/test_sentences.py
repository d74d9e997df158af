"""What the log, the screen reader, the status line and the previews say."""

from __future__ import annotations

import re
from random import Random

import pytest

from games import conformance
from games.deckhand_builder import GAME
from games.deckhand_builder import events as e
from games.deckhand_builder.actions import Play
from games.deckhand_builder.tests.position import DRAW, act, position


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (
            e.CardBought(1, "rum-factory", 2, False, "useless-totem", None),
            0,
            "{1} bought Rum Factory for 2. Useless Totem fills the supply.",
        ),
        (e.CardBought(1, "tavern", 1, True, None, None), None, "{1} bought Tavern for 1 with a Buy."),
        (e.CoinsGained(0, 1, "smugglers-cache"), None, "Smuggler's Cache: +1 coin for {0}."),
        (
            e.CardsDrawn(0, ["tavern", "hideout", "celebrate"], [1, 31, 1], None),
            0,
            "{0} drew Tavern, Hideout and Celebrate.",
        ),
        (
            e.CardsDrawn(0, ["tavern", "hideout", "celebrate"], [1, 31, 1], None),
            1,
            "{0} drew Hideout and 2 more cards.",
        ),
        (e.CardPlayed(2, "tavern", 0), None, "{2} played Tavern, as {0} decided."),
        (e.CoinsTaken(1, 0, 1, "alley-thief"), None, "Alley Thief: 1 coin went from {1} to {0}."),
        (e.CardsPassed(0, ["tavern", None], [False, False], "typhoon"), None, "Typhoon: Tavern from {0} to {1}."),
        (e.CardsRevealed(0, "1", ["tavern"], "skull-island"), None, "Skull Island revealed Tavern on the deck of {1}."),
        (e.TurnBegan(1, 12, 1, True), None, "Turn 12: {1}, the last one, with one Action."),
        (e.Declined(0, "draw", "hideout"), None, "Hideout: {0} drew no more."),
    ],
)
def test_an_event_is_one_plain_sentence(event, viewer, sentence):
    assert GAME.say(event, viewer) == sentence


def test_every_sentence_of_a_match_reads_well_with_names_and_with_you():
    for seats in (1, 2, 3, 4):
        match = conformance.play(GAME, seats, {}, Random(seats))
        for event in match.events:
            for viewer in match.viewers:
                said = GAME.say(event, viewer)
                assert said.endswith((".", "!"))
                assert "None" not in said
                assert not re.search(r"\{\d\}'s", said), "a possessive does not read well with You"
                said.format("You", "Marlow", "Aoife", "Kofi")


def test_every_status_line_has_a_reason_and_a_rule():
    for seats in (1, 3):
        match = conformance.play(GAME, seats, {}, Random(seats))
        for version in match.decisions[::5]:
            state = match.state_at(version)
            for viewer in match.viewers:
                prompt = state.view(viewer).prompt
                assert prompt.text.endswith((".", "!"))
                assert prompt.why
                assert re.fullmatch(r"R\d+", prompt.rule)


def test_the_status_line_says_what_is_asked_and_by_which_card():
    state = position("desperate-chase", deck="fist-fight quick-shot", supply="the-grand-council hideout")
    assert state.view(0).prompt.text == "Play a card, or end the turn."
    act(state, Play("desperate-chase"))
    prompt = state.view(0).prompt
    assert prompt.text == "Take a supply card of cost 4 or less."
    assert prompt.why == "Desperate Chase: 2 Attacks shown, {1} 1 Attack. It goes into the stash."
    assert state.view(1).prompt.text == "Waiting for {0}."
    assert state.view(0).question is not None
    assert [(reveal.deck, reveal.attacks) for reveal in state.view(0).revealed] == [("0", 2), ("1", 1)]


def test_the_counters_say_what_their_sums_are_made_of():
    state = position("seaside-citadel hideout celebrate")
    act(state, Play("seaside-citadel"), DRAW)
    counters = state.view(None).counters
    assert (counters.actions, counters.used, counters.most) == (3, 1, 5)
    assert [(gain.what, gain.count, gain.card) for gain in counters.gains] == [("action", 2, "seaside-citadel")]


def test_the_preview_says_what_the_stash_will_do():
    state = position("celebrate", stash="smugglers-cache wind-in-sails end-of-the-rainbow hideout")
    assert [(line.card, line.text) for line in state.view(1).seats[0].next] == [
        ("wind-in-sails", "Draw four cards."),
        ("smugglers-cache", "+1 coin."),
    ]
    state.rum[0], state.weddings[0], state.dolls[0] = 1, [1], 1
    cards = [line.card for line in state.view(0).seats[0].next]
    assert cards[-3:] == ["rum-factory", "governors-wedding", "bewitched-doll"]


def test_the_final_round_is_announced_before_and_while_it_lasts():
    state = position("celebrate", seats=3)
    assert state.view(0).notice is None
    state.supply_deck = state.supply_deck[:1]
    notice = state.view(0).notice
    assert notice is not None
    assert notice.title == "Final round next"
    assert "then {1} and {2} one turn each with one Action" in notice.text
    state.supply_deck, state.ender = [], 2
    notice = state.view(0).notice
    assert notice is not None
    assert (notice.title, notice.text) == ("Final round", "After {0}: {1}, one turn each with one Action.")

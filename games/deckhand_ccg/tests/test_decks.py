"""R11: which decks may be played, and what is said of the others."""

from __future__ import annotations

import pytest

from games.deckhand_ccg import GAME
from games.deckhand_ccg.actions import BringDeck, TakeDeck
from games.deckhand_ccg.cards import CAPTAINS, CARDS, FREELANCER
from games.deckhand_ccg.decks import READY, curve, problems
from games.deckhand_ccg.state import State
from games.deckhand_ccg.tests.position import Dice, refusal

GOOD = READY["overseer_ready"].list()


def begun() -> State:
    state = State(2, {})
    for event in GAME.opening(2, {}, Dice()):
        state.apply(event)
    return state


@pytest.mark.parametrize("deck", READY.values(), ids=lambda deck: deck.deck)
def test_every_ready_deck_may_be_played(deck):
    assert problems(deck.captain, deck.list()) == []
    assert sum(curve(deck.list())) == 20


def test_every_captain_has_a_ready_deck_and_fourteen_cards_of_its_own():
    assert len(CAPTAINS) >= 4
    assert {deck.captain for deck in READY.values()} == set(CAPTAINS)
    for captain in CAPTAINS:
        assert sum(card.symbol == captain and not card.captain for card in CARDS.values()) >= 14
    assert sum(card.symbol == FREELANCER for card in CARDS.values()) >= 16


def other(count: int) -> list[str]:
    return [card.id for card in CARDS.values() if card.symbol == FREELANCER and card.id not in GOOD][:count]


BAD = {
    "nineteen cards": (GOOD[:19], "A deck has exactly 20 cards, this one has 19."),
    "twenty-one cards": ([*GOOD, "stowaway"], "A deck has exactly 20 cards, this one has 21."),
    "three copies": (["servant", *(c for c in GOOD if c != "drone")], "At most 2 copies of Servant, this deck has 3."),
    "two of a 3-Cost": (
        ["siege_engine", *(c for c in GOOD if c != "drone")],
        "Siege Engine costs 3: one copy a deck, this one has 2.",
    ),
    "a foreign symbol": (
        ["void_lancer", *(c for c in GOOD if c != "drone")],
        "Void Lancer belongs to the Star-Bounder, not to the Overseer.",
    ),
    "an unknown card": (["kraken", *(c for c in GOOD if c != "drone")], "There is no card named kraken."),
    "a Captain among the cards": (
        ["overseer", *(c for c in GOOD if c != "drone")],
        "Overseer is a Captain and is no part of the 20 cards.",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_a_deck_is_refused_with_its_card_and_number_for(what):
    cards, sentence = BAD[what]
    assert [problem.sentence for problem in problems("overseer", cards)] == [sentence]
    assert refusal(begun(), BringDeck("overseer", cards), seat=0) == ("R11", sentence)


def test_all_that_is_wrong_is_told_at_once():
    found = problems("overseer", ["kraken", "void_lancer", *["servant"] * 3])
    assert [problem.card for problem in found] == [None, "kraken", "void_lancer", "servant"]
    assert problems("drone", GOOD)[0].sentence == "There is no Captain named drone."


def test_any_valid_deck_may_be_brought():
    cards = [*(card for card in GOOD if card != "drone"), "stowaway"]
    state = begun()
    for event in state.decide(1, BringDeck("overseer", cards), Dice()):
        state.apply(event)
    assert (state.captains[1], state.ready[1], state.lists[1]) == ("overseer", None, cards)
    assert refusal(state, TakeDeck("overseer_ready"), seat=1) == ("R5", "You have chosen your Captain and deck.")


def test_the_ready_decks_are_on_offer_and_no_other_name():
    state = begun()
    assert state.legal(0) == [TakeDeck(deck) for deck in READY]
    assert [deck.deck for deck in state.view(0).decks] == list(READY)
    assert refusal(state, TakeDeck("kraken_ready"), seat=0)[0] == "R5"


def test_the_curve_counts_costs_from_0_to_3():
    assert curve(["drone", "servant", "servant", "whats_his_name", "siege_engine", "kraken"]) == [1, 2, 1, 1]

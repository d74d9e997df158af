"""R1: the deck, counted, and every card's text, which says what its facts say."""

from __future__ import annotations

from collections import Counter

import pytest

from games.all_hands_on_deck import GAME
from games.all_hands_on_deck.cards import DECK, EFFECTS, KIND, PENALTY, POINTS, SUIT
from games.all_hands_on_deck.effects import WORDS, describe
from games.rulebook import list_cards

CARDS = list_cards(GAME)
LEVELS = {
    "navy": "2 3 3 4 4 5 5 6 6 7 7 8 8 9 10",
    "merchant": "2 3 4 4 5 5 6 6 7 8",
    "pirate": "2 3 3 4 4 5 5 6 6 6 7 7 8 8 9 9 10",
    "raider": "2 3 3 4 4 5 5 5 6 6 6 7 7 8 8 9 9 10",
}


def test_the_deck_has_110_cards_and_each_only_once():
    assert len(DECK) == len(set(DECK)) == 110


@pytest.mark.parametrize("suit", LEVELS)
def test_each_suit_has_two_admirals_four_captains_a_cook_and_its_levels(suit):
    kinds = Counter(KIND[card] for card in DECK if SUIT[card] == suit)
    assert (kinds["admiral"], kinds["captain"], kinds["cook"]) == (2, 4, 1)
    levels = sorted(row["level"] for row in CARDS if row["suit"] == suit and row["kind"] in ("crew", "cook"))
    assert levels == sorted(map(int, LEVELS[suit].split()))


def test_specials_and_treasure_are_as_many_as_ruled():
    kinds = Counter(row["title"] for row in CARDS)
    wanted = {"Privateer": 10, "Governor's Daughter": 2, "Lady": 3, "Jewels": 1, "Gold": 2, "Silver": 3}
    wanted |= {"Ruth": 1, "Black Spot": 2, "Spy": 2}
    assert {title: kinds[title] for title in wanted} == wanted


def test_white_flags_cost_what_they_are_worth_and_red_flags_ten_or_twenty():
    for row in CARDS:
        card = row["card"]
        if row.get("flag") == "white":
            assert PENALTY[card] == POINTS[card] > 0
        elif row.get("flag") == "red":
            assert PENALTY[card] == (20 if row["kind"] == "spot" else 10)
        else:
            assert PENALTY[card] == POINTS[card] == 0
    assert {row["kind"] for row in CARDS if row.get("flag") == "red"} == {"spot", "spy", "ruth", "lady"}


@pytest.mark.parametrize("row", CARDS, ids=lambda row: row["card"])
def test_the_text_of_a_card_is_what_its_facts_say(row):
    assert row["text"] == describe(row)


def test_every_effect_is_on_some_card_and_every_card_uses_known_effects():
    assert {effect for effects in EFFECTS.values() for effect in effects} == set(WORDS)

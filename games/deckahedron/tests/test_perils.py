"""The data: cards, moves and perils say what the code does."""

from __future__ import annotations

import re

import pytest

from games.deckahedron import GAME
from games.deckahedron.cards import ATTRIBUTES, DECK, GREEN, STAMINA
from games.deckahedron.judgement import best
from games.deckahedron.moves import MOVE, MOVES
from games.deckahedron.perils import PERILS
from games.rulebook import list_cards

MARKS = {
    "plain": "",
    "wound": "Wound: it ends the flip and costs 1 Stamina.",
    "copper": "Blessing: resolving, it leaves the deck.",
    "gold": "Blessing: resolving, it leaves the deck.",
}


def derive(card):
    parts = [", ".join(f"{symbol.title()} {card[symbol]}" for symbol in ("anchor", "bulb", "crescent", "dart")) + "."]
    if "critical" in card:
        parts.append(f"Critical {card['critical']}.")
    if card["green"]:
        parts.append("Green: resolving, it earns a token or a level.")
    if card["stamina"]:
        parts.append("Stamina: it can be exhausted.")
    parts.append(MARKS[card["kind"]])
    return " ".join(part for part in parts if part)


@pytest.mark.parametrize("card", list_cards(GAME), ids=lambda card: card["card"])
def test_the_text_of_each_card_says_its_marks(card):
    assert card["text"] == derive(card)


def test_the_edition_has_twenty_cards_five_green_ten_stamina_three_both():
    assert (len(DECK), len(GREEN), len(STAMINA), len(GREEN & STAMINA)) == (20, 5, 10, 3)
    criticals = [card["critical"] for card in list_cards(GAME) if "critical" in card]
    assert sorted(criticals) == ["failure", "success"]
    assert [card["kind"] for card in list_cards(GAME)[20:]] == ["wound"] * 2 + ["copper"] * 2 + ["gold"] * 4


def test_titles_differ():
    titles = [card["title"] for card in list_cards(GAME)]
    assert len(set(titles)) == len(titles)


def test_there_are_eight_moves_with_a_sentence_for_each_result():
    assert [move.title for move in MOVES] == [
        "Defy Danger",
        "Hack & Slash",
        "Volley",
        "Parley",
        "Defend",
        "Discern Realities",
        "Spout Lore",
        "Take a Breather",
    ]
    assert MOVE["defy_danger"].attributes == list(ATTRIBUTES)
    assert MOVE["take_a_breather"].attributes == ["intelligence", "dexterity"]
    for move in MOVES:
        assert len(set(move.results)) == 4
        assert all(sentence.endswith(".") for sentence in (move.when, *move.results))


def test_there_are_at_least_forty_perils_and_no_two_are_alike():
    assert len(PERILS) >= 40
    assert len({peril.title for peril in PERILS}) == len({peril.scene for peril in PERILS}) == len(PERILS)


@pytest.mark.parametrize("peril", PERILS, ids=lambda peril: peril.peril)
def test_a_peril_is_two_sentences_and_two_or_three_approaches(peril):
    assert len(re.findall(r"[.!?](?: |$)", peril.scene)) == 2
    assert 2 <= len(peril.approaches) <= 3
    assert len({(way.move, way.attribute, way.label) for way in peril.approaches}) == len(peril.approaches)
    for way in peril.approaches:
        assert way.attribute in MOVE[way.move].attributes
        assert -2 <= way.advantage <= 2
        assert way.label.endswith(".")


@pytest.mark.parametrize("peril", PERILS, ids=lambda peril: peril.peril)
def test_a_better_result_never_pays_less(peril):
    for way in peril.approaches:
        worst, bad, good, great = way.pays
        assert worst.harm + worst.wound >= bad.harm + bad.wound
        assert (great.renown, great.stamina) >= (good.renown, good.stamina)
        assert good.harm == great.harm == worst.renown == bad.renown == 0
        assert good.renown + good.stamina > 0


def test_what_a_result_pays_is_said_in_words():
    for peril in PERILS:
        for way in peril.approaches:
            for pay in way.pays:
                numbers = [int(number) for number in re.findall(r"\d+", pay.text)]
                assert numbers == [n for n in (pay.renown, pay.stamina, pay.token, pay.harm, pay.wound) if n]
                assert ("Blessing" in pay.text) == (pay.blessing is not None)
                assert (pay.text == "nothing") == (not numbers and pay.blessing is None)


@pytest.mark.parametrize("peril", PERILS, ids=lambda peril: peril.peril)
def test_no_approach_is_best_for_everybody(peril):
    """Somebody good at one thing and somebody good at another meet the peril in different ways."""
    ways = peril.approaches
    spreads = [(4, 1, 1), (1, 4, 1), (1, 1, 4), (2, 2, 2)]
    worths = [[best([way], ranks, [0] * 8) for way in ways] for ranks in spreads]
    chosen = {worth.index(max(worth)) for worth in worths}
    assert len(chosen) > 1

"""The cards: what the box holds, and that each text says what the effects do."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from games.deckhand_builder import GAME
from games.deckhand_builder.words import CLAUSES, PLAYED
from games.rulebook import list_cards

CARDS = list_cards(GAME)
SINGLES = [card for card in CARDS if "copies" not in card]
COUNTED = {"coin": "coin", "draw": "draw", "reload": "reload", "action": "Action", "buy": "Buy", "discard": "discard"}


def test_the_box_holds_what_the_facts_say():
    assert len(SINGLES) == 57
    assert Counter(card["kind"] for card in SINGLES) == {"attack": 20, "adventure": 19, "structure": 18}
    assert Counter(card["cost"] for card in SINGLES) == {1: 14, 2: 27, 3: 12, 4: 3, 5: 1}
    assert sum(card["hooks"] for card in SINGLES) == 113
    assert sum(card.get("copies", 1) for card in CARDS) + 17 == 90


def phrases(steps) -> list[str]:
    """What the text must say of each counted step, wherever it stands."""
    found: list[str] = []
    for step in steps:
        if isinstance(step, list):
            inner = step[1:] if step[0] != "choose" else [each for option in step[1:] for each in option[1:]]
            found += [*phrases(inner), *re.findall(r"\d+", step[0])]
            continue
        word, *numbers = step.split()
        if word in COUNTED:
            count = numbers[0] if numbers else "1"
            found.append(f"+{count} {COUNTED[word]}{'' if count == '1' else 's'}")
        elif word in ("take", "blast", "salvo", "avenge", "salvage"):
            found.append(f"cost {numbers[-1]}")
        elif word in ("reveal", "foretell", "look", "melt", "offer", "council", "dredge", "expose"):
            found += numbers
    return found


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["card"])
def test_the_text_of_a_card_says_what_its_effects_do(card):
    text = card["text"]
    for phrase in phrases(card["effects"]) + phrases(card.get("discarded", [])) + phrases(card.get("lost", [])):
        assert phrase in text, phrase
    assert ("When discarded" in text) == ("discarded" in card)
    assert ("turn starts" in text) == ("start" in card)
    assert ("When you lose" in text) == ("lost" in card)
    assert ("Pay 1 coin" in text) == ('"pay"' in str(card["effects"]).replace("'", '"'))
    assert ("enemy" in text) == ("enemy" in str(card).replace(text, "") or card["card"] in ENEMY_BY_ITS_WORD)
    assert len(text) <= 160


ENEMY_BY_ITS_WORD = {
    "alley-thief",
    "imperial-powder",
    "abyss-marauder",
    "crooked-merchant",
}  # rob, avenge and swap name enemies


def test_every_step_is_a_word_of_the_vocabulary():
    words = {word for program in PLAYED for word, _ in program}
    words |= {word for clause in CLAUSES for _, steps in clause.options for word, _ in steps}
    assert len(words) < 60


@pytest.mark.parametrize("kind", ["attack", "adventure", "structure"])
def test_every_card_has_a_test_of_its_own(kind):
    tested = (Path(__file__).parent / f"test_{kind}s.py").read_text(encoding="utf-8")
    for card in CARDS:
        if card["kind"] == kind:
            assert re.search(rf"[\" ]{card['card']}[\" ]", tested), card["card"]

"""Rules, galleries and lessons of every game, as the web shows them."""

from __future__ import annotations

import re

import pytest

from games.registry import list_games
from games.rulebook import get_lesson, list_cards, list_rules

pytestmark = pytest.mark.parametrize("game", list_games(), ids=lambda game: game.id)


def test_rules_are_numbered_without_a_gap_and_marked(game):
    rules = list_rules(game)
    assert [rule.id for rule in rules] == [f"R{number}" for number in range(1, len(rules) + 1)]
    for rule in rules:
        assert rule.title
        assert len(rule.text) > 40
        assert set(rule.mark.split(", ")) <= {"R", "D", "F", "P", "I"}


def test_every_rule_that_the_code_names_is_in_the_readme(game):
    known = {rule.id for rule in list_rules(game)}
    for path in game.folder.glob("*.py"):
        named = set(re.findall(r"\bR\d+\b", path.read_text(encoding="utf-8")))
        assert named <= known, path.name


def test_the_gallery_has_every_card_once(game):
    cards = [card["card"] for card in list_cards(game)]
    assert cards
    assert len(set(cards)) == len(cards)


def test_every_question_of_the_lesson_has_one_right_answer_and_a_reason_for_each(game):
    lesson = get_lesson(game)
    rules = {rule.id for rule in list_rules(game)}
    assert lesson["minutes"] <= 2
    assert lesson["question"] in [step["id"] for step in lesson["steps"]]
    for step in lesson["steps"]:
        assert step["say"]
        assert step["rule"] in rules
        if "choices" in step:
            assert sum(choice["right"] for choice in step["choices"]) == 1
            assert all(choice["text"] and choice["because"] for choice in step["choices"])

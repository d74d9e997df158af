"""The lesson teaches what the rules say: its answers are checked by the rules themselves."""

from __future__ import annotations

from games.deckahedron import GAME
from games.deckahedron import events as e
from games.deckahedron.actions import Deal
from games.deckahedron.cards import DECK, RESULTS, SHOWS, SYMBOLS, TITLES, WORTH
from games.deckahedron.moves import MOVE
from games.deckahedron.odds import odds
from games.deckahedron.tests.position import act, flip, kinds, only, table
from games.rulebook import get_lesson, list_rules

LESSON = get_lesson(GAME)
STEPS = {step["id"]: step for step in LESSON["steps"]}


def right(step):
    (answer,) = [choice for choice in step["choices"] if choice["right"]]
    return answer["text"]


def flipped(step):
    """The flip on the step's board, made by the rules."""
    board = step["board"]
    rank = SYMBOLS.index(board["symbol"]) + 1
    state = table(" ".join(board["cards"]), ranks=(rank, rank, rank))
    return flip(state, *[1 if board["net"] > 0 else -1] * abs(board["net"]))


def test_every_step_names_a_rule_and_has_one_right_answer():
    rules = {rule.id for rule in list_rules(GAME)}
    for step in LESSON["steps"]:
        assert step["rule"] in rules
        if "choices" in step:
            assert right(step)
    assert "choices" in STEPS[LESSON["question"]]


def test_the_symbol_of_strength_3_shows_a_v():
    result = only(flipped(STEPS["symbol"]), e.Flipped).result
    assert (
        right(STEPS["symbol"])
        == f"{result}: {MOVE['defy_danger'].results[WORTH[result]][0].lower()}"
        + (MOVE["defy_danger"].results[WORTH[result]][1:-1])
    )


def test_the_better_of_two_cards_counts():
    step = STEPS["best"]
    assert only(flipped(step), e.Flipped).result == right(step)
    for group in step["cards"]:
        (card,) = group["cards"]
        assert TITLES[card] in step["say"]
        assert group["label"] == f"Shows {RESULTS[SHOWS[step['board']['symbol']][card]]}"


def test_a_fresh_deck_is_better_than_the_nine_cards_left():
    board = STEPS["count"]["board"]
    fresh = odds(DECK, board["symbol"], 0)
    _, _, good, great = board["left"]
    assert sum(board["left"]) == 9
    assert fresh[2] + fresh[3] > (good + great) / 9
    assert right(STEPS["count"]) == "Reshuffle first"


def test_a_green_card_that_does_not_resolve_earns_nothing():
    happened = flipped(STEPS["green"])
    assert only(happened, e.Resolved).card == "c18"
    assert only(happened, e.Resolved).result == "V"
    assert "TokenTaken" not in kinds(happened)


def test_the_third_harm_costs_two_stamina():
    state = table(harm=2)
    act(state, 0, Deal(1, "harm"))
    assert str(10 - state.characters[1].stamina) == right(STEPS["wound"])

"""The lesson teaches what the rules say: its answers are checked by the rules themselves."""

from __future__ import annotations

from games.hit_the_deck import GAME, hands, sea
from games.hit_the_deck.actions import Deploy
from games.hit_the_deck.state import State
from games.hit_the_deck.tests.position import position
from games.rulebook import get_lesson

STEPS = {step["id"]: step for step in get_lesson(GAME)["steps"]}


def shown(step) -> State:
    ships = [entry.split() for entry in step["board"]]
    placed = " ".join(f"{sea.NAMES[zone]}={ship[0]}/{ship[1]}" for zone, ship in enumerate(ships) if ship)
    return position(placed, (" ".join(step.get("hand", [])), ""))


def right(step):
    return next(choice for choice in step["choices"] if choice["right"])


def test_boards_have_nine_zones_and_no_card_twice():
    for step in STEPS.values():
        if "board" in step:
            assert len(step["board"]) == 9
            cards = [entry.split()[0] for entry in step["board"] if entry] + step.get("hand", [])
            assert len(set(cards)) == len(cards)


def test_the_open_zone_is_the_only_one_of_the_choices_where_a_ship_may_go():
    step = STEPS["map"]
    zones = {action.zone for action in shown(step).legal(0) if isinstance(action, Deploy)}
    assert [choice["zone"] in zones for choice in step["choices"]] == [choice["right"] for choice in step["choices"]]


def test_the_hand_that_is_called_better_is_better():
    for step in (STEPS["nines"], STEPS["ace"]):
        best = max(step["cards"], key=lambda group: hands.value(group["cards"]))
        assert best["label"] == right(step)["text"]


def test_the_card_that_is_called_best_makes_most_straight_flushes():
    step = STEPS["broadside"]
    state = shown(step)
    assert (4, 5, "broadside") in sea.attacks(state.holding, 0, True)

    def chances(card):
        return sum(hands.category(["5D", card, drawn]) >= hands.STRAIGHT_FLUSH for drawn in state.deck)

    assert max(step["hand"], key=chances) == right(step)["card"]
    assert chances("4D") == 2


def test_the_ship_ahead_sinks_with_its_supply():
    state = shown(STEPS["broadside"])
    assert sea.falls(state.holding, (5,)) == (5, 2)

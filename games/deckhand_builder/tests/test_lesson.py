"""The lesson teaches what the rules say: its answers are checked by the rules themselves."""

from __future__ import annotations

from games.deckhand_builder import GAME
from games.deckhand_builder.actions import Buy, EndTurn, Play, Reload
from games.deckhand_builder.cards import HOOKS, KIND
from games.deckhand_builder.state import State
from games.deckhand_builder.tests.position import DECLINE, act, position, refusal, stash
from games.rulebook import get_lesson

STEPS = {step["id"]: step for step in get_lesson(GAME)["steps"]}


def right(step):
    return next(choice for choice in step["choices"] if choice["right"])


def shown(step) -> State:
    board = step["board"]
    state = position(
        " ".join(step.get("hand", [])),
        stash=" ".join(board["stash"]),
        supply=" ".join(board["supply"]),
        coins=(board["coins"], 0),
        deck="fist-fight",
    )
    state.actions, state.buys = board["actions"], board["buys"]
    return state


def test_boards_have_a_full_supply_and_answers_that_can_be_tapped():
    for step in STEPS.values():
        if "board" in step:
            board = step["board"]
            assert len(board["supply"]) == 6
            assert set(board) == {"supply", "stash", "deck", "coins", "actions", "buys"}
            there = {*board["supply"], *board["stash"], *step.get("hand", [])}
            assert {choice["card"] for choice in step["choices"] if "card" in choice} <= there
            assert set(step.get("mark", [])) <= there


def test_the_pair_that_is_called_better_has_more_hooks():
    groups = STEPS["hooks"]["cards"]
    best = max(groups, key=lambda group: sum(HOOKS[KIND[card]] for card in group["cards"]))
    assert best["label"] == right(STEPS["hooks"])["text"]


def test_the_first_play_leads_to_the_card_and_the_other_does_not():
    state = shown(STEPS["turn"])
    act(state, Play("fist-fight"), Buy("hideout"))
    assert "hideout" in stash(state)
    state = shown(STEPS["turn"])
    act(state, Buy("tavern"), Play("fist-fight"))
    assert "hideout" not in stash(state)


def test_celebrate_pays_for_the_other_one():
    state = position(" ".join(["celebrate", *STEPS["celebrate"]["hand"]]))
    act(state, Play("celebrate"), DECLINE, DECLINE)
    assert state.coins[0] == 1
    assert right(STEPS["celebrate"])["text"] == "One coin"


def test_a_bought_card_is_in_the_stash():
    assert right(STEPS["buy"])["card"] in STEPS["buy"]["board"]["stash"]


def test_the_card_that_works_from_the_stash_is_the_right_one():
    for choice in STEPS["start"]["choices"]:
        state = position("celebrate", stash=choice["card"])
        act(state, EndTurn(), EndTurn())
        assert (state.coins[0] > 0 or state.buys > 0) == choice["right"]


def test_a_reload_leaves_the_supply_deck_alone():
    state = position("celebrate celebrate", supply="tavern")
    before = len(state.supply_deck)
    act(state, Play("celebrate"), DECLINE, Reload("tavern"))
    assert len(state.supply_deck) == before
    assert refusal(state, Reload("tavern")) == "R9"

"""R14 to R16: the last round, the count, and the game alone."""

from __future__ import annotations

from random import Random

import pytest

from games.chance import FreeChance
from games.deckhand_builder import GAME
from games.deckhand_builder.actions import Buy, EndTurn, Play
from games.deckhand_builder.cards import KIND
from games.deckhand_builder.events import EndCame, MatchEnded, TurnBegan
from games.deckhand_builder.scoring import ROUNDS
from games.deckhand_builder.state import State
from games.deckhand_builder.tests.position import DECLINE, act, asked, kinds, pick, position, stash, supply
from games.registry import BadOption


def last_card(state: State) -> State:
    """The supply deck holds one card."""
    state.box += state.supply_deck[:-1]
    state.supply_deck = state.supply_deck[-1:]
    return state


def ended(happened) -> MatchEnded:
    return next(event for event in happened if isinstance(event, MatchEnded))


def test_the_end_on_player_2_of_3():
    state = last_card(position("celebrate", coins=(0, 2, 0), seats=3, supply="tavern"))
    act(state, EndTurn())
    happened = act(state, Buy("tavern"))
    assert any(isinstance(event, EndCame) and event.seat == 1 for event in happened)
    assert (state.active, state.actions) == (1, 1)  # the player on turn finishes
    happened = act(state, EndTurn())
    assert [(event.seat, event.actions, event.final) for event in happened if isinstance(event, TurnBegan)] == [
        (2, 1, True)
    ]
    happened = act(state, EndTurn())
    assert [(event.seat, event.actions, event.final) for event in happened if isinstance(event, TurnBegan)] == [
        (0, 1, True)
    ]
    happened = act(state, EndTurn())
    assert ended(happened).places[1] == 1
    assert state.to_act() == ()


def test_after_the_supply_deck_is_out_nothing_is_refilled_and_nothing_triggers_twice():
    state = last_card(position("celebrate", coins=(9, 9), supply="tavern hideout"))
    act(state, Buy("tavern"))
    happened = act(state, Buy("hideout"))
    assert supply(state)[1] is None
    assert not any(isinstance(event, EndCame) for event in happened)


def test_the_last_card_can_leave_by_merfolk_mercenary():
    state = last_card(position("merfolk-mercenary celebrate", coins=(1, 0), supply_deck="tavern"))
    happened = act(state, Play("merfolk-mercenary"))
    assert stash(state)[0] == "tavern"
    assert any(isinstance(event, EndCame) for event in happened)


def finished(hooks: tuple[str, str], coins: tuple[int, int], ender: int) -> MatchEnded:
    """A two-player match whose last turn ends now; `hooks` are the stashes."""
    state = position("", stash=hooks[0], deck="fist-fight", enemy_stash=hooks[1], enemy_deck="fist-fight", coins=coins)
    state.box += state.supply_deck
    state.supply_deck, state.ender = [], ender
    state.active = 1 - ender
    state.stack = [("actions", 1 - ender, -1, 0, 0)]
    state.actions, state.hands[1 - ender] = 1, [KIND["celebrate"]]
    state.hands[ender] = [KIND["celebrate"]]
    return ended(act(state, EndTurn()))


@pytest.mark.parametrize(
    ("stashes", "coins", "ender", "places", "reason"),
    [
        (("hideout", "tavern"), (0, 9), 1, [1, 2], "Most hooks"),
        (("tavern", "tavern"), (1, 2), 0, [2, 1], "more coins"),
        (("tavern", "tavern"), (2, 2), 0, [1, 2], "who ended the game"),
        (("tavern", "tavern"), (2, 2), 1, [2, 1], "who ended the game"),
    ],
)
def test_the_tie_chain(stashes, coins, ender, places, reason):
    stashes = (stashes[0], stashes[1].replace("tavern", "quick-shot") if stashes[0] == stashes[1] else stashes[1])
    end = finished(stashes, coins, ender)
    assert end.places == places
    assert reason in end.reason
    assert end.rule == "R14"


def test_players_behind_who_ended_the_game_share_their_place():
    state = position("celebrate", coins=(5, 1, 1), seats=3, stash="hideout", enemy_stash="fist-fight")
    state.box += state.supply_deck
    state.supply_deck, state.ender, state.active = [], 0, 2
    state.stack, state.hands[2] = [("actions", 2, -1, 0, 0)], []
    state.hands[0] = []
    assert ended(act(state, *([EndTurn()] if state.to_act() else []))).places == [1, 2, 2]


def test_players_ahead_of_who_ended_the_game_share_the_win():
    state = position("celebrate", coins=(0, 1, 1), seats=3, deck="fist-fight fist-fight")
    state.box += state.supply_deck
    state.supply_deck, state.ender, state.active = [], 0, 2
    state.stack, state.hands[2] = [("actions", 2, -1, 0, 0)], [KIND["celebrate"]]
    state.hands[1] = [KIND["celebrate"]]
    end = ended(act(state, EndTurn()))
    assert end.places == [3, 1, 1]
    assert "shared win" in end.reason


def test_what_waits_for_a_turn_that_never_comes_is_lost():
    state = position("bewitched-doll governors-wedding celebrate", coins=(0, 1), actions=3)
    state.box += state.supply_deck
    state.supply_deck, state.ender = [], 1  # the enemy ended the game: this is the last turn
    happened = act(state, Play("bewitched-doll"), Play("governors-wedding"), DECLINE, EndTurn())
    assert ended(happened).coins == [2, 1]
    assert state.to_act() == ()


def test_a_match_that_nobody_ends_is_counted_after_sixty_turns_each():
    state = position("celebrate")
    state.turn = ROUNDS * 2
    assert state.turn == 120
    end = ended(act(state, EndTurn()))
    assert sorted(end.places) in ([1, 1], [1, 2])


def test_hooks_are_counted_over_all_owned_cards():
    state = position("hideout", stash="tavern", deck="skull-island", enemy_stash="fist-fight")
    state.expeditions = [(KIND["quick-shot"], 0, 1)]
    assert state.view(None).seats[0].hooks == 2 + 1 + 4 + 1


def alone(goal: str = "hooks") -> State:
    state = State(1, {"goal": goal})
    for event in GAME.opening(1, {"goal": goal}, FreeChance(Random(2))):
        state.apply(event)
    return state


def test_alone_a_supply_card_of_your_choice_goes_at_the_start_of_each_turn():
    state = alone()
    assert asked(state) == ("cull", 0)
    gone = supply(state)[2]
    assert gone is not None
    act(state, pick(gone))
    assert KIND[gone] in state.box
    assert len(state.supply_deck) == 22
    act(state, EndTurn())
    assert asked(state) == ("cull", 0)


def alone_with(hand: str, **more) -> State:
    state = position(hand, seats=1, coins=(1,), **more)
    state.stack = [("actions", 0, -1, 0, 0)]
    return state


@pytest.mark.parametrize(
    "card",
    ["council-hall", "karmic-elevation", "crooked-merchant", "stealthy-observer", "desperate-chase", "bewitched-doll"],
)
def test_alone_what_aims_at_an_enemy_is_ignored(card):
    state = alone_with(f"{card} celebrate", stash="tavern")
    act(state, Play(card))
    assert asked(state) == ("actions", 0)
    assert state.coins[0] == 1 + (card == "bewitched-doll")
    assert stash(state) == ["tavern", card]


def test_alone_typhoon_passes_nothing_and_beach_bum_is_nobody_s_poorest():
    state = alone_with("beach-bum typhoon celebrate", deck="fist-fight fist-fight")
    act(state, Play("beach-bum"), DECLINE)
    assert (state.coins[0], state.buys) == (2, 0)
    happened = act(state, Play("typhoon"), DECLINE)
    assert "celebrate" in stash(state)
    assert asked(state)[0] != "pass"
    assert "CardsPassed" not in kinds(happened)


@pytest.mark.parametrize(
    ("goal", "cards", "place"),
    [
        ("hooks", "the-grand-council skull-island", 2),
        ("attacks", "the-grand-council skull-island", 2),
        ("structures", "the-grand-council skull-island", 2),
    ],
)
def test_alone_the_goal_decides_and_is_named(goal, cards, place):
    state = alone_with("celebrate", stash=cards)
    state.goal = goal
    state.box += state.supply_deck
    state.supply_deck, state.ender = [], 0
    end = ended(act(state, EndTurn()))
    assert (end.places, end.rule) == ([place], "R16")
    assert "missed" in end.reason


@pytest.mark.parametrize(
    ("goal", "stash_cards"),
    [
        (
            "hooks",
            "the-grand-council skull-island krakens-fury treasure-hunt walk-the-plank architects-workshop voodoo-curse abyss-marauder",
        ),
        (
            "attacks",
            "walk-the-plank voodoo-curse abyss-marauder bewitched-doll krakens-fury ghost-crew haunted-cave going-ape fist-fight",
        ),
        (
            "structures",
            "the-grand-council skull-island architects-workshop hideout shipyard bank-fortress gold-mine council-hall",
        ),
    ],
)
def test_alone_each_goal_can_be_reached(goal, stash_cards):
    state = alone_with("celebrate", stash=stash_cards)
    state.goal = goal
    state.box += state.supply_deck
    state.supply_deck, state.ender = [], 0
    end = ended(act(state, EndTurn()))
    assert end.places == [1], end.reason
    assert "reached" in end.reason


def test_alone_the_view_says_how_far_the_goal_is():
    state = alone_with("celebrate", stash="walk-the-plank hideout")
    assert [(aim.what, aim.have, aim.want) for aim in state.view(0).aims] == [("hooks", 10, 32)]
    state.goal = "attacks"
    assert [(aim.what, aim.have, aim.want) for aim in state.view(0).aims] == [("hooks", 10, 26), ("Attacks", 3, 9)]
    assert position("celebrate").view(0).aims == []


def test_options_that_cannot_be_played_are_refused():
    GAME.check(3, {"beginner": True, "goal": "hooks"})
    GAME.check(1, {"beginner": True, "goal": "attacks"})
    with pytest.raises(BadOption) as refused:
        GAME.check(4, {"beginner": True, "goal": "hooks"})
    assert refused.value.field == "beginner"
    with pytest.raises(BadOption) as refused:
        GAME.check(2, {"beginner": False, "goal": "attacks"})
    assert refused.value.field == "goal"

"""R2 to R10: set-up, turns, Actions, Buys, shuffles, discards and the minimum of four cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chance import FreeChance
from games.deckhand_builder import GAME
from games.deckhand_builder import events as e
from games.deckhand_builder.actions import Arrange, Buy, Choose, EndTurn, Play, Reload, Target
from games.deckhand_builder.cards import ADVANCED, IDS, KIND
from games.deckhand_builder.state import State
from games.deckhand_builder.tests.oracle import cards
from games.deckhand_builder.tests.position import (
    DECLINE,
    DRAW,
    act,
    asked,
    deck,
    hand,
    kinds,
    pick,
    position,
    refusal,
    stash,
    supply,
)


def opened(seats: int, **options) -> tuple[State, list[Any]]:
    events = GAME.opening(seats, options, FreeChance(Random(seats)))
    state = State(seats, options)
    for event in events:
        state.apply(event)
    return state, events


@pytest.mark.parametrize(("seats", "supply_deck", "reload_deck"), [(1, 23, 28), (2, 22, 29), (3, 33, 18), (4, 40, 11)])
def test_set_up_counts(seats, supply_deck, reload_deck):
    state, events = opened(seats)
    laid = events[0]
    assert (len(laid.supply_deck), len(laid.reload_deck), len(laid.supply)) == (supply_deck, reload_deck, 6)
    assert state.coins == [1] * seats
    assert len(cards(state)) == 90
    for seat in range(seats):
        dealt = next(event for event in events if isinstance(event, e.DeckDealt) and event.seat == seat)
        assert sorted(dealt.order or ()) == ["celebrate", "celebrate", "fist-fight", "fist-fight"]
    assert len(state.hands[state.first]) == (3 if seats > 1 else 0)  # alone, a supply card goes first
    assert state.actions == 2


def test_the_beginners_game_leaves_out_eleven_cards():
    state, events = opened(3, beginner=True)
    assert len(ADVANCED) == 11
    assert {IDS[kind] for kind in ADVANCED} <= set(events[0].box)
    assert len(cards(state)) == 90


def test_start_effects_look_at_the_stash_before_the_old_hand_is_discarded():
    state = position("smugglers-cache celebrate", coins=(0, 0))
    act(state, EndTurn(), EndTurn())
    assert state.active == 0
    assert state.coins[0] == 0  # the cache came into the stash only with the old hand
    assert "smugglers-cache" in stash(state)


def test_triggers_fire_in_the_discard_step():
    state = position("poisoned-grog bank-fortress hideout", deck="celebrate celebrate fist-fight fist-fight tavern")
    act(state, EndTurn(), EndTurn())
    assert (state.coins[0], state.buys) == (1, 1)
    assert asked(state) == ("draw", 0)  # Hideout
    act(state, DRAW)
    assert len(state.hands[0]) == 4


def test_triggers_do_not_fire_on_voodoo_curse_or_treasure_map():
    state = position("voodoo-curse celebrate", deck="poisoned-grog bank-fortress tavern celebrate")
    act(state, Play("voodoo-curse"), Target(0), pick("poisoned-grog", "deck", 0), DECLINE)
    assert state.coins[0] == 1  # by its effects, not by a discard
    state = position("treasure-map celebrate", deck="poisoned-grog bank-fortress tavern celebrate")
    act(state, Play("treasure-map"), Arrange(["poisoned-grog", "bank-fortress"], ["tavern"]), DECLINE)
    assert (state.coins[0], state.buys) == (1, 0)


def test_the_owner_chooses_which_of_several_triggers_comes_first_where_it_matters():
    state = position("ancient-library hideout", deck="celebrate celebrate fist-fight tavern")
    act(state, EndTurn(), EndTurn())
    assert asked(state) == ("triggers", 0)
    act(state, pick("hideout", "stash", 0))
    assert asked(state) == ("draw", 0)
    act(state, DECLINE)
    assert asked(state) == ("may", 0)
    state = position("card-mastery hideout", deck="celebrate celebrate fist-fight tavern")
    act(state, EndTurn(), EndTurn())
    assert asked(state) == ("draw", 0)  # two draws: nothing to decide


def test_draw_over_an_empty_deck_shuffles_the_stash_in_the_middle_of_the_draw():
    state = position("hideout fist-fight", deck="tavern", stash="celebrate quick-shot")
    happened = act(state, Play("hideout"), DRAW, DRAW)
    assert kinds(happened).count("StashShuffled") == 1
    assert "hideout" not in deck(state)  # the card being played stays out
    assert "fist-fight" not in deck(state)  # and so does the hand
    assert len(state.hands[0]) == 3


def test_a_deck_without_cards_and_without_stash_waits_until_a_card_enters_the_stash():
    state = position("hideout fist-fight celebrate quick-shot", deck="tavern")
    happened = act(state, Play("hideout"), DRAW)
    assert kinds(happened) == ["CardPlayed", "CardsDrawn", "CoinsGained", "StashShuffled"]
    assert deck(state) == ["hideout"]  # shuffled as soon as it was put into the stash
    assert stash(state) == []


def test_the_whole_old_hand_enters_the_stash_together():
    state = position("fist-fight celebrate", deck="", stash="")
    state.decks[0] = []
    happened = act(state, EndTurn(), EndTurn())
    shuffled = [event for event in happened if isinstance(event, e.StashShuffled) and event.seat == 0]
    assert sorted(shuffled[0].order or ()) == ["celebrate", "fist-fight"]


def test_a_sixth_action_is_refused():
    state = position("fist-fight fist-fight celebrate", coins=(9, 0), supply="tavern hideout")
    state.actions, state.used, state.buys = 4, 4, 1
    act(state, Play("fist-fight"))
    assert state.actions == 3
    assert refusal(state, Play("fist-fight")) == "R3"
    act(state, Buy("tavern"))  # the Buy is no Action
    assert state.active == 1  # and with no other Buy the turn is over, three Actions unused


def test_a_buy_after_the_actions_are_used_and_it_does_not_count_among_the_five():
    state = position("bank-fortress celebrate", coins=(9, 0), supply="tavern hideout")
    state.actions, state.used, state.buys = 1, 4, 1
    act(state, Play("bank-fortress"), Buy("tavern"))
    assert stash(state)[-1] == "tavern"
    assert state.active == 1  # and with that the turn was over


def test_a_buy_is_used_before_an_action():
    state = position("celebrate", coins=(9, 0), supply="tavern hideout")
    state.buys = 1
    act(state, Buy("tavern"))
    assert (state.actions, state.buys) == (2, 0)
    act(state, Buy("hideout"))
    assert (state.actions, state.buys) == (1, 0)


def test_a_bought_card_goes_to_the_stash_and_is_refilled_from_the_supply_deck():
    state = position("celebrate", coins=(3, 0), supply="tavern hideout", supply_deck="alchemy")
    before = len(state.supply_deck)
    act(state, Buy("hideout"))
    assert (state.coins[0], stash(state)) == (1, ["hideout"])
    assert supply(state)[1] == "alchemy"
    assert len(state.supply_deck) == before - 1


def test_discounts_add_up_and_nothing_costs_less_than_nothing():
    state = position("celebrate", stash="spice-trade", supply="useless-totem hideout")
    state.discount = 1
    prices = {slot.card: slot.price for slot in state.view(0).supply}
    assert (prices["useless-totem"], prices["hideout"]) == (0, 0)
    act(state, Buy("hideout"))
    assert state.coins[0] == 0


def test_reload_leaves_the_supply_decks_size_alone():
    state = position("celebrate fist-fight", supply="hideout tavern", reload_deck="alchemy")
    before, under = len(state.supply_deck), len(state.reload_deck)
    act(state, Play("celebrate"), DECLINE, Reload("hideout"))
    assert "alchemy" in supply(state)
    assert (len(state.supply_deck), len(state.reload_deck)) == (before, under)
    assert state.view(None).market.reload_deck[-1] == "hideout"


def test_reload_with_an_empty_reload_deck_is_not_offered():
    state = position("celebrate fist-fight")
    state.box += state.reload_deck
    state.reload_deck = []
    act(state, Play("celebrate"), DECLINE)
    assert asked(state) == ("actions", 0)


def test_nobody_falls_below_four_cards():
    state = position(
        "walk-the-plank fist-fight", deck="celebrate celebrate", stash="", enemy_deck="celebrate celebrate tavern"
    )
    act(state, Play("walk-the-plank"))
    assert asked(state) == ("actions", 0)  # four cards: nothing may be removed
    state = position("improvised-grenade celebrate", enemy_stash="fist-fight", stash="")
    act(state, Play("improvised-grenade"))
    assert stash(state, 1) == ["fist-fight"]  # the enemy owns four


def test_cards_are_worth_their_ninety_at_every_event():
    _, events = opened(4)
    rng = Random(8)
    chance = FreeChance(rng)
    live = State(4, {})
    for event in events:
        live.apply(event)
    while live.outcome() is None:
        seat, action = live.random_legal(rng)
        for event in live.decide(seat, action, chance):
            live.apply(event)
            assert len(cards(live)) == 90


def test_the_turn_ends_by_itself_when_nothing_is_left_to_do():
    state = position("fist-fight", supply="hideout shipyard")
    act(state, Play("fist-fight"))
    assert state.active == 1
    assert hand(state) == []


def test_choosing_to_end_leaves_actions_unused():
    happened = act(position("fist-fight celebrate"), EndTurn())
    assert (happened[0].seat, happened[0].unused) == (0, 2)
    assert KIND["fist-fight"] in position("fist-fight").hands[0]


def test_a_declined_draw_declines_the_rest_of_that_line_only():
    state = position("celebrate hideout")
    act(state, Play("hideout"), DECLINE)
    assert asked(state) == ("actions", 0)
    act(state, Play("celebrate"))
    assert asked(state) == ("draw", 0)


def test_an_option_that_cannot_apply_is_not_offered():
    state = position("alley-thief celebrate", coins=(0, 1))
    act(state, Play("alley-thief"))
    assert state.legal(0) == [Choose("gain"), Choose("steal")]
    assert refusal(state, Choose("rob")) == "R9"

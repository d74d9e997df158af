"""What every Adventure does, card by card."""

from __future__ import annotations

import pytest

from games.deckhand_builder.actions import Arrange, Buy, Choose, EndTurn, PassOn, Play, Reload
from games.deckhand_builder.cards import IDS
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


@pytest.mark.parametrize(("held", "coins"), [("fist-fight", 0), ("celebrate", 1), ("celebrate celebrate", 2)])
def test_celebrate_alone_and_with_one_more(held, coins):
    state = position(f"celebrate {held}", deck="hideout tavern quick-shot")
    act(state, Play("celebrate"), DECLINE, DECLINE)
    assert state.coins[0] == coins  # it never counts itself


def test_celebrate_draws_and_reloads_first_and_then_counts():
    state = position("celebrate fist-fight", deck="celebrate tavern quick-shot", supply="hideout")
    act(state, Play("celebrate"), DRAW, Reload("hideout"))
    assert state.coins[0] == 1
    assert "hideout" not in supply(state)


def test_tavern_asks_for_each_type_in_hand():
    state = position("tavern celebrate fist-fight hideout")
    act(state, Play("tavern"), DECLINE)
    assert (state.coins[0], state.actions) == (1, 2)
    state = position("tavern fist-fight")
    act(state, Play("tavern"))
    assert (state.coins[0], state.actions) == (1, 1)


def test_tavern_counts_a_card_that_its_own_draw_brought():
    state = position("tavern celebrate", deck="hideout fist-fight celebrate")
    act(state, Play("tavern"), DRAW)
    assert state.actions == 2


def test_fortune_teller_pays_by_the_types_it_reveals_on_any_deck():
    state = position("fortune-teller celebrate", supply_deck="hideout quick-shot")
    act(state, Play("fortune-teller"), Choose("supply"))
    assert (state.coins[0], state.actions) == (1, 2)
    assert state.view(None).market.supply_deck[:3] == ["hideout", "quick-shot", None]
    state = position("fortune-teller celebrate", enemy_deck="useless-totem celebrate fist-fight")
    act(state, Play("fortune-teller"), Choose("1"))
    assert asked(state) == ("draw", 0)
    assert state.stack[-1][3] == 2  # the totem and the Celebrate
    act(state, DECLINE)
    assert (state.coins[0], state.actions) == (1, 2)


def test_beach_bum_needs_strictly_the_fewest_cards():
    state = position("beach-bum fist-fight", deck="fist-fight celebrate", enemy_deck="celebrate celebrate fist-fight")
    act(state, Play("beach-bum"), DECLINE)
    assert (state.coins[0], state.buys) == (1, 0)  # four cards each
    state = position("beach-bum fist-fight", deck="fist-fight celebrate", enemy_hand="hideout")
    act(state, Play("beach-bum"), DECLINE)
    assert (state.coins[0], state.buys) == (2, 1)


def test_karmic_elevation_lets_an_enemy_pick_a_card_that_costs_exactly_one_more():
    state = position("karmic-elevation fist-fight", coins=(1, 0), supply="hideout alchemy tavern")
    act(state, Play("karmic-elevation"), pick("fist-fight", "hand", 0))
    assert state.coins[0] == 0
    assert asked(state) == ("match", 1)
    assert refusal(state, pick("tavern")) == "R9"
    act(state, pick("alchemy"))
    assert hand(state) == ["alchemy"]
    assert "fist-fight" in supply(state)


def test_karmic_elevation_without_a_coin_may_be_played_but_does_nothing():
    state = position("karmic-elevation fist-fight", supply="hideout alchemy")
    act(state, Play("karmic-elevation"))
    assert asked(state) == ("actions", 0)
    assert (hand(state), stash(state)) == (["fist-fight"], ["karmic-elevation"])


def test_kung_fu_lessons_puts_any_stash_card_at_the_bottom_of_its_owners_deck():
    state = position("kung-fu-lessons celebrate", enemy_stash="hideout fist-fight", stash="tavern")
    act(state, Play("kung-fu-lessons"), DECLINE, DECLINE, pick("hideout", "stash", 1))
    assert deck(state, 1)[-1] == "hideout"
    assert state.coins[0] == 1


def test_typhoon_passes_a_card_to_the_left_from_everybody_at_once():
    state = position("typhoon celebrate celebrate", stash="tavern", enemy_stash="hideout", seats=3)
    act(state, Play("typhoon"), DECLINE, pick("celebrate", "hand", 0))
    assert state.coins[0] == 1
    assert state.to_act() == (0, 1, 2)
    act(state, PassOn("tavern"))
    assert state.to_act() == (1, 2)
    act(state, PassOn())
    act(state, PassOn("fist-fight"))
    assert "tavern" in stash(state, 1)
    assert "celebrate" in stash(state, 2)  # the unseen top of the deck of seat 1
    assert "fist-fight" in stash(state, 0)


def test_typhoon_draws_two_discards_one_and_never_empties_a_deck():
    state = position(
        "typhoon celebrate",
        deck="hideout tavern fist-fight",
        enemy_deck="celebrate",
        enemy_stash="fist-fight hideout alchemy",
    )
    act(state, Play("typhoon"), DRAW, DRAW, pick("tavern", "hand", 0))
    assert PassOn() not in state.legal(0)
    assert PassOn() not in state.legal(1)
    assert PassOn("hideout") in state.legal(1)


def test_alchemy_turns_up_to_three_cards_into_coins_and_then_draws():
    state = position("alchemy fist-fight fist-fight celebrate hideout", deck="tavern quick-shot shipyard")
    act(
        state,
        Play("alchemy"),
        pick("fist-fight", "hand", 0),
        pick("fist-fight", "hand", 0),
        pick("celebrate", "hand", 0),
    )
    assert asked(state) == ("draw", 0)
    act(state, DRAW, DRAW)
    assert state.coins[0] == 3
    assert hand(state) == ["hideout", "quick-shot", "tavern"]


def test_card_mastery_takes_a_stash_card_into_the_hand():
    state = position("card-mastery fist-fight", stash="hideout tavern")
    act(state, Play("card-mastery"), pick("tavern", "stash", 0))
    assert hand(state) == ["fist-fight", "tavern"]
    assert (state.actions, stash(state)) == (2, ["hideout", "card-mastery"])


def test_card_mastery_discarded_draws_a_card():
    state = position("card-mastery alchemy", deck="hideout tavern quick-shot")
    act(state, Play("alchemy"), pick("card-mastery", "hand", 0), DRAW)
    assert hand(state) == ["hideout"]


def test_spice_trade_in_the_stash_makes_the_first_structure_cheaper():
    state = position("celebrate", stash="spice-trade", coins=(5, 0), supply="hideout shipyard alchemy")
    prices = {slot.card: slot.price for slot in state.view(0).supply}
    assert (prices["hideout"], prices["alchemy"]) == (1, 2)
    act(state, Buy("hideout"))
    assert state.coins[0] == 4
    act(state, Buy("shipyard"))
    assert state.coins[0] == 2
    state = position("spice-trade celebrate")
    act(state, Play("spice-trade"))
    assert state.coins[0] == 1


def test_exploration_asks_for_an_adventure_before_it_draws():
    state = position("exploration fist-fight", deck="celebrate hideout tavern")
    act(state, Play("exploration"), DRAW)
    assert (state.coins[0], state.actions, hand(state)) == (1, 1, ["celebrate", "fist-fight"])
    state = position("exploration celebrate")
    act(state, Play("exploration"), DECLINE)
    assert (state.coins[0], state.actions) == (1, 2)


def test_treasure_map_sorts_the_top_three_cards_without_discarding_any():
    state = position("treasure-map celebrate", deck="hideout poisoned-grog tavern fist-fight")
    act(state, Play("treasure-map"), Arrange(["poisoned-grog"], ["tavern", "hideout"]), DRAW)
    assert hand(state) == ["celebrate", "tavern"]
    assert deck(state) == ["hideout", "fist-fight"]
    assert stash(state) == ["poisoned-grog", "treasure-map"]
    assert state.coins[0] == 1  # the grog was not discarded


def test_lost_expedition_returns_with_coins_when_that_stash_is_shuffled():
    state = position("lost-expedition", enemy_stash="hideout fist-fight tavern", enemy_deck="celebrate celebrate")
    act(state, Play("lost-expedition"), pick("hideout", "stash", 1))
    assert state.active == 1  # who drew over the end of the deck, and shuffled
    assert state.coins[0] == 2
    assert stash(state, 1) == ["hideout"]
    assert state.expeditions == []


def test_lost_expedition_waits_while_nothing_is_shuffled():
    state = position("lost-expedition celebrate", stash="tavern", enemy_stash="hideout")
    act(state, Play("lost-expedition"), pick("tavern", "stash", 0))
    assert [(IDS[card], owner, to) for card, owner, to in state.expeditions] == [("tavern", 0, 0)]
    assert state.view(None).seats[0].cards == 7  # still owned


def test_stealthy_observer_earns_the_hooks_of_the_card_it_sends_to_the_stash():
    state = position("stealthy-observer celebrate", enemy_deck="hideout celebrate fist-fight", enemy_stash="")
    act(state, Play("stealthy-observer"), pick("hideout", "deck", 1))
    assert state.coins[0] == 2
    assert (stash(state, 1), deck(state, 1)) == (["hideout"], ["celebrate", "fist-fight"])


@pytest.mark.parametrize(("option", "coins", "buys"), [("spree", 0, 2), ("thrift", 1, 1)])
def test_extravagance_is_a_choice(option, coins, buys):
    state = position("extravagance celebrate")
    act(state, Play("extravagance"), Choose(option))
    if option == "spree":
        act(state, DECLINE)
    assert (state.coins[0], state.buys) == (coins, buys)


def test_wind_in_sails_draws_and_reloads_and_from_the_stash_deals_four():
    state = position("wind-in-sails celebrate", deck="hideout tavern fist-fight fist-fight quick-shot")
    act(state, Play("wind-in-sails"), DECLINE, DECLINE, EndTurn(), EndTurn())
    assert len(state.hands[0]) == 4


def test_end_of_the_rainbow_gives_an_action_with_an_attack_and_a_structure_beside_it():
    for beside, actions in (("fist-fight hideout", 3), ("fist-fight", 2), ("useless-totem", 3)):
        state = position("celebrate", stash=f"end-of-the-rainbow {beside}")
        act(state, EndTurn(), EndTurn())
        assert (state.active, state.actions) == (0, actions)
    state = position("end-of-the-rainbow celebrate")
    act(state, Play("end-of-the-rainbow"), DRAW)
    assert len(state.hands[0]) == 2


def test_gambling_addiction_pays_for_four_of_one_type_after_its_reloads():
    state = position(
        "gambling-addiction celebrate",
        supply="hideout shipyard harbor-market tavern alchemy quick-shot",
        reload_deck="bank-fortress",
    )
    act(state, Play("gambling-addiction"), Reload("quick-shot"), DECLINE)
    assert state.coins[0] == 3
    state = position("gambling-addiction celebrate", supply="hideout shipyard tavern alchemy quick-shot haggling")
    act(state, Play("gambling-addiction"), DECLINE)
    assert state.coins[0] == 0


def test_merfolk_mercenary_takes_a_card_from_the_supply_deck_for_a_coin():
    state = position("merfolk-mercenary celebrate", coins=(1, 0), supply_deck="hideout tavern")
    before = len(state.supply_deck)
    happened = act(state, Play("merfolk-mercenary"), pick("tavern", "supply deck"))
    assert state.coins[0] == 0
    assert stash(state) == ["tavern", "merfolk-mercenary"]
    assert len(state.supply_deck) == before - 1
    assert state.view(1).market.supply_deck[0] == "hideout"  # the other one went back on top, and is known
    assert kinds(happened) == ["CardPlayed", "CoinsPaid", "CardsRevealed", "CardTaken"]


def test_merfolk_mercenary_leaves_cards_above_cost_3():
    state = position("merfolk-mercenary celebrate", coins=(1, 0), supply_deck="the-grand-council skull-island")
    act(state, Play("merfolk-mercenary"))
    assert stash(state) == ["merfolk-mercenary"]


def test_treasure_hunt_gives_one_of_everything():
    state = position("treasure-hunt celebrate")
    act(state, Play("treasure-hunt"), DRAW)
    assert (state.coins[0], state.actions, state.buys, len(state.hands[0])) == (1, 2, 1, 2)

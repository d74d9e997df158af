"""What every Attack does, card by card."""

from __future__ import annotations

import pytest

from games.deckhand_builder.actions import Buy, Choose, EndTurn, Play, Reload, Target
from games.deckhand_builder.cards import IDS
from games.deckhand_builder.effects import can_apply
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

# No card of cost 1, and three types twice.
SUPPLY = "hideout shipyard wind-in-sails alchemy haunted-cave ghost-crew"


def test_fist_fight_gives_a_coin():
    state = position("fist-fight")
    act(state, Play("fist-fight"))
    assert state.coins[0] == 1
    assert stash(state) == ["fist-fight"]


def test_quick_shot_gives_an_action_only_with_an_attack_in_hand():
    state = position("quick-shot celebrate")
    act(state, Play("quick-shot"))
    assert (state.coins[0], state.actions) == (1, 1)
    state = position("quick-shot fist-fight")
    happened = act(state, Play("quick-shot"))
    assert (state.coins[0], state.actions) == (1, 2)
    assert "CardsShown" in kinds(happened)  # the attack is shown


def test_mutiny_puts_a_supply_card_of_cost_1_into_the_stash():
    state = position("mutiny celebrate", supply="tavern quick-shot hideout", supply_deck="shipyard")
    act(state, Play("mutiny"), DECLINE)
    assert state.coins[0] == 1
    assert refusal(state, pick("hideout")) == "R9"
    act(state, pick("quick-shot"))
    assert stash(state) == ["quick-shot", "mutiny"]
    assert "shipyard" in supply(state)  # refilled at once


def test_mutiny_without_a_card_of_cost_1_takes_nothing():
    state = position("mutiny celebrate", supply=SUPPLY)
    act(state, Play("mutiny"), DECLINE)
    assert stash(state) == ["mutiny"]


def test_blademaster_counts_cards_of_cost_1_and_of_cost_3_in_hand():
    state = position("blademaster fist-fight celebrate seaside-citadel hideout")
    act(state, Play("blademaster"))
    assert (state.coins[0], state.actions) == (2, 2)


def test_poisoned_grog_gives_a_coin_when_played_and_when_discarded():
    state = position("poisoned-grog alchemy")
    act(state, Play("poisoned-grog"), DECLINE)
    assert state.coins[0] == 1
    state = position("poisoned-grog alchemy")
    act(state, Play("alchemy"), pick("poisoned-grog", "hand", 0))
    assert state.coins[0] == 2  # one of each card


def test_governors_wedding_lends_a_buy_and_asks_a_coin_before_the_first_buy():
    state = position("governors-wedding", coins=(0, 2), supply="tavern quick-shot", enemy_stash="fist-fight celebrate")
    act(state, Play("governors-wedding"), DECLINE)
    assert state.coins[0] == 1
    act(state, EndTurn())
    assert state.active == 1
    assert (state.buys, state.due) == (1, [0])
    act(state, Buy("tavern"))
    assert state.coins == [2, 0]
    assert (state.actions, state.buys, state.due) == (2, 0, [])


def test_a_wedding_guest_without_a_coin_cannot_buy_and_owes_nothing_later():
    state = position("governors-wedding haggling", coins=(0, 0), supply="tavern")
    act(state, Play("governors-wedding"), DECLINE, EndTurn())
    state.discount = 5
    assert refusal(state, Buy("tavern")) == "R12"
    act(state, EndTurn())
    assert state.coins == [1, 0]
    assert state.due == []


def test_haggling_makes_the_next_buy_cheaper():
    state = position("haggling", coins=(1, 0), supply="hideout shipyard")
    act(state, Play("haggling"), DECLINE)
    assert (state.buys, state.discount) == (1, 1)
    act(state, Buy("hideout"))
    assert (state.coins[0], state.discount) == (0, 0)
    assert refusal(state, Buy("shipyard")) in ("R3", "R5")


def test_alley_thief_gains_a_coin_or_takes_one_from_an_enemy():
    state = position("alley-thief celebrate", coins=(0, 3))
    act(state, Play("alley-thief"), Choose("gain"), DECLINE)
    assert state.coins == [1, 3]
    state = position("alley-thief celebrate", coins=(0, 3), seats=3)
    act(state, Play("alley-thief"), Choose("steal"))  # only one enemy has a coin: nobody is asked whom
    assert state.coins == [1, 2, 0]


def test_alley_thief_cannot_steal_where_there_is_nothing():
    state = position("alley-thief celebrate")
    act(state, Play("alley-thief"))
    assert asked(state) == ("reload", 0)
    assert state.coins == [1, 0]


def test_emperors_caprice_lets_an_enemy_offer_three_and_applies_one():
    state = position(
        "emperors-caprice celebrate", supply="hideout harbor-market bank-fortress tavern quick-shot alchemy"
    )
    act(state, Play("emperors-caprice"), DECLINE)
    assert asked(state) == ("offer", 1)
    act(state, pick("bank-fortress"), pick("tavern"), pick("hideout"))
    assert asked(state) == ("echo", 0)
    assert refusal(state, pick("alchemy")) == "R9"
    act(state, pick("bank-fortress"))
    assert state.coins[0] == 2
    assert "bank-fortress" in supply(state)  # it is not played


def test_emperors_caprice_may_be_declined():
    state = position("emperors-caprice celebrate")
    act(state, Play("emperors-caprice"), DECLINE)
    act(state, *[pick(card) for card in supply(state)[:3] if card])
    act(state, DECLINE)
    assert stash(state) == ["emperors-caprice"]


def test_going_ape_swaps_a_card_of_the_hand_for_one_of_equal_cost():
    state = position("going-ape fist-fight celebrate", supply="tavern hideout quick-shot")
    act(state, Play("going-ape"), DECLINE, pick("fist-fight", "hand", 0), pick("tavern"))
    assert hand(state) == ["celebrate", "tavern"]
    assert "fist-fight" in supply(state)
    assert state.actions == 2


def test_going_ape_swapped_for_itself_ends_in_the_supply():
    state = position("going-ape fist-fight", supply=SUPPLY)
    act(state, Play("going-ape"), DECLINE, pick("going-ape", "play", 0), pick("hideout"))
    assert hand(state) == ["fist-fight", "hideout"]
    assert "going-ape" in supply(state)
    assert stash(state) == []


def test_ghost_crew_may_go_on_top_of_the_deck_and_counts_attacks_in_the_supply():
    state = position("ghost-crew fist-fight", supply="quick-shot haggling mutiny tavern")
    act(state, Play("ghost-crew"), DECLINE, Choose("top"))
    assert deck(state)[0] == "ghost-crew"
    assert stash(state) == []
    assert state.actions == 2
    state = position("ghost-crew fist-fight", supply="hideout shipyard wind-in-sails alchemy tavern quick-shot")
    act(state, Play("ghost-crew"), DECLINE, DECLINE)
    assert stash(state) == ["ghost-crew"]
    assert state.actions == 1


def test_haunted_cave_counts_attacks_in_hand_but_three_at_most():
    state = position("haunted-cave fist-fight fist-fight", deck="quick-shot haggling celebrate celebrate")
    act(state, Play("haunted-cave"), DRAW, DRAW)
    assert state.coins[0] == 3


def test_walk_the_plank_may_turn_a_card_into_its_cost():
    state = position("walk-the-plank hideout", stash="celebrate")
    act(state, Play("walk-the-plank"), pick("hideout", "hand", 0))
    assert state.coins[0] == 4
    assert "hideout" in [IDS[kind] for kind in state.box]
    state = position("walk-the-plank hideout", stash="celebrate")
    act(state, Play("walk-the-plank"), DECLINE)
    assert state.coins[0] == 2


def test_monkeys_bargain_must_remove_a_card_for_coins_and_actions():
    state = position("monkeys-bargain fist-fight", stash="architects-workshop")
    act(state, Play("monkeys-bargain"))
    assert refusal(state, DECLINE) == "R9"
    act(state, pick("architects-workshop", "stash", 0))
    assert (state.coins[0], state.actions) == (3, 4)


def test_voodoo_curse_sends_a_revealed_card_to_the_stash_and_works_like_it():
    state = position("voodoo-curse celebrate", enemy_deck="bank-fortress tavern celebrate fist-fight", enemy_stash="")
    act(state, Play("voodoo-curse"), Target(1), pick("bank-fortress", "deck", 1))
    assert state.coins[0] == 2
    assert stash(state, 1) == ["bank-fortress"]
    assert stash(state) == ["voodoo-curse"]
    assert deck(state, 1)[:2] == ["tavern", "celebrate"]


def test_a_chain_of_applied_effects_never_visits_a_card_twice():
    state = position(
        "emperors-caprice celebrate",
        supply="krakens-fury voodoo-curse tavern",
        deck="hideout celebrate fist-fight fist-fight",
    )
    act(state, Play("emperors-caprice"), DECLINE, pick("krakens-fury"), pick("voodoo-curse"), pick("tavern"))
    act(state, pick("krakens-fury"))  # whose only card to apply is the Fist Fight in the enemy's stash
    assert [IDS[kind] for kind in state.chain] == ["emperors-caprice", "krakens-fury", "fist-fight"]
    assert not any(can_apply(state, kind) for kind in state.chain)


def test_abyss_marauder_swaps_with_an_enemy_stash_at_equal_cost():
    state = position("abyss-marauder hideout", enemy_stash="fist-fight alchemy")
    act(state, Play("abyss-marauder"), pick("hideout", "hand", 0))
    assert hand(state) == ["alchemy"]
    assert stash(state, 1) == ["fist-fight", "hideout"]
    assert state.actions == 2


def test_desperate_chase_won_takes_a_supply_card_of_cost_4_or_less():
    state = position("desperate-chase", deck="fist-fight quick-shot celebrate", supply="the-grand-council skull-island")
    act(state, Play("desperate-chase"))
    assert asked(state) == ("take", 0)
    assert refusal(state, pick("the-grand-council")) == "R9"
    act(state, pick("skull-island"))
    assert stash(state) == ["skull-island", "desperate-chase"]


def test_desperate_chase_lost_takes_nothing():
    state = position("desperate-chase celebrate", deck="celebrate celebrate hideout fist-fight")
    act(state, Play("desperate-chase"))
    assert stash(state) == ["desperate-chase"]


def test_improvised_grenade_makes_a_player_remove_a_cheap_stash_card():
    state = position("improvised-grenade celebrate", enemy_stash="skull-island hideout fist-fight")
    act(state, Play("improvised-grenade"))  # the only player with such a card
    assert asked(state) == ("blast", 1)
    assert refusal(state, pick("skull-island", "stash", 1)) == "R9"
    act(state, pick("hideout", "stash", 1))
    assert stash(state, 1) == ["skull-island", "fist-fight"]


def test_improvised_grenade_discarded_hits_everybody():
    state = position("improvised-grenade alchemy", enemy_stash="hideout tavern", stash="quick-shot")
    act(state, Play("alchemy"), pick("improvised-grenade", "hand", 0))
    assert asked(state) == ("blast", 0)
    act(state, pick("quick-shot", "stash", 0))
    assert asked(state) == ("blast", 1)
    act(state, pick("tavern", "stash", 1))
    assert stash(state, 1) == ["hideout"]


def test_bewitched_doll_decides_the_first_action_of_the_victim():
    state = position("bewitched-doll", enemy_stash="", enemy_deck="harbor-market tavern fist-fight celebrate celebrate")
    act(state, Play("bewitched-doll"))
    assert state.active == 1
    assert state.to_act() == (0,)  # the puppeteer is awaited
    assert refusal(state, EndTurn()) == "R12"
    assert refusal(state, Play("tavern"), seat=1) == "R3"
    act(state, Play("harbor-market"))
    assert asked(state) == ("choose", 0)  # and so are the choices of that card
    act(state, Choose("coins"))
    assert state.coins == [1, 2]
    assert state.to_act() == (1,)
    assert (state.puppeteer, state.used) == (-1, 1)


def test_a_doll_on_an_empty_hand_and_an_empty_purse_falls_away():
    state = position("bewitched-doll celebrate", enemy_stash="", enemy_deck="tavern")
    act(state, Play("bewitched-doll"))
    state.decks[1] = []
    happened = act(state, EndTurn())
    assert "HandShown" not in kinds(happened)
    assert state.to_act() == (0,)
    assert state.puppeteer == -1


def test_crooked_merchant_swaps_stash_cards_at_most_one_apart_for_a_coin():
    state = position("crooked-merchant celebrate", stash="tavern", enemy_stash="hideout walk-the-plank", coins=(1, 0))
    act(state, Play("crooked-merchant"))
    assert state.coins[0] == 0
    act(state, pick("tavern", "stash", 0))
    assert stash(state) == ["hideout", "crooked-merchant"]
    assert stash(state, 1) == ["walk-the-plank", "tavern"]


def test_krakens_fury_applies_a_card_of_any_stash_but_never_one_without_effects():
    state = position("krakens-fury celebrate", enemy_stash="bank-fortress useless-totem")
    act(state, Play("krakens-fury"))
    assert state.coins[0] == 2
    assert stash(state, 1) == ["bank-fortress", "useless-totem"]


def test_going_ape_applied_by_krakens_fury_swaps_nothing():
    state = position("krakens-fury celebrate", enemy_stash="going-ape", supply="tavern hideout")
    act(state, Play("krakens-fury"), DECLINE)
    assert (state.actions, hand(state)) == (2, ["celebrate"])


def test_ghost_crew_applied_by_krakens_fury_goes_on_its_owners_deck():
    state = position("krakens-fury celebrate", enemy_stash="ghost-crew")
    act(state, Play("krakens-fury"), DECLINE, Choose("top"))
    assert deck(state, 1)[0] == "ghost-crew"
    assert stash(state, 1) == []


@pytest.mark.parametrize("card", ["mutiny", "poisoned-grog"])
def test_reloads_of_attacks_leave_the_supply_deck_alone(card):
    state = position(f"{card} celebrate", supply=SUPPLY)
    before = len(state.supply_deck)
    act(state, Play(card), Reload("hideout"))
    assert "hideout" not in supply(state)
    assert len(state.supply_deck) == before - (0 if card == "poisoned-grog" or len(stash(state)) == 1 else 1)

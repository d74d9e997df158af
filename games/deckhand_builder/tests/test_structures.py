"""What every Structure does, card by card."""

from __future__ import annotations

import pytest

from games.deckhand_builder.actions import Buy, Choose, EndTurn, Flip, Guess, Play, Restore, Target
from games.deckhand_builder.cards import IDS, KIND
from games.deckhand_builder.tests.position import (
    DECLINE,
    DRAW,
    act,
    asked,
    deck,
    hand,
    pick,
    position,
    refusal,
    stash,
    supply,
)


def test_imperial_powder_lost_removes_a_cheap_card_of_an_enemy_stash():
    state = position("walk-the-plank imperial-powder", enemy_stash="hideout skull-island fist-fight")
    act(state, Play("walk-the-plank"), pick("imperial-powder", "hand", 0))
    assert asked(state) == ("avenge", 0)
    assert refusal(state, pick("skull-island", "stash", 1)) == "R9"
    act(state, pick("hideout", "stash", 1))
    assert "hideout" in [IDS[kind] for kind in state.box]


def test_imperial_powder_swapped_away_works_for_its_former_owner():
    state = position("abyss-marauder fist-fight", enemy_stash="imperial-powder", stash="hideout tavern")
    act(state, Play("abyss-marauder"), pick("fist-fight", "hand", 0))
    assert asked(state) == ("avenge", 1)
    act(state, pick("tavern", "stash", 0))
    assert stash(state) == ["hideout", "abyss-marauder"]
    state = position("imperial-powder celebrate")
    act(state, Play("imperial-powder"))
    assert state.coins[0] == 1


def test_useless_totem_has_no_effect_and_counts_as_every_type():
    state = position("useless-totem celebrate")
    act(state, Play("useless-totem"))
    assert stash(state) == ["useless-totem"]
    state = position("tavern useless-totem")
    act(state, Play("tavern"), DECLINE)
    assert (state.coins[0], state.actions) == (1, 2)


def test_council_hall_lets_an_enemy_of_your_choice_pick_a_card_for_you():
    state = position("council-hall celebrate", supply="hideout tavern", seats=3)
    act(state, Play("council-hall"), Target(2))
    assert asked(state) == ("grant", 2)
    act(state, pick("tavern"))
    assert stash(state) == ["tavern", "council-hall"]


def test_hideout_draws_two_and_when_discarded_one():
    state = position("hideout celebrate")
    act(state, Play("hideout"), DRAW, DRAW)
    assert (state.coins[0], len(state.hands[0])) == (1, 3)
    state = position("hideout alchemy")
    act(state, Play("alchemy"), pick("hideout", "hand", 0), DRAW)
    assert len(state.hands[0]) == 1


@pytest.mark.parametrize(("number", "actions"), [(4, 1), (5, 2)])
def test_gold_mine_gives_an_action_unless_the_enemy_named_the_sum(number, actions):
    state = position("gold-mine celebrate", deck="hideout fist-fight tavern quick-shot")
    act(state, Play("gold-mine"))
    assert asked(state) == ("name", 1)
    act(state, Guess(number), DRAW, DRAW, DRAW)
    assert state.actions == actions
    assert state.view(1).seats[0].shown == ([] if actions == 1 else ["fist-fight", "hideout", "tavern"])


@pytest.mark.parametrize(("option", "coins", "buys"), [("coins", 2, 0), ("market", 1, 1)])
def test_harbor_market_is_a_choice(option, coins, buys):
    state = position("harbor-market celebrate")
    act(state, Play("harbor-market"), Choose(option))
    assert (state.coins[0], state.buys) == (coins, buys)


def test_ancient_library_discarded_may_shuffle_the_stash_into_the_deck():
    state = position("ancient-library alchemy fist-fight", stash="hideout", deck="tavern quick-shot")
    act(state, Play("alchemy"), pick("ancient-library", "hand", 0))
    assert asked(state) == ("may", 0)
    act(state, Choose("shuffle"))
    assert sorted(deck(state)) == ["ancient-library", "hideout", "quick-shot", "tavern"]
    assert state.view(1).seats[0].shown == ["fist-fight"]
    state = position("ancient-library celebrate")
    act(state, Play("ancient-library"))
    assert state.coins[0] == 2


def test_rum_factory_may_share_coins_that_everybody_pays_for_with_a_discard():
    state = position("rum-factory", enemy_deck="tavern hideout quick-shot fist-fight", enemy_stash="")
    act(state, Play("rum-factory"), Choose("share"), EndTurn())
    assert state.coins == [3, 1]
    assert state.rum == [1, 0]  # the turn of the enemy has begun: the discard is asked for
    assert asked(state) == ("discard", 1)
    act(state, pick("tavern", "hand", 1))
    assert (state.active, len(state.hands[1])) == (1, 2)


def test_governors_jail_turns_a_card_down_until_the_next_own_turn():
    state = position("governors-jail fist-fight", coins=(9, 9), supply="hideout tavern")
    act(state, Play("governors-jail"), pick("hideout"), EndTurn())
    assert state.active == 1
    assert refusal(state, Buy("hideout")) == "R13"
    assert refusal(state, Restore("hideout")) == "R13"
    act(state, EndTurn(), Restore("hideout"), Buy("hideout"))
    assert "hideout" in stash(state)


def test_of_two_equal_cards_in_the_supply_the_open_one_is_bought_and_the_jailed_one_restored():
    state = position("governors-jail fist-fight", coins=(9, 9), supply="hideout tavern")
    state.supply[2] = state.supply[3] = KIND["celebrate"]
    act(state, Play("governors-jail"), pick("celebrate"))
    assert (state.down[2] >= 0, state.down[3]) == (True, -1)
    assert state.legal(0).count(Buy("celebrate")) == 1
    act(state, Buy("celebrate"))
    assert supply(state)[2] == "celebrate"
    assert state.active == 1
    assert refusal(state, Buy("celebrate")) == "R13"
    act(state, EndTurn(), Restore("celebrate"))
    assert state.down == [-1] * 6


def test_a_jailed_card_is_turned_up_by_force_at_the_end_of_that_turn():
    state = position("governors-jail fist-fight", supply="hideout tavern")
    act(state, Play("governors-jail"), pick("hideout"), EndTurn(), EndTurn())
    assert state.down[supply(state).index("hideout")] >= 0
    happened = act(state, EndTurn())
    assert happened[0].restored == ["hideout"]
    assert state.down == [-1] * 6


def test_shipyard_counts_structures_in_the_stash():
    state = position("shipyard celebrate", stash="hideout useless-totem tavern")
    act(state, Play("shipyard"))
    assert (state.coins[0], state.actions) == (1, 3)


def test_adventurers_guild_counts_adventures_in_the_supply_but_three_at_most():
    state = position("adventurers-guild celebrate", supply="tavern alchemy exploration extravagance hideout shipyard")
    act(state, Play("adventurers-guild"))
    assert state.coins[0] == 3
    state = position("adventurers-guild celebrate", supply="tavern useless-totem hideout shipyard quick-shot haggling")
    act(state, Play("adventurers-guild"))
    assert state.coins[0] == 2


def test_bank_fortress_discarded_gives_a_buy():
    state = position("bank-fortress alchemy")
    act(state, Play("alchemy"), pick("bank-fortress", "hand", 0))
    assert (state.coins[0], state.buys) == (1, 1)
    state = position("bank-fortress celebrate")
    act(state, Play("bank-fortress"))
    assert state.coins[0] == 2


def test_seaside_citadel_draws_one_and_gives_two_actions():
    state = position("seaside-citadel celebrate")
    act(state, Play("seaside-citadel"), DRAW)
    assert (state.actions, len(state.hands[0])) == (3, 2)


@pytest.mark.parametrize(("beside", "buys"), [("shipyard", 1), ("tavern", 0)])
def test_architects_workshop_needs_two_structures_in_the_supply(beside, buys):
    state = position("architects-workshop celebrate", supply=f"hideout {beside} quick-shot haggling alchemy mutiny")
    act(state, Play("architects-workshop"))
    assert (state.coins[0], state.actions, state.buys) == (1, 2, buys)


def test_smugglers_cache_pays_when_played_and_from_the_stash():
    state = position("smugglers-cache celebrate")
    act(state, Play("smugglers-cache"), EndTurn(), EndTurn())
    assert (state.active, state.coins[0]) == (0, 2)


def test_unguarded_graveyard_may_put_a_stash_card_under_the_deck_at_the_start():
    state = position("celebrate", stash="unguarded-graveyard hideout")
    act(state, EndTurn(), EndTurn())
    assert asked(state) == ("bury", 0)
    act(state, pick("hideout", "stash", 0))
    assert deck(state)[-1] == "hideout"
    state = position("unguarded-graveyard celebrate")
    act(state, Play("unguarded-graveyard"))
    assert state.coins[0] == 1


def test_skull_island_may_swap_a_revealed_top_card_with_the_supply():
    state = position(
        "skull-island celebrate",
        deck="fist-fight tavern hideout",
        enemy_deck="seaside-citadel celebrate",
        supply="alchemy",
    )
    act(state, Play("skull-island"), pick("seaside-citadel", "deck", 1), pick("alchemy"))
    assert deck(state, 1)[0] == "alchemy"
    assert "seaside-citadel" in supply(state)
    assert state.view(None).seats[1].pile[0] == "alchemy"
    assert state.view(None).seats[0].pile[0] == "fist-fight"


def test_skull_island_without_a_valid_pair_swaps_nothing():
    state = position("skull-island celebrate", supply="the-grand-council treasure-hunt krakens-fury")
    state.supply[3:] = [-1, -1, -1]
    act(state, Play("skull-island"))
    assert asked(state) == ("actions", 0)


def test_the_grand_council_turns_four_cards_down_before_the_turn_ends():
    state = position(
        "the-grand-council fist-fight", supply="hideout tavern alchemy shipyard mutiny haggling", actions=1
    )
    act(state, Play("the-grand-council"))
    assert (state.actions, state.flips) == (2, 4)
    assert refusal(state, EndTurn()) == "R13"
    act(state, *[Flip(card) for card in ("hideout", "tavern", "alchemy", "shipyard")])
    assert refusal(state, Flip("mutiny")) == "R13"
    act(state, EndTurn())
    assert state.active == 1
    view = state.view(1)
    assert [slot.down for slot in view.supply] == [0, 0, 0, 0, None, None]
    assert KIND["hideout"] in state.supply


def test_the_drawn_cards_of_a_hand_stay_until_the_next_turn():
    state = position("seaside-citadel celebrate")
    act(state, Play("seaside-citadel"), DRAW, EndTurn())
    assert hand(state) == ["celebrate", "fist-fight"]

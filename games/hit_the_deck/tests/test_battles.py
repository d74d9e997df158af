"""R7 and R8: what a battle leaves behind."""

from __future__ import annotations

from games.hit_the_deck import events as e
from games.hit_the_deck.actions import Attack, Defend, Pass, Sink
from games.hit_the_deck.tests.position import act, kinds, position, refusal, zone

FIGURE_3 = "c1=6S/0 c2=3C/0 c3=7D/0 b3=5S/1 b2=5D/1"


def fought(events):
    return next(event for event in events if isinstance(event, e.BattleFought))


def test_figure_3_a_broadside_with_six_five_four_of_diamonds_sinks_the_target_and_cuts_the_ship_ahead():
    state = position(FIGURE_3, ("2H KH", "4D 9C"), deck="6D 10S JS QS", active=1)
    happened = act(state, Attack(zone("b2"), zone("c2"), "broadside", "4D"), Defend(None, None))
    battle = fought(happened)
    assert (sorted(battle.attack), battle.defence) == (["4D", "5D", "6D"], ["3C"])
    assert battle.attack_hand == "straight flush, 6 high"
    assert battle.winner == 1
    assert [state.board[zone(name)] for name in ("c1", "c2", "c3")] == ["6S", None, None]
    assert state.board[zone("b2")] == "5D"
    assert state.discards[-4:] == ["4D", "6D", "3C", "7D"]


def test_supply_is_cut_whatever_the_kind_of_attack():
    state = position(FIGURE_3, ("2H KH", "KD 9C"), active=1)
    happened = act(state, Attack(zone("b2"), zone("c2"), "normal", "KD"), Defend(None, None))
    sunk = next(event for event in happened if isinstance(event, e.ShipsSunk))
    assert (sunk.cards, sunk.cut) == (["3C", "7D"], [zone("c3")])


def test_a_lost_attack_sinks_nothing_and_discards_only_the_committed_cards():
    state = position("a1=5S/0 a2=8S/1 a3=7S/1", ("2D 3D", "KD 4C"))
    before = list(state.board)
    happened = act(state, Attack(zone("a1"), zone("a2"), "normal", "2D"), Defend("KD", None))
    assert fought(happened).winner == 1
    assert state.board == before
    assert state.discards[-2:] == ["2D", "KD"]


def test_ramming_counts_both_ships_of_the_lane_and_the_card():
    state = position("b1=5S/0 b2=5D/0 b3=QH/1 a3=QC/1", ("5H 2D", "QS 4C"))
    happened = act(state, Attack(zone("b2"), zone("b3"), "ramming", "5H"), Defend("QS", zone("a3")))
    assert sorted(fought(happened).attack) == ["5D", "5H", "5S"]
    assert sorted(fought(happened).defence) == ["QC", "QH", "QS"]
    assert fought(happened).winner == 1


def test_a_broadside_without_a_card_still_draws_from_the_deck():
    state = position(FIGURE_3, ("2H KH", "4D 9C"), deck="6D 10S JS QS", active=1)
    happened = act(state, Attack(zone("b2"), zone("c2"), "broadside", None), Defend(None, None))
    assert fought(happened).attack == ["5D", "6D"]


def test_a_high_royal_flush_lets_the_attacker_sink_two_more_adjacent_ships():
    state = position("a1=KH/0 a2=QH/0 a3=2C/1 b3=3C/1 c3=4C/1 c2=5C/1", ("AH 2D", "9D 8D"))
    happened = act(state, Attack(zone("a2"), zone("a3"), "ramming", "AH"), Defend(None, None))
    assert kinds(happened)[-1] == "BonusEarned"
    assert state.to_act() == (0,)
    assert refusal(state, Sink([zone("b3"), zone("c2")])) == "R8"  # they do not touch
    assert refusal(state, Sink([zone("c3"), zone("b3")])) == "R8"  # lower zone first
    assert refusal(state, Sink([zone("a1")])) == "R8"  # an own ship
    assert refusal(state, Sink([77])) == "R8"
    assert refusal(state, Pass()) == "R8"
    assert refusal(state, Sink([]), seat=1) == "R8"
    sunk = act(state, Sink([zone("b3"), zone("c3")]))[0]
    assert isinstance(sunk, e.ShipsSunk)
    assert (sunk.cards, sunk.cut, sunk.cause) == (["3C", "4C", "5C"], [zone("c2")], "royal")
    assert state.holding == position("a1=KH/0 a2=QH/0").holding


def test_the_defender_earns_the_bonus_as_well_and_the_attackers_turn_goes_on():
    state = position("a1=5S/0 a2=6S/0 b1=7S/0 a3=QH/1 b3=KH/1", ("9D 8D", "AH 2D"))
    act(state, Attack(zone("a2"), zone("a3"), "ramming", "9D"), Defend("AH", zone("b3")))
    assert state.to_act() == (1,)
    act(state, Sink([zone("a1"), zone("b1")]))
    assert state.board[:4] == [None, None, None, None]
    assert state.to_act() == (0,)


def test_the_bonus_may_be_declined_and_may_take_one_ship():
    for choice, left in (([], 3), ([zone("b3")], 2)):
        state = position("a1=KH/0 a2=QH/0 a3=2C/1 b3=3C/1 c3=4C/1 c2=5C/1", ("AH 2D", "9D 8D"))
        act(state, Attack(zone("a2"), zone("a3"), "ramming", "AH"), Defend(None, None), Sink(choice))
        assert sum(card in ("3C", "4C", "5C") for card in state.board) == left
        assert state.to_act() == (0,)


def test_no_bonus_is_asked_for_when_no_enemy_ship_is_left():
    state = position("a1=KH/0 a2=QH/0 a3=2C/1", ("AH 2D", "9D 8D"))
    happened = act(state, Attack(zone("a2"), zone("a3"), "ramming", "AH"), Defend(None, None))
    assert "BonusEarned" not in kinds(happened)


def test_without_a_high_royal_there_is_no_bonus():
    assert refusal(position("a1=KH/0 a2=QH/1 a3=2C/1", ("2D", "3D")), Sink([zone("a2")])) == "R8"

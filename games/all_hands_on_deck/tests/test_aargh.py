"""R3 and R15: claims on the open discard."""

from __future__ import annotations

import pytest

from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Aargh, Discard, Draw
from games.all_hands_on_deck.tests.position import act, act_as, kinds, only, position, refusal, shout, take_turn

HANDS = [f"navy_{level}_a navy_{level}_b" for level in (4, 5, 6, 7)] + ["navy_8_a navy_8_b"]
GOLD = "merchant_gold_a"


def offered(seats=5, **options):
    """Seat 4 (or the last) discarded Gold, seat 0 is on turn and has not drawn."""
    return position(HANDS[:seats], phase="draw", discards=f"pirate_2 {GOLD}", **options)


def test_the_player_on_turn_takes_the_open_discard_instead_of_drawing():
    state = offered(2)
    pile = len(state.pile)
    happened = act(state, Aargh(GOLD))
    assert happened == [e.PickedUp(0, GOLD, "discard", [])]
    assert GOLD in state.hands[0]
    assert len(state.pile) == pile
    assert state.discards == ["pirate_2"]
    assert state.offer is None  # the card below was covered and stays closed
    assert refusal(state, Draw()) == "R2"


def test_on_the_own_turn_a_claim_comes_before_the_draw_or_not_at_all():
    state = offered()
    act(state, Draw())
    assert refusal(state, Aargh(GOLD)) == "R3"


def test_aargh_by_three_at_once_goes_to_the_nearest_turn():
    state = offered()
    assert state.may_act() == (1, 2, 3)
    shout(state, 3, 2, 1)
    happened = take_turn(state, "navy_4_a")
    assert only(happened, e.Reserved) == e.Reserved(1, GOLD, [3, 2])
    assert only(happened, e.PickedUp) == e.PickedUp(1, GOLD, "reservation", [])  # seat 1 is next: it has its card
    assert state.active == 1
    assert state.phase == "turn"


def test_a_reservation_waits_for_its_turn_and_replaces_the_draw():
    state = offered()
    shout(state, 3)
    take_turn(state, "navy_4_a")
    assert state.reserved == [None, None, None, GOLD, None]
    take_turn(state, "navy_5_a")
    pile = len(state.pile)
    happened = take_turn(state, "navy_6_a")
    assert kinds(happened) == ["CardDrawn", "Discarded", "TurnBegan", "PickedUp"]
    assert GOLD in state.hands[3]
    assert len(state.pile) == pile - 1  # only seat 2 drew
    assert state.reserved == [None] * 5


def test_a_second_reservation_is_refused():
    state = offered()
    shout(state, 3)
    take_turn(state, "navy_4_a")
    assert refusal(state, Aargh("navy_4_a"), seat=3) == "R3"
    assert 3 not in state.may_act()
    assert set(state.may_act()) == {2, 4}


def test_a_claim_is_final_and_made_once():
    state = offered()
    shout(state, 2)
    assert refusal(state, Aargh(GOLD), seat=2) == "R3"
    assert 2 not in state.may_act()


def test_the_player_on_turn_outdoes_all_other_claims():
    state = offered()
    shout(state, 1, 2)
    happened = act(state, Aargh(GOLD))
    assert happened == [e.PickedUp(0, GOLD, "discard", [1, 2])]
    assert state.claims == []
    assert state.may_act() == ()


def test_who_lost_a_claim_may_claim_the_next_discard():
    state = offered()
    shout(state, 1, 2)
    take_turn(state, "navy_4_a")
    assert 2 in state.may_act()


def test_nobody_claims_the_own_discard_or_another_card():
    state = offered()
    assert refusal(state, Aargh(GOLD), seat=4) == "R3"
    assert refusal(state, Aargh("pirate_2"), seat=1) == "R3"
    assert refusal(state, Aargh("nothing"), seat=1) == "R3"


def test_a_covered_discard_is_never_open_again():
    state = offered()
    take_turn(state, "navy_4_a")
    assert refusal(state, Aargh(GOLD), seat=1) == "R3"
    act(state, Aargh("navy_4_a"))  # taking the new one opens nothing below
    assert state.offer is None
    assert refusal(state, Aargh(GOLD), seat=2) == "R3"


def test_no_discard_is_open_before_the_first_one():
    state = position(HANDS[:3], phase="draw")
    assert state.may_act() == ()
    assert refusal(state, Aargh(GOLD)) == "R3"


def test_who_has_no_turn_left_cannot_claim():
    state = offered(launcher=3)  # seats 4, then 0 has its last turn; 1 and 2 follow, 3 has sailed
    assert state.may_act() == (1, 2)
    assert refusal(state, Aargh(GOLD), seat=3) == "R3"
    take_turn(state, "navy_4_a")
    assert state.may_act() == (2,)  # seat 0 discarded it, seat 4 has had its last turn


@pytest.mark.parametrize(("first_shout", "winner"), [(False, 1), (True, 3)])
def test_with_first_shout_the_order_of_arrival_decides(first_shout, winner):
    state = offered(first_shout=first_shout)
    happened = act_as(state, 3, Aargh(GOLD))
    if first_shout:
        assert kinds(happened) == ["Claimed", "Reserved"]
        assert refusal(state, Aargh(GOLD), seat=1) == "R3"
        assert refusal(state, Aargh(GOLD)) == "R3"
    else:
        shout(state, 1)
    happened += take_turn(state, "navy_4_a")
    assert only(happened, e.Reserved).seat == winner


def test_nobody_is_kept_waiting_for_a_claim():
    state = offered()
    assert state.to_act() == (0,)
    act(state, Draw())
    assert state.to_act() == (0,)
    assert state.may_act() == (1, 2, 3)
    act(state, Discard("navy_4_a"))
    assert state.offer == "navy_4_a"

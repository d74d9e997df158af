"""R10: Reckless Charge, every branch. X stands in the own Starship, Y in the Airlock, Z in the enemy Starship."""

from __future__ import annotations

import pytest

from games.deckhand_ccg import actions as a
from games.deckhand_ccg.tests.position import act, at, kinds, position, refusal, unit

FULL = "a1=vent_crawler/1 b1=servant/0"  # the Overseer stands in c1
CHARGE = a.Charge("loader", at("a1"))


def charged(units: str, **more):
    state = position(f"{FULL} {units}", ("loader drone", ""), captains=("overseer", "star_bounder"), **more)
    return state, act(state, CHARGE)


def test_x_is_driven_into_the_airlock_and_the_crew_takes_its_place():
    state, happened = charged("c3=star_bounder/1")
    assert unit(state, "a2").card.id == "vent_crawler"
    assert unit(state, "a1").card.id == "loader"
    assert (happened[0].pushed, happened[0].shoved, happened[0].lost) == ("vent_crawler", None, None)
    assert state.corryte == 0


@pytest.mark.parametrize("owner", [0, 1])
def test_y_goes_on_to_the_enemy_starship_whoever_owns_it(owner):
    state, _ = charged(f"a2=stowaway/{owner} c3=star_bounder/1")
    assert (unit(state, "a3").card.id, unit(state, "a3").owner) == ("stowaway", owner)
    assert unit(state, "a2").card.id == "vent_crawler"


@pytest.mark.parametrize("owner", [0, 1])
def test_a_crew_z_is_discarded_without_a_corpse_and_y_takes_its_place(owner):
    state, happened = charged(f"a2=stowaway/1 a3=deck_rat/{owner} c3=star_bounder/1")
    assert unit(state, "a3").card.id == "stowaway"
    assert state.discards[owner] == ["deck_rat"]
    assert state.corpses == [None] * 9
    assert (happened[0].lost, happened[0].lost_owner, happened[0].hit) == ("deck_rat", owner, None)


def test_a_captain_z_takes_3_and_y_is_discarded_instead():
    state, happened = charged("a2=stowaway/1 a3=star_bounder/1")
    assert unit(state, "a3").card.captain
    assert unit(state, "a3").tokens == 3
    assert state.discards[1] == ["stowaway"]
    assert unit(state, "a2").card.id == "vent_crawler"
    assert kinds(happened) == ["Charged", "Damaged", "Stayed"]  # never Counterattacked


def test_a_captain_z_killed_by_it_ends_the_match():
    state = position(f"{FULL} a2=stowaway/1 a3=star_bounder/1", ("loader", ""))
    unit(state, "a3").tokens = unit(state, "a3").card.hp - 3
    act(state, CHARGE)
    assert state.result is not None
    assert state.result.places == [1, 2]


def test_ones_own_captain_as_z_loses_the_match_the_same_way():
    state = position(
        "a1=vent_crawler/1 b1=servant/0 c1=drone/0 a2=stowaway/1 a3=overseer/0 c3=star_bounder/1", ("loader", "")
    )
    unit(state, "a3").tokens = unit(state, "a3").card.hp - 1
    act(state, CHARGE)
    assert state.result is not None
    assert state.result.places == [2, 1]


def test_a_captain_y_drives_a_crew_z_out():
    state, _ = charged("a2=star_bounder/1 a3=deck_rat/1")
    assert unit(state, "a3").card.id == "star_bounder"
    assert state.captain_at[1] == at("a3")
    assert state.discards[1] == ["deck_rat"]


def test_a_captain_z_with_nobody_in_the_airlock_is_not_hurt():
    state, _ = charged("a3=star_bounder/1")
    assert unit(state, "a3").tokens == 0


def test_captains_as_y_and_z_forbid_the_charge():
    state = position("a1=vent_crawler/1 b1=servant/0 c1=drone/0 a2=overseer/0 a3=star_bounder/1", ("loader", ""))
    assert refusal(state, CHARGE) == ("R10", "Two Captains stand in this column: neither can give way.")
    assert CHARGE not in state.legal(0)
    reason = state.view(0).summons[0].charge
    assert reason is not None
    assert reason.text == "Two Captains stand in this column: neither can give way."


def test_an_enemy_captain_as_x_is_driven_out_too():
    state = position("a1=star_bounder/1 b1=servant/0", ("loader", ""))
    act(state, CHARGE)
    assert state.captain_at[1] == at("a2")


def test_all_three_compartments_must_hold_units_and_corpses_do_not_count():
    state = position("a1=vent_crawler/1", ("loader", ""), corpses="b1=drone/0")
    assert refusal(state, CHARGE)[0] == "R10"
    assert a.Summon("loader", at("b1")) in state.legal(0)


def test_only_onto_an_enemy():
    state = position(FULL, ("loader", ""))
    assert refusal(state, a.Charge("loader", at("b1"))) == (
        "R10",
        "A Reckless Charge goes where an enemy stands in your Starship.",
    )
    full_of_friends = position("a1=drone/0 b1=servant/0", ("loader", ""))
    assert refusal(full_of_friends, a.Charge("loader", at("a1")))[0] == "R10"
    assert refusal(full_of_friends, a.Summon("loader", at("a1"))) == ("R7", "Another unit stands there.")
    assert full_of_friends.view(0).hand[0].reason.rule == "R7"  # type: ignore[index, union-attr]


def test_corpses_in_the_way_go_to_their_owners_discard():
    state, _ = charged("a2=stowaway/1 c3=star_bounder/1", corpses="a3=drone/1")
    assert state.discards[1] == ["drone"]
    state, _ = charged("c3=star_bounder/1", corpses="a2=drone/0")
    assert state.discards[0] == ["drone"]


def test_corpse_eaters_that_are_driven_onto_a_corpse_eat_it():
    state = position("a1=deck_rat/1 b1=servant/0 c3=star_bounder/1", ("loader", ""), corpses="a2=drone/0")
    act(state, CHARGE)
    assert unit(state, "a2").power == 1
    state = position(f"{FULL} a2=deck_rat/0 c3=star_bounder/1", ("loader", ""), corpses="a3=drone/1")
    act(state, CHARGE)
    assert unit(state, "a3").power == 1


def test_the_new_crew_keeps_its_free_step_where_there_is_room():
    state = position(f"{FULL} c3=star_bounder/1", ("loader", ""))
    act(state, CHARGE)
    assert state.phase == "turn"  # a2 holds the driven enemy, b1 its friend: nowhere to go, so it is not asked
    state = position("b1=vent_crawler/1 a1=servant/0 c3=star_bounder/1 a3=drone/1", ("airlock_dancer", ""))
    act(state, a.Charge("airlock_dancer", at("b1")))
    assert state.phase == "step"
    assert set(state.legal(0)) == {a.Stay(), a.Step(at("a2")), a.Step(at("c2"))}


def test_the_second_seat_charges_the_other_way():
    state = position("a3=drone/0 b3=servant/1 c3=star_bounder/1", ("", "loader"))
    act(state, a.EndTurn(), a.Charge("loader", at("a3")))
    assert unit(state, "a2").card.id == "drone"

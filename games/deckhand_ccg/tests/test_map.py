"""R1 to R4: the map, distance, the line of sight, moves and corpses."""

from __future__ import annotations

import pytest

from games.deckhand_ccg import ship, sight
from games.deckhand_ccg.actions import Attack, Move
from games.deckhand_ccg.tests.position import act, at, position, refusal, unit


def test_captains_start_in_opposite_corners_four_steps_apart():
    assert [ship.NAMES[place] for place in ship.START] == ["c1", "a3"]
    assert ship.DISTANCE[ship.START[0]][ship.START[1]] == 4


def test_distance_counts_steps_side_by_side():
    assert ship.DISTANCE[at("a1")][at("b2")] == 2
    assert ship.DISTANCE[at("a1")][at("b3")] == 3
    assert {ship.NAMES[place] for place in ship.BITS[ship.REACH[1][at("b2")]]} == {"b1", "a2", "c2", "b3"}


@pytest.mark.parametrize(
    ("start", "end", "between"),
    [
        ("a1", "c1", "b1"),
        ("a1", "b2", ""),  # touches two corners, enters nobody
        ("a1", "c2", "b1 b2"),
        ("a1", "b3", "a2 b2"),
        ("a1", "c3", "b2"),
        ("b1", "c3", "b2 c2"),
        ("b1", "b3", "b2"),
        ("a1", "a2", ""),
    ],
)
def test_the_line_passes_through_these_compartments(start, end, between):
    found = " ".join(ship.NAMES[place] for place in ship.BITS[ship.LINE[at(start)][at(end)]])
    assert found == between
    assert ship.LINE[at(start)][at(end)] == ship.LINE[at(end)][at(start)]


SERVANT = "a1=servant/0 b1=drone/0 c1=whats_his_name/1 b2=star_bounder/1 c2=one_eyed_rifleman/1 c3=overseer/0"


def test_the_servant_of_the_book_may_hit_whats_his_name_and_the_star_bounder():
    state = position(SERVANT)
    assert sight.victims(state, unit(state, "a1"), at("a1")) == [at("c1"), at("b2")]
    assert refusal(state, Attack(at("a1"), at("c2"))) == ("R2", "One-Eyed Rifleman is 3 away, Range is 2.")


def test_after_a_step_forward_the_star_bounder_stands_in_the_line_to_the_rifleman():
    state = position(SERVANT)
    act(state, Move(at("a1"), at("a2")))
    rule, sentence = refusal(state, Attack(at("a2"), at("c2")))
    assert (rule, sentence) == ("R3", "Star-Bounder is in the line.")


def test_own_units_and_corpses_never_block():
    state = position("a1=servant/0 b1=drone/0 c1=drone/1 c3=overseer/0", corpses="b1=drone/1")
    state.corpses[at("b1")] = None
    assert at("c1") in sight.victims(state, unit(state, "a1"), at("a1"))
    state = position("a1=servant/0 c1=drone/1 c3=overseer/0", corpses="b1=drone/1")
    assert at("c1") in sight.victims(state, unit(state, "a1"), at("a1"))


def test_one_unit_a_compartment_and_no_passing_through():
    state = position("a1=servant/0 b1=drone/0")
    assert refusal(state, Move(at("a1"), at("b1"))) == ("R4", "Another unit stands there.")
    assert refusal(state, Move(at("a1"), at("b2")))[0] == "R4"
    assert refusal(state, Move(at("a1"), at("a3")))[0] == "R4"
    assert refusal(state, Move(at("a1"), 44)) == ("R1", "There is no such compartment.")


@pytest.mark.parametrize("owner", [0, 1])
def test_a_unit_that_enters_a_corpses_compartment_sends_it_to_its_owners_discard(owner):
    state = position("a1=servant/0", corpses=f"a2=drone/{owner}")
    happened = act(state, Move(at("a1"), at("a2")))
    assert (happened[0].corpse, happened[0].corpse_owner) == ("drone", owner)
    assert state.corpses[at("a2")] is None
    assert state.discards[owner] == ["drone"]


def test_a_unit_with_range_2_is_seen_by_both_sides_of_a_diagonal():
    state = position("a1=servant/0 b2=drone/1")
    assert sight.sees(state, unit(state, "a1"), at("a1"), at("b2"))

"""Round robin by its rules: who meets whom, who begins, who sits out, and what it refuses."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby

import msgspec
import pytest

from tournaments.formats.round_robin import RoundRobin, berger
from tournaments.rounds import Field, Pairing, Reason, Result, Round, Unpairable

# The handbook's own tables (FIDE C.05, annex 1), "first-second" in the order in which they are printed.
PRINTED = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


def names(count: int) -> tuple[str, ...]:
    return tuple(f"e{number}" for number in range(1, count + 1))


def play(format: RoundRobin, field: Field) -> Field:
    """Everything to the end; the first seat always wins."""
    while not format.is_over(field):
        draw = format.pair(field)
        results = {each.table: Result((1, 2)) for each in draw.pairings if not each.is_bye}
        field = msgspec.structs.replace(
            field, rounds=(*field.rounds, Round(len(field.rounds) + 1, draw.pairings, results)), kept=()
        )
    return field


def meetings(field: Field) -> list[tuple[str, ...]]:
    return [each.entrants for played in field.rounds for each in played.pairings if not each.is_bye]


@pytest.mark.parametrize("size", PRINTED)
def test_the_tables_are_those_of_the_handbook(size: int) -> None:
    ours = [" ".join(f"{a + 1}-{b + 1}" for a, b in berger(size, number)) for number in range(1, size)]
    assert ours == PRINTED[size]


@pytest.mark.parametrize("legs", [1, 2, 3])
@pytest.mark.parametrize("entrants", range(2, 14))
def test_everybody_meets_everybody_once_a_leg(entrants: int, legs: int) -> None:
    format = RoundRobin(legs)
    field = play(format, Field(names(entrants)))
    assert len(field.rounds) == format.count_rounds(entrants)
    met = Counter(tuple(sorted(pair)) for pair in meetings(field))
    assert met == {tuple(sorted(pair)): legs for pair in combinations(names(entrants), 2)}
    for played in field.rounds:
        assert sorted(e for each in played.pairings for e in each.entrants) == sorted(names(entrants))


@pytest.mark.parametrize("legs", [1, 2, 3])
@pytest.mark.parametrize("entrants", range(2, 14))
def test_everybody_begins_as_often_as_not(entrants: int, legs: int) -> None:
    met = meetings(play(RoundRobin(legs), Field(names(entrants))))
    for entrant in names(entrants):
        begins = sum(first == entrant for first, _ in met)
        seconds = sum(second == entrant for _, second in met)
        assert abs(begins - seconds) <= 1


@pytest.mark.parametrize("entrants", range(3, 20))
def test_two_legs_hold_each_meeting_with_the_seats_both_ways(entrants: int) -> None:
    met = meetings(play(RoundRobin(2), Field(names(entrants))))
    assert len(set(met)) == len(met) == entrants * (entrants - 1)


@pytest.mark.parametrize("entrants", range(4, 20, 2))
def test_nobody_begins_three_times_running_where_two_legs_meet(entrants: int) -> None:
    met = meetings(play(RoundRobin(2), Field(names(entrants))))
    for entrant in names(entrants):
        seats = [pair.index(entrant) for pair in met if entrant in pair]
        assert max(len(list(run)) for _, run in groupby(seats)) <= 2


@pytest.mark.parametrize("entrants", [3, 5, 11])
def test_an_odd_number_sits_out_in_turn(entrants: int) -> None:
    field = play(RoundRobin(), Field(names(entrants)))
    out = [each.entrants[0] for played in field.rounds for each in played.pairings if each.is_bye]
    assert sorted(out) == sorted(names(entrants))


def test_who_left_stays_in_the_table() -> None:
    field = Field(names(6))
    gone = msgspec.structs.replace(field, away=frozenset({"e2"}))
    assert RoundRobin().pair(gone) == RoundRobin().pair(field)


def test_nobody_is_let_in_after_the_first_round() -> None:
    format, field = RoundRobin(), Field(names(4))
    draw = format.pair(field)
    started = Field((*names(4), "late"), (Round(1, draw.pairings, {1: Result((1, 2)), 2: Result((1, 2))}),))
    with pytest.raises(Unpairable, match="1 entrant came after the first round"):
        format.pair(started)
    assert not format.is_over(started)


def test_the_reason_counts_the_meetings() -> None:
    (pairing,) = RoundRobin(2).pair(Field(names(2))).pairings
    assert pairing.reason == Reason(
        "Round robin: everybody meets everybody; this is meeting 1 of 2.", {"meeting": 1, "meetings": 2}
    )


def test_a_single_meeting_is_not_counted() -> None:
    (pairing,) = RoundRobin().pair(Field(names(2))).pairings
    assert pairing.reason == Reason("Round robin: everybody meets everybody.", {"meeting": 1, "meetings": 1})


def test_what_stands_already_is_kept_and_the_others_play_around_it() -> None:
    kept = Pairing(2, ("e1", "e2"), Reason("Set by hand."))
    pairings = RoundRobin().pair(Field(names(6), kept=(kept,))).pairings
    assert kept in pairings
    assert [each.table for each in pairings] == [1, 2, 3]
    assert [each.entrants for each in pairings if each != kept] == [("e3", "e4"), ("e6", "e5")]


def test_what_a_round_robin_cannot_give_it_says() -> None:
    asked = Field(names(4), byes=frozenset({"e1"}), forbidden=frozenset({("e1", "e4")}))
    draw = RoundRobin().pair(asked)
    assert draw.pairings == RoundRobin().pair(Field(names(4))).pairings
    assert [note.split(":")[0] for note in draw.notes] == ["1 asked for a bye", "1 forbidden pair meets all the same"]


def test_there_is_no_round_after_the_last_and_none_for_one_alone() -> None:
    field = play(RoundRobin(), Field(names(4)))
    with pytest.raises(Unpairable, match="no further round"):
        RoundRobin().pair(field)
    with pytest.raises(Unpairable, match="two entrants"):
        RoundRobin().pair(Field(("e1",)))
    assert RoundRobin().places(field) is None


def test_settings_are_stored_and_checked() -> None:
    assert msgspec.json.encode(RoundRobin(2)) == b'{"is":"round_robin","legs":2}'
    with pytest.raises(msgspec.ValidationError, match="1 to 8 legs"):
        msgspec.json.decode(b'{"is":"round_robin","legs":0}', type=RoundRobin)

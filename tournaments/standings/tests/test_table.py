"""The table: the order it gives, what decided it, and sums that always add up."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import msgspec
from hypothesis import given, settings

from tournaments.rounds import Field
from tournaments.standings.bump import ranks_by_round
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.points import scores
from tournaments.standings.table import ALONE, NOT_ALL_MET, Standing, open_up, rank
from tournaments.standings.tests.fields import CHESS, EVERY, SMALL, fields, match, round_of
from tournaments.standings.tiebreaks import combine


def line_of(standings: tuple[Standing, ...], entrant: str) -> Standing:
    return next(each for each in standings if each.entrant == entrant)


def test_the_first_value_that_differs_decides_and_is_named() -> None:
    standings = rank(SMALL, ("points", "buchholz", "sonneborn_berger"))
    assert [(each.rank, each.entrant, each.decided_by) for each in standings] == [
        (1, "A", "points"),
        (2, "D", "sonneborn_berger"),
        (3, "B", "points"),
        (4, "C", "points"),
        (5, "E", ""),
    ]


def test_equal_in_all_share_a_rank_and_the_next_one_is_skipped() -> None:
    standings = rank(SMALL, ("points", "buchholz"))
    assert [(each.rank, each.entrant, each.tied_with_next) for each in standings[:4]] == [
        (1, "A", False),
        (2, "B", True),
        (2, "D", False),
        (4, "C", False),
    ]


def test_points_come_first_where_the_order_does_not_name_them() -> None:
    assert rank(SMALL, ("buchholz",)) == rank(SMALL, ("points", "buchholz"))
    assert rank(SMALL, ("wins", "points"))[1].entrant == "B", "named second, they are second"


def test_the_seed_parts_the_last_equals_the_least_first() -> None:
    standings = rank(SMALL, ("points", "seed"))
    assert [each.entrant for each in standings] == ["A", "B", "D", "C", "E"]
    assert standings[1].decided_by == "seed"


def test_places_of_a_bracket_come_before_everything() -> None:
    standings = rank(SMALL, ("points",), {"E": 1, "C": 2, "A": 3, "B": 3})
    assert [(each.rank, each.entrant, each.decided_by) for each in standings] == [
        (1, "E", "place"),
        (2, "C", "place"),
        (3, "A", "points"),
        (4, "B", "place"),
        (5, "D", ""),
    ]


def test_a_line_counts_what_was_decided_at_a_table() -> None:
    line = line_of(rank(SMALL, ("points",)), "C")
    assert (line.played, line.won, line.drawn, line.lost) == (2, 0, 1, 1), "the forfeit is in the points alone"


def test_head_to_head_counts_only_if_all_who_are_tied_have_met() -> None:
    standings = rank(SMALL, ("points", "head_to_head"))
    assert line_of(standings, "B").values[1].note == NOT_ALL_MET
    assert line_of(standings, "D").values[1].note == NOT_ALL_MET
    assert line_of(standings, "A").values[1].note == ALONE
    assert line_of(standings, "B").rank == line_of(standings, "D").rank


def test_head_to_head_parts_three_who_met_in_a_ring_not_at_all_and_two_at_once() -> None:
    ring = Field(
        seeds=("A", "B", "C"),
        scoring=CHESS,
        rounds=(
            round_of(1, match("A", "B", "1-0")),
            round_of(2, match("B", "C", "1-0")),
            round_of(3, match("C", "A", "1-0")),
        ),
    )
    standings = rank(ring, ("points", "head_to_head"))
    assert [(each.rank, each.values[1].amount, each.values[1].note) for each in standings] == [(1, 1, "")] * 3
    drawn = msgspec.structs.replace(
        ring, rounds=(round_of(1, match("A", "B", "0-1")), round_of(2, match("A", "C", "1-0")))
    )
    assert [each.entrant for each in rank(drawn, ("points", "head_to_head"))] == ["B", "A", "C"]


@given(fields())
@settings(max_examples=150, deadline=None)
def test_the_drill_down_always_adds_up(field: Field) -> None:
    table, standings = Crosstable(field), rank(field, (*EVERY, "seed"))
    for standing in standings:
        opened = open_up(table, standings, standing.entrant)
        for value, shown in zip(opened.values, standing.values, strict=True):
            assert value.amount == shown.amount
            assert value.amount == combine([addend.amount for addend in value.addends], is_mean=value.is_mean)
            assert all(("{0}" in addend.words) <= (addend.entrant is not None) for addend in value.addends)


@given(fields())
@settings(max_examples=100, deadline=None)
def test_points_in_the_table_are_the_scores_that_pairing_sees(field: Field) -> None:
    assert {each.entrant: each.points for each in rank(field, ())} == scores(field)


@given(fields())
@settings(max_examples=100, deadline=None)
def test_nobody_stands_behind_somebody_with_less(field: Field) -> None:
    standings = rank(field, EVERY)
    assert {each.entrant for each in standings} == set(field.seeds)
    for better, worse in pairwise(standings):
        differing = [
            (a.name, a.amount > b.amount)
            for a, b in zip(better.values, worse.values, strict=True)
            if a.amount != b.amount
        ]
        assert better.tied_with_next == (not differing) == (better.rank == worse.rank)
        assert (better.decided_by, True) == (differing[0] if differing else ("", True))


@given(fields())
@settings(max_examples=60, deadline=None)
def test_buchholz_is_what_a_reader_with_a_pencil_would_add(field: Field) -> None:
    points = scores(field)
    expected = dict.fromkeys(field.seeds, Fraction(0))
    for played in field.rounds:
        seated = {entrant: pairing for pairing in played.pairings for entrant in pairing.entrants}
        for entrant in field.seeds:
            pairing = seated.get(entrant)
            result = played.results.get(pairing.table) if pairing else None
            if pairing and len(pairing.entrants) > 1 and result is None:
                continue
            foes = [entrant]
            if (
                pairing
                and result
                and pairing.entrants.index(entrant) not in result.absent
                and len(pairing.entrants) > 1
            ):
                seats = enumerate(pairing.entrants)
                foes = [entrant if seat in result.absent else other for seat, other in seats if other != entrant]
            expected[entrant] += sum((Fraction(points[foe]) for foe in foes), Fraction(0)) / len(foes)
    for standing in rank(field, ("buchholz",)):
        assert abs(standing.values[1].amount - float(expected[standing.entrant])) < 1e-8


@given(fields())
@settings(max_examples=40, deadline=None)
def test_the_bump_chart_shows_the_rank_that_the_table_gave_after_each_round(field: Field) -> None:
    ranks = ranks_by_round(field, EVERY)
    assert set(ranks) == set(field.seeds)
    for number in range(len(field.rounds)):
        until = msgspec.structs.replace(field, rounds=field.rounds[: number + 1])
        for standing in rank(until, EVERY):
            assert ranks[standing.entrant][number] == standing.rank

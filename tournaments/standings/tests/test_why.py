"""Why one stands before another, in sentences that a player can check."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given, settings

from tournaments.rounds import Entrant, Field
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.table import open_up, rank
from tournaments.standings.tests.fields import EVERY, SMALL, fields
from tournaments.standings.tiebreaks import TiebreakName
from tournaments.standings.values import show, value_of
from tournaments.standings.why import why


def ask(one: Entrant, other: Entrant, order: Sequence[TiebreakName], places: dict[Entrant, int] | None = None) -> str:
    table, standings = Crosstable(SMALL), rank(SMALL, order, places)
    return why(open_up(table, standings, one), open_up(table, standings, other))


def test_more_points_need_no_more_words() -> None:
    assert ask("A", "B", ("buchholz",)) == "{0} has 2.5 points, {1} has 2."


def test_the_sum_that_decided_is_spelled_out() -> None:
    assert ask("D", "B", ("buchholz", "sonneborn_berger")) == (
        "{0} and {1} both have 2 points. Buchholz is equal at 6. Sonneborn-Berger adds the points of everyone beaten "
        "and half the points of everyone drawn with: 0.75 + 2 + 1.25 = 4 for {0} against 3.5 for {1}."
    )


def test_asked_from_behind_the_names_change_places_and_the_reason_stays() -> None:
    assert ask("B", "A", ("buchholz",)) == "{1} has 2.5 points, {0} has 2."


def test_a_head_to_head_that_does_not_count_says_so() -> None:
    assert ask("B", "D", ("head_to_head", "seed")) == (
        "{0} and {1} both have 2 points. Head to head does not count: not all who are tied have met. "
        "All else is equal; on the starting list {0} is number 2 and {1} number 4."
    )


def test_equal_in_all_share_their_rank() -> None:
    assert ask("D", "B", ()) == "{0} and {1} both have 2 points. They share rank 2."


def test_a_bracket_speaks_for_itself() -> None:
    assert ask("E", "A", (), {"E": 1, "A": 2}) == "{0} has place 1 and {1} place 2 by the matches played."
    assert ask("B", "E", (), {"E": 1}) == "{1} has place 1 by the matches played, {0} has none."


def test_every_addend_says_where_it_comes_from() -> None:
    table = Crosstable(SMALL)
    buchholz = value_of(table, "buchholz_cut_1", "C")
    assert [(each.round, each.entrant, each.amount, each.words) for each in buchholz.addends] == [
        (1, "D", 2, "{0} has 2 points"),
        (2, "B", 2, "{0} has 2 points"),
        (3, None, 0, "nobody else came: own score instead; left out"),
    ]
    assert [each.words for each in value_of(table, "points", "E").addends] == ["bye", "lost to {0}", "did not come"]
    assert [each.words for each in value_of(table, "sonneborn_berger", "D").addends] == [
        "{0} has 1.5 points, counted by 0.5",
        "bye: own score instead, counted in full",
        "{0} has 2.5 points, counted by 0.5",
    ]
    assert [each.words for each in value_of(table, "opponents_match_wins", "B").addends] == [
        "{0} won 83.3 % of the possible points",
        "{0} won 50.0 % of the possible points",
    ]
    assert [each.words for each in value_of(table, "progress", "B").addends][-1] == "2 points after round 3"


def test_shares_are_shown_as_percent_and_sums_without_empty_decimals() -> None:
    assert show("game_wins", 2 / 3) == "66.7 %"
    assert show("buchholz", 48.0) == "48"
    assert show("buchholz", 22 / 3) == "7.33"


@given(fields())
@settings(max_examples=60, deadline=None)
def test_neighbours_are_told_apart_by_the_value_that_decided(field: Field) -> None:
    table, standings = Crosstable(field), rank(field, (*EVERY, "seed"))
    for better, worse in pairwise(standings):
        said = why(open_up(table, standings, better.entrant), open_up(table, standings, worse.entrant))
        value = next(each for each in better.values if each.name == better.decided_by)
        assert show(value.name, value.amount) in said
        assert "{0}" in said
        assert "{1}" in said

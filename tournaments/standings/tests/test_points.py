"""Points: what a pairing pays, at tables of every size, with byes and with empty chairs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.rounds import Field, Pairing, Reason, Result, Round, Scoring
from tournaments.standings.points import points_of, scores, total

USUAL = Scoring()
WHY = Reason("")


def paid(result: Result, scoring: Scoring = USUAL) -> list[float]:
    seats = len(result.places)
    return [points_of(result, seat, seats, scoring) for seat in range(seats)]


def test_two_win_draw_or_lose() -> None:
    assert paid(Result((1, 2))) == [3, 0]
    assert paid(Result((2, 1))) == [0, 3]
    assert paid(Result((1, 1))) == [1, 1]
    assert paid(Result((1, 2)), Scoring(win=2, draw=1, loss=0.5)) == [2, 0.5]


def test_a_bigger_table_pays_by_the_opponents_left_behind() -> None:
    assert paid(Result((1, 2, 3, 4))) == [3, 2, 1, 0]
    assert paid(Result((2, 3, 1))) == [1.5, 0, 3]
    assert paid(Result((1, 1, 3, 4))) == [2.5, 2.5, 1, 0]
    assert paid(Result((1, 2, 2, 2, 5))) == [3, 1.5, 1.5, 1.5, 0]


@given(st.lists(st.integers(1, 5), min_size=3, max_size=5))
def test_a_bigger_table_pays_the_same_in_all_however_it_ends(order: list[int]) -> None:
    assert total(paid(Result(tuple(order)))) == total([3 * len(order) / 2])


def test_a_bye_pays_what_the_scoring_says() -> None:
    assert points_of(None, 0, 1, Scoring(bye=1.5)) == 1.5


def test_an_empty_chair_gives_its_opponent_the_win_whatever_the_places_say() -> None:
    assert paid(Result((1, 1), absent=(1,))) == [3, 0]
    assert paid(Result((1, 2), absent=(0,)), Scoring(absent=-1)) == [-1, 3]
    assert paid(Result((1, 1), absent=(0, 1))) == [0, 0]
    assert paid(Result((1, 2, 3, 4), absent=(0,))) == [0, 3, 2, 1]


def test_a_pairing_without_a_result_gives_nothing_yet() -> None:
    assert points_of(None, 0, 2, Scoring(loss=1, absent=1)) == 0


def test_scores_add_up_the_rounds() -> None:
    field = Field(
        seeds=("a", "b", "c"),
        rounds=(
            Round(1, (Pairing(1, ("a", "b"), WHY), Pairing(2, ("c",), WHY)), {1: Result((1, 2))}),
            Round(2, (Pairing(1, ("c", "a"), WHY), Pairing(2, ("b",), WHY)), {1: Result((1, 1))}),
        ),
    )
    assert scores(field) == {"a": 4, "b": 3, "c": 4}


def test_a_round_without_a_pairing_counts_as_missed() -> None:
    field = Field(
        seeds=("a", "b", "late"),
        rounds=(Round(1, (Pairing(1, ("a", "b"), WHY),), {1: Result((2, 1))}),),
        scoring=Scoring(absent=0.5),
    )
    assert scores(field) == {"a": 0, "b": 3, "late": 0.5}


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_equal_scores_are_equal_numbers_in_whatever_order_they_came(order: tuple[int, ...]) -> None:
    amounts = {1: 0.1, 2: 0.2, 3: 0.3}
    assert total(amounts[number] for number in order) == 0.6

"""The estimate: honest sums, in the words of the create form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.estimate import add_up, estimate, longest, say_minutes


def test_the_words_of_the_create_form() -> None:
    found = estimate(24, 5, minutes_a_match=24, break_minutes=2.5)
    assert found.words == "24 players: 5 rounds, about 2 h 10 min"
    assert (found.rounds, found.matches, found.minutes) == (5, 60, 130)


def test_one_of_a_kind_is_said_in_the_singular() -> None:
    assert estimate(2, 1, 10).words == "2 players: 1 round, about 10 min"
    assert estimate(1, 0, 10).words == "1 player: nothing to play"
    assert estimate(8, 3, 20, noun="teams").words == "8 teams: 3 rounds, about 1 h"


def test_breaks_lie_between_rounds_only() -> None:
    assert estimate(8, 3, 10, break_minutes=5).minutes == 3 * 10 + 2 * 5


def test_a_bracket_says_how_many_pairings_it_has() -> None:
    assert estimate(16, 4, 10, pairings=15).matches == 15


def test_bigger_tables_seat_more_of_them() -> None:
    assert estimate(22, 3, 30, seats=4).matches == 3 * 5


def test_one_best_of_three_takes_two_and_a_half_games_and_one_of_five_four_and_an_eighth() -> None:
    assert longest(1, 40) == 1
    assert longest(3, 1) == 2.5
    assert longest(5, 1) == 3 * 2 / 8 + 4 * 6 / 16 + 5 * 6 / 16 == 4.125


def test_two_best_of_three_side_by_side_are_both_short_one_time_in_four() -> None:
    assert longest(3, 2) == 2 * 1 / 4 + 3 * 3 / 4


@given(st.sampled_from((1, 3, 5)), st.integers(1, 200))
def test_more_pairings_never_make_a_round_shorter_nor_longer_than_its_games(best_of: int, pairings: int) -> None:
    fewer, more = longest(best_of, pairings), longest(best_of, pairings + 1)
    assert best_of // 2 + 1 <= fewer <= more + 1e-12 <= best_of + 1e-9


def test_a_round_that_ends_by_the_clock_takes_no_longer() -> None:
    assert estimate(64, 6, 20, best_of=3, round_minutes=50).minutes == 6 * 50
    assert estimate(64, 6, 20, round_minutes=50).minutes == 6 * 20


def test_stages_add_up_with_their_breaks() -> None:
    swiss, final = estimate(24, 5, 24, break_minutes=2.5), estimate(8, 3, 20, pairings=7)
    both = add_up(24, (swiss, final), break_minutes=10)
    assert (both.rounds, both.matches, both.minutes) == (8, 67, 130 + 60 + 10)
    assert both.words == "24 players: 8 rounds, about 3 h 20 min"


def test_an_open_format_promises_no_end() -> None:
    arena = estimate(1_200, None, 5)
    assert (arena.rounds, arena.matches, arena.minutes) == (None, None, None)
    assert arena.words == "1,200 players: as many rounds as the time allows"
    assert add_up(1_200, (arena, estimate(8, 3, 20))).words == arena.words


def test_an_open_format_with_a_closing_time_says_how_long() -> None:
    arena = estimate(1_200, None, 5, lasts_minutes=90)
    assert arena.words == "1,200 players: as many rounds as the time allows, about 1 h 30 min"
    assert add_up(1_200, (arena, estimate(8, 3, 20, pairings=7))).minutes == 90 + 60


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(0.2, "1 min"), (7.4, "7 min"), (29.4, "29 min"), (33, "35 min"), (60, "1 h"), (131, "2 h 10 min"), (178, "3 h")],
)
def test_time_is_said_as_finely_as_it_is_known(minutes: float, said: str) -> None:
    assert say_minutes(minutes) == said

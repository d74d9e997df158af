"""Tie-breaks against answers worked out by hand, and against the examples that their regulations publish."""

from __future__ import annotations

import pytest

from tournaments.rounds import Field, Result, Scoring
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.tests.fields import CHESS, SMALL, bye, match, round_of
from tournaments.standings.tiebreaks import TiebreakName, amount_of, have_all_met, parts_of


def amount(field: Field, name: TiebreakName, entrant: str, among: str = "") -> float:
    return amount_of(name, parts_of(Crosstable(field), name, entrant, set(among)))


def amounts(name: TiebreakName, field: Field = SMALL) -> list[float]:
    return [amount(field, name, entrant) for entrant in field.seeds]


def test_points_add_the_rounds() -> None:
    assert amounts("points") == [2.5, 2, 1.5, 2, 1]


def test_buchholz_adds_the_opponents_and_the_own_score_for_a_bye_or_a_forfeit() -> None:
    assert amounts("buchholz") == [
        2 + 1 + 2,
        2.5 + 1.5 + 2,  # the bye
        2 + 2 + 1.5,  # E did not come
        1.5 + 2 + 2.5,
        1 + 2.5 + 1,  # the bye, and the round forfeited
    ]


def test_cut_1_leaves_out_the_lowest_opponent() -> None:
    assert amounts("buchholz_cut_1") == [4, 4.5, 4, 4.5, 3.5]


def test_the_median_leaves_out_the_lowest_and_the_highest_opponent() -> None:
    assert amounts("buchholz_median") == [2, 2, 2, 2, 1]


def test_sonneborn_berger_adds_the_beaten_and_half_of_the_equals() -> None:
    assert amounts("sonneborn_berger") == [
        2 + 1 + 2 / 2,
        0 + 1.5 + 2,  # the bye as a win over the own score
        2 / 2 + 0 + 1.5,
        1.5 / 2 + 2 + 2.5 / 2,
        1 + 0 + 0,  # a forfeit is worth nothing to who did not come
    ]


def test_sonneborn_berger_of_a_round_robin_as_on_a_wall_chart() -> None:
    """A classic tie: A and B both have 2 of 3; A beat the strong, B the weak."""
    field = Field(
        seeds=("A", "B", "C", "D"),
        scoring=CHESS,
        rounds=(
            round_of(1, match("A", "D", "0-1"), match("B", "C", "1-0")),
            round_of(2, match("D", "C", "0-1"), match("A", "B", "1-0")),
            round_of(3, match("B", "D", "1-0"), match("C", "A", "0-1")),
        ),
    )
    assert amounts("points", field) == [2, 2, 1, 1]
    assert amounts("sonneborn_berger", field) == [2 + 1, 1 + 1, 1, 2]
    assert amount(field, "head_to_head", "A", among="AB") == 1
    assert amount(field, "head_to_head", "B", among="AB") == 0


def test_a_bye_that_pays_half_counts_as_half_a_win_over_the_own_score() -> None:
    field = Field(
        seeds=("A", "B", "C"), scoring=Scoring(bye=1.5), rounds=(round_of(1, match("A", "B", "1-0"), bye("C")),)
    )
    assert amount(field, "sonneborn_berger", "C") == 1.5 / 2


def test_wins_are_won_by_playing() -> None:
    assert amounts("wins") == [2, 1, 0, 0, 0]


def test_opponents_match_wins_leave_out_what_was_not_played() -> None:
    a, b, c, d, e = 2.5 / 3, 2 / 3, 1.5 / 3, 2 / 3, 1 / 3
    expected = [(b + e + d) / 3, (a + c) / 2, (d + b) / 2, (c + a) / 2, a]
    assert amounts("opponents_match_wins") == pytest.approx(expected)


def _with_records(*records: str) -> Field:
    """One entrant P who meets O1, O2 … in turn and beats nobody; each O plays the rest of its record against fillers."""
    rounds = []
    for at in range(len(records)):
        tables = []
        for number, record in enumerate(records):
            left = list(record)
            left.remove("W")
            outcome = "W" if number == at else left[at if at < number else at - 1]
            foe = "P" if number == at else f"filler{number}"
            tables.append(match(f"O{number}", foe, {"W": "1-0", "D": "½-½", "L": "0-1"}[outcome]))
        rounds.append(round_of(at + 1, *tables))
    seeds = ["P", *(f"{kind}{number}" for kind in ("O", "filler") for number in range(len(records)))]
    return Field(seeds=seeds, rounds=rounds)


def test_opponents_match_wins_as_card_game_rules_work_them_out() -> None:
    """Opponents with 2-2-0, 2-1-1, 3-1-0 and 1-3-0: 6, 7 and 9 of 12 points, and 3 of 12 lifted to a third."""
    field = _with_records("WWLL", "WWLD", "WWWL", "WLLL")
    assert amount(field, "opponents_match_wins", "P") == pytest.approx((6 / 12 + 7 / 12 + 9 / 12 + 1 / 3) / 4)


def test_a_share_of_possible_points_counts_byes_and_ends_with_who_withdraws() -> None:
    """Published: 3-2-0 with a first-round bye, then withdrawn from eight rounds: 9 of 15 points, 60 %."""
    played = [match("X", "Y", outcome) for outcome in ("1-0", "1-0", "0-1", "0-1")]
    rounds = [round_of(1, bye("X")), *(round_of(number, one) for number, one in enumerate(played, 2))]
    rounds += [round_of(number, bye("Y")) for number in (6, 7, 8)]
    assert Crosstable(Field(seeds=("X", "Y"), rounds=rounds)).match_wins["X"] == pytest.approx(0.6)


def test_game_wins_divide_games_won_by_games_played() -> None:
    """A bye brings no games. A drawn game is worth a third of a won one where a draw pays 1 and a win 3."""
    field = Field(
        seeds=("A", "B"),
        rounds=(
            round_of(1, (("A", "B"), Result((1, 2), (2, 0)))),
            round_of(2, (("A", "B"), Result((1, 2), (2, 1)))),
            round_of(3, (("B", "A"), Result((2, 1), (0, 2), drawn=1))),
            round_of(4, bye("A"), bye("B")),
        ),
    )
    assert amount(field, "game_wins", "A") == pytest.approx((2 + 2 + 2 + 1 / 3) / 8)
    assert amount(field, "game_wins", "B") == pytest.approx((0 + 1 + 0 + 1 / 3) / 8)


def test_a_match_without_a_count_of_games_is_one_game() -> None:
    assert amounts("game_wins") == pytest.approx([2.5 / 3, 1 / 2, 0.5 / 2, 1 / 2, 0])


def test_progress_weighs_beginning_and_following_the_same() -> None:
    """A began rounds 1 and 3 and followed in 2: after round 3 three tables at the mean of 0.75 and 1."""
    assert amount(SMALL, "progress", "A") == 1 + 2 + 3 * (0.75 + 1) / 2
    assert amount(SMALL, "progress", "B") == 0 + 1 + 2  # followed, began, bye: the plain scores


def test_progress_prefers_the_early_points() -> None:
    def climb(*outcomes: str) -> Field:
        tables = [match(*(("A", "B") if at % 2 else ("B", "A")), outcome) for at, outcome in enumerate(outcomes, 1)]
        return Field(seeds=("A", "B"), scoring=CHESS, rounds=[round_of(at, one) for at, one in enumerate(tables, 1)])

    field = climb("1-0", "1-0")  # A wins as beginner, then B as beginner
    assert amount(field, "points", "A") == amount(field, "points", "B")
    assert (amount(field, "progress", "A"), amount(field, "progress", "B")) == (1 + 1, 0 + 1)


def test_a_round_weighs_the_same_at_every_size_of_table() -> None:
    field = Field(
        seeds=tuple("ABCDEFG"),
        rounds=(round_of(1, (tuple("ABCD"), Result((1, 2, 3, 4))), (tuple("EFG"), Result((1, 2, 2)))),),
    )
    assert amounts("points", field) == [3, 2, 1, 0, 3, 0.75, 0.75]
    assert amount(field, "buchholz", "A") == (2 + 1 + 0) / 3
    assert amount(field, "buchholz", "F") == (3 + 0.75) / 2
    assert amount(field, "sonneborn_berger", "B") == pytest.approx((1 + 0) / 3)
    assert amount(field, "sonneborn_berger", "F") == 0.75 / 2 / 2
    assert amount(field, "head_to_head", "B", among="BC") == 1  # of 3 points, what C's being behind paid
    assert amount(field, "opponents_match_wins", "A") == pytest.approx((2 / 3 + 1 / 3 + 1 / 3) / 3)


def test_an_empty_chair_at_a_bigger_table_counts_by_the_own_score() -> None:
    field = Field(seeds=tuple("ABC"), rounds=(round_of(1, (tuple("ABC"), Result((1, 2, 3), absent=(2,)))),))
    assert amount(field, "points", "B") == 1.5
    assert amount(field, "buchholz", "B") == (3 + 1.5) / 2
    assert amount(field, "sonneborn_berger", "B") == 1.5 / 2


def test_only_a_played_match_is_a_meeting() -> None:
    table = Crosstable(SMALL)
    assert have_all_met(table, "AB")
    assert not have_all_met(table, "BD")
    assert not have_all_met(table, "CE"), "E did not come"


def test_a_missed_round_counts_as_met_nobody() -> None:
    field = Field(seeds=("A", "B", "late"), rounds=(round_of(1, match("A", "B", "1-0")), round_of(2, bye("late"))))
    assert amount(field, "buchholz", "late") == 3 + 3
    assert amount(field, "buchholz", "A") == 0 + 3


def test_a_match_that_still_goes_on_is_not_there_yet() -> None:
    field = Field(seeds=("A", "B"), rounds=(round_of(1, match("A", "B", "1-0")), round_of(2, (("B", "A"), None))))
    assert amounts("points", field) == [3, 0]
    assert amounts("buchholz", field) == [0, 3]
    assert amounts("progress", field) == [3, 0]

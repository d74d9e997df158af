"""The rules of a Swiss, one by one."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from tournaments.formats.swiss import Swiss
from tournaments.formats.tests import swiss_play
from tournaments.rounds import Draw, Entrant, Field, Pairing, Reason, Result, Round, Scoring, Unpairable
from tournaments.standings.points import scores

WON, LOST, DRAWN = Result((1, 2)), Result((2, 1)), Result((1, 1))


def played(number: int, *tables: tuple[tuple[Entrant, ...], Result | None]) -> Round:
    """A round as it was, table by table; a bye has no result."""
    pairings = tuple(Pairing(at, seats, Reason("")) for at, (seats, _) in enumerate(tables, 1))
    results = {at: result for at, (_, result) in enumerate(tables, 1) if result is not None}
    return Round(number, pairings, results)


def meetings(draw: Draw) -> set[frozenset[Entrant]]:
    return {frozenset(pairing.entrants) for pairing in draw.pairings}


def find(draw: Draw, entrant: Entrant) -> Pairing:
    return next(pairing for pairing in draw.pairings if entrant in pairing.entrants)


def say(pairing: Pairing) -> str:
    return pairing.reason.text.format(*pairing.entrants)


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (128, 7), (5000, 13)])
def test_without_a_number_one_at_the_most_can_win_all_rounds(count: int, rounds: int) -> None:
    assert Swiss().count_rounds(count) == rounds


def test_there_are_no_more_rounds_than_opponents_and_byes() -> None:
    assert [Swiss(99).count_rounds(count) for count in (1, 2, 5, 6)] == [1, 1, 5, 5]
    assert Swiss(3).count_rounds(100) == 3


def test_a_swiss_has_a_round() -> None:
    with pytest.raises(ValueError, match="1 round or more"):
        Swiss(0)


def test_settings_survive_json_under_their_tag() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Swiss(5)), type=Swiss) == Swiss(5)
    assert msgspec.to_builtins(Swiss())["is"] == "swiss"


def test_the_first_round_pairs_the_top_half_against_the_bottom_half() -> None:
    draw = Swiss().pair(Field(list("abcdefgh")))
    assert meetings(draw) == {frozenset(pair) for pair in ("ae", "bf", "cg", "dh")}
    assert [pairing.table for pairing in draw.pairings] == [1, 2, 3, 4]
    assert say(draw.pairings[0]).startswith("Seeded pairing: top half against bottom half.")


def test_better_and_lower_seeds_begin_turn_about_in_the_first_round() -> None:
    draw = Swiss().pair(Field(list("abcdefgh")))
    assert [pairing.entrants[0] for pairing in draw.pairings] == ["a", "f", "c", "h"]


@pytest.mark.parametrize("count", [7, 8, 33, 64])
def test_nobody_meets_twice_and_nobody_rests_twice(count: int) -> None:
    for field, draw in swiss_play.play(count, 7, Random(count), forfeits=0.05):
        assert not meetings(draw) & swiss_play.list_meetings(field)
        assert sorted(one for pairing in draw.pairings for one in pairing.entrants) == sorted(field.seeds)
        byes = [pairing.entrants[0] for pairing in draw.pairings if pairing.is_bye]
        assert len(byes) == count % 2
        assert not set(byes) & swiss_play.list_byes(field)


def test_forbidden_pairs_never_meet_whichever_way_they_are_named() -> None:
    draw = Swiss().pair(Field(list("abcd"), forbidden=frozenset({("a", "c"), ("d", "a")})))
    assert meetings(draw) == {frozenset("ab"), frozenset("cd")}


def test_the_bye_goes_to_the_lowest_score_that_has_had_none() -> None:
    rounds = (played(1, (("a", "c"), WON), (("b", "d"), WON), (("e",), None)),)
    draw = Swiss().pair(Field(list("abcde"), rounds))
    assert find(draw, "d").is_bye
    assert say(find(draw, "d")) == "Bye: lowest score without one."


def test_a_win_by_absence_counts_as_a_bye() -> None:
    absent = Result((2, 1), absent=(0,))
    rounds = (played(1, (("c", "a"), absent), (("b", "d"), WON), (("e",), None)),)
    draw = Swiss(2).pair(Field(list("abcde"), rounds, Scoring(win=0, bye=0, absent=0, draw=0)))
    assert find(draw, "d").is_bye


def test_a_win_by_absence_no_longer_counts_where_nobody_else_is_left_for_the_bye() -> None:
    absent = Result((1, 2), absent=(1,))
    rounds = (played(1, (("a", "b"), absent), (("c",), None)), played(2, (("a", "c"), WON), (("b",), None)))
    draw = Swiss(3).pair(Field(list("abc"), rounds))
    assert find(draw, "a").is_bye
    assert meetings(draw) == {frozenset("a"), frozenset("bc")}


def test_byes_asked_for_come_besides_and_may_come_again() -> None:
    rounds = (played(1, (("a", "c"), WON), (("b", "d"), WON), (("e",), None)),)
    draw = Swiss(3).pair(Field(list("abcde"), rounds, byes=frozenset("e")))
    assert say(find(draw, "e")) == "Bye: asked for."
    assert meetings(draw) == {frozenset("ab"), frozenset("cd"), frozenset("e")}


def test_equal_scores_meet_and_the_only_leader_floats_down() -> None:
    rounds = (played(1, (("a", "c"), WON), (("b", "d"), DRAWN)),)
    draw = Swiss(3).pair(Field(list("abcd"), rounds))
    assert meetings(draw) == {frozenset("ab"), frozenset("cd")}
    assert "a floats down from 3 to 1 point: the only one on 3." in say(find(draw, "a"))
    assert find(draw, "a").reason.numbers["float"] == 2


def test_nobody_floats_the_same_way_twice_running() -> None:
    """c floated down in the second round; d, as low, floats down in the third."""
    first = played(1, (("a", "d"), WON), (("b", "e"), WON), (("c", "f"), WON))
    second = played(2, (("b", "a"), WON), (("f", "c"), WON), (("d", "e"), DRAWN))
    field = Field(list("abcdef"), (first, second))
    assert swiss_play.list_drifts(field)["c"] == -1
    draw = Swiss(3).pair(field)
    assert swiss_play.weigh_draw(draw.pairings, field) == swiss_play.find_least_cost(field)
    floaters = {
        pairing.entrants[0 if pairing.reason.numbers["score_0"] > pairing.reason.numbers["score_1"] else 1]
        for pairing in draw.pairings
        if pairing.reason.numbers["float"]
    }
    assert "c" not in floaters


def test_within_a_score_the_top_half_meets_the_bottom_half() -> None:
    seeds = [f"{number:02}" for number in range(16)]
    first = Swiss(4).pair(Field(seeds))
    stronger = {pairing.table: WON if pairing.entrants[0] < pairing.entrants[1] else LOST for pairing in first.pairings}
    draw = Swiss(4).pair(Field(seeds, (Round(1, first.pairings, stronger),)))
    expected = {frozenset((seeds[at], seeds[at + 4])) for at in (0, 1, 2, 3, 8, 9, 10, 11)}
    assert meetings(draw) == expected
    assert "Both on 3 points; not met before." in say(draw.pairings[0])


def test_who_began_less_often_begins_and_nobody_falls_far_behind() -> None:
    seats: Counter[Entrant] = Counter()
    for _, draw in swiss_play.play(64, 8, Random(1)):
        for pairing in draw.pairings:
            first, second = pairing.entrants
            assert seats[first] <= seats[second]
            seats[first] += 1
            seats[second] -= 1
    assert max(map(abs, seats.values())) <= 4
    assert sum(abs(balance) <= 2 for balance in seats.values()) >= 60


def test_with_equal_balance_the_one_who_did_not_begin_last_begins() -> None:
    first = played(1, (("a", "c"), WON), (("d", "b"), LOST))
    second = played(2, (("b", "c"), LOST), (("d", "a"), LOST))
    draw = Swiss(3).pair(Field(list("abcd"), (first, second)))
    assert find(draw, "a").entrants == ("a", "b")
    assert "a begins, as b began last time." in say(find(draw, "a"))


def test_pairings_that_stand_keep_their_table_and_the_others_go_around_them() -> None:
    kept = Pairing(2, ("a", "b"), Reason("Set by hand."))
    draw = Swiss().pair(Field(list("abcdef"), kept=(kept,)))
    assert draw.pairings[1] == kept
    assert meetings(draw) == {frozenset("ab"), frozenset("ce"), frozenset("df")}


def test_who_is_away_is_not_paired_and_who_comes_late_has_missed_rounds() -> None:
    rounds = (played(1, (("a", "b"), WON), (("c", "d"), WON)),)
    field = Field(list("abcdef"), rounds, Scoring(absent=1), away=frozenset("d"))
    draw = Swiss(3).pair(Field(field.seeds, rounds, field.scoring, field.away))
    assert scores(field)["e"] == 1
    assert meetings(draw) == {frozenset("ac"), frozenset("ef"), frozenset("b")}


def test_scores_may_be_thirds() -> None:
    pod = played(1, (("a", "b", "c", "d"), Result((1, 2, 3, 4))), (("e", "f", "g", "h"), Result((1, 2, 3, 4))))
    draw = Swiss(4).pair(Field(list("abcdefgh"), (pod,), Scoring(win=1)))
    assert meetings(draw) == {frozenset(pair) for pair in ("ae", "bf", "cg", "dh")}
    assert "Both on 0.67 points" in say(find(draw, "b"))


def test_the_same_field_gives_the_same_draw() -> None:
    *_, (field, draw) = swiss_play.play(41, 6, Random(9), forfeits=0.05)
    assert Swiss(6).pair(field) == draw
    assert Swiss(6).pair(msgspec.json.decode(msgspec.json.encode(field), type=Field)) == draw


def test_a_swiss_is_over_when_its_rounds_are_done() -> None:
    field = Field(list("ab"))
    assert not Swiss().is_over(field)
    draw = Swiss().pair(field)
    assert not Swiss().is_over(Field(list("ab"), (Round(1, draw.pairings, {}),)))
    done = Field(list("ab"), (Round(1, draw.pairings, {1: WON}),))
    assert Swiss().is_over(done)
    assert Swiss().places(done) is None
    with pytest.raises(Unpairable, match="no further round"):
        Swiss().pair(done)

"""Single elimination by its rules: byes to the best seeds, who loses is out, places by the round of going out."""

from __future__ import annotations

import msgspec
import pytest

from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.tests.bracket_play import (
    FIRST,
    NEITHER,
    SECOND,
    by_seed,
    chance,
    list_matches,
    play,
    play_out,
    play_round,
    seeds,
)
from tournaments.rounds import Field, Result, Unpairable

CUP = SingleElimination()
WITH_THIRD = SingleElimination(third_place=True)


def entrants_by_node(field: Field) -> dict[str, tuple[str, ...]]:
    return {node: pairing.entrants for node, pairing in list_matches(field).items()}


def reasons_by_node(field: Field) -> dict[str, str]:
    return {node: pairing.reason.text for node, pairing in list_matches(field).items()}


def test_when_better_seeds_win_the_best_two_meet_in_the_final() -> None:
    assert entrants_by_node(play_out(CUP, 8, by_seed)) == {
        "W1.1": ("1", "8"),
        "W1.2": ("4", "5"),
        "W1.3": ("2", "7"),
        "W1.4": ("3", "6"),
        "W2.1": ("1", "4"),
        "W2.2": ("2", "3"),
        "W3.1": ("1", "2"),
    }


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 33, 100])
def test_everybody_but_the_winner_loses_once(count: int) -> None:
    field = play_out(CUP, count, chance(count))
    lost = [
        pairing.entrants[played.results[pairing.table].places.index(2)]
        for played in field.rounds
        for pairing in played.pairings
        if not pairing.is_bye
    ]
    (winner,) = set(field.seeds) - set(lost)
    assert len(lost) == count - 1 == len(set(lost))
    assert CUP.places(field)[winner] == 1


@pytest.mark.parametrize("count", [3, 5, 6, 7, 9, 12, 31, 33])
def test_the_best_seeds_and_nobody_else_skip_the_first_round(count: int) -> None:
    first = CUP.pair(Field(seeds(count))).pairings
    alone = sorted(int(pairing.entrants[0]) for pairing in first if pairing.is_bye)
    assert alone == list(range(1, (1 << (count - 1).bit_length()) - count + 1))


@pytest.mark.parametrize(("count", "rounds"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8192, 13)])
def test_rounds_are_as_many_as_halvings(count: int, rounds: int) -> None:
    assert CUP.count_rounds(count) == rounds


def test_tables_count_from_one_in_every_wave_the_final_before_the_third_place() -> None:
    field = play_out(WITH_THIRD, 11, chance(1))
    assert all(
        [p.table for p in played.pairings] == list(range(1, len(played.pairings) + 1)) for played in field.rounds
    )
    assert [pairing.node for pairing in field.rounds[-1].pairings] == ["W4.1", "T1.1"]


def test_the_better_seed_begins() -> None:
    pairings = list_matches(play_out(WITH_THIRD, 32, chance(5))).values()
    assert all(int(first) < int(second) for first, second in (pairing.entrants for pairing in pairings))


def test_places_are_by_the_round_of_going_out() -> None:
    assert list(CUP.places(play_out(CUP, 8, by_seed)).values()) == [1, 2, 3, 3, 5, 5, 5, 5]
    assert list(CUP.places(play_out(CUP, 6, by_seed)).values()) == [1, 2, 3, 3, 5, 5]


def test_the_third_place_is_played_for() -> None:
    field = play_out(WITH_THIRD, 8, by_seed)
    assert list_matches(field)["T1.1"].entrants == ("3", "4")
    assert list(WITH_THIRD.places(field).values()) == [1, 2, 3, 4, 5, 5, 5, 5]


def test_of_three_the_only_loser_of_a_semifinal_is_third_without_playing() -> None:
    field = play_out(WITH_THIRD, 3, by_seed)
    third = list_matches(field)["T1.1"]
    assert third.entrants == ("3",)
    assert third.reason.text == "Bye: nobody lost in winner-bracket round 1, number 1, as it was a bye."
    assert WITH_THIRD.places(field) == {"1": 1, "2": 2, "3": 3}


@pytest.mark.parametrize("format", [CUP, WITH_THIRD], ids=repr)
@pytest.mark.parametrize("count", [2, 3, 6, 16, 21])
def test_no_place_ever_gets_worse(format: SingleElimination, count: int) -> None:
    before = dict.fromkeys(seeds(count), count)
    for field in play(format, count, chance(count)):
        now = format.places(field)
        assert all(now[entrant] <= before[entrant] for entrant in now)
        before = now


def test_reasons_are_told_by_seeds() -> None:
    said = reasons_by_node(play_out(WITH_THIRD, 12, by_seed))
    assert said["W1.1"] == "Bye: the four best seeds skip the first round."
    assert said["W1.2"] == "Seed 8 meets seed 9."
    assert said["W2.1"] == "Seed 1 meets the winner of seeds 8 and 9."
    assert said["W3.1"] == "The winner of seeds 1 and 8 meets the winner of seeds 4 and 5."
    assert said["T1.1"] == "Both lost their semifinal: they play for the third place."
    assert list_matches(play_out(CUP, 12, by_seed))["W2.1"].reason.numbers == {"seed": 1, "against": 8}


def test_one_bye_is_told_in_the_singular() -> None:
    assert reasons_by_node(play_out(CUP, 3, by_seed))["W1.1"] == "Bye: the best seed skips the first round."


def test_after_a_double_forfeit_the_next_opponent_has_a_bye() -> None:
    field = play_out(CUP, 8, lambda pairing: NEITHER if pairing.node == "W1.2" else by_seed(pairing))
    bye = list_matches(field)["W2.1"]
    assert bye.entrants == ("1",)
    assert bye.reason.text == "Bye: seeds 4 and 5 both forfeited, so nobody comes to meet {0}."
    assert CUP.places(field) == {"1": 1, "2": 2, "3": 3, "4": 5, "5": 5, "6": 5, "7": 5, "8": 5}


def test_a_final_that_both_forfeit_leaves_the_first_place_free() -> None:
    field = play_out(CUP, 2, lambda _: NEITHER)
    assert CUP.is_over(field)
    assert CUP.places(field) == {"1": 2, "2": 2}


def test_a_wave_without_anybody_is_passed_over() -> None:
    half_away = play_round(CUP, Field(seeds(4)), lambda _: NEITHER)
    assert CUP.is_over(half_away)
    with pytest.raises(Unpairable, match="played to its end"):
        CUP.pair(half_away)


def test_who_dropped_stays_in_the_bracket() -> None:
    field = Field(seeds(4), away=frozenset("1"))
    assert CUP.pair(field).pairings[0].entrants == ("1", "4")


def test_a_tie_is_no_result() -> None:
    field = play_round(CUP, Field(seeds(4)), lambda pairing: Result((1, 1)) if pairing.node == "W1.2" else FIRST)
    assert not CUP.is_over(field)
    with pytest.raises(Unpairable, match=r"W1\.2 \(table 2\) has no winner"):
        CUP.pair(field)
    tied_final = play_round(CUP, Field(seeds(2)), lambda _: Result((1, 1)))
    assert not CUP.is_over(tied_final)


def test_it_is_not_over_while_a_result_is_missing() -> None:
    *_, before_last, last = play(CUP, 4, by_seed)
    final = msgspec.structs.replace(last.rounds[-1], results={})
    assert not CUP.is_over(msgspec.structs.replace(last, rounds=(*before_last.rounds, final)))
    assert CUP.is_over(last)


def test_one_entrant_has_won_and_cannot_be_paired() -> None:
    assert CUP.is_over(Field(["1"]))
    assert CUP.places(Field(["1"])) == {"1": 1}
    with pytest.raises(Unpairable, match="two entrants or more"):
        CUP.pair(Field(["1"]))


def test_nobody_is_let_in_after_the_first_round() -> None:
    field = play_round(CUP, Field(seeds(4)), by_seed)
    late = msgspec.structs.replace(field, seeds=[*field.seeds, "5"])
    with pytest.raises(Unpairable, match="1 entrant came after the first round"):
        CUP.pair(late)
    assert CUP.places(late)["5"] == 5


def test_a_bracket_says_what_it_cannot_grant() -> None:
    field = Field(seeds(4), byes=frozenset("3"), forbidden=frozenset([("1", "4")]))
    assert CUP.pair(field).notes == (
        "1 asked for a bye: the bracket stands, and a match that is not played is forfeited.",
        "1 forbidden pair may meet: the bracket alone decides who meets.",
    )


def test_settings_survive_storage() -> None:
    stored = msgspec.json.encode(WITH_THIRD)
    assert stored == b'{"is":"single_elimination","third_place":true}'
    assert msgspec.json.decode(stored, type=SingleElimination) == WITH_THIRD


def test_the_worse_seed_may_win() -> None:
    assert CUP.places(play_out(CUP, 4, lambda _: SECOND)) == {"1": 3, "2": 3, "3": 2, "4": 1}

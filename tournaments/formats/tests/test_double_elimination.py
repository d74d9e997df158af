"""Double elimination by its rules: two losses are needed to go out, and the waves carry both brackets together."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.tests.bracket_play import (
    FIRST,
    NEITHER,
    SECOND,
    by_seed,
    chance,
    list_matches,
    play,
    play_out,
    seeds,
)
from tournaments.rounds import Field, Pairing, Result

DOUBLE = DoubleElimination()
ONE_FINAL = DoubleElimination(reset=False)


def count_losses(field: Field) -> Counter[str]:
    return Counter(
        pairing.entrants[played.results[pairing.table].places.index(2)]
        for played in field.rounds
        for pairing in played.pairings
        if not pairing.is_bye
    )


def lose_grand_final(pairing: Pairing) -> Result:
    """Seed 1 wins everything but the first match of the grand final."""
    return SECOND if pairing.node == "F1.1" else by_seed(pairing)


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 8, 11, 16, 27, 64, 100])
def test_everybody_but_the_winner_loses_exactly_twice(count: int) -> None:
    for seed in range(10):
        field = play_out(DOUBLE, count, chance(seed))
        losses = count_losses(field)
        places = DOUBLE.places(field)
        assert all(losses[entrant] == 2 for entrant in places if places[entrant] > 1)
        assert [losses[entrant] for entrant in places if places[entrant] == 1] in ([0], [1])


def test_a_wave_is_all_that_can_be_played_together() -> None:
    waves = [[pairing.node for pairing in played.pairings] for played in play_out(DOUBLE, 8, lose_grand_final).rounds]
    assert waves == [
        ["W1.1", "W1.2", "W1.3", "W1.4"],
        ["W2.1", "W2.2", "L1.1", "L1.2"],
        ["W3.1", "L2.1", "L2.2"],
        ["L3.1"],
        ["L4.1"],
        ["F1.1"],
        ["F2.1"],
    ]


@pytest.mark.parametrize("count", [3, 8, 13, 32])
def test_the_grand_final_is_played_again_only_where_it_was_the_first_loss(count: int) -> None:
    assert "F2.1" not in list_matches(play_out(DOUBLE, count, by_seed))
    again = play_out(DOUBLE, count, lose_grand_final)
    assert list_matches(again)["F2.1"].entrants == ("1", "2")
    assert DOUBLE.places(again)["1"] == 1
    assert "F2.1" not in list_matches(play_out(ONE_FINAL, count, lose_grand_final))


def test_without_a_reset_the_one_final_decides() -> None:
    assert ONE_FINAL.places(play_out(ONE_FINAL, 4, lose_grand_final)) == {"1": 2, "2": 1, "3": 3, "4": 4}


def test_in_the_second_match_of_the_grand_final_the_loser_of_the_first_begins() -> None:
    def worse_seed_stays_unbeaten(pairing: Pairing) -> Result:
        return FIRST if pairing.node in ("W1.2", "F1.1") else SECOND

    matches = list_matches(play_out(DOUBLE, 4, worse_seed_stays_unbeaten))
    assert matches["F1.1"].entrants == ("3", "4")
    assert matches["F2.1"].entrants == ("4", "3")


def test_two_entrants_play_one_match() -> None:
    field = play_out(DOUBLE, 2, by_seed)
    assert list(list_matches(field)) == ["W1.1"]
    assert DOUBLE.places(field) == {"1": 1, "2": 2}


@pytest.mark.parametrize(("count", "rounds"), [(1, 0), (2, 1), (3, 5), (4, 5), (8, 7), (9, 9), (8192, 27)])
def test_the_second_match_of_the_grand_final_is_counted(count: int, rounds: int) -> None:
    assert DOUBLE.count_rounds(count) == rounds
    assert ONE_FINAL.count_rounds(count) == rounds - (rounds > 1)


def test_places_are_by_the_round_of_the_second_loss() -> None:
    places = sorted(DOUBLE.places(play_out(DOUBLE, 16, chance(1))).values())
    assert places == [1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13]


@pytest.mark.parametrize("count", [*range(3, 34), 5_000, 8_192])
def test_with_byes_too_as_many_stand_before_a_place_as_it_says(count: int) -> None:
    places = sorted(DOUBLE.places(play_out(DOUBLE, count, chance(count))).values())
    assert places == [places.index(place) + 1 for place in places]


@pytest.mark.parametrize("format", [DOUBLE, ONE_FINAL], ids=repr)
@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 16, 21])
def test_no_place_ever_gets_worse(format: DoubleElimination, count: int) -> None:
    before = dict.fromkeys(seeds(count), count)
    for field in play(format, count, chance(count, forfeits=0.1)):
        now = format.places(field)
        assert all(now[entrant] <= before[entrant] for entrant in now)
        before = now


def test_reasons_tell_the_way_of_both() -> None:
    said = {node: pairing.reason.text for node, pairing in list_matches(play_out(DOUBLE, 7, lose_grand_final)).items()}
    assert said["L1.1"] == "Bye: nobody lost in winner-bracket round 1, number 1, as it was a bye."
    assert said["L1.2"] == "Both lost in winner-bracket round 1; who loses again is out."
    assert said["L2.1"] == (
        "Both lost once: {0} came down from winner-bracket round 2, {1} came through loser-bracket round 1."
    )
    assert said["L3.1"] == "Both lost once and came through loser-bracket round 2."
    assert said["F1.1"] == "Grand final: {0} won the winner bracket, {1} the loser bracket."
    assert said["F2.1"] == "Second match of the grand final: {1} won the first, so both have lost once."


def test_a_double_forfeit_sends_nobody_to_either_bracket() -> None:
    field = play_out(DOUBLE, 4, lambda pairing: NEITHER if pairing.node == "W1.1" else by_seed(pairing))
    matches = list_matches(field)
    assert matches["W2.1"].entrants == ("2",)
    assert matches["L1.1"].entrants == ("3",)
    assert matches["L1.1"].reason.text == "Bye: seeds 1 and 4 both forfeited, so nobody comes to meet {0}."
    assert matches["L2.1"].entrants == ("3",)
    assert matches["F1.1"].entrants == ("2", "3")
    assert DOUBLE.places(field) == {"1": 4, "2": 1, "3": 2, "4": 4}


def test_a_wave_that_forfeits_left_empty_is_passed_over() -> None:
    def loser_bracket_away(pairing: Pairing) -> Result:
        return NEITHER if pairing.node.startswith("L2") else by_seed(pairing)

    field = play_out(DOUBLE, 8, loser_bracket_away)
    assert [played.pairings[0].node for played in field.rounds] == ["W1.1", "W2.1", "W3.1", "L4.1", "F1.1"]
    assert [played.number for played in field.rounds] == [1, 2, 3, 4, 5]
    assert (
        list_matches(field)["L4.1"].reason.text
        == "Bye: nobody came through loser-bracket round 3, number 1, to meet {0}."
    )


@pytest.mark.parametrize("count", [3, 8, 19])
def test_however_many_forfeit_it_ends(count: int) -> None:
    for seed in range(30):
        field = play_out(DOUBLE, count, chance(seed, forfeits=0.5))
        assert all(played.pairings for played in field.rounds)
        assert list(DOUBLE.places(field).values()).count(1) <= 1


def test_settings_survive_storage() -> None:
    stored = msgspec.json.encode(ONE_FINAL)
    assert stored == b'{"is":"double_elimination","reset":false}'
    assert msgspec.json.decode(stored, type=DoubleElimination) == ONE_FINAL

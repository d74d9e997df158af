"""Corrections in a bracket: what was played on stands, all else follows the right result, nobody sits twice or is lost."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.tests.bracket_play import (
    FIRST,
    SECOND,
    by_seed,
    chance,
    list_matches,
    play_out,
    play_round,
    seeds,
)
from tournaments.rounds import Field, Pairing, Result, Round, Unpairable

CUP, WITH_THIRD, DOUBLE = SingleElimination(), SingleElimination(third_place=True), DoubleElimination()


def correct(field: Field, node: str) -> Field:
    """The other one won; the rounds after it are to be drawn anew."""
    rounds = []
    for played in field.rounds:
        table = next((pairing.table for pairing in played.pairings if pairing.node == node), None)
        if table is not None:
            turned = SECOND if played.results[table] == FIRST else FIRST
            rounds.append(Round(played.number, played.pairings, {**played.results, table: turned}))
            break
        rounds.append(played)
    return msgspec.structs.replace(field, rounds=tuple(rounds))


def redraw(format: Elimination, field: Field, *kept: Pairing) -> dict[str, tuple[str, ...]]:
    drawn = format.pair(msgspec.structs.replace(field, kept=kept)).pairings
    assert [pairing for pairing in drawn if pairing.node in {each.node for each in kept}] == list(kept)
    return {pairing.node: pairing.entrants for pairing in drawn}


def test_without_a_kept_match_all_follows_the_right_result() -> None:
    played = play_out(DOUBLE, 4, by_seed)
    assert redraw(DOUBLE, correct(played, "W1.1")) == {"W2.1": ("2", "4"), "L1.1": ("1", "3")}


def test_a_kept_match_keeps_its_entrants_and_the_others_follow() -> None:
    played = play_out(CUP, 8, by_seed)
    wrong = correct(played, "W1.1")
    assert redraw(CUP, wrong) == {"W2.1": ("4", "8"), "W2.2": ("2", "3")}
    assert redraw(CUP, wrong, list_matches(played)["W2.1"]) == {"W2.1": ("1", "4"), "W2.2": ("2", "3")}
    assert redraw(CUP, wrong, list_matches(played)["W2.2"]) == {"W2.1": ("4", "8"), "W2.2": ("2", "3")}


def test_who_won_after_all_goes_down_where_the_other_has_already_played_on() -> None:
    played = play_out(DOUBLE, 4, by_seed)
    up = list_matches(played)["W2.1"]
    assert redraw(DOUBLE, correct(played, "W1.1"), up) == {"W2.1": ("1", "2"), "L1.1": ("3", "4")}


def test_who_won_after_all_stays_down_where_they_have_already_played_on() -> None:
    played = play_out(DOUBLE, 4, by_seed)
    down = list_matches(played)["L1.1"]
    assert redraw(DOUBLE, correct(played, "W1.1"), down) == {"W2.1": ("1", "2"), "L1.1": ("3", "4")}


def test_a_kept_final_leaves_the_third_place_to_the_other_two() -> None:
    played = play_out(WITH_THIRD, 4, by_seed)
    final = list_matches(played)["W2.1"]
    assert redraw(WITH_THIRD, correct(played, "W1.1"), final) == {"W2.1": ("1", "2"), "T1.1": ("3", "4")}


def test_a_kept_match_holds_in_the_waves_after_it_too() -> None:
    """The loser of W3.1 goes down two waves later than its winner would go up: L4.1 first, then F1.1."""
    played = play_out(DOUBLE, 8, by_seed)
    field = correct(played, "W3.1")
    field = play_round(DOUBLE, field, by_seed)
    kept = list_matches(played)["L4.1"]
    field = play_round(DOUBLE, msgspec.structs.replace(field, kept=(kept,)), by_seed)
    assert redraw(DOUBLE, field) == {"F1.1": ("1", "2")}


def test_a_kept_match_keeps_its_table() -> None:
    kept = Pairing(7, ("2", "3"), DOUBLE.pair(Field(seeds(4))).pairings[0].reason, "W1.2")
    drawn = DOUBLE.pair(Field(seeds(4), kept=(kept,))).pairings
    assert [(pairing.table, pairing.node) for pairing in drawn] == [(1, "W1.1"), (7, "W1.2")]


def test_an_opponent_who_plays_in_a_kept_match_leaves_a_bye() -> None:
    """Seed 1 plays on in a match that its feeders no longer send it to, and is missing where they do."""
    played = play_out(DOUBLE, 8, by_seed)
    field = play_round(DOUBLE, correct(played, "W1.1"), by_seed)
    kept = list_matches(played)["W3.1"]
    drawn = DOUBLE.pair(msgspec.structs.replace(field, kept=(kept,))).pairings
    alone = next(pairing for pairing in drawn if pairing.is_bye)
    assert (alone.node, alone.entrants) == ("L2.1", ("3",))
    assert alone.reason.text == "Bye: the opponent of {0} has a match in this round that was kept."


def test_seeds_that_change_after_a_first_match_was_played_change_places_around_it() -> None:
    kept = CUP.pair(Field(seeds(7))).pairings[1]
    assert kept.entrants == ("4", "5")
    reseeded = Field(["1", "2", "3", "7", "4", "5", "6"], kept=(kept,))
    drawn = CUP.pair(reseeded).pairings
    assert kept in drawn
    assert sorted(entrant for pairing in drawn for entrant in pairing.entrants) == seeds(7)
    assert drawn[0].entrants == ("1",)


def test_a_kept_match_needs_a_place_in_the_round() -> None:
    first = CUP.pair(Field(seeds(4))).pairings[0]
    with pytest.raises(Unpairable, match="no place in this bracket"):
        CUP.pair(Field(seeds(4), kept=(msgspec.structs.replace(first, node="L1.1"),)))
    with pytest.raises(Unpairable, match=r"W2\.1 is kept, but is not played in this round"):
        CUP.pair(Field(seeds(4), kept=(msgspec.structs.replace(first, node="W2.1"),)))


def fate(pairing: Pairing) -> Result:
    """The same two in the same place always end alike."""
    return Random(f"{pairing.node} {sorted(pairing.entrants)}").choice((FIRST, SECOND))


@pytest.mark.parametrize("format", [CUP, WITH_THIRD, DOUBLE], ids=repr)
def test_a_correction_without_kept_matches_is_the_bracket_replayed(format: Elimination) -> None:
    rng = Random(1)
    for _ in range(40):
        count = rng.randint(3, 24)
        played = play_out(format, count, fate)
        wrong = rng.choice([node for node, pairing in list_matches(played).items() if not pairing.is_bye])
        field = correct(played, wrong)
        while not format.is_over(field):
            field = play_round(format, field, fate)

        def right(pairing: Pairing, wrong: str = wrong) -> Result:
            return (SECOND if fate(pairing) == FIRST else FIRST) if pairing.node == wrong else fate(pairing)

        assert field == play_out(format, count, right)


@pytest.mark.parametrize("format", [CUP, WITH_THIRD, DOUBLE], ids=repr)
def test_whatever_is_kept_nobody_sits_twice_and_one_wins(format: Elimination) -> None:
    rng = Random(2)
    for turn in range(150):
        played = play_out(format, rng.randint(3, 24), chance(turn))
        old = {entry.number: entry for entry in played.rounds}
        nodes = [node for node, pairing in list_matches(played).items() if not pairing.is_bye]
        field = correct(played, rng.choice(nodes))
        while not format.is_over(field):
            entry = old.get(len(field.rounds) + 1)
            kept = [pairing for pairing in entry.pairings if rng.random() < 0.5] if entry else []
            field = play_round(format, msgspec.structs.replace(field, kept=kept), chance(turn))
            seated = [entrant for pairing in field.rounds[-1].pairings for entrant in pairing.entrants]
            assert len(seated) == len(set(seated))
            assert all(pairing in field.rounds[-1].pairings for pairing in kept)
        assert list(format.places(field).values()).count(1) == 1

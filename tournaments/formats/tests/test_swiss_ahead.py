"""A Swiss never ends early: what is drawn leaves the rounds to come possible, and what is not possible is said."""

from __future__ import annotations

from random import Random

import pytest

from tournaments.formats.swiss import Swiss
from tournaments.formats.swiss.lookahead import Lookahead, count_sure_rounds
from tournaments.formats.tests import swiss_play
from tournaments.formats.tests.test_swiss import DRAWN, WON, played
from tournaments.rounds import Field, Unpairable


@pytest.mark.parametrize("count", range(2, 13))
def test_a_small_field_can_be_played_until_everybody_has_met(count: int) -> None:
    for seed in range(3):
        rounds = Swiss(99).count_rounds(count)
        drawn = list(swiss_play.play(count, rounds, Random(seed)))
        assert len(drawn) == rounds
        met = {frozenset(pairing.entrants) for _, draw in drawn for pairing in draw.pairings}
        assert len(met) == rounds * ((count + 1) // 2)


def test_without_looking_ahead_some_of_these_would_end_early() -> None:
    ended = 0
    for seed in range(10):
        field = Field(swiss_play.name(6))
        rng = Random(seed)
        try:
            for number in range(1, 6):
                draw = Swiss(number).pair(field)  # as if each round were the last one
                field = Field(field.seeds, (*field.rounds, swiss_play.finish(draw, number, rng)))
        except Unpairable:
            ended += 1
    assert ended


def test_the_note_counts_floats_and_names_the_rounds_that_stay_possible() -> None:
    rounds = (played(1, (("a", "c"), WON), (("b", "d"), DRAWN)),)
    assert Swiss(3).pair(Field(list("abcd"), rounds)).notes == ("2 floats, no rematch, round 3 stays possible.",)
    assert Swiss().pair(Field(list("abcdefgh"))).notes == ("No floats, no rematch, rounds 2 and 3 stay possible.",)
    assert Swiss(1).pair(Field(list("ab"))).notes == ("No floats, no rematch, the last round.",)


def test_a_better_draw_is_passed_over_when_it_would_end_the_swiss() -> None:
    notes = [note for seed in range(12) for _, draw in swiss_play.play(9, 9, Random(seed)) for note in draw.notes]
    assert any("passed over" in note for note in notes)
    assert not any("will fail" in note for note in notes)


def test_a_round_that_will_fail_is_named_before_it_is_there() -> None:
    """Two of six go after the first round: the four who stay have two rounds left among themselves, not four."""
    rounds = (played(1, (("a", "d"), WON), (("b", "e"), WON), (("c", "f"), WON)),)
    draw = Swiss(5).pair(Field(list("abcdef"), rounds, away=frozenset("cf")))
    assert "Round 4 will fail" in draw.notes[1]
    assert "round 3 stays possible" in draw.notes[0]


def test_a_round_that_cannot_be_paired_is_refused_with_what_would_help() -> None:
    first = played(1, (("a", "b"), WON), (("c", "d"), WON))
    with pytest.raises(Unpairable, match="Without a rematch not everybody can be paired"):
        Swiss(3).pair(Field(list("abcd"), (first,), away=frozenset("cd")))
    with pytest.raises(Unpairable, match="forbidden pairs leave no way"):
        Swiss(3).pair(Field(list("ab"), forbidden=frozenset({("b", "a")})))
    with pytest.raises(Unpairable, match="everybody has had a bye"):
        Swiss(3).pair(Field(list("abc"), (played(1, (("a",), None), (("b", "c"), WON)),), away=frozenset("bc")))
    with pytest.raises(Unpairable, match="Nobody is here"):
        Swiss(3).pair(Field(list("ab"), away=frozenset("ab")))


def test_large_fields_need_no_search() -> None:
    nobody: list[set[int]] = [set() for _ in range(100)]
    assert count_sure_rounds(range(100), nobody, ()) == 50
    assert Lookahead(range(100)).reach(nobody, (), 60) == 50
    assert not Lookahead(range(100)).refutes(nobody, (), 60)
    assert Lookahead(range(100)).refutes(nobody, (), 100)


def test_small_fields_are_searched_to_the_end() -> None:
    """Two triangles of old opponents: three rounds across them, and no fourth."""
    triangles = [{1, 2}, {0, 2}, {0, 1}, {4, 5}, {3, 5}, {3, 4}]
    ahead = Lookahead(range(6))
    assert ahead.reach(triangles, (), 5) == 3
    assert ahead.refutes(triangles, (), 4)
    across = [{3, 4, 5}, {3, 4, 5}, {3, 4, 5}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}]
    assert ahead.reach(across, (), 2) == 0
    assert ahead.refutes(across, (), 1)

"""Brackets beside brackets-manager: under the same results every match has the same two opponents, node for node.

Where the two differ by intent: it refuses a third place for two entrants, where we play the final alone; and it writes the
finalists into the second match of a grand final whoever wins the first, where ours is then not needed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.layout import layout
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.tests.bracket_play import (
    NEITHER,
    brief,
    chance,
    judge,
    list_matches,
    play,
    play_out,
    slots_by_seed,
)
from tournaments.rounds import Field, Result

KINDS: tuple[Elimination, ...] = (
    SingleElimination(),
    SingleElimination(third_place=True),
    DoubleElimination(),
    DoubleElimination(reset=False),
)
Case = tuple[Elimination, Field]


def assert_agreed(cases: list[Case]) -> None:
    answers = judge([brief(format, field) for format, field in cases])
    for (format, field), answer in zip(cases, answers, strict=True):
        drawn = layout(format, field)
        ours = slots_by_seed(drawn)
        theirs = answer["matches"]
        if any(slot.from_ == "Not needed" for node in drawn for slot in node.slots):
            assert ours.pop("F2.1") == [None, None]
            theirs.pop("F2.1")
        assert ours == theirs, f"{format} with {len(field.seeds)}"
        assert_paired_as_drawn(field, ours)


def assert_paired_as_drawn(field: Field, slots: dict[str, Any]) -> None:
    for node, pairing in list_matches(field).items():
        assert sorted(int(entrant) for entrant in pairing.entrants) == sorted(filter(None, slots[node])), node


@pytest.mark.parametrize("format", KINDS, ids=repr)
def test_every_match_has_the_same_two_for_2_to_64_entrants_with_every_number_of_byes(format: Elimination) -> None:
    counts = range(3 if format == SingleElimination(third_place=True) else 2, 65)
    assert_agreed([(format, play_out(format, count, chance(count))) for count in counts])


def test_every_match_has_the_same_two_in_samples_up_to_4096_entrants() -> None:
    rng = Random(4)
    counts = [65, 96, 128, 129, 255, 256, 257, rng.randint(258, 1_000), rng.randint(1_001, 2_048)]
    cases = [(format, play_out(format, count, chance(count))) for count in counts for format in KINDS[1:3]]
    cases += [(KINDS[0], play_out(KINDS[0], 4_096, chance(1))), (KINDS[2], play_out(KINDS[2], 4_096, chance(2)))]
    cases += [(KINDS[2], play_out(KINDS[2], rng.randint(2_049, 4_095), chance(3)))]
    assert_agreed(cases)


def test_the_drawing_is_the_same_before_the_first_round_and_after_each() -> None:
    cases = []
    for format in KINDS:
        for count in (3, 4, 5, 7, 11, 16, 23, 37):
            cases += [(format, field) for field in play(format, count, chance(count))]
    assert_agreed(cases)


def test_a_double_forfeit_sends_nobody_on_and_the_next_has_a_bye() -> None:
    """The judge stops for good at a match that both feeders leave empty, so only brackets without one are put to it."""
    cases = []
    for format in KINDS:
        for count in range(3, 34):
            fields = [play_out(format, count, chance(seed, forfeits=0.08)) for seed in range(5)]
            cases += [
                (format, field) for field in fields if NEITHER in list_results(field) and is_peopled(format, field)
            ]
    assert {format for format, _ in cases} == set(KINDS)
    assert len(cases) > 100
    assert_agreed(cases)


def list_results(field: Field) -> list[Result]:
    return [result for played in field.rounds for result in played.results.values()]


def is_peopled(format: Elimination, field: Field) -> bool:
    return all(any(slot.from_ != "Bye" for slot in node.slots) for node in layout(format, field))


def test_the_judge_refuses_a_third_place_for_two() -> None:
    format = SingleElimination(third_place=True)
    field = play_out(format, 2, chance(1))
    assert list(list_matches(field)) == ["W1.1"]
    assert "refused" in judge([brief(format, field)])[0]

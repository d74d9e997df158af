"""The drawing of a bracket, at any moment, and the names of its rounds."""

from __future__ import annotations

import msgspec
import pytest

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.layout import Node, Slot, layout
from tournaments.formats.brackets.names import round_name
from tournaments.formats.double_elimination import DoubleElimination
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
    seeds,
)
from tournaments.rounds import Field, Pairing, Result

CUP, WITH_THIRD, DOUBLE = SingleElimination(), SingleElimination(third_place=True), DoubleElimination()


def draw(format: Elimination, field: Field) -> dict[str, Node]:
    return {node.id: node for node in layout(format, field)}


def test_before_the_first_round_all_seeds_are_known_and_the_rest_not_yet() -> None:
    drawn = draw(CUP, Field(seeds(4)))
    assert drawn["W1.2"].slots == (Slot("2", 2, "Seed 2"), Slot("3", 3, "Seed 3"))
    assert drawn["W2.1"].slots == (Slot(None, None, "Winner of W1.1"), Slot(None, None, "Winner of W1.2"))
    assert {(node.winner, node.result, node.table) for node in drawn.values()} == {(None, None, None)}


def test_a_bye_and_who_passes_by_it_are_shown_from_the_start() -> None:
    drawn = draw(DOUBLE, Field(seeds(3)))
    assert drawn["W1.1"].slots == (Slot("1", 1, "Seed 1"), Slot(None, None, "Bye"))
    assert drawn["W1.1"].winner == "1"
    assert drawn["W2.1"].slots == (Slot("1", 1, "Winner of W1.1"), Slot(None, None, "Winner of W1.2"))
    assert drawn["L1.1"].slots == (Slot(None, None, "Bye"), Slot(None, None, "Loser of W1.2"))


def test_who_won_is_shown_in_the_next_match_before_its_round_is_drawn() -> None:
    _, after_first, *_ = play(DOUBLE, 4, by_seed)
    drawn = draw(DOUBLE, after_first)
    assert [slot.entrant for slot in drawn["W2.1"].slots] == ["1", "2"]
    assert [(slot.entrant, slot.from_) for slot in drawn["L1.1"].slots] == [
        ("4", "Loser of W1.1"),
        ("3", "Loser of W1.2"),
    ]
    assert drawn["W2.1"].table is None
    assert drawn["W1.2"].table == 2


def test_every_match_says_where_its_winner_and_its_loser_go() -> None:
    drawn = draw(DOUBLE, Field(seeds(4)))
    assert {id: (node.next, node.next_loser) for id, node in drawn.items()} == {
        "W1.1": ("W2.1", "L1.1"),
        "W1.2": ("W2.1", "L1.1"),
        "W2.1": ("F1.1", "L2.1"),
        "L1.1": ("L2.1", None),
        "L2.1": ("F1.1", None),
        "F1.1": ("F2.1", "F2.1"),
        "F2.1": (None, None),
    }
    assert [draw(WITH_THIRD, Field(seeds(4)))["W1.2"].next_loser] == ["T1.1"]


def test_matches_know_their_bracket_and_their_wave() -> None:
    kinds = [(node.id, node.bracket, node.wave) for node in layout(DOUBLE, Field(seeds(4)))]
    assert kinds == [
        ("W1.1", "winner", 1),
        ("W1.2", "winner", 1),
        ("W2.1", "winner", 2),
        ("L1.1", "loser", 2),
        ("L2.1", "loser", 3),
        ("F1.1", "final", 4),
        ("F2.1", "final", 5),
    ]
    assert layout(WITH_THIRD, Field(seeds(4)))[-1].bracket == "third"


def test_a_second_match_of_the_grand_final_that_is_not_needed_says_so() -> None:
    second = draw(DOUBLE, play_out(DOUBLE, 4, by_seed))["F2.1"]
    assert [slot.from_ for slot in second.slots] == ["Not needed", "Not needed"]
    first = draw(DOUBLE, Field(seeds(4)))["F2.1"]
    assert [slot.from_ for slot in first.slots] == ["Loser of F1.1", "Winner of F1.1"]


@pytest.mark.parametrize("format", [CUP, WITH_THIRD, DOUBLE], ids=repr)
def test_results_are_turned_with_the_slots(format: Elimination) -> None:
    """The better seed sits first, wherever it stands in the tree."""

    def fate(pairing: Pairing) -> Result:
        either = chance(pairing.table)(pairing)
        return Result(either.places, games=tuple(float(3 - place) for place in either.places))

    for count in (2, 7, 16):
        for node in layout(format, play_out(format, count, fate)):
            if node.result is not None:
                winner = node.slots[node.result.places.index(1)].entrant
                assert winner == node.winner == node.slots[node.result.games.index(2.0)].entrant


def test_absence_is_turned_with_the_slots() -> None:
    fates = {"W1.1": SECOND, "W1.2": FIRST, "W2.1": Result((1, 2), absent=(1,))}
    field = play_out(CUP, 4, lambda pairing: fates[pairing.node])
    assert list_matches(field)["W2.1"].entrants == ("2", "4")
    final = draw(CUP, field)["W2.1"]
    assert [slot.entrant for slot in final.slots] == ["4", "2"]
    assert final.result == Result((2, 1), absent=(0,))


def test_after_a_double_forfeit_nobody_has_won_and_the_next_slot_is_a_bye() -> None:
    drawn = draw(CUP, play_out(CUP, 4, lambda pairing: NEITHER if pairing.node == "W1.1" else by_seed(pairing)))
    assert drawn["W1.1"].winner is None
    assert drawn["W2.1"].slots == (Slot(None, None, "Bye"), Slot("2", 2, "Winner of W1.2"))
    assert drawn["W2.1"].winner == "2"


def test_a_kept_match_is_drawn_with_whom_it_holds() -> None:
    played = play_out(CUP, 4, by_seed)
    first = played.rounds[0]
    corrected = msgspec.structs.replace(first, results={**first.results, 1: Result((2, 1))})
    drawn = draw(CUP, msgspec.structs.replace(played, rounds=(corrected, played.rounds[1])))
    assert drawn["W1.1"].winner == "4"
    assert [slot.entrant for slot in drawn["W2.1"].slots] == ["1", "2"]


def test_nobody_to_draw_is_an_empty_drawing() -> None:
    assert layout(CUP, Field(["1"])) == ()


def test_a_drawing_survives_being_sent() -> None:
    drawn = layout(DOUBLE, play_out(DOUBLE, 6, by_seed))
    assert msgspec.json.decode(msgspec.json.encode(drawn), type=tuple[Node, ...]) == drawn


@pytest.mark.parametrize(
    ("format", "entrants", "at", "name"),
    [
        (CUP, 2, 1, "Final"),
        (CUP, 30, 1, "Round of 32"),
        (CUP, 16, 1, "Round of 16"),
        (CUP, 16, "W2.3", "Quarterfinals"),
        (CUP, 16, 3, "Semifinals"),
        (WITH_THIRD, 16, 4, "Final and third place"),
        (WITH_THIRD, 16, "T1.1", "Third place"),
        (DOUBLE, 2, 1, "Final"),
        (DOUBLE, 8, 1, "Winner bracket, round 1"),
        (DOUBLE, 8, 2, "Winner bracket, round 2; loser bracket, round 1"),
        (DOUBLE, 8, "W3.1", "Winner bracket, final"),
        (DOUBLE, 8, 4, "Loser bracket, round 3"),
        (DOUBLE, 8, "L4.1", "Loser bracket, final"),
        (DOUBLE, 8, 6, "Grand final"),
        (DOUBLE, 8, 7, "Grand final, second match"),
    ],
)
def test_rounds_have_the_names_that_people_give_them(
    format: Elimination, entrants: int, at: int | str, name: str
) -> None:
    assert round_name(format, entrants, at) == name

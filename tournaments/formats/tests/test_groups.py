"""Groups by their rules: the snake, even sizes, a round robin in each, and forbidden pairs kept apart."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from tournaments.formats.groups import Groups, group_of, letter_of, list_groups
from tournaments.rounds import Field, Result, Round, Unpairable


def names(count: int) -> tuple[str, ...]:
    return tuple(f"e{number:02}" for number in range(1, count + 1))


def play(format: Groups, field: Field) -> Field:
    while not format.is_over(field):
        draw = format.pair(field)
        results = {each.table: Result((1, 2)) for each in draw.pairings if not each.is_bye}
        field = msgspec.structs.replace(
            field, rounds=(*field.rounds, Round(len(field.rounds) + 1, draw.pairings, results))
        )
    return field


def test_seeds_are_dealt_in_a_snake() -> None:
    assert list_groups(Groups(3), Field(names(9))) == {
        "A": ["e01", "e06", "e07"],
        "B": ["e02", "e05", "e08"],
        "C": ["e03", "e04", "e09"],
    }


@pytest.mark.parametrize("groups", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("entrants", range(10, 24))
def test_sizes_differ_by_one_at_the_most(entrants: int, groups: int) -> None:
    sizes = [len(members) for members in list_groups(Groups(groups), Field(names(entrants))).values()]
    assert sum(sizes) == entrants
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize("legs", [1, 2])
@pytest.mark.parametrize("entrants", [8, 9, 10, 11, 13, 14])
def test_everybody_meets_everybody_of_their_group_and_nobody_else(entrants: int, legs: int) -> None:
    format = Groups(2, legs)
    field = play(format, Field(names(entrants)))
    assert len(field.rounds) == format.count_rounds(entrants)
    pairings = [each for played in field.rounds for each in played.pairings if not each.is_bye]
    met = Counter(tuple(sorted(each.entrants)) for each in pairings)
    groups = list_groups(format, field)
    assert met == {pair: legs for members in groups.values() for pair in combinations(members, 2)}
    assert all(set(each.entrants) <= set(groups[each.node]) for each in pairings)


def test_tables_count_through_all_groups() -> None:
    draw = Groups(3).pair(Field(names(12)))
    assert [each.table for each in draw.pairings] == [1, 2, 3, 4, 5, 6]
    assert [each.node for each in draw.pairings] == ["A", "A", "B", "B", "C", "C"]
    assert draw.notes[0] == "3 groups of 4, dealt in a snake by seed."


def test_a_smaller_group_is_done_before() -> None:
    last = play(Groups(2), Field(names(9))).rounds[-1]
    assert {each.node for each in last.pairings} == {"A"}


def test_forbidden_pairs_are_dealt_apart() -> None:
    forbidden = frozenset({("e01", "e08"), ("e05", "e04"), ("e02", "e07")})
    found = group_of(Groups(4), Field(names(16), forbidden=forbidden))
    assert all(found[one] != found[other] for one, other in forbidden)
    assert max(Counter(found.values()).values()) == 4
    plain = group_of(Groups(4), Field(names(16)))
    assert [entrant for entrant in names(4) if found[entrant] != plain[entrant]] == []


def test_forbidden_pairs_that_cannot_be_dealt_apart_are_refused() -> None:
    forbidden = frozenset(combinations(names(3), 2))
    with pytest.raises(Unpairable, match="keep the forbidden pairs apart"):
        Groups(2).pair(Field(names(4), forbidden=forbidden))


def test_groups_stand_once_they_are_drawn() -> None:
    draw = Groups(2).pair(Field(names(8)))
    played = Round(1, draw.pairings, {each.table: Result((1, 2)) for each in draw.pairings})
    later = Field(names(8), (played,), forbidden=frozenset({("e01", "e04")}))
    assert group_of(Groups(2), later) == group_of(Groups(2), Field(names(8)))


def test_nobody_is_let_in_after_the_first_round() -> None:
    draw = Groups(2).pair(Field(names(8)))
    with pytest.raises(Unpairable, match="2 entrants came after"):
        Groups(2).pair(Field((*names(8), "late", "later"), (Round(1, draw.pairings, {}),)))


def test_a_group_has_two_or_more() -> None:
    with pytest.raises(Unpairable, match="too few for 3 groups"):
        Groups(3).pair(Field(names(5)))


def test_there_is_no_round_after_the_last() -> None:
    with pytest.raises(Unpairable, match="no further round"):
        Groups(2).pair(play(Groups(2), Field(names(8))))
    assert Groups(2).places(Field(names(8))) is None


def test_letters_go_on_after_z() -> None:
    assert [letter_of(group) for group in (0, 25, 26, 51, 52, 255)] == ["A", "Z", "AA", "AZ", "BA", "IV"]


def test_settings_are_stored_and_checked() -> None:
    assert msgspec.json.encode(Groups(4)) == b'{"is":"groups","groups":4,"legs":1}'
    for bad in (b'{"is":"groups","groups":0}', b'{"is":"groups","groups":2,"legs":9}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(bad, type=Groups)

"""Pods by their rules: sizes, few who meet again, equals together, seats in turn; judged by brute force where it can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest

from tournaments.formats import division
from tournaments.formats.pods import Pods, pod_sizes
from tournaments.rounds import Draw, Field, Pairing, Reason, Result, Round, Unpairable
from tournaments.standings.points import scores

Division = list[tuple[str, ...]]


def names(count: int) -> tuple[str, ...]:
    return tuple(f"e{number:02}" for number in range(1, count + 1))


def advance(field: Field, draw: Draw, rng: Random) -> Field:
    """The round as drawn, with results by chance."""
    results = {}
    for pairing in draw.pairings:
        places = list(range(1, len(pairing.entrants) + 1))
        rng.shuffle(places)
        results[pairing.table] = Result(tuple(places))
    played = Round(len(field.rounds) + 1, draw.pairings, results)
    return msgspec.structs.replace(field, rounds=(*field.rounds, played))


def play(format: Pods, field: Field, rounds: int, seed: int) -> Field:
    rng = Random(seed)
    for _ in range(rounds):
        field = advance(field, format.pair(field), rng)
    return field


def divisions(left: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[Division]:
    """Every way to divide, in the plainest form."""
    if not sizes:
        yield []
    for size in set(sizes):
        rest = list(sizes)
        rest.remove(size)
        for mates in combinations(left[1:], size - 1):
            others = tuple(entrant for entrant in left[1:] if entrant not in mates)
            for more in divisions(others, tuple(rest)):
                yield [(left[0], *mates), *more]


def judge(pods: Division, field: Field) -> tuple[int, int, float]:
    """Forbidden pairs together, repeated opponents, points between the first and the last of a pod: all from the field."""
    together = Counter(
        frozenset(pair)
        for played in field.rounds
        for each in played.pairings
        for pair in combinations(each.entrants, 2)
    )
    pairs = [frozenset(pair) for pod in pods for pair in combinations(pod, 2)]
    banned = sum(frozenset(pair) in pairs for pair in field.forbidden)
    points = scores(field)
    spread = sum(max(points[e] for e in pod) - min(points[e] for e in pod) for pod in pods)
    return banned, sum(together[pair] for pair in pairs), round(spread, 5)


@pytest.mark.parametrize(
    ("entrants", "sizes"),
    [
        (3, [3]),
        (4, [4]),
        (5, [5]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (9, [5, 4]),
        (10, [4, 3, 3]),
        (11, [4, 4, 3]),
        (13, [5, 4, 4]),
        (14, [4, 4, 3, 3]),
    ],
)
def test_sizes_are_as_near_to_four_as_can_be(entrants: int, sizes: list[int]) -> None:
    assert pod_sizes(Pods(4), entrants) == sizes


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("entrants", range(3, 60))
def test_everybody_has_a_seat_in_a_pod_of_three_to_five(entrants: int, size: int) -> None:
    sizes = pod_sizes(Pods(size), entrants)
    assert sum(sizes) == entrants
    assert set(sizes) <= {3, 4, 5}


def test_who_cannot_be_seated_sits_out_and_not_twice_before_the_others() -> None:
    format, rng = Pods(4, rounds=4, smallest=4, largest=4), Random(5)
    field, out = Field(names(9)), []
    for _ in range(4):
        draw = format.pair(field)
        out += [each.entrants[0] for each in draw.pairings if each.is_bye]
        field = advance(field, draw, rng)
    assert len(out) == len(set(out)) == 4
    assert out[0] == "e09"


def test_too_few_for_a_pod_are_refused() -> None:
    with pytest.raises(Unpairable, match="2 entrants cannot fill a pod of 3"):
        Pods().pair(Field(names(5), away=frozenset(names(3))))


def test_the_first_round_is_a_snake() -> None:
    pairings = Pods().pair(Field(names(12))).pairings
    assert [each.entrants for each in pairings] == [
        ("e01", "e06", "e07", "e12"),
        ("e05", "e08", "e11", "e02"),
        ("e09", "e10", "e03", "e04"),
    ]
    assert pairings[0].reason.text == "Seeds 1, 6, 7 and 12, dealt in a snake; nobody met before."


@pytest.mark.parametrize("entrants", [6, 7, 8, 9, 10, 11])
@pytest.mark.parametrize("seed", range(3))
def test_no_division_of_a_small_field_is_better(entrants: int, seed: int) -> None:
    rng = Random(seed)
    pairs = rng.sample(list(combinations(names(entrants), 2)), 2)
    field = play(Pods(rounds=9), Field(names(entrants), forbidden=frozenset(pairs)), rounds=3, seed=seed)
    draw = Pods(rounds=9).pair(field)
    ours = [each.entrants for each in draw.pairings]
    best = min(judge(each, field) for each in divisions(names(entrants), tuple(map(len, ours))))
    assert judge(ours, field) == best


@pytest.mark.parametrize("size", [3, 4])
def test_twelve_are_divided_as_well_as_can_be(size: int) -> None:
    field = play(Pods(size, rounds=9), Field(names(12)), rounds=3, seed=1)
    ours = [each.entrants for each in Pods(size, rounds=9).pair(field).pairings]
    assert judge(ours, field) == min(judge(each, field) for each in divisions(names(12), (size,) * (12 // size)))


@pytest.mark.parametrize("seed", range(6))
def test_the_search_for_large_fields_finds_what_is_proved_for_small_ones(seed: int) -> None:
    rng = Random(seed)
    scores = sorted((rng.randrange(5) for _ in range(12)), reverse=True)
    weights: list[dict[int, int]] = [{} for _ in scores]
    for one, other in rng.sample(list(combinations(range(12), 2)), 36):
        weights[one][other] = weights[other][one] = 100
    start = [range(5), range(5, 9), range(9, 12)]
    found, proved = (search(start, weights, scores) for search in (division.search_swaps, division.prove))
    assert sorted(map(len, found)) == [3, 4, 5]
    assert sum(division.cost_of(pod, weights, scores) for pod in found) == sum(
        division.cost_of(pod, weights, scores) for pod in proved
    )


def test_a_large_field_meets_nobody_again_and_pods_lie_within_one_place() -> None:
    """A place at a table of four is worth one point: a pod's first and last are less than that apart on average."""
    field = Field(names(64))
    for number in range(4):
        draw = Pods(rounds=4).pair(field)
        assert sum(each.reason.numbers["repeats"] for each in draw.pairings) == 0
        assert sum(each.reason.numbers["spread"] for each in draw.pairings) < len(draw.pairings)
        field = advance(field, draw, Random(number))


def test_everybody_sits_in_every_seat_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(division, "WORK", 5_000)
    field = play(Pods(rounds=8), Field(names(20)), rounds=8, seed=3)
    sat = Counter(
        (entrant, seat)
        for played in field.rounds
        for each in played.pairings
        for seat, entrant in enumerate(each.entrants)
    )
    assert all(1 <= sat[entrant, seat] <= 3 for entrant in names(20) for seat in range(4))


def test_the_reason_tells_points_and_who_met_before() -> None:
    first = Round(1, Pods().pair(Field(names(4))).pairings, {1: Result((1, 1, 1, 1))})
    (again,) = Pods().pair(Field((*names(4), "new", "newer"), (first,), away=frozenset(names(4)[2:]))).pairings
    one, other = sorted(again.entrants.index(entrant) for entrant in names(2))
    assert again.reason.text == f"Between 0 and 1.5 points; {{{one}}} and {{{other}}} met once before."
    assert again.reason.numbers == {"lowest": 0, "highest": 1.5, "spread": 1.5, "repeats": 1}


def test_who_did_not_come_was_not_met() -> None:
    first = Round(1, Pods().pair(Field(names(3))).pairings, {1: Result((1, 2, 3), absent=(2,))})
    (again,) = Pods().pair(Field(names(3), (first,))).pairings
    assert again.reason.numbers["repeats"] == 1


def test_what_stands_already_is_kept_and_the_others_are_divided_around_it() -> None:
    kept = Pairing(2, ("e01", "e02", "e03"), Reason("Set by hand."))
    asked = Field(names(12), kept=(kept,), byes=frozenset({"e12"}), away=frozenset({"e11"}))
    pairings = Pods().pair(asked).pairings
    assert kept in pairings
    assert [each.table for each in pairings] == [1, 2, 3, 4]
    assert sorted(e for each in pairings for e in each.entrants) == sorted(set(names(12)) - {"e11"})
    assert [each.entrants for each in pairings if each.is_bye] == [("e12",)]


def test_two_who_are_left_beside_what_stands_sit_out() -> None:
    kept = Pairing(1, names(4), Reason("Set by hand."))
    pairings = Pods().pair(Field(names(6), kept=(kept,))).pairings
    assert [each.entrants for each in pairings] == [names(4), ("e06",), ("e05",)]


def test_forbidden_pairs_that_cannot_be_parted_are_refused() -> None:
    with pytest.raises(Unpairable, match="keep the forbidden pairs apart"):
        Pods().pair(Field(names(6), forbidden=frozenset(combinations(names(3), 2))))


def test_the_same_field_is_divided_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(division, "WORK", 20_000)
    field = play(Pods(rounds=4), Field(names(26)), rounds=2, seed=8)
    assert Pods(rounds=4).pair(field) == Pods(rounds=4).pair(field)


def test_rounds_end_where_the_settings_say() -> None:
    field = play(Pods(rounds=2), Field(names(8)), rounds=2, seed=1)
    assert Pods(rounds=2).is_over(field)
    assert not Pods(rounds=3).is_over(field)
    with pytest.raises(Unpairable, match="All 2 rounds"):
        Pods(rounds=2).pair(field)
    assert (Pods(rounds=2).count_rounds(8), Pods(rounds=2).places(field)) == (2, None)


def test_settings_are_stored_and_checked() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Pods(3, 5)), type=Pods) == Pods(3, 5)
    for bad in (b'{"is":"pods","size":6}', b'{"is":"pods","smallest":2}', b'{"is":"pods","rounds":0}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(bad, type=Pods)

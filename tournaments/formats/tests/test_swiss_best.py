"""No draw is better than the Swiss': beside all draws of small fields, and beside `swisspair` for larger ones."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from swisspair import Player, create_matches

from tournaments.formats.swiss import Swiss
from tournaments.formats.swiss.floats import pair_scores
from tournaments.formats.swiss.records import Records
from tournaments.formats.tests import swiss_play
from tournaments.rounds import Field, Unpairable
from tournaments.standings.points import scores


@pytest.mark.parametrize("count", range(2, 10))
def test_no_small_field_has_a_better_draw(count: int) -> None:
    """Each round on its own: how many rounds follow is not asked here, so the best draw is the best of all."""
    rng = Random(count)
    for _ in range(6 if count < 9 else 3):
        field = Field(swiss_play.name(count))
        for number in range(1, count + 1):
            if rng.random() < 0.2:
                field = msgspec.structs.replace(field, away=frozenset(rng.sample(field.seeds, rng.randint(0, 2))))
            least = swiss_play.find_least_cost(field)
            try:
                draw = Swiss(number).pair(field)
            except Unpairable:
                assert least is None or len(field.away) == count or number > Swiss(number).count_rounds(count)
                break
            assert swiss_play.weigh_draw(draw.pairings, field) == least
            played = swiss_play.finish(draw, number, rng, forfeits=0.05)
            field = msgspec.structs.replace(field, rounds=(*field.rounds, played))


def test_no_random_position_has_a_better_draw() -> None:
    """Positions no tournament would reach: any scores, any old meetings, any floats."""
    rng = Random(11)
    refused = 0
    for _ in range(250):
        records = invent_records(rng, rng.randint(1, 8))
        ranked = sorted(range(len(records.scores)), key=lambda one: -records.scores[one])
        drawn = pair_scores(ranked, records)
        least = find_least(ranked, records)
        if drawn is None:
            refused += 1
            assert least is None
        else:
            assert weigh(drawn[0], drawn[1], records) == least
    assert refused


@pytest.mark.parametrize(("count", "rounds"), [(16, 6), (64, 8), (400, 9)])
def test_never_more_floats_than_swisspair_nor_with_as_many_larger_ones(count: int, rounds: int) -> None:
    ours = theirs = 0
    for field, draw in swiss_play.play(count, rounds, Random(count)):
        _, floats, apart, _ = swiss_play.weigh_draw(draw.pairings, field)
        _, their_floats, their_apart, _ = swiss_play.weigh(pair_by_swisspair(field), field)
        assert (floats, apart) <= (their_floats, their_apart)
        ours, theirs = ours + floats, theirs + their_floats
    assert ours < theirs


def pair_by_swisspair(field: Field) -> list[tuple[str, ...]]:
    points, rested = scores(field), swiss_play.list_rested(field)
    met: dict[str, set[str]] = {one: set() for one in field.seeds}
    for one, two in map(tuple, swiss_play.list_meetings(field)):
        met[one].add(two)
        met[two].add(one)
    ranked = sorted(field.seeds, key=lambda one: -points[one])
    players = [
        Player(
            id=one,
            points=int(points[one]),
            rank=rank,
            can_get_bye=one not in rested,
            cannot_be_paired_against_ids=met[one],
        )
        for rank, one in enumerate(ranked, 1)
    ]
    return [(match.p1.id,) if match.is_bye else (match.p1.id, match.p2.id) for match in create_matches(players)]


def invent_records(rng: Random, size: int) -> Records:
    met: list[set[int]] = [set() for _ in range(size)]
    share, span = rng.choice([0.1, 0.3, 0.5, 0.7]), rng.choice([1, 2, 4, 8])
    for one in range(size):
        for two in range(one):
            if rng.random() < share:
                met[one].add(two)
                met[two].add(one)
    return Records(
        numbers={},
        scores=[rng.randrange(span) * rng.choice([1, 1, 0.25]) for _ in range(size)],
        met=met,
        rested={one for one in range(size) if rng.random() < 0.3},
        unopposed=set(),
        drift=[rng.choice([0, 0, 1, -1]) for _ in range(size)],
        begun=[0] * size,
        seated=[0] * size,
        began_last=[False] * size,
    )


def weigh(pairs: list[tuple[int, int]], bye: int | None, records: Records) -> swiss_play.Cost:
    floats = [(one, two) for one, two in pairs if records.scores[one] != records.scores[two]]
    again = sum((records.drift[one] == -1) + (records.drift[two] == 1) for one, two in floats)
    apart = sum(records.scores[one] - records.scores[two] for one, two in floats)
    return records.scores[bye] if bye is not None else 0.0, len(floats), apart, again


def find_least(ranked: list[int], records: Records) -> swiss_play.Cost | None:
    def costs(left: list[int], pairs: list[tuple[int, int]], bye: int | None) -> list[swiss_play.Cost]:
        if not left:
            return [weigh(pairs, bye, records)]
        one, *others = left
        found = []
        if len(ranked) % 2 and bye is None and one not in records.rested:
            found += costs(others, pairs, one)
        for two in others:
            if two not in records.met[one]:
                found += costs([three for three in others if three != two], [*pairs, (one, two)], bye)
        return found

    return min(costs(ranked, [], None), default=None)

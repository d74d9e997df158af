"""Large score groups as slots, and neighbourhoods in place of the whole field: as good as everybody with everybody."""

from __future__ import annotations

from random import Random

import pytest

from tournaments.formats.swiss import floats
from tournaments.formats.swiss.costs import Costs
from tournaments.formats.swiss.floats import Paired, pair_scores
from tournaments.formats.swiss.matching import find_matching
from tournaments.formats.swiss.records import Records


def invent(rng: Random, size: int, *, spread: float, met_share: float) -> Records:
    met: list[set[int]] = [set() for _ in range(size)]
    for one in range(size):
        for two in range(one):
            if rng.random() < met_share:
                met[one].add(two)
                met[two].add(one)
    return Records(
        numbers={},
        scores=sorted((float(int(abs(rng.gauss(0, spread)))) for _ in range(size)), reverse=True),
        met=met,
        rested={one for one in range(size) if rng.random() < 0.3},
        unopposed=set(),
        drift=[rng.choice([0, 0, 1, -1]) for _ in range(size)],
        begun=[0] * size,
        seated=[0] * size,
        began_last=[False] * size,
    )


def weigh(drawn: Paired, records: Records) -> tuple[float, int]:
    """The score of the bye, then floats, their size and their repetition as one number."""
    pairs, bye = drawn
    costs = Costs(range(len(records.scores)), records)
    assert sorted([*(one for pair in pairs for one in pair), *([] if bye is None else [bye])]) == list(costs.rank)
    assert not any(two in records.met[one] for one, two in pairs)
    total = sum(costs.of_pair(one, two) // costs.repeat for one, two in pairs)
    return 0.0 if bye is None else records.scores[bye], total


def find_least(records: Records) -> tuple[float, int] | None:
    size = len(records.scores)
    costs = Costs(range(size), records)
    edges: list[dict[int, int]] = [{} for _ in range(size)]
    for one in range(size):
        for two in range(one):
            if two not in records.met[one]:
                edges[one][two] = edges[two][one] = costs.of_pair(one, two) // costs.repeat
    for score in sorted(set(records.scores)) if size % 2 else [0.0]:
        may_rest = [one for one in range(size) if records.scores[one] == score and one not in records.rested]
        bye = [dict.fromkeys(may_rest, 0)] if size % 2 else []
        joined = [{**own, size: 0} if bye and one in may_rest else own for one, own in enumerate(edges)] + bye
        found = find_matching(joined)
        if found is not None:
            return score, sum(joined[one][two] for one, two in enumerate(found.mates)) // 2
    return None


@pytest.mark.parametrize("spread", [0.8, 2.0, 6.0])
@pytest.mark.parametrize("met_share", [0.1, 0.3, 0.6])
def test_slots_are_as_good_as_everybody(spread: float, met_share: float) -> None:
    rng = Random(f"{spread} {met_share}")
    for _ in range(25):
        records = invent(rng, rng.randint(11, 36), spread=spread, met_share=met_share)
        drawn = pair_scores(range(len(records.scores)), records)
        assert (drawn and weigh(drawn, records)) == find_least(records)


def test_neighbourhoods_come_to_what_the_whole_field_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly everybody has a score of their own, as after pods; each has met ten of those around."""
    rng = Random(8)
    records = invent(rng, 160, spread=400, met_share=0)
    for one in range(160):
        for two in rng.sample(range(max(0, one - 12), min(160, one + 13)), 5):
            if one != two:
                records.met[one].add(two)
                records.met[two].add(one)
    whole = pair_scores(range(160), records)
    monkeypatch.setattr(floats, "WHOLE", 40)
    parts = pair_scores(range(160), records)
    assert whole is not None
    assert parts is not None
    assert weigh(parts, records) == weigh(whole, records)

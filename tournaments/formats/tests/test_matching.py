"""The cheapest perfect matching, beside all matchings of small graphs."""

from __future__ import annotations

from random import Random

import pytest

from tournaments.formats.swiss.alternatives import list_matchings
from tournaments.formats.swiss.matching import find_matching

Edges = list[dict[int, int]]


def draw_graph(rng: Random, size: int, share: float, most: int) -> Edges:
    edges: Edges = [{} for _ in range(size)]
    for one in range(size):
        for two in range(one):
            if rng.random() < share:
                edges[one][two] = edges[two][one] = rng.randint(0, most)
    return edges


def list_costs(edges: Edges, left: tuple[int, ...]) -> list[int]:
    if not left:
        return [0]
    one, others = left[0], left[1:]
    return [
        edges[one][two] + cost
        for two in others
        if two in edges[one]
        for cost in list_costs(edges, tuple(three for three in others if three != two))
    ]


def cost_of(mates: list[int], edges: Edges) -> int:
    return sum(edges[one][two] for one, two in enumerate(mates)) // 2


@pytest.mark.parametrize("share", [0.2, 0.5, 1.0])
@pytest.mark.parametrize("most", [0, 2, 1000])
def test_no_other_matching_is_cheaper(share: float, most: int) -> None:
    rng = Random(f"{share} {most}")
    for _ in range(60):
        edges = draw_graph(rng, rng.choice([2, 4, 6, 8]), share, most)
        costs = list_costs(edges, tuple(range(len(edges))))
        found = find_matching(edges)
        if found is None:
            assert not costs
        else:
            assert all(found.mates[two] == one for one, two in enumerate(found.mates))
            assert cost_of(found.mates, edges) == min(costs)


def test_an_odd_number_cannot_be_matched() -> None:
    assert find_matching([{1: 0, 2: 0}, {0: 0, 2: 0}, {0: 0, 1: 0}]) is None


def test_two_triangles_joined_by_one_edge_need_that_edge() -> None:
    edges: Edges = [{} for _ in range(6)]
    for one, two, cost in [(0, 1, 0), (1, 2, 0), (0, 2, 0), (3, 4, 0), (4, 5, 0), (3, 5, 0), (2, 3, 10**40)]:
        edges[one][two] = edges[two][one] = cost
    found = find_matching(edges)
    assert found is not None
    assert found.mates == [1, 0, 3, 2, 5, 4]


def test_prices_prove_the_matching_where_no_odd_ring_is() -> None:
    rng = Random(3)
    for _ in range(40):
        half = rng.randint(1, 8)
        edges: Edges = [{} for _ in range(2 * half)]
        for one in range(half):
            for two in range(half, 2 * half):
                edges[one][two] = edges[two][one] = rng.randint(0, 50)
        found = find_matching(edges)
        assert found is not None
        assert all(
            found.prices[one] + found.prices[two] <= 2 * cost
            for one in range(2 * half)
            for two, cost in edges[one].items()
        )
        assert sum(found.prices) == 2 * cost_of(found.mates, edges)


def test_bare_prices_bound_every_edge_and_never_exceed_the_cost() -> None:
    """Weights of blossoms only ever help: without them the prices stay below every edge."""
    rng = Random(4)
    for _ in range(80):
        edges = draw_graph(rng, 10, 0.7, 30)
        found = find_matching(edges)
        if found is not None:
            assert all(
                found.bare[one] + found.bare[two] <= 4 * cost for one in range(10) for two, cost in edges[one].items()
            )
            assert sum(found.bare) <= 4 * cost_of(found.mates, edges)


def test_matchings_come_best_first_and_each_once() -> None:
    rng = Random(5)
    for _ in range(20):
        edges = draw_graph(rng, 8, 0.7, 20)
        found = list(list_matchings(edges))
        assert [cost_of(mates, edges) for mates in found] == sorted(list_costs(edges, tuple(range(8))))
        assert len({tuple(mates) for mates in found}) == len(found)

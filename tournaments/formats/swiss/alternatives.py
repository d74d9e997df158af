"""Alternatives: the draws of a small field, the best first, for when the best one leads into a dead end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import count, islice

import msgspec

from tournaments.formats.swiss.costs import Costs
from tournaments.formats.swiss.floats import Paired
from tournaments.formats.swiss.matching import find_matching
from tournaments.formats.swiss.records import Records

TRIED = 120
Edges = list[dict[int, int]]


class Choice(msgspec.Struct, frozen=True):
    """A draw, and how many rounds are proved to stay possible after it."""

    draw: Paired
    rounds: int
    is_best: bool  # False: a better one was passed over for the rounds to come


def choose_draw(best: Paired, others: Iterator[Paired], reach: Callable[[Paired], int], most: int) -> Choice:
    """The best of the draws after which `most` rounds stay possible; where there is none, as many as can be."""
    choice = Choice(best, reach(best), is_best=True)
    if choice.rounds < most:
        for other in islice(others, TRIED):
            rounds = reach(other)
            if rounds > choice.rounds:
                choice = Choice(other, rounds, is_best=False)
            if rounds == most:
                break
    return choice


def list_draws(ranked: Sequence[int], records: Records) -> Iterator[Paired]:
    """Pairs, the better rank first, and the bye: as `floats` would have them, next best by next best."""
    for mates in list_matchings(_edges(ranked, records)):
        pairs = [(ranked[one], ranked[two]) for one, two in enumerate(mates) if one < two < len(ranked)]
        yield pairs, ranked[mates[-1]] if len(ranked) % 2 else None


def list_matchings(edges: Edges) -> Iterator[list[int]]:
    """Murty's way: forbid, one after another, each pair of the best matching while keeping those before it.

    What remains falls into parts that do not overlap, each of which has its own best matching.
    """
    waiting: list[tuple[int, int, list[int], Edges]] = []
    order = count()
    _wait(waiting, order, edges)
    while waiting:
        _, _, mates, edges = heappop(waiting)
        yield mates
        kept = edges
        for one, two in enumerate(mates):
            if one < two and len(kept[one]) > 1:
                _wait(waiting, order, _without(kept, one, two))
                kept = _with_only(kept, one, two)


def _wait(waiting: list[tuple[int, int, list[int], Edges]], order: Iterator[int], edges: Edges) -> None:
    found = find_matching(edges)
    if found is not None:
        cost = sum(edges[one][two] for one, two in enumerate(found.mates)) // 2
        heappush(waiting, (cost, next(order), found.mates, edges))


def _without(edges: Edges, one: int, two: int) -> Edges:
    rest = list(edges)
    rest[one] = {other: cost for other, cost in edges[one].items() if other != two}
    rest[two] = {other: cost for other, cost in edges[two].items() if other != one}
    return rest


def _with_only(edges: Edges, one: int, two: int) -> Edges:
    pair = {one, two}
    rest = [{other: cost for other, cost in costs.items() if other not in pair} for costs in edges]
    rest[one], rest[two] = {two: edges[one][two]}, {one: edges[two][one]}
    return rest


def _edges(ranked: Sequence[int], records: Records) -> Edges:
    """Everybody with everybody, and the bye last. Within a score the distance from half a group tells the order."""
    costs = Costs(ranked, records)
    sizes: dict[int, int] = {}
    for entrant in ranked:
        sizes[costs.units[entrant]] = sizes.get(costs.units[entrant], 0) + 1
    edges: Edges = [{} for _ in range(len(ranked) + len(ranked) % 2)]
    for high, one in enumerate(ranked):
        for low in range(high + 1, len(ranked)):
            two = ranked[low]
            if two not in records.met[one]:
                apart = costs.units[one] != costs.units[two]
                cost = costs.of_pair(one, two) if apart else (low - high - sizes[costs.units[one]] // 2) ** 2
                edges[high][low] = edges[low][high] = cost
    if len(ranked) % 2:
        bye, lowest, all_floats = len(ranked), costs.units[ranked[-1]], costs.float * len(ranked)
        for place, entrant in enumerate(ranked):
            if entrant not in records.rested:
                cost = (costs.units[entrant] - lowest) * all_floats + costs.of_bye(entrant)
                edges[place][bye] = edges[bye][place] = cost
    return edges

"""Halves: a score group pairs its top half against its bottom half, shifted as little as old meetings ask for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tournaments.formats.swiss.matching import find_matching

Pair = tuple[int, int]


def pair_halves(members: Sequence[int], met: Sequence[set[int]]) -> list[Pair] | None:
    """Pairs of an even group given by rank, which among equal scores is the seed; the better one first. None: they cannot all be paired among themselves.

    A pair that has met swaps with the nearest pair that lets it. Some pair always does where the group is more than
    twice as large as the most old opponents anyone has in it: each of both blocks at most one of the two ways to swap
    with each old opponent's pair, and there are more ways than that. Only groups beyond this bound need a search.
    """
    half = len(members) // 2
    pairs = list(zip(members[:half], members[half:], strict=True))
    for at, (one, two) in enumerate(pairs):
        if two in met[one] and not _swap(pairs, at, met):
            return _search(members, met)
    return pairs


def most_met(members: Sequence[int], met: Sequence[set[int]]) -> int:
    """The most old opponents that anyone has within the group."""
    group = set(members)
    return max((len(met[member] & group) for member in members), default=0)


def _swap(pairs: list[Pair], at: int, met: Sequence[set[int]]) -> bool:
    one, two = pairs[at]
    for other in _list_nearest(at, len(pairs)):
        three, four = pairs[other]
        if four not in met[one] and two not in met[three]:
            pairs[at], pairs[other] = (one, four), (three, two)
            return True
    for other in _list_nearest(at, len(pairs)):
        three, four = pairs[other]
        if three not in met[one] and four not in met[two]:
            pairs[at], pairs[other] = (min(one, three), max(one, three)), (min(two, four), max(two, four))
            return True
    return False


def _list_nearest(at: int, size: int) -> Iterator[int]:
    for distance in range(1, size):
        if at + distance < size:
            yield at + distance
        if at >= distance:
            yield at - distance


def _search(members: Sequence[int], met: Sequence[set[int]]) -> list[Pair] | None:
    size, half = len(members), len(members) // 2
    edges: list[dict[int, int]] = [{} for _ in members]
    for low in range(size):
        for high in range(low + 1, size):
            if members[high] not in met[members[low]]:
                edges[low][high] = edges[high][low] = (high - low - half) ** 2
    found = find_matching(edges)
    if found is None:
        return None
    return [(members[low], members[high]) for low, high in enumerate(found.mates) if low < high]

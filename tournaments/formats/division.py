"""Division: the best way to divide a field into pods, proved for small fields, searched by swaps for large ones.

Entrants are numbers in the order of their standing. A pod costs the weights of its pairs and the distance between its
highest and its lowest score, all in whole numbers, so that equal divisions compare equal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random

Pod = tuple[int, ...]
Weights = Sequence[Mapping[int, int]]  # by entrant, then by opponent; a pair that is not named weighs nothing

PROVED = 12  # so many entrants are divided by trying everything; at 16 there would be 2.6 million ways
NEAR = 32  # a swap looks so far up and down the standing
WORK, WORK_EACH = 100_000, 60  # swaps weighed at the most: for the field, and for each entrant


def cost_of(pod: Sequence[int], weights: Weights, scores: Sequence[int]) -> int:
    held = [scores[entrant] for entrant in pod]
    cost = max(held) - min(held)
    for at, entrant in enumerate(pod):
        if met := weights[entrant]:
            for other in pod[at + 1 :]:
                cost += met.get(other, 0)
    return cost


def divide(start: Sequence[Sequence[int]], weights: Weights, scores: Sequence[int]) -> list[Pod]:
    """The cheapest division into pods of the sizes of `start`, which itself stands unless another is cheaper."""
    search = prove if len(scores) <= PROVED else search_swaps
    return sorted(tuple(sorted(pod)) for pod in search(start, weights, scores))


def prove(start: Sequence[Sequence[int]], weights: Weights, scores: Sequence[int]) -> list[Pod]:
    """Every division, cut off where it already costs as much as the best: nothing cheaper exists."""
    best = [tuple(pod) for pod in start]
    lowest = sum(cost_of(pod, weights, scores) for pod in best)
    known: dict[Pod, int] = {}
    chosen: list[Pod] = []

    def extend(left: Pod, sizes: Pod, so_far: int) -> None:
        nonlocal best, lowest
        if not left:
            best, lowest = list(chosen), so_far
            return
        for size in sorted(set(sizes)):
            fewer = list(sizes)
            fewer.remove(size)
            for mates in combinations(left[1:], size - 1):
                pod = (left[0], *mates)
                if pod not in known:
                    known[pod] = cost_of(pod, weights, scores)
                if so_far + known[pod] < lowest:
                    chosen.append(pod)
                    extend(tuple(entrant for entrant in left if entrant not in pod), tuple(fewer), so_far + known[pod])
                    chosen.pop()

    extend(tuple(range(len(scores))), tuple(len(pod) for pod in start), 0)
    return best


def search_swaps(start: Sequence[Sequence[int]], weights: Weights, scores: Sequence[int]) -> list[Pod]:
    """Swaps while any pays; then a few at random near a pod that costs, kept unless the whole is worse for it."""
    swapper = Swapper(start, weights, scores)
    swapper.descend(range(len(scores)))
    rng = Random(len(scores))  # the same field is divided the same way for ever
    while swapper.work > 0 and (costly := [at for at, cost in enumerate(swapper.costs) if cost]):
        swapper.shake(rng, rng.choice(costly))
    return [tuple(pod) for pod in swapper.pods]


class Swapper:
    """A division that changes by swaps of two entrants, and can take back the last ones."""

    def __init__(self, start: Sequence[Sequence[int]], weights: Weights, scores: Sequence[int]) -> None:
        self.pods = [list(pod) for pod in start]
        self.weights, self.scores = weights, scores
        self.costs = [cost_of(pod, weights, scores) for pod in self.pods]
        self.home = {entrant: at for at, pod in enumerate(self.pods) for entrant in pod}
        self.work = WORK + WORK_EACH * len(scores)

    def descend(self, entrants: Sequence[int]) -> list[tuple[int, int]]:
        """Give each of these its best swap, and again all whose pods have changed, until none pays; tells the swaps."""
        made = []
        waiting = dict.fromkeys(entrants)
        while waiting and self.work > 0:
            entrant = next(iter(waiting))
            del waiting[entrant]
            if self.costs[self.home[entrant]] and (other := self._best_swap(entrant)) is not None:
                self.swap(entrant, other)
                made.append((entrant, other))
                waiting |= dict.fromkeys(self.pods[self.home[entrant]] + self.pods[self.home[other]])
        return made

    def shake(self, rng: Random, at: int) -> None:
        before = sum(self.costs)
        made = []
        for entrant in rng.sample(self.pods[at], 2):
            near = self._near(entrant)
            other = near[rng.randrange(len(near))]
            if self.home[other] != self.home[entrant]:
                self.swap(entrant, other)
                made.append((entrant, other))
        touched = {home for pair in made for home in (self.home[pair[0]], self.home[pair[1]])}
        made += self.descend([entrant for home in sorted(touched) for entrant in self.pods[home]])
        self.work -= 1
        if sum(self.costs) > before:
            for entrant, other in reversed(made):
                self.swap(entrant, other)

    def swap(self, one: int, other: int) -> None:
        here, there = self.home[one], self.home[other]
        self.pods[here][self.pods[here].index(one)] = other
        self.pods[there][self.pods[there].index(other)] = one
        self.home[one], self.home[other] = there, here
        for at in (here, there):
            self.costs[at] = cost_of(self.pods[at], self.weights, self.scores)

    def _near(self, entrant: int) -> range:
        return range(max(0, entrant - NEAR), min(len(self.scores), entrant + NEAR + 1))

    def _best_swap(self, entrant: int) -> int | None:
        here, weights, scores = self.home[entrant], self.weights, self.scores
        mates = [mate for mate in self.pods[here] if mate != entrant]
        best, lowest = None, 0
        for other in self._near(entrant):
            there = self.home[other]
            if there == here:
                continue
            self.work -= 1
            change = cost_of([*mates, other], weights, scores) - self.costs[here] - self.costs[there]
            if change < lowest:
                change += cost_of([entrant, *(mate for mate in self.pods[there] if mate != other)], weights, scores)
                if change < lowest:
                    best, lowest = other, change
        return best

"""Lookahead: whether so many more rounds can be paired without a rematch, so that a Swiss never ends early.

Where the field is large beside its rounds this needs no search: who can be kept from meeting at most d others can
always be paired among more than 2d (Dirac; `halves` pairs by the same argument), and d grows by one a round. Small
fields are searched: first for any course of rounds, then through all of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from tournaments.formats.swiss.matching import find_matching

SEARCHED = 60  # larger fields are not searched
ATTEMPTS = 30  # courses tried at random after the best draw, before some are searched through
PATIENCE = 400_000  # pairs looked at in all, so that a hard case ends in doubt and not in waiting
STEPS, A_STEP = 10_000, 10  # of one search through all courses, and what each costs in pairs looked at
DEEPEST = 120  # pairs in a course that is searched through: the search calls itself for each

Graph = list[set[int]]  # who could still meet whom


def count_sure_rounds(present: Sequence[int], met: Sequence[set[int]], rested: Collection[int]) -> int:
    """How many rounds more are possible whatever is drawn, byes for an odd number included."""
    is_odd = len(present) % 2
    everybody = set(present)
    had_bye = everybody.intersection(rested) if is_odd else set()
    apart = max((len(met[one] & everybody) + (one in had_bye) for one in present), default=0)
    return max(0, (len(present) + is_odd) // 2 - max(apart, len(had_bye)))


def count_most_rounds(present: Sequence[int], met: Sequence[set[int]], rested: Collection[int]) -> int:
    """How many rounds more there can be at the most: nobody has more than they have opponents left, and a bye."""
    return min(map(len, _graph(present, met, rested)), default=0)


class Lookahead:
    """Answers for those who are present, as long as its patience lasts."""

    def __init__(self, present: Sequence[int]) -> None:
        self.present = present
        self.patience = PATIENCE if len(present) <= SEARCHED else 0

    def reach(self, met: Sequence[set[int]], rested: Collection[int], rounds: int, attempts: int = ATTEMPTS) -> int:
        """How many rounds, up to `rounds`, are proved to be possible."""
        most = min(rounds, count_most_rounds(self.present, met, rested))
        proved = min(most, count_sure_rounds(self.present, met, rested))
        graph = _graph(self.present, met, rested)
        for attempt in range(attempts):
            if proved == most or self.patience <= 0:
                return proved
            self.patience -= most * len(graph) ** 2 // 2
            proved = max(proved, _count_at_random(graph, most, Random(attempt)))
        return most if proved < most and self._search(graph, most) else proved

    def refutes(self, met: Sequence[set[int]], rested: Collection[int], rounds: int) -> bool:
        """Whether so many rounds are proved to be impossible."""
        if rounds > count_most_rounds(self.present, met, rested):
            return True
        return len(self.present) <= SEARCHED and self._search(_graph(self.present, met, rested), rounds) is False

    def _search(self, graph: Graph, rounds: int) -> bool | None:
        """None: not to the end."""
        if rounds * len(graph) // 2 > DEEPEST:
            return None
        courses = _Courses(graph)
        found = courses.exist(rounds)
        self.patience -= courses.steps * A_STEP
        return found


def _graph(present: Sequence[int], met: Sequence[set[int]], rested: Collection[int]) -> Graph:
    """Vertices by their place in `present`; an odd number is joined by the bye, which meets nobody twice either."""
    places = {entrant: place for place, entrant in enumerate(present)}
    everybody = set(range(len(present)))
    graph = [
        everybody - {places[other] for other in met[entrant] if other in places} - {place}
        for place, entrant in enumerate(present)
    ]
    if len(present) % 2:
        bye = len(present)
        graph.append({place for place, entrant in enumerate(present) if entrant not in rested})
        for place in graph[bye]:
            graph[place].add(bye)
    return graph


def _count_at_random(graph: Graph, rounds: int, random: Random) -> int:
    """How many of the rounds came about, each paired at random."""
    left = [set(others) for others in graph]
    for done in range(rounds):
        edges: list[dict[int, int]] = [{} for _ in left]
        for one, others in enumerate(left):
            for two in sorted(others):
                if one < two:
                    edges[one][two] = edges[two][one] = random.randrange(1000)
        found = find_matching(edges)
        if found is None:
            return done
        for one, two in enumerate(found.mates):
            left[one].discard(two)
    return rounds


class _Courses:
    """All courses of rounds, until one is found. Rounds come in the order of one vertex' partners: their order is free."""

    def __init__(self, graph: Graph) -> None:
        self.left = [set(others) for others in graph]
        self.first = min(range(len(graph)), key=lambda vertex: len(graph[vertex]))
        self.steps = 0

    def exist(self, rounds: int) -> bool | None:
        found = self._round(rounds, -1)
        return None if not found and self.steps > STEPS else found

    def _round(self, rounds: int, before: int) -> bool:
        if not rounds:
            return True
        unpaired = set(range(len(self.left)))
        partners = sorted(other for other in self.left[self.first] if other > before)
        return any(self._with_pair(self.first, two, unpaired, rounds, two) for two in partners)

    def _with_pair(self, one: int, two: int, unpaired: set[int], rounds: int, before: int) -> bool:
        self.steps += 1
        if self.steps > STEPS:
            return False
        self.left[one].discard(two)
        self.left[two].discard(one)
        found = self._rest(unpaired - {one, two}, rounds, before)
        self.left[one].add(two)
        self.left[two].add(one)
        return found

    def _rest(self, unpaired: set[int], rounds: int, before: int) -> bool:
        if not unpaired:
            return self._round(rounds - 1, before)
        one = min(unpaired, key=lambda vertex: (len(self.left[vertex] & unpaired), vertex))
        partners = sorted(self.left[one] & unpaired)
        return any(self._with_pair(one, two, unpaired, rounds, before) for two in partners)

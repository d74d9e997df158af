"""The kernel: who leaves their score group, exactly, where the plain way does not serve.

Of a large score group nobody in particular is needed: whoever leaves it, the rest can be paired (see `halves`). So it
stands in the matching as slots, one if its number is odd and none if it is even; only small groups, where everybody
matters, are there one by one. The matching's prices then prove that more slots would not help; where they do not, the
group in question gets two more slots, or is opened, and the matching is made again.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.formats.swiss.costs import Costs
from tournaments.formats.swiss.halves import most_met
from tournaments.formats.swiss.matching import Matching, find_matching
from tournaments.formats.swiss.records import DOWN, UP, Records

BYE = -1
SLOT = -2
TINY = 2  # groups up to this size are always open: finding somebody in them later may fail
Vertex = tuple[int, int]  # the score group's place among the groups, and an entrant, SLOT or BYE


class Exits:
    """Who leaves their score groups: pairs of unequal scores, the higher one first, and who has the bye."""

    def __init__(self) -> None:
        self.floats: list[tuple[int, int]] = []
        self.bye: int | None = None
        self.gone: set[int] = set()


def count_kernel(groups: Sequence[Sequence[int]], met: Sequence[set[int]]) -> int:
    """How many vertices the matching begins with."""
    return sum(len(group) if is_small(group, met) else len(group) % 2 for group in groups)


def is_small(group: Sequence[int], met: Sequence[set[int]], slots: int = 1) -> bool:
    """Whether it matters who leaves: with so many gone, the others could be unable to pair among themselves."""
    return len(group) <= TINY or len(group) - slots <= 2 * most_met(group, met)


def find_exits(groups: Sequence[Sequence[int]], records: Records, costs: Costs, *, bye: bool) -> Exits | None:
    """The cheapest exits from these groups, best score first. None: they cannot all be paired."""
    if not bye:
        return _Kernel(groups, records, costs, None).solve()
    # The score of the bye comes before all floats: the lowest one first, and the next only where that is impossible.
    for resting in range(len(groups) - 1, -1, -1):
        if any(member not in records.rested for member in groups[resting]):
            exits = _Kernel(groups, records, costs, resting).solve()
            if exits is not None:
                return exits
    return None


class _Kernel:
    def __init__(self, groups: Sequence[Sequence[int]], records: Records, costs: Costs, resting: int | None) -> None:
        self.groups, self.records, self.costs, self.resting = groups, records, costs, resting
        self.members = [set(group) for group in groups]
        self.open = [is_small(group, records.met) for group in groups]
        self.slots = [len(group) % 2 for group in groups]
        if resting is not None:
            self.slots[resting] = 2 - len(groups[resting]) % 2
        self.narrow: set[int] = set()
        self.vertices: list[Vertex] = []

    def solve(self) -> Exits | None:
        while True:
            self._list_vertices()
            edges = self._list_edges()
            if self.narrow:
                self._open(self.narrow)
                continue
            found = find_matching(edges)
            if found is None:
                if self._is_hopeless(edges) or not self._widen(range(len(self.groups))):
                    return None
            elif not self._widen(self._wanting(found)):
                exits = Exits()
                stuck = self._name_slots(found, exits)
                if not stuck:
                    return exits
                self._open(stuck)

    def _is_hopeless(self, edges: list[dict[int, int]]) -> bool:
        """Whether more slots cannot help: somebody may meet nobody at all, or there is a slot for everybody already."""
        closed = [at for at in range(len(self.groups)) if not self.open[at]]
        for vertex, own in zip(self.vertices, edges, strict=True):
            if not own and all(self._cost(vertex, (at, SLOT)) is None for at in closed if at != vertex[0]):
                return True
        alone = sum(member != SLOT for _, member in self.vertices)
        return all(self.slots[at] > alone + len(self.groups) for at in closed)

    def _open(self, groups: set[int]) -> None:
        for group in groups:
            self.open[group] = True
        self.narrow = set()

    def _list_vertices(self) -> None:
        self.vertices = [(len(self.groups), BYE)] if self.resting is not None else []
        for at, group in enumerate(self.groups):
            self.vertices += [(at, member) for member in group] if self.open[at] else [(at, SLOT)] * self.slots[at]

    def _list_edges(self) -> list[dict[int, int]]:
        edges: list[dict[int, int]] = [{} for _ in self.vertices]
        for one, left in enumerate(self.vertices):
            for two in range(one):
                cost = self._cost(left, self.vertices[two])
                if cost is not None:
                    edges[one][two] = edges[two][one] = cost
        return edges

    def _cost(self, one: Vertex, two: Vertex) -> int | None:
        """None: these two cannot meet."""
        if one[1] == BYE or two[1] == BYE:
            return self._cost_of_bye(two if one[1] == BYE else one)
        if one[1] == SLOT:
            one, two = two, one
        if one[1] == SLOT:
            same = one[0] == two[0]
            return 0 if same else self.costs.of_groups(self.groups[one[0]], self.groups[two[0]])
        if two[1] == SLOT:
            left = len(self.groups[two[0]]) - len(self.records.met[one[1]] & self.members[two[0]])
            return self.costs.of_group(one[1], self.groups[two[0]]) if self._has_room(two[0], left) else None
        return None if two[1] in self.records.met[one[1]] else self.costs.of_pair(one[1], two[1])

    def _cost_of_bye(self, vertex: Vertex) -> int | None:
        rested = self.records.rested
        if vertex[0] != self.resting:
            return None
        if vertex[1] != SLOT:
            return None if vertex[1] in rested else self.costs.of_bye(vertex[1])
        free = [member for member in self.groups[vertex[0]] if member not in rested]
        return self.costs.of_bye(free[-1]) if self._has_room(vertex[0], len(free)) else None

    def _has_room(self, group: int, left: int) -> bool:
        """Whether any slot will do. Where it depends on who takes the others, the group must be opened."""
        if 0 < left < self.slots[group]:
            self.narrow.add(group)
        return left > 0

    def _wanting(self, found: Matching) -> list[int]:
        """The groups for which the prices do not prove that slots enough are there.

        Even and without a slot: two more at price 0 would change nothing if nobody pays more than a float to them costs.
        Odd with one slot: the whole group is a blossom at the bare price of that slot, which must not be negative.
        With more slots: two of them went unused, so by the convexity of matchings in their slots more do not help.
        """
        wanting = []
        for at in range(len(self.groups)):
            if self.open[at]:
                continue
            own = [place for place, vertex in enumerate(self.vertices) if vertex == (at, SLOT)]
            if not own:
                proved = all(self._bears(found.prices[place], vertex, at) for place, vertex in enumerate(self.vertices))
            elif len(own) == 1:
                proved = found.bare[own[0]] >= 0
            else:
                proved = any(self.vertices[found.mates[place]] == (at, SLOT) for place in own)
            if not proved:
                wanting.append(at)
        return wanting

    def _bears(self, price: int, vertex: Vertex, group: int) -> bool:
        cost = self._cost(vertex, (group, SLOT))
        return cost is None or price <= 2 * cost

    def _widen(self, groups: Sequence[int]) -> bool:
        """Two more slots for each of these groups, or all its members; False when all are open already."""
        closed = [at for at in groups if not self.open[at]]
        for at in closed:
            self.slots[at] += 2
            self.open[at] = is_small(self.groups[at], self.records.met, self.slots[at])
        return bool(closed)

    def _name_slots(self, found: Matching, exits: Exits) -> set[int]:
        """Put entrants in the place of slots. Returns the groups in which nobody fits, or only who floats that way again."""
        crossing = [
            (self.vertices[one], self.vertices[two])
            for one, two in enumerate(found.mates)
            if one < two and self.vertices[one][0] != self.vertices[two][0]
        ]
        stuck: set[int] = set()
        for one, two in sorted(crossing, key=lambda pair: (pair[0][1] == SLOT) + (pair[1][1] == SLOT)):
            upper, lower = min(one, two), max(one, two)
            pair = self._name_pair(upper, lower, exits.gone)
            if pair is None:
                stuck |= {group for group, member in (upper, lower) if member == SLOT}
                continue
            exits.gone |= {member for member in pair if member != BYE}
            if lower[1] == BYE:
                exits.bye = pair[0]
            else:
                exits.floats.append(pair)
        return stuck

    def _name_pair(self, upper: Vertex, lower: Vertex, gone: set[int]) -> tuple[int, int] | None:
        drift, met = self.records.drift, self.records.met
        uppers, lowers = [upper[1]], [lower[1]]
        if upper[1] == SLOT:
            group = [member for member in reversed(self.groups[upper[0]]) if member not in gone]
            bad = self.records.rested if lower[1] == BYE else {member for member in group if drift[member] == DOWN}
            uppers = [member for member in group if member not in bad]
        if lower[1] == SLOT:
            lowers = [member for member in self.groups[lower[0]] if member not in gone and drift[member] != UP]
        return next(((one, two) for one in uppers for two in lowers if two == BYE or two not in met[one]), None)

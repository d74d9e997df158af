"""Minimum-cost perfect matching in a general graph: Edmonds' blossoms, all exposed vertices growing at once.

Own code, though rustworkx is exact too and some thirty times faster: it does not give the dual prices, by which a
matching over few candidates is proved best among all; its weights end at 128 bits, while a pairing here weighs floats,
their size and ranks in one number of any length; and formats stand on the standard library alone. A Swiss draw matches a
few dozen vertices, in milliseconds. Events wait in a heap for the moment at which they come due, so a stage costs
O(edges log edges), and few stages are needed since edges that cost nothing are matched beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

import msgspec

FREE, OUTER, INNER = 0, 1, -1  # also the pace at which a vertex' price moves


class Matching(msgspec.Struct, frozen=True):
    """Who goes with whom, and the proof that nothing is cheaper.

    `prices[a] + prices[b] <= 2 * cost` for every edge but those within a blossom, whose weight is to be taken off for
    them. `bare` is twice the price less the weights of all blossoms around a vertex: its price as if it stood outside.
    """

    mates: list[int]
    prices: list[int]
    bare: list[int]


def find_matching(edges: Sequence[dict[int, int]]) -> Matching | None:
    """The cheapest way to match all vertices: `edges[a][b]` is what a with b costs, 0 or more. None: there is no way."""
    return _Search(edges).run() if len(edges) % 2 == 0 else None


class _Search:
    """Vertices are 0 … n-1, blossoms the numbers after them. A node is the outermost of these that holds a vertex."""

    def __init__(self, edges: Sequence[dict[int, int]]) -> None:
        size = len(edges)
        self.edges = edges
        self.mate = [-1] * size
        self.price = [0] * size
        self.since = [0] * size  # the moment at which the price (or the weight of a blossom) was last settled
        self.node = list(range(size))
        self.base = list(range(size))  # of every vertex and blossom: the one vertex matched outwards
        self.label = [FREE] * size
        self.link: list[tuple[int, int]] = [
            (-1, -1)
        ] * size  # how an inner node was reached: (outer vertex, own vertex)
        self.weight = [0] * size  # of a blossom
        self.ring: list[list[int]] = [[] for _ in range(size)]  # the parts of a blossom in turn, its base's part first
        self.joints: list[list[tuple[int, int]]] = [[] for _ in range(size)]  # from each part to the next
        self.now = 0
        self.due: list[tuple[int, int, int]] = []

    def run(self) -> Matching | None:
        for a, costs in enumerate(self.edges):
            if (
                self.mate[a] < 0
                and (b := next((b for b, cost in costs.items() if not cost and self.mate[b] < 0), -1)) >= 0
            ):
                self.mate[a], self.mate[b] = b, a
        while -1 in self.mate:
            if not self._stage():
                return None
        return Matching(self.mate, self.price, self._list_bare())

    def _stage(self) -> bool:
        """Grow trees from all exposed vertices until two of them meet, and match along that path."""
        for vertex in [vertex for vertex, mate in enumerate(self.mate) if mate < 0]:
            self._become_outer(self.node[vertex])
        while self.due:
            moment, a, b = heappop(self.due)
            self.now = moment
            if b < 0:
                self._expand_when_due(a)
                continue
            one, two = self.node[a], self.node[b]
            if one == two or self.label[two] == INNER:
                continue
            if slack := self._slack(a, b):  # it stood still in between, inside an inner node
                heappush(self.due, (moment + (slack if self.label[two] == FREE else slack // 2), a, b))
            elif self.label[two] == FREE:
                self._become_inner(two, (a, b))
            elif not self._shrink(a, b):
                self._flip(a, b)
                self._flip(b, a)
                self._settle_all()
                return True
        return False

    def _list_bare(self) -> list[int]:
        bare = [0] * len(self.mate)
        waiting = [(node, 0) for node in set(self.node)]
        while waiting:
            node, around = waiting.pop()
            if not self.ring[node]:
                bare[node] = 2 * self.price[node] - around
            waiting += [(part, around + self.weight[node]) for part in self.ring[node]]
        return bare

    # Labels

    def _become_outer(self, node: int) -> None:
        self._settle(node)
        self.label[node] = OUTER
        for vertex in self._leaves(node):
            self._scan(vertex)

    def _become_inner(self, node: int, link: tuple[int, int]) -> None:
        self._settle(node)
        self.label[node], self.link[node] = INNER, link
        if self.ring[node]:
            heappush(self.due, (self.now + self.weight[node] // 2, node, -1))
        self._become_outer(self.node[self.mate[self.base[node]]])

    def _scan(self, a: int) -> None:
        own = self.node[a]
        for b in self.edges[a]:
            label = self.label[self.node[b]]
            if label != INNER and self.node[b] != own:
                slack = self._slack(a, b)
                heappush(self.due, (self.now + (slack if label == FREE else slack // 2), a, b))

    def _slack(self, a: int, b: int) -> int:
        return 2 * self.edges[a][b] - self._price(a) - self._price(b)

    def _price(self, vertex: int) -> int:
        return self.price[vertex] + self.label[self.node[vertex]] * (self.now - self.since[vertex])

    def _settle(self, node: int) -> None:
        """Write down the prices inside a node before its pace changes."""
        pace = self.label[node]
        for vertex in self._leaves(node):
            self.price[vertex] += pace * (self.now - self.since[vertex])
            if vertex != node:
                self.since[vertex] = self.now
        self.weight[node] += 2 * pace * (self.now - self.since[node])
        self.since[node] = self.now

    def _settle_all(self) -> None:
        for node in set(self.node):
            self._settle(node)
            self.label[node] = FREE
        self.since = [0] * len(self.since)
        self.now = 0
        self.due.clear()

    def _leaves(self, node: int) -> Iterator[int]:
        if not self.ring[node]:
            yield node
        for part in self.ring[node]:
            yield from self._leaves(part)

    # Blossoms

    def _climb(self, node: int) -> list[tuple[int, tuple[int, int]]]:
        """The way from an outer node to its root: each node with the edge from it to the next."""
        way = []
        while True:
            edge = (self.base[node], self.mate[self.base[node]])
            way.append((node, edge))
            if edge[1] < 0:
                return way
            node = self.node[edge[1]]
            edge = self.link[node][::-1]
            way.append((node, edge))
            node = self.node[edge[1]]

    def _shrink(self, a: int, b: int) -> bool:
        """Make one node of the odd ring that the edge closes; False when it joins two trees instead."""
        left, right = self._climb(self.node[a]), self._climb(self.node[b])
        if left[-1][0] != right[-1][0]:
            return False
        while len(left) > 1 and len(right) > 1 and left[-2][0] == right[-2][0]:
            left.pop()
            right.pop()
        fork = left.pop()[0]
        right.pop()
        ring = [fork] + [node for node, _ in reversed(left)] + [node for node, _ in right]
        joints = [edge[::-1] for _, edge in reversed(left)] + [(a, b)] + [edge for _, edge in right]
        blossom = len(self.base)
        woken: list[int] = []
        for part in ring:
            self._settle(part)
            if self.label[part] == INNER:
                woken += self._leaves(part)
        self.base.append(self.base[fork])
        self.label.append(OUTER)
        self.link.append((-1, -1))
        self.weight.append(0)
        self.since.append(self.now)
        self.ring.append(ring)
        self.joints.append(joints)
        for vertex in self._leaves(blossom):
            self.node[vertex] = blossom
        for vertex in woken:
            self._scan(vertex)
        return True

    def _expand_when_due(self, blossom: int) -> None:
        """An inner blossom whose weight is spent falls apart; the even way through it stays in the tree."""
        first = next(self._leaves(blossom))
        if self.node[first] != blossom or self.label[blossom] != INNER:
            return
        self._settle(blossom)
        ring, joints, link = self.ring[blossom], self.joints[blossom], self.link[blossom]
        for part in ring:
            self.label[part] = FREE
            self.since[part] = self.now
            for vertex in self._leaves(part):
                self.node[vertex] = part
        at = ring.index(self.node[link[1]])
        way = [*range(at, len(ring)), 0] if at % 2 else list(range(at, -1, -1))
        for step, index in enumerate(way):
            if step % 2 == 0:
                part = ring[index]
                self.label[part], self.link[part] = INNER, link
                if self.ring[part]:
                    heappush(self.due, (self.now + self.weight[part] // 2, part, -1))
            elif step + 1 < len(way):
                link = joints[index] if at % 2 else joints[way[step + 1]][::-1]
        for index in way[1::2]:
            self._become_outer(ring[index])
        for part in ring:
            if self.label[part] == FREE:
                for vertex in self._leaves(part):
                    for other in self.edges[vertex]:
                        if self.label[self.node[other]] == OUTER:
                            heappush(self.due, (self.now + self._slack(other, vertex), other, vertex))

    # Matching along a path

    def _flip(self, a: int, b: int) -> None:
        """Match `a` to `b`, and everything up to the root of a's tree the other way round."""
        while True:
            node = self.node[a]
            above = self.mate[self.base[node]]
            self._rebase(node, a)
            self.mate[a] = b
            if above < 0:
                return
            inner = self.node[above]
            a, b = self.link[inner]
            self._rebase(inner, b)
            self.mate[b] = a

    def _rebase(self, node: int, vertex: int) -> None:
        """Turn a blossom so that this vertex is the one matched outwards."""
        if not self.ring[node] or self.base[node] == vertex:
            return
        ring, joints = self.ring[node], self.joints[node]
        at = next(index for index, part in enumerate(ring) if vertex in self._leaves(part))
        self._rebase(ring[at], vertex)
        for index in range(at + 1, len(ring), 2) if at % 2 else range(at - 2, -1, -2):
            a, b = joints[index]
            self._rebase(ring[index], a)
            self._rebase(ring[(index + 1) % len(ring)], b)
            self.mate[a], self.mate[b] = b, a
        self.ring[node] = ring[at:] + ring[:at]
        self.joints[node] = joints[at:] + joints[:at]
        self.base[node] = vertex

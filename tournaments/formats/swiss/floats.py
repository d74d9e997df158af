"""Floats: fewest and smallest exits from the score groups, and the pairs within each group.

The plain way first: every odd group sends one entrant to the next odd group below. No draw has fewer floats (an odd
group must have one, and a float serves two groups at most) nor, with as few, smaller ones; so where old meetings let
the plain way through, it is proved best. Where they do not, the kernel finds the best exactly.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import groupby

from tournaments.formats.swiss.costs import Costs
from tournaments.formats.swiss.halves import Pair, pair_halves
from tournaments.formats.swiss.kernel import Exits, count_kernel, find_exits
from tournaments.formats.swiss.records import DOWN, UP, Records

# The kernel takes the whole field up to so many vertices; beyond, which only happens where nearly everybody has a score
# of their own, it takes neighbourhoods of so many entrants around each obstacle, and is exact within these.
WHOLE = 160
NEIGHBOURHOOD = 40

Groups = list[list[int]]
Paired = tuple[list[Pair], int | None]


def pair_scores(ranked: Sequence[int], records: Records) -> Paired | None:
    """All pairs, the higher score first, and the bye of an odd number. None: they cannot all be paired."""
    if any(_is_stranded(entrant, ranked, records) for entrant in ranked):
        return None
    groups = _group(ranked, records)
    bye = None
    if len(ranked) % 2:
        bye = next((entrant for entrant in reversed(ranked) if entrant not in records.rested), None)
        if bye is None:
            return None
    blocks = _split(groups, bye)
    paired = [_pair_block(block, bye, records) for block in blocks]
    if None in paired:
        return _repair(groups, blocks, paired, bye, Costs(ranked, records), records)
    return [pair for pairs in paired if pairs for pair in pairs], bye


def _is_stranded(entrant: int, ranked: Sequence[int], records: Records) -> bool:
    """Whether nobody is left for them, nor a bye: seen at once, where the kernel would search a large group in vain."""
    met = records.met[entrant]
    if len(met) < len(ranked) - 1 or (len(ranked) % 2 and entrant not in records.rested):
        return False
    return all(other in met for other in ranked if other != entrant)


def _split(groups: Groups, bye: int | None) -> list[Groups]:
    """Blocks that are paired by themselves: an even group, or an odd one with all down to the next odd one."""
    blocks: list[Groups] = []
    is_open = False
    for group in groups:
        if is_open:
            blocks[-1].append(group)
        else:
            blocks.append([group])
        is_open ^= (len(group) - (bye in group)) % 2 == 1
    return blocks


def _pair_block(block: Groups, bye: int | None, records: Records) -> list[Pair] | None:
    """The plain way, or None where it repeats a meeting or a float."""
    gone = {bye}
    pairs: list[Pair] = []
    if len(block) > 1:
        float_ = _find_float(block[0], block[-1], bye, records)
        if float_ is None:
            return None
        gone |= set(float_)
        pairs.append(float_)
    for group in block:
        halves = pair_halves([member for member in group if member not in gone], records.met)
        if halves is None:
            return None
        pairs += halves
    return pairs


def _find_float(upper: Sequence[int], lower: Sequence[int], bye: int | None, records: Records) -> Pair | None:
    """The lowest of the upper group and the highest of the lower one who have not met, nor floated that way just now."""
    drift, met = records.drift, records.met
    lows = [member for member in lower if drift[member] != UP and member != bye]
    for one in reversed(upper):
        if drift[one] != DOWN and one != bye:
            for two in lows:
                if two not in met[one]:
                    return one, two
    return None


def _repair(
    groups: Groups,
    blocks: list[Groups],
    paired: list[list[Pair] | None],
    bye: int | None,
    costs: Costs,
    records: Records,
) -> Paired | None:
    """The kernel in place of the plain way. Who has the bye is part of its question."""
    home = next((group for group in groups if bye in group), None)
    seams: list[int] = []
    if count_kernel(groups, records.met) <= WHOLE:
        blocks, paired = [groups], [None]
    while None in paired:
        at, reach = paired.index(None), NEIGHBOURHOOD
        while True:
            first, last = _surround(blocks, at, reach, records)
            near = [group for block in blocks[first:last] for group in block]
            has_bye = any(group is home for group in near)
            exits = find_exits(near, records, costs, bye=has_bye)
            if exits is not None:
                break
            if last - first == len(blocks):
                return None
            reach *= 2
        blocks[first:last], paired[first:last] = [near], [_pair_rest(near, exits, records)]
        bye = exits.bye if has_bye else bye
        seams.append(near[0][0])
    pairs = [pair for pairs in paired if pairs for pair in pairs]
    return (_mend(pairs, seams, costs, records) if len(blocks) > 1 else pairs), bye


def _mend(pairs: list[Pair], seams: Sequence[int], costs: Costs, records: Records) -> list[Pair]:
    """Pair those around each seam of two neighbourhoods once more among themselves: it can only get better."""
    pairs.sort(key=lambda pair: costs.rank[pair[0]])
    tops = [costs.rank[pair[0]] for pair in pairs]
    for seam in seams:
        at = bisect_left(tops, costs.rank[seam])
        near = slice(max(0, at - NEIGHBOURHOOD // 4), at + NEIGHBOURHOOD // 4)
        members = sorted((member for pair in pairs[near] for member in pair), key=lambda member: costs.rank[member])
        groups = _group(members, records)
        exits = find_exits(groups, records, costs, bye=False)
        if exits is not None:
            pairs[near] = sorted(_pair_rest(groups, exits, records), key=lambda pair: costs.rank[pair[0]])
    return pairs


def _group(ranked: Sequence[int], records: Records) -> Groups:
    return [list(group) for _, group in groupby(ranked, key=lambda entrant: records.scores[entrant])]


def _surround(blocks: Sequence[Groups], at: int, reach: int, records: Records) -> tuple[int, int]:
    """Blocks below until the kernel has so many vertices, and above for a quarter of that, or all that is needed."""
    first, last = at, at + 1
    count = above = count_kernel(blocks[at], records.met)
    while count < reach and last < len(blocks):
        count += count_kernel(blocks[last], records.met)
        last += 1
    while first > 0 and (above < reach // 4 or count < reach):
        more = count_kernel(blocks[first - 1], records.met)
        if above + more > reach:  # a neighbourhood that is settled already
            break
        first, above, count = first - 1, above + more, count + more
    return first, last


def _pair_rest(groups: Groups, exits: Exits, records: Records) -> list[Pair]:
    """The floats, and in halves whoever stays. The kernel has made sure that they can be paired."""
    pairs = list(exits.floats)
    for group in groups:
        halves = pair_halves([member for member in group if member not in exits.gone], records.met)
        if halves is None:
            raise AssertionError("The kernel left a group that cannot be paired.")
        pairs += halves
    return pairs

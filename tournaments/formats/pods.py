"""Pods: tables of three to five, divided anew every round so that few meet again and equals play equals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations

import msgspec

from tournaments.formats.division import Pod, divide
from tournaments.formats.tables import number_tables, unnumbered
from tournaments.rounds import Draw, Entrant, Field, Pairing, Unpairable
from tournaments.standings.points import scores

MILLIONTHS = 1_000_000  # points are compared as whole numbers: thirds and fifths must not tell equal divisions apart
NAMED = 3  # so many repeated pairs are named in a reason; more are counted


class Pods(msgspec.Struct, frozen=True, tag_field="is", tag="pods", forbid_unknown_fields=True):
    """Pods of `size` where that divides, else a mix as near to it as `smallest` and `largest` allow."""

    size: int = 4
    rounds: int = 3
    smallest: int = 3
    largest: int = 5

    def __post_init__(self) -> None:
        if not 3 <= self.smallest <= self.size <= self.largest <= 5:
            raise ValueError("A pod has 3 to 5 seats, and its size lies between the smallest and the largest.")
        if not 1 <= self.rounds <= 32:
            raise ValueError("Pods are played over 1 to 32 rounds.")

    def count_rounds(self, entrants: int) -> int:
        return self.rounds

    def pair(self, field: Field) -> Draw:
        if len(field.rounds) >= self.rounds:
            raise Unpairable(f"All {self.rounds} rounds of pods are paired.")
        stand = {entrant for pairing in field.kept for entrant in pairing.entrants}
        here = [entrant for entrant in field.seeds if entrant not in field.away and entrant not in stand]
        asked = [entrant for entrant in here if entrant in field.byes]
        points = scores(field)
        ranked = sorted((entrant for entrant in here if entrant not in field.byes), key=lambda each: -points[each])
        sizes = pod_sizes(self, len(ranked))
        if not sizes and not field.kept:
            raise Unpairable(f"{_count(len(ranked), 'entrant')} cannot fill a pod of {self.smallest}.")
        out = _sit_out(ranked, len(ranked) - sum(sizes), field)
        playing = [entrant for entrant in ranked if entrant not in out]
        meetings = count_meetings(field)
        pods = divide_field(playing, sizes, points, meetings, field)
        sat = count_seats(field)
        seeds = {} if field.rounds else {entrant: at for at, entrant in enumerate(field.seeds, 1)}
        drawn = [_pairing(seat_pod(pod, at, sat), points, meetings, seeds) for at, pod in enumerate(pods)]
        drawn += [unnumbered((each,), "{0} is left over: the others fill their pods.") for each in out]
        drawn += [unnumbered((each,), "{0} asked for a bye.") for each in asked]
        return Draw(number_tables(drawn, field.kept), _notes(pods, meetings))

    def is_over(self, field: Field) -> bool:
        return len(field.rounds) >= self.rounds and all(played.is_done for played in field.rounds)

    def places(self, field: Field) -> dict[Entrant, int] | None:
        return None


Meetings = Mapping[Entrant, Mapping[Entrant, int]]


def pod_sizes(format: Pods, entrants: int) -> list[int]:
    """Sizes nearest to the wanted one, rather more pods than fewer; as many entrants as can be seated at all."""
    for seated in range(entrants, 0, -1):
        fewest, most = -(-seated // format.largest), seated // format.smallest
        if fewest <= most:
            pods = min(range(most, fewest - 1, -1), key=lambda pods: _distance(seated, pods, format.size))
            return [seated // pods + (at < seated % pods) for at in range(pods)]
    return []


def _distance(seated: int, pods: int, size: int) -> int:
    """How far the seats of all pods lie from the wanted size, when they differ by one at the most."""
    seats, larger = divmod(seated, pods)
    return larger * abs(seats + 1 - size) + (pods - larger) * abs(seats - size)


def count_meetings(field: Field) -> Meetings:
    """How often any two sat at one table and both came."""
    met: dict[Entrant, Counter[Entrant]] = defaultdict(Counter)
    for played in field.rounds:
        for pairing in played.pairings:
            result = played.results.get(pairing.table)
            absent = result.absent if result else ()
            came = [entrant for seat, entrant in enumerate(pairing.entrants) if seat not in absent]
            for one, other in permutations(came, 2):
                met[one][other] += 1
    return met


def divide_field(
    ranked: Sequence[Entrant],
    sizes: Sequence[int],
    points: Mapping[Entrant, float],
    meetings: Meetings,
    field: Field,
) -> list[tuple[Entrant, ...]]:
    """Forbidden pairs apart, then fewest repeated opponents, then least points between first and last of a pod."""
    if not sizes:
        return []
    held = [round(points[entrant] * MILLIONTHS) for entrant in ranked]
    number = {entrant: at for at, entrant in enumerate(ranked)}
    again = 1 + len(sizes) * (max(held) - min(held))  # one repeated pair outweighs all spread
    weights = [
        {number[other]: times * again for other, times in meetings.get(entrant, {}).items() if other in number}
        for entrant in ranked
    ]
    never = 1 + again + sum(sum(each.values()) for each in weights)  # and one forbidden pair everything
    forbidden = [(number[one], number[other]) for one, other in field.forbidden if one in number and other in number]
    for one, other in forbidden:
        weights[one][other] = weights[other][one] = never
    start = _snake(sizes) if not field.rounds else _cut(sizes)
    pods = divide(start, weights, held)
    if any(one in pod and other in pod for one, other in forbidden for pod in pods):
        raise Unpairable(
            f"No pods of {_listed(sizes)} were found that keep the forbidden pairs apart: allow one of them."
        )
    return [tuple(ranked[at] for at in pod) for pod in pods]


def count_seats(field: Field) -> Counter[tuple[Entrant, int]]:
    return Counter(
        (entrant, seat)
        for played in field.rounds
        for pairing in played.pairings
        if not pairing.is_bye
        for seat, entrant in enumerate(pairing.entrants)
    )


def seat_pod(pod: Sequence[Entrant], at: int, sat: Counter[tuple[Entrant, int]]) -> tuple[Entrant, ...]:
    """The order in which everybody has sat in their seat least often before, twice weighing four times as much.

    Among equal orders the one to begin moves on from pod to pod: if the best always began, they would have the same
    seat behind them when they meet, and somebody would have to take it again.
    """
    turn = at % len(pod)
    turned = (*pod[turn:], *pod[:turn])
    return min(
        permutations(turned), key=lambda order: sum(sat[entrant, seat] ** 2 for seat, entrant in enumerate(order))
    )


def _snake(sizes: Sequence[int]) -> list[list[int]]:
    pods: list[list[int]] = [[] for _ in sizes]
    entrant, down = 0, True
    while entrant < sum(sizes):
        for at in range(len(sizes)) if down else range(len(sizes) - 1, -1, -1):
            if len(pods[at]) < sizes[at]:
                pods[at].append(entrant)
                entrant += 1
        down = not down
    return pods


def _cut(sizes: Sequence[int]) -> list[Pod]:
    starts = [sum(sizes[:at]) for at in range(len(sizes))]
    return [tuple(range(start, start + size)) for start, size in zip(starts, sizes, strict=True)]


def _sit_out(ranked: Sequence[Entrant], seats_missing: int, field: Field) -> list[Entrant]:
    """Who is left over: the lowest of those with the fewest byes so far."""
    had = Counter(pairing.entrants[0] for played in field.rounds for pairing in played.pairings if pairing.is_bye)
    lowest_first = list(ranked)[::-1]
    return sorted(lowest_first, key=lambda entrant: had[entrant])[:seats_missing]


def _pairing(
    seats: tuple[Entrant, ...], points: Mapping[Entrant, float], meetings: Meetings, seeds: Mapping[Entrant, int]
) -> Pairing:
    """With its reason: by the snake in the first round, where `seeds` are told, by points later."""
    repeats = _repeats(seats, meetings)
    low, high = min(points[entrant] for entrant in seats), max(points[entrant] for entrant in seats)
    if seeds:
        on = f"Seeds {_listed(sorted(seeds[entrant] for entrant in seats))}, dealt in a snake"
    else:
        on = f"All on {_points(low)}" if low == high else f"Between {_short(low)} and {_points(high)}"
    times = sum(repeats.values())
    text = f"{on}; {_again(repeats)}."
    return unnumbered(seats, text, lowest=low, highest=high, spread=round(high - low, 6), repeats=times)


def _repeats(seats: Sequence[Entrant], meetings: Meetings) -> dict[tuple[int, int], int]:
    """Pairs of seats that met before, and how often."""
    found = {}
    for one, other in combinations(range(len(seats)), 2):
        if times := meetings.get(seats[one], {}).get(seats[other], 0):
            found[one, other] = times
    return found


def _again(repeats: Mapping[tuple[int, int], int]) -> str:
    if not repeats:
        return "nobody met before"
    if len(repeats) > NAMED:
        return f"{len(repeats)} pairs met before"
    often = {1: "once", 2: "twice"}
    said = [f"{{{one}}} and {{{other}}} met {often.get(n, f'{n} times')}" for (one, other), n in repeats.items()]
    return f"{_listed(said)} before"


def _notes(pods: Sequence[Sequence[Entrant]], meetings: Meetings) -> tuple[str, ...]:
    if not pods:
        return ()
    again = sum(len(_repeats(pod, meetings)) for pod in pods)
    sizes = Counter(len(pod) for pod in pods)
    said = _listed([f"{_count(many, 'pod')} of {size}" for size, many in sorted(sizes.items(), reverse=True)])
    return (f"{said}.", "Nobody meets again." if not again else f"{_count(again, 'pair')} met before.")


def _points(points: float) -> str:
    return f"{_short(points)} {'point' if points == 1 else 'points'}"


def _short(points: float) -> str:
    return f"{round(points, 2):g}"


def _count(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def _listed(things: Sequence[object]) -> str:
    *others, last = map(str, things)
    return f"{', '.join(others)} and {last}" if others else last

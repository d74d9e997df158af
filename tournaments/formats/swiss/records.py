"""Records: what the rounds so far say of everybody: score, opponents, byes, the last float, and how often they began.

Made once a draw, by one walk over the rounds. Everybody goes by the number of their seed, 0 for the best: lists and sets
of small numbers are what a draw for thousands has time for.
"""

from __future__ import annotations

from itertools import combinations

import msgspec

from tournaments.rounds import Entrant, Field, Pairing, Round
from tournaments.standings.points import points_of, scores

UP, DOWN = 1, -1


class Records(msgspec.Struct):
    """Lists by seed number."""

    numbers: dict[Entrant, int]
    scores: list[float]
    met: list[set[int]]  # who must not be met: opponents so far, played or not, and forbidden ones
    rested: set[int]  # had a bye, or won because nobody came
    unopposed: set[int]  # those of them who never had a bye
    drift: list[int]  # the float of the last round: UP met a higher score, DOWN a lower one
    begun: list[int]
    seated: list[int]  # how often they sat at a table that was played
    began_last: list[bool]

    def balance(self, entrant: int) -> int:
        """How much more often they began than not."""
        return 2 * self.begun[entrant] - self.seated[entrant]


def read_records(field: Field) -> Records:
    size = len(field.seeds)
    numbers = {entrant: number for number, entrant in enumerate(field.seeds)}
    points = scores(field)
    records = Records(
        numbers=numbers,
        scores=[points[entrant] for entrant in field.seeds],
        met=[set() for _ in range(size)],
        rested=set(),
        unopposed=set(),
        drift=[0] * size,
        begun=[0] * size,
        seated=[0] * size,
        began_last=[False] * size,
    )
    for played in field.rounds:
        _read_round(records, played)
    resting = {numbers[it.entrants[0]] for played in field.rounds for it in played.pairings if len(it.entrants) == 1}
    records.unopposed = records.rested - resting
    if field.rounds:
        _read_floats(records, field)
    for one, two in field.forbidden:
        if one in numbers and two in numbers:
            _keep_apart(records.met, numbers[one], numbers[two])
    return records


def _read_round(records: Records, played: Round) -> None:
    numbers, met, results = records.numbers, records.met, played.results
    begun, seated, began_last = records.begun, records.seated, records.began_last
    for pairing in played.pairings:
        seats = pairing.entrants
        result = results.get(pairing.table)
        if len(seats) == 2 and (result is None or not result.absent):
            first, second = numbers[seats[0]], numbers[seats[1]]
            met[first].add(second)
            met[second].add(first)
            begun[first] += 1
            seated[first] += 1
            seated[second] += 1
            began_last[first] = True
            began_last[second] = False
        else:
            _read_odd_table(records, pairing, result.absent if result else ())


def _read_odd_table(records: Records, pairing: Pairing, absent: tuple[int, ...]) -> None:
    """A bye, a forfeit, or a table of three and more. Who was drawn against somebody has met them, even if one did not
    come: to draw the same two again would look like a mistake, and be one if the same person stays away again."""
    seats = [records.numbers[entrant] for entrant in pairing.entrants]
    for one, two in combinations(seats, 2):
        _keep_apart(records.met, one, two)
    came = [seat for at, seat in enumerate(seats) if at not in absent]
    if len(came) == 1:
        records.rested.add(came[0])
    elif came:
        records.begun[came[0]] += 1
        for at, seat in enumerate(came):
            records.seated[seat] += 1
            records.began_last[seat] = at == 0


def _read_floats(records: Records, field: Field) -> None:
    """Scores before the last round tell who met whom there from above or below."""
    last = field.rounds[-1]
    for pairing in last.pairings:
        if len(pairing.entrants) != 2:
            continue
        one, two = records.numbers[pairing.entrants[0]], records.numbers[pairing.entrants[1]]
        result = last.results.get(pairing.table)
        gap = records.scores[one] - points_of(result, 0, 2, field.scoring)
        gap -= records.scores[two] - points_of(result, 1, 2, field.scoring)
        if abs(gap) > 1e-6:
            records.drift[one], records.drift[two] = (DOWN, UP) if gap > 0 else (UP, DOWN)


def _keep_apart(met: list[set[int]], one: int, two: int) -> None:
    met[one].add(two)
    met[two].add(one)

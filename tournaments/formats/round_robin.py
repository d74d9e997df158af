"""Round robin: everybody meets everybody once a leg, by the Berger tables of the FIDE handbook.

The table is drawn once for all rounds. Whoever leaves stays in it and forfeits, or the others would have played
different fields; nobody can be let in afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from tournaments.formats.tables import number_tables, unnumbered
from tournaments.rounds import Draw, Entrant, Field, Pairing, Unpairable

Seats = tuple[Entrant, ...]


class RoundRobin(msgspec.Struct, frozen=True, tag_field="is", tag="round_robin", forbid_unknown_fields=True):
    """Everybody meets everybody `legs` times; the second leg is the first with the seats turned."""

    legs: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.legs <= 8:
            raise ValueError("A round robin has 1 to 8 legs.")

    def count_rounds(self, entrants: int) -> int:
        return self.legs * rounds_of_leg(entrants)

    def pair(self, field: Field) -> Draw:
        check_nobody_late(field)
        members = list_members(field)
        if len(members) < 2:
            raise Unpairable("A round robin needs two entrants or more.")
        number = len(field.rounds) + 1
        if number > self.count_rounds(len(members)):
            raise Unpairable("Everybody has met everybody: this round robin has no further round.")
        drawn = pair_members(members, number, self.legs, field)
        return Draw(number_tables(drawn, field.kept), notes(field))

    def is_over(self, field: Field) -> bool:
        return has_ended(field, self.count_rounds(len(list_members(field))))

    def places(self, field: Field) -> dict[Entrant, int] | None:
        return None


def rounds_of_leg(entrants: int) -> int:
    """An odd number takes one round more, in each of which somebody else sits out."""
    return entrants - 1 + entrants % 2 if entrants > 1 else 0


def has_ended(field: Field, rounds: int) -> bool:
    return len(field.rounds) >= rounds and all(played.is_done for played in field.rounds)


def list_members(field: Field) -> list[Entrant]:
    """Everybody in the table, the best seed first. The first round names them all: who is not in it came too late."""
    if not field.rounds:
        return list(field.seeds)
    drawn = {entrant for pairing in field.rounds[0].pairings for entrant in pairing.entrants}
    return [entrant for entrant in field.seeds if entrant in drawn]


def check_nobody_late(field: Field) -> None:
    if late := len(field.seeds) - len(list_members(field)):
        raise Unpairable(
            f"{late} {'entrant' if late == 1 else 'entrants'} came after the first round: the table of a round robin is "
            "drawn for everybody at once. Take them out again, or begin this stage anew."
        )


def pair_members(members: Sequence[Entrant], number: int, legs: int, field: Field, node: str = "") -> Iterator[Pairing]:
    """Round `number` of one table, around the pairings that stand already; no further round, no pairing."""
    if number > legs * rounds_of_leg(len(members)):
        return
    stand = {entrant for pairing in field.kept for entrant in pairing.entrants}
    left: list[Entrant] = []
    leg = (number - 1) // rounds_of_leg(len(members)) + 1
    for seats in seats_of_round(members, number, legs):
        free = [entrant for entrant in seats if entrant not in stand]
        if len(free) < len(seats):
            left += free
        elif len(seats) == 1:
            text = "An odd number plays: {0} sits out this round, as everybody does once a leg."
            yield unnumbered(seats, text, node, leg=leg)
        else:
            which = f"; this is meeting {leg} of {legs}" if legs > 1 else ""
            text = f"Round robin: everybody meets everybody{which}."
            yield unnumbered(seats, text, node, meeting=leg, meetings=legs)
    for at in range(0, len(left), 2):
        yield unnumbered(tuple(left[at : at + 2]), "Left over beside the pairings that were set by hand.", node)


def seats_of_round(members: Sequence[Entrant], number: int, legs: int) -> list[Seats]:
    """Who meets in a round, the one who begins first; who sits out comes alone and last."""
    in_leg = rounds_of_leg(len(members))
    leg, at = divmod(number - 1, in_leg)
    # The handbook's advice: the last two rounds of a leg change places before another leg, or some would begin
    # three times running where the two legs meet.
    if leg + 1 < legs and in_leg > 2 and at >= in_leg - 2:
        at = 2 * in_leg - 3 - at
    pairs = berger(in_leg + 1, at + 1)
    turned = [(second, first) for first, second in pairs] if leg % 2 else pairs
    seats = [tuple(members[number] for number in pair if number < len(members)) for pair in turned]
    return sorted(seats, key=len, reverse=True)


def berger(size: int, number: int) -> list[tuple[int, int]]:
    """A round of the Berger table for an even number, entrants counted from 0: the last stays, the others turn by half."""
    others, turn = size - 1, (number - 1) * (size // 2)
    meets_last = turn % others
    pairs = [(meets_last, others) if number % 2 else (others, meets_last)]
    return pairs + [((low + turn) % others, (others - low + turn) % others) for low in range(1, size // 2)]


def notes(field: Field) -> tuple[str, ...]:
    """What was asked for that a round robin cannot give."""
    said = []
    if asked := len(field.byes):
        said.append(f"{asked} asked for a bye: the table stands, and a meeting that is not played is forfeited.")
    if pairs := len(field.forbidden):
        said.append(
            f"{pairs} forbidden {'pair meets' if pairs == 1 else 'pairs meet'} all the same: everybody meets everybody."
        )
    return tuple(said)

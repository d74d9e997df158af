"""Groups: seeds dealt out in a snake, then a round robin in each group, all side by side."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

import msgspec

from tournaments.formats import round_robin
from tournaments.formats.tables import number_tables
from tournaments.rounds import Draw, Entrant, Field, Unpairable


class Groups(msgspec.Struct, frozen=True, tag_field="is", tag="groups", forbid_unknown_fields=True):
    """Groups A, B, C … whose sizes differ by one at the most; everybody meets everybody of their group `legs` times."""

    groups: int
    legs: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.groups <= 256:
            raise ValueError("There are 1 to 256 groups.")
        if not 1 <= self.legs <= 8:
            raise ValueError("A round robin has 1 to 8 legs.")

    def count_rounds(self, entrants: int) -> int:
        """As many as the largest group takes; smaller ones may be done before."""
        return self.legs * round_robin.rounds_of_leg(-(-entrants // self.groups))

    def pair(self, field: Field) -> Draw:
        round_robin.check_nobody_late(field)
        members = list_groups(self, field)
        number = len(field.rounds) + 1
        if number > self.count_rounds(len(round_robin.list_members(field))):
            raise Unpairable("Everybody has met everybody of their group: there is no further round.")
        drawn = [
            pairing
            for letter, group in members.items()
            for pairing in round_robin.pair_members(group, number, self.legs, field, node=letter)
        ]
        return Draw(number_tables(drawn, field.kept), _notes(self, members, field))

    def is_over(self, field: Field) -> bool:
        return round_robin.has_ended(field, self.count_rounds(len(round_robin.list_members(field))))

    def places(self, field: Field) -> dict[Entrant, int] | None:
        return None


def group_of(format: Groups, field: Field) -> dict[Entrant, str]:
    """Everybody's group by its letter; once the first round is out, as it was drawn there."""
    if field.rounds:
        return {entrant: pairing.node for pairing in field.rounds[0].pairings for entrant in pairing.entrants}
    return deal(field.seeds, format.groups, field.forbidden)


def list_groups(format: Groups, field: Field) -> dict[str, list[Entrant]]:
    """The members of each group, the best seed first."""
    if len(field.seeds) < 2 * format.groups:
        raise Unpairable(f"{len(field.seeds)} entrants are too few for {format.groups} groups of two or more.")
    found = group_of(format, field)
    members: dict[str, list[Entrant]] = {letter_of(group): [] for group in range(format.groups)}
    for entrant in round_robin.list_members(field):
        members[found[entrant]].append(entrant)
    return members


def deal(seeds: Sequence[Entrant], groups: int, forbidden: frozenset[tuple[Entrant, Entrant]]) -> dict[Entrant, str]:
    """The snake: A, B, C, C, B, A, A … A row of it gives way within itself where a forbidden pair would meet."""
    members: list[list[Entrant]] = [[] for _ in range(groups)]
    for start in range(0, len(seeds), groups):
        row = seeds[start : start + groups]
        order = range(groups) if start // groups % 2 == 0 else range(groups - 1, -1, -1)
        for entrant, group in _seat_row(row, list(order)[: len(row)], members, forbidden).items():
            members[group].append(entrant)
    return {entrant: letter_of(group) for group, inside in enumerate(members) for entrant in inside}


def letter_of(group: int) -> str:
    """A to Z, then AA, AB …"""
    more, last = divmod(group, len(ascii_uppercase))
    return (letter_of(more - 1) if more else "") + ascii_uppercase[last]


def _seat_row(
    row: Sequence[Entrant],
    order: Sequence[int],
    members: Sequence[Sequence[Entrant]],
    forbidden: frozenset[tuple[Entrant, Entrant]],
) -> dict[Entrant, int]:
    """A matching of a row with its groups by augmenting paths; whoever can stays where the snake would have them."""
    if not forbidden:
        return dict(zip(row, order, strict=True))
    allowed = {
        entrant: [
            order[spot]
            for spot in sorted(range(len(order)), key=lambda spot: abs(spot - at))
            if not any((entrant, other) in forbidden or (other, entrant) in forbidden for other in members[order[spot]])
        ]
        for at, entrant in enumerate(row)
    }
    holder: dict[int, Entrant] = {}

    def seat(entrant: Entrant, tried: set[int]) -> bool:
        for group in allowed[entrant]:
            if group not in tried:
                tried.add(group)
                if group not in holder or seat(holder[group], tried):
                    holder[group] = entrant
                    return True
        return False

    for entrant in row:
        if not seat(entrant, set()):
            raise Unpairable(
                "The snake finds no groups that keep the forbidden pairs apart: allow one of them, or make more groups."
            )
    return {entrant: group for group, entrant in holder.items()}


def _notes(format: Groups, members: dict[str, list[Entrant]], field: Field) -> tuple[str, ...]:
    sizes = sorted({len(group) for group in members.values()})
    said = f"{format.groups} groups of {' or '.join(map(str, sizes))}, dealt in a snake by seed."
    return (said, *round_robin.notes(msgspec.structs.replace(field, forbidden=frozenset())))

"""The table: everybody in order by points and tie-breaks, and what put each one before the next.

Points come first wherever an order does not name them. Each tie-break parts only those whom everything before it left
equal; who is equal in all shares a rank.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

import msgspec

from tournaments.rounds import Entrant, Field
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.tiebreaks import LEAST_FIRST, MEANS, TiebreakName, amount_of, have_all_met, parts_of
from tournaments.standings.values import Value, value_of

ALONE = "Nobody else is tied here."
NOT_ALL_MET = "Not all who are tied have met."


class Standing(msgspec.Struct, frozen=True):
    """One line of the table. Played, won, drawn and lost count what was decided at a table."""

    rank: int
    entrant: Entrant
    points: float
    values: tuple[Value, ...]
    decided_by: TiebreakName | Literal["place", ""]  # what put this entrant before the next one
    tied_with_next: bool
    played: int
    won: int
    drawn: int
    lost: int
    place: int | None = None  # where the format itself decided it


def rank(
    field: Field, order: Sequence[TiebreakName], places: Mapping[Entrant, int] | None = None
) -> tuple[Standing, ...]:
    """The table of a field. Who asks more of the same field lays out its crosstable once, and calls `rank_table`."""
    return rank_table(Crosstable(field), order, places)


def rank_table(
    table: Crosstable, order: Sequence[TiebreakName], places: Mapping[Entrant, int] | None = None
) -> tuple[Standing, ...]:
    """From the first to the last. Places, where a format decides them, come before everything; who has none follows."""
    order = with_points(order)
    sieve = Sieve(table)
    groups = sieve.sift(order, places)
    standings: list[Standing] = []
    for group, decided_by in groups:
        shared = len(standings) + 1
        for at, entrant in enumerate(group, 1):
            won, drawn, lost = table.record(entrant)
            standings.append(
                Standing(
                    rank=shared,
                    entrant=entrant,
                    points=table.scores[entrant],
                    values=tuple(sieve.value(name, entrant) for name in order),
                    decided_by=decided_by if at == len(group) else "",
                    tied_with_next=at < len(group),
                    played=won + drawn + lost,
                    won=won,
                    drawn=drawn,
                    lost=lost,
                    place=places.get(entrant) if places else None,
                )
            )
    return tuple(standings)


def open_up(table: Crosstable, standings: Sequence[Standing], entrant: Entrant) -> Standing:
    """The same line with the addends of all its values: made for one at a time, for a whole table is never read so."""
    line = next(each for each in standings if each.entrant == entrant)
    opened = [
        value if value.note else value_of(table, value.name, entrant, _tied_before(at, line, standings))
        for at, value in enumerate(line.values)
    ]
    return msgspec.structs.replace(line, values=tuple(opened))


def with_points(order: Sequence[TiebreakName]) -> Sequence[TiebreakName]:
    return order if "points" in order else ("points", *order)


Group = tuple[list[Entrant], TiebreakName | Literal["place", ""]]


class Sieve:
    """Parts the field by one tie-break after the other, and counts no value before it is needed."""

    def __init__(self, table: Crosstable) -> None:
        self._table = table
        self._amounts: dict[TiebreakName, dict[Entrant, float]] = {}
        self._met: dict[Entrant, float] = {}  # head to head
        self._notes: dict[Entrant, str] = {}  # why that does not count, empty where it does

    def sift(self, order: Sequence[TiebreakName], places: Mapping[Entrant, int] | None = None) -> list[Group]:
        """Groups of equals from the first to the last, each with what put it before the next one."""
        everybody = list(self._table.seeds)
        groups: list[Group] = [(everybody, "")] if everybody else []
        if places:
            behind = len(everybody) + 1
            by_place = {entrant: places.get(entrant, behind) for entrant in everybody}
            split = _split(everybody, by_place, least_first=True)
            groups = [(group, "place") for group in split[:-1]] + [(split[-1], "")]
        for name in order:
            groups = [finer for group in groups for finer in self._part(group, name)]
        return groups

    def value(self, name: TiebreakName, entrant: Entrant) -> Value:
        if name == "head_to_head":
            return Value(name, self._met.get(entrant, 0.0), note=self._notes.get(entrant, ALONE))
        return Value(name, self._amount(name, entrant), name in MEANS)

    def _part(self, group: Group, name: TiebreakName) -> list[Group]:
        equals, decided_by = group
        if len(equals) == 1:
            return [group]
        if name == "head_to_head":
            amounts = self._meet(equals)
        else:
            amounts = {entrant: self._amount(name, entrant) for entrant in equals}
        split = _split(equals, amounts, least_first=name in LEAST_FIRST)
        return [(finer, name) for finer in split[:-1]] + [(split[-1], decided_by)]

    def _amount(self, name: TiebreakName, entrant: Entrant) -> float:
        if name == "points":
            return self._table.scores[entrant]
        known = self._amounts.setdefault(name, {})
        if entrant not in known:
            known[entrant] = amount_of(name, parts_of(self._table, name, entrant))
        return known[entrant]

    def _meet(self, equals: Sequence[Entrant]) -> dict[Entrant, float]:
        among = set(equals)
        counts = have_all_met(self._table, among)
        for entrant in equals:
            parts = parts_of(self._table, "head_to_head", entrant, among) if counts else ()
            self._met[entrant] = amount_of("head_to_head", parts)
            self._notes[entrant] = "" if counts else NOT_ALL_MET
        return self._met


def _split(equals: Sequence[Entrant], amounts: Mapping[Entrant, float], *, least_first: bool) -> list[list[Entrant]]:
    """Stable: equals stay in the order they came in, which is that of the seeds."""
    ordered = sorted(equals, key=amounts.__getitem__, reverse=not least_first)
    return [list(group) for _, group in groupby(ordered, key=amounts.__getitem__)]


def _tied_before(at: int, line: Standing, standings: Sequence[Standing]) -> set[Entrant]:
    """Whom nothing before this value told apart from this one; only head to head asks."""
    if line.values[at].name != "head_to_head":
        return set()
    so_far = [value.amount for value in line.values[:at]]
    return {
        each.entrant
        for each in standings
        if each.place == line.place and [value.amount for value in each.values[:at]] == so_far
    }

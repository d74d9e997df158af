"""The drawing of a bracket at any moment: every match with whom it holds, where they come from and where they go.

Linear in the number of matches, before the first round as after the last. What is certain is shown early: a bye, and its
entrant in the next round. Slots, and results with them, stand in the order of the tree; seats may be the other way round.
"""

from __future__ import annotations

import msgspec

from tournaments.formats.brackets.course import NOBODY, Course, count_members
from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.shape import Bracket, Source, Spot
from tournaments.rounds import Entrant, Field, Result


class Slot(msgspec.Struct, frozen=True):
    """One half of a match. Without an entrant, `from_` says whether somebody is still to come or it stays a bye."""

    entrant: Entrant | None
    seed: int | None
    from_: str  # "Seed 5", "Winner of W1.3", "Loser of W1.2", "Bye", "Not needed"


class Node(msgspec.Struct, frozen=True):
    """One match of the drawing; `result` is by slot."""

    id: str
    bracket: Bracket
    round: int
    number: int
    wave: int
    slots: tuple[Slot, Slot]
    winner: Entrant | None
    result: Result | None
    table: int | None
    next: str | None
    next_loser: str | None


def layout(format: Elimination, field: Field) -> tuple[Node, ...]:
    members = count_members(field)
    if members < 2:
        return ()
    course = Course(format.shape(members), field)
    return tuple(_node(course, spot) for wave in course.shape.waves for spot in wave)


def _node(course: Course, spot: Spot) -> Node:
    first, second = course.slots(spot)
    pairing, result = course.pairing_of(spot.id), course.result_of(spot.id)
    if pairing is not None and result is not None and pairing.entrants[0] != first:
        result = _turn(result)
    return Node(
        id=spot.id,
        bracket=spot.bracket,
        round=spot.round,
        number=spot.number,
        wave=spot.wave,
        slots=(_slot(course, spot, spot.sources[0], first), _slot(course, spot, spot.sources[1], second)),
        winner=course.ended(spot)[0] or None,
        result=result,
        table=pairing.table if pairing else None,
        next=spot.next or None,
        next_loser=spot.next_loser or None,
    )


def _slot(course: Course, spot: Spot, source: Source, entrant: Entrant | None) -> Slot:
    if entrant == NOBODY:
        return Slot(None, None, "Not needed" if spot.is_reset else "Bye")
    seed = course.seeds[entrant] if entrant else None
    if source.seed:
        return Slot(entrant, seed, f"Seed {seed}")
    return Slot(entrant, seed, f"Winner of {source.winner_of}" if source.winner_of else f"Loser of {source.loser_of}")


def _turn(result: Result) -> Result:
    absent = tuple(1 - seat for seat in reversed(result.absent))
    return Result(result.places[::-1], result.games[::-1], result.drawn, absent)

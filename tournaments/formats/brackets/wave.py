"""The next wave of a bracket: every match whose two are known, drawn around those that stand already.

A wave is what can be played together: winner-bracket round 2 beside loser-bracket round 1. One in which nobody is left, after
double forfeits, is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tournaments.formats.brackets.course import NOBODY, Course
from tournaments.formats.brackets.reasons import say_bye, say_meeting
from tournaments.formats.brackets.shape import Shape, Spot
from tournaments.formats.tables import UNNUMBERED, number_tables
from tournaments.rounds import Entrant, Field, Pairing, Unpairable


def draw_wave(shape: Shape, field: Field) -> tuple[Pairing, ...]:
    for kept in field.kept:
        if kept.node not in shape.spots:
            raise Unpairable(f"Table {kept.table} is kept, but has no place in this bracket.")
    course = Course(shape, field)
    for wave in shape.waves[course.waves_drawn :]:
        drawn = list(_draw(course, wave, field.kept))
        if drawn or any(shape.spots[kept.node].wave == wave[0].wave for kept in field.kept):
            _check_wave(shape, field, wave[0].wave)
            return number_tables(drawn, field.kept)
    raise Unpairable("This bracket has been played to its end: it has no further round.")


def _check_wave(shape: Shape, field: Field, wave: int) -> None:
    for kept in field.kept:
        if shape.spots[kept.node].wave != wave:
            raise Unpairable(f"{kept.node} is kept, but is not played in this round.")


def _draw(course: Course, wave: Sequence[Spot], kept: Sequence[Pairing]) -> Iterator[Pairing]:
    """Nobody sits twice in a wave: whom a kept match holds is missing where the feeders would send them now."""
    stand = {pairing.node for pairing in kept}
    seated = {entrant for pairing in kept for entrant in pairing.entrants}
    for spot in wave:
        if spot.id in stand:
            continue
        first, second = (_seat(course, spot, entrant, seated) for entrant in course.fed(spot))
        if first and second:
            yield _meet(course, spot, first, second)
        elif alone := first or second:
            missing = spot.sources[1] if first else spot.sources[0]
            yield Pairing(UNNUMBERED, (alone,), say_bye(course, alone, missing), spot.id)


def _seat(course: Course, spot: Spot, entrant: Entrant | None, seated: set[Entrant]) -> Entrant:
    if entrant is None:
        raise Unpairable(f"{_find_open(course, spot)} has no winner: a bracket needs one before it goes on.")
    if entrant in seated:
        return NOBODY
    if entrant:
        seated.add(entrant)
    return entrant


def _meet(course: Course, spot: Spot, first: Entrant, second: Entrant) -> Pairing:
    """The better seed begins; in the second match of a grand final the one who lost the first, which is how it is fed."""
    turned = not spot.is_reset and course.seeds[second] < course.seeds[first]
    seats = (second, first) if turned else (first, second)
    return Pairing(UNNUMBERED, seats, say_meeting(course, spot, seats, turned), spot.id)


def _find_open(course: Course, spot: Spot) -> str:
    """The match that keeps this one from being known."""
    for source in spot.sources:
        feeder = course.shape.spots[source.winner_of or source.loser_of]
        if course.ended(feeder)[0] is None:
            pairing = course.pairing_of(feeder.id)
            return f"{feeder.id} (table {pairing.table})" if pairing else _find_open(course, feeder)
    return spot.id

"""Places in a bracket: whoever goes out shares the place of all who go out in that round: 1, 2, 3, 3, 5, 5, 5, 5.

Who is still in has the place that is theirs should they lose all from now on, so that no place ever gets worse. After a double
forfeit both are out, and the place that nobody earned stays free.
"""

from __future__ import annotations

from tournaments.formats.brackets.course import Course
from tournaments.formats.brackets.shape import Shape, Spot
from tournaments.rounds import Entrant, Field


def place_all(shape: Shape, field: Field, members: list[Entrant]) -> dict[Entrant, int]:
    """Who entered after the first round is in no match, and behind everybody."""
    course = Course(shape, field)
    places = dict.fromkeys(field.seeds, len(members) + 1)
    places |= dict.fromkeys(members, _place_out(shape, shape.waves[0][0], len(members)))
    for played in field.rounds:
        for pairing in played.pairings:
            spot = shape.spots[pairing.node]
            out = _place_out(shape, spot, len(members))
            winner, _ = course.ended(spot)
            for entrant in pairing.entrants:
                places[entrant] = _place_onward(course, spot, len(members)) if entrant == winner else out
    return places


def _place_onward(course: Course, spot: Spot, members: int) -> int:
    if not spot.next:
        return 3 if spot.bracket == "third" else 1
    if spot.bracket == "final" and not course.needs_reset():
        return 1
    return _place_out(course.shape, course.shape.spots[spot.next], members)


def _place_out(shape: Shape, spot: Spot, members: int) -> int:
    """Byes may leave nobody to lose so early, as in a first loser-bracket round without a full match: one round better."""
    return spot.out if spot.out <= members else shape.size // 2 + 1

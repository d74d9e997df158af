"""Elimination, single or double: a bracket drawn once, whose matches are paired wave by wave as their entrants are known.

The bracket is fixed by its first round: whoever drops stays in it and forfeits, nobody is let in later, byes go to the best
seeds. A double forfeit sends nobody on, neither up nor down. The better seed sits first; in the second match of a grand final
the one who lost the first. Tables are numbered by the place in the wave, byes counted, so that a correction does not renumber
its neighbours.
"""

from __future__ import annotations

import msgspec

from tournaments.formats.brackets.course import NOBODY, Course, count_members, list_members
from tournaments.formats.brackets.places import place_all
from tournaments.formats.brackets.shape import Shape
from tournaments.formats.brackets.wave import draw_wave
from tournaments.rounds import Draw, Entrant, Field, Unpairable


class Elimination(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """What the two have in common: all but the shape of the bracket."""

    def shape(self, entrants: int) -> Shape:
        raise NotImplementedError

    def count_rounds(self, entrants: int) -> int:
        """The second match of a grand final is counted, though it is played only where it is needed."""
        return len(self.shape(entrants).waves) if entrants > 1 else 0

    def pair(self, field: Field) -> Draw:
        members = count_members(field)
        if members < 2:
            raise Unpairable("A bracket needs two entrants or more.")
        if late := len(field.seeds) - members:
            raise Unpairable(
                f"{late} {'entrant' if late == 1 else 'entrants'} came after the first round: a bracket is drawn for "
                "everybody at once. Take them out again, or begin this stage anew."
            )
        return Draw(draw_wave(self.shape(members), field), _notes(field))

    def is_over(self, field: Field) -> bool:
        members = count_members(field)
        if members < 2:
            return True
        if not field.rounds or not all(played.is_done for played in reversed(field.rounds)):
            return False
        course = Course(self.shape(members), field)
        later = (spot for wave in course.shape.waves[course.waves_drawn :] for spot in wave)
        if any(course.fed(spot) != (NOBODY, NOBODY) for spot in later):
            return False
        return all(course.ended(course.shape.spots[last.node])[0] is not None for last in field.rounds[-1].pairings)

    def places(self, field: Field) -> dict[Entrant, int]:
        members = list_members(field)
        if len(members) < 2:
            return dict.fromkeys(field.seeds, 1)
        return place_all(self.shape(len(members)), field, members)


def _notes(field: Field) -> tuple[str, ...]:
    """What was asked for that a bracket cannot give."""
    said = []
    if asked := len(field.byes):
        said.append(f"{asked} asked for a bye: the bracket stands, and a match that is not played is forfeited.")
    if pairs := len(field.forbidden):
        said.append(
            f"{pairs} forbidden {'pair' if pairs == 1 else 'pairs'} may meet: the bracket alone decides who meets."
        )
    return tuple(said)

"""Single elimination: who loses is out; on wish the losers of the semifinals play for the third place."""

from __future__ import annotations

from tournaments.formats.bracket_shape import Shape, bracket_size, single_shape
from tournaments.formats.elimination import Elimination


class SingleElimination(Elimination, frozen=True, tag="single_elimination"):
    third_place: bool = False

    def shape(self, entrants: int) -> Shape:
        return single_shape(bracket_size(entrants), self.third_place)

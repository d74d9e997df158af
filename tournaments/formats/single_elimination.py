"""Single elimination: who loses is out; on wish the losers of the semifinals play for the third place."""

from __future__ import annotations

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.shape import Shape, bracket_size, single_shape


class SingleElimination(Elimination, frozen=True, tag="single_elimination"):
    third_place: bool = False

    def shape(self, entrants: int) -> Shape:
        return single_shape(bracket_size(entrants), self.third_place)

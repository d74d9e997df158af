"""Double elimination: who loses twice is out; without `reset` the one match of the grand final decides, whoever wins it."""

from __future__ import annotations

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.shape import Shape, bracket_size, double_shape


class DoubleElimination(Elimination, frozen=True, tag="double_elimination"):
    reset: bool = True

    def shape(self, entrants: int) -> Shape:
        return double_shape(bracket_size(entrants), self.reset)

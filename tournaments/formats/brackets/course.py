"""The course of a bracket: who has come where, by the rounds drawn so far and the shape.

A match that was drawn holds whom it was drawn with, whatever its feeders say now; all others follow their feeders. So a
played match that a correction left in place keeps its entrants, and the corrected ones go the other way.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tournaments.formats.brackets.shape import Shape, Source, Spot
from tournaments.rounds import Entrant, Field, Pairing, Result, Round

NOBODY: Final[Entrant] = ""  # a place that stays empty, where None is one not yet known
Two = tuple[Entrant | None, Entrant | None]
_UNKNOWN: Final[Two] = (None, None)
_EMPTY: Final[Two] = (NOBODY, NOBODY)


class Course:
    """Rounds are read, and answers worked out, when first asked for: to draw a wave costs that wave and its feeders."""

    def __init__(self, shape: Shape, field: Field) -> None:
        self.shape = shape
        self.seeds = {entrant: seed for seed, entrant in enumerate(field.seeds, 1)}
        self._field = field
        self._unread = {shape.spots[each.pairings[0].node].wave: each for each in field.rounds if each.pairings}
        self.waves_drawn = max(self._unread, default=0)
        self._pairings = {pairing.node: pairing for pairing in field.kept}
        self._results: dict[str, Result] = {}
        self._ended: dict[str, Two] = {}

    @cached_property
    def lineup(self) -> list[Entrant]:
        return _line_up(self.shape, self._field)

    @cached_property
    def byes(self) -> int:
        return self.lineup.count(NOBODY)

    def pairing_of(self, id: str) -> Pairing | None:
        spot = self.shape.spots.get(id)
        if spot is not None and spot.wave in self._unread:
            self._read(self._unread.pop(spot.wave))
        return self._pairings.get(id)

    def result_of(self, id: str) -> Result | None:
        return self._results.get(id) if self.pairing_of(id) else None

    def fed(self, spot: Spot) -> Two:
        """Whom the feeders send, in the order of the sources."""
        first, second = spot.sources
        if spot.is_reset and not self.needs_reset():
            return _EMPTY
        return self._sent(first), self._sent(second)

    def slots(self, spot: Spot) -> Two:
        """Who is in a match, in the order of its sources; a match that was drawn overrules them."""
        fed = self.fed(spot)
        pairing = self.pairing_of(spot.id)
        if pairing is None:
            return fed
        there = [*pairing.entrants, NOBODY][:2]
        return (there[1], there[0]) if fed[0] == there[1] or fed[1] == there[0] else (there[0], there[1])

    def ended(self, spot: Spot) -> Two:
        """The winner and the loser. A double forfeit has neither, a bye has no loser, an open match is not yet known."""
        found = self._ended.get(spot.id)
        if found is None:
            found = self._ended[spot.id] = self._end(spot)
        return found

    def _read(self, round: Round) -> None:
        for pairing in round.pairings:
            self._pairings[pairing.node] = pairing
            if (result := round.results.get(pairing.table)) is not None:
                self._results[pairing.node] = result

    def _end(self, spot: Spot) -> Two:
        pairing = self.pairing_of(spot.id)
        if pairing is None:
            first, second = self.fed(spot)
            if first and second:
                return _UNKNOWN
            if first is None or second is None:
                return (None, NOBODY) if first == NOBODY or second == NOBODY else _UNKNOWN
            return first or second, NOBODY
        if pairing.is_bye:
            return pairing.entrants[0], NOBODY
        result = self.result_of(spot.id)
        if result is None:
            return _UNKNOWN
        if result.places[0] == result.places[1]:
            # Nobody wins a match to which nobody came; a tie is no result here.
            return _EMPTY if len(result.absent) == 2 else _UNKNOWN
        first, second = pairing.entrants
        return (first, second) if result.places[0] < result.places[1] else (second, first)

    def _sent(self, source: Source) -> Entrant | None:
        if source.seed:
            return self.lineup[source.seed - 1]
        spot = self.shape.spots[source.winner_of or source.loser_of]
        winner, loser = self.ended(spot)
        if winner and loser and self._went_otherwise(spot, winner, loser):
            winner, loser = loser, winner
        return winner if source.winner_of else loser

    def _went_otherwise(self, spot: Spot, winner: Entrant, loser: Entrant) -> bool:
        """A result was corrected, but one of the two has already played on from the old one: the other takes what is left."""
        onward, down = self.pairing_of(spot.next), self.pairing_of(spot.next_loser)
        return (onward is not None and loser in onward.entrants and winner not in onward.entrants) or (
            down is not None and winner in down.entrants and loser not in down.entrants
        )

    def needs_reset(self) -> bool:
        """The grand final is played again where it gave the winner of the winner bracket a first loss."""
        final = self.shape.spots["F1.1"]
        winner, loser = self.ended(final)
        return winner is None or (loser != NOBODY and loser == self.slots(final)[0])


def count_members(field: Field) -> int:
    return sum(len(pairing.entrants) for pairing in field.rounds[0].pairings) if field.rounds else len(field.seeds)


def list_members(field: Field) -> list[Entrant]:
    """Everybody in the bracket, the best seed first. The first round names them all, by matches and by byes."""
    if not field.rounds:
        return list(field.seeds)
    drawn = {entrant for pairing in field.rounds[0].pairings for entrant in pairing.entrants}
    return [entrant for entrant in field.seeds if entrant in drawn]


def _line_up(shape: Shape, field: Field) -> list[Entrant]:
    """Who stands at each seed's place of the first round, byes after the last seed.

    Where kept matches of the first round hold others than their seeds, those exchange places with them, and everybody else
    stays where the seed puts them.
    """
    members = list_members(field)
    lineup = members + [NOBODY] * (shape.size - len(members))
    kept = {} if field.rounds else {pairing.node: pairing for pairing in field.kept}
    if not kept:
        return lineup
    stand = {entrant for pairing in kept.values() for entrant in pairing.entrants}
    inside = [source.seed - 1 for node in kept for source in shape.spots[node].sources]
    homeless = [lineup[at] for at in inside if lineup[at] and lineup[at] not in stand]
    for pairing in kept.values():
        places = [source.seed - 1 for source in shape.spots[pairing.node].sources]
        for at, entrant in zip(places, [*pairing.entrants, NOBODY], strict=False):
            lineup[at] = entrant
    outside = sorted(set(range(shape.size)) - set(inside))
    vacant = [at for at in outside if lineup[at] in stand]
    free = vacant + [at for at in outside if not lineup[at]]
    for at in vacant:
        lineup[at] = NOBODY
    for at, entrant in zip(free, homeless, strict=False):
        lineup[at] = entrant
    return lineup

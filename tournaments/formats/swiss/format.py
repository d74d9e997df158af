"""Swiss: equal scores meet, nobody meets twice.

The rules, each before all that follow: nobody meets twice, nor do forbidden pairs; one bye at the most, for the lowest
score that has had none; fewest floats, then smallest; nobody floats the same way twice running; within a score top half
against bottom half; seats balanced. A draw is published only when the rounds after it are known to stay possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

import msgspec

from tournaments.formats.swiss.alternatives import choose_draw, list_draws
from tournaments.formats.swiss.floats import Paired, pair_scores
from tournaments.formats.swiss.halves import Pair
from tournaments.formats.swiss.lookahead import ATTEMPTS, SEARCHED, Lookahead, count_most_rounds, count_sure_rounds
from tournaments.formats.swiss.reasons import (
    ASKED,
    PASSED_OVER,
    explain_bye,
    explain_pair,
    explain_round,
    refuse,
    warn_of_doubt,
    warn_of_end,
)
from tournaments.formats.swiss.records import read_records
from tournaments.formats.swiss.seats import seat_pair
from tournaments.formats.tables import UNNUMBERED, number_tables
from tournaments.rounds import Draw, Entrant, Field, Pairing, Reason, Unpairable

FEW = 3  # courses of rounds tried at random after a draw that is not the best one


class Swiss(msgspec.Struct, frozen=True, tag_field="is", tag="swiss", forbid_unknown_fields=True):
    """So many rounds; without a number as many as it takes until one at the most can have won them all."""

    rounds: int | None = None

    def __post_init__(self) -> None:
        if self.rounds is not None and self.rounds < 1:
            raise ValueError("A Swiss has 1 round or more.")

    def count_rounds(self, entrants: int) -> int:
        """No more than there are opponents, and byes, for everybody."""
        wanted = self.rounds if self.rounds is not None else (entrants - 1).bit_length()
        return max(1, min(wanted, entrants - 1 + entrants % 2))

    def pair(self, field: Field) -> Draw:
        number, rounds = len(field.rounds) + 1, self.count_rounds(len(field.seeds))
        if number > rounds:
            raise Unpairable(f"All {rounds} rounds are paired: this Swiss has no further round.")
        return _Drawing(field, number, rounds).draw()

    def is_over(self, field: Field) -> bool:
        enough = len(field.rounds) >= self.count_rounds(len(field.seeds))
        return enough and all(played.is_done for played in field.rounds)

    def places(self, field: Field) -> dict[Entrant, int] | None:
        return None


class _Drawing:
    """One round on its way from the field to the draw."""

    def __init__(self, field: Field, number: int, rounds: int) -> None:
        self.field, self.number = field, number
        self.coming = range(number + 1, rounds + 1)
        self.records = read_records(field)
        numbers, scores = self.records.numbers, self.records.scores
        stand = {entrant for pairing in field.kept for entrant in pairing.entrants}
        here = [numbers[entrant] for entrant in field.seeds if entrant not in field.away]
        self.here = sorted(here, key=lambda entrant: -scores[entrant])  # stable: seeds decide among equal scores
        free = [entrant for entrant in self.here if field.seeds[entrant] not in stand]
        self.asked = [entrant for entrant in free if field.seeds[entrant] in field.byes]
        self.ranked = [entrant for entrant in free if field.seeds[entrant] not in field.byes]

    def draw(self) -> Draw:
        if not self.here and not self.field.kept:
            raise Unpairable("Nobody is here. Let somebody enter or come back.")
        drawn = pair_scores(self.ranked, self.records)
        if drawn is None and len(self.ranked) % 2:
            # Rather than end here, give a bye to somebody who so far only won because nobody came.
            self.records.rested -= self.records.unopposed
            drawn = pair_scores(self.ranked, self.records)
        if drawn is None:
            raise Unpairable(self._say_why_not())
        (pairs, bye), sure, warnings = self._look_ahead(drawn)
        pairings = [*self._seat(pairs), *self._rest(bye)]
        floats = sum(self.records.scores[one] != self.records.scores[two] for one, two in pairs)
        notes = (explain_round(floats, self.coming, sure), *warnings)
        return Draw(number_tables(pairings, self.field.kept), notes)

    # Rounds to come

    def _look_ahead(self, drawn: Paired) -> tuple[Paired, int, list[str]]:
        """The best draw that leaves as many rounds possible as can be, how many these are, and what to say if not all."""
        resting = len(self.asked) + sum(pairing.is_bye for pairing in self.field.kept)
        sure = (
            count_sure_rounds(self.here, self.records.met, self.records.rested - self.records.unopposed) - 1 - resting
        )
        if sure >= len(self.coming):
            return drawn, len(self.coming), []
        if len(self.here) > SEARCHED:
            return drawn, max(sure, 0), [warn_of_doubt(self.number + max(sure, 0) + 1)]
        ahead, left = Lookahead(self.here), len(self.coming)
        attempts = iter([ATTEMPTS])  # the best draw deserves more of them than each of the others
        choice = choose_draw(
            drawn,
            takewhile(lambda _: ahead.patience > 0, list_draws(self.ranked, self.records)),
            lambda draw: ahead.reach(*self._history(*draw), left, next(attempts, FEW)),
            min(left, count_most_rounds(self.here, *self._history([], None)) - (not resting)),
        )
        said = [] if choice.is_best else [PASSED_OVER]
        if choice.rounds < left:
            # With nobody resting, this round is one more that all must be paired in.
            is_sure = not resting and ahead.refutes(*self._history([], None), choice.rounds + 2)
            warn = warn_of_end if is_sure else warn_of_doubt
            said.append(warn(self.number + choice.rounds + 1))
        return choice.draw, choice.rounds, said

    def _history(self, pairs: Sequence[Pair], bye: int | None) -> tuple[list[set[int]], set[int]]:
        """Who will have met and who will have rested once this round is played."""
        met = [set(others) for others in self.records.met]
        rested = {*self.records.rested, *self.asked} - self.records.unopposed
        numbers = self.records.numbers
        tables = [*pairs, *(tuple(numbers[one] for one in pairing.entrants) for pairing in self.field.kept)]
        for table in tables:
            for one in table:
                met[one].update(other for other in table if other != one)
            if len(table) == 1:
                rested.add(table[0])
        return met, rested if bye is None else rested | {bye}

    # What the round looks like

    def _seat(self, pairs: Sequence[Pair]) -> list[Pairing]:
        seeds, records = self.field.seeds, self.records
        sizes = Counter(records.scores[entrant] for entrant in self.ranked)
        ordered = sorted(pairs, key=lambda pair: (-records.scores[pair[0]], -records.scores[pair[1]], pair))
        pairings = []
        for at, (one, two) in enumerate(ordered):
            turn = (at + self.number) % 2 == 1
            first, second, why = seat_pair(min(one, two), max(one, two), records, turn=turn)
            reason = explain_pair(first, second, why, records, sizes, self.number)
            pairings.append(Pairing(UNNUMBERED, (seeds[first], seeds[second]), reason))
        return pairings

    def _rest(self, bye: int | None) -> list[Pairing]:
        seeds, records = self.field.seeds, self.records
        resting = [Pairing(UNNUMBERED, (seeds[entrant],), Reason(ASKED)) for entrant in self.asked]
        if bye is not None:
            lower = (one for one in self.ranked if records.scores[one] < records.scores[bye])
            is_lowest = all(one in records.rested for one in lower)
            resting.append(Pairing(UNNUMBERED, (seeds[bye],), explain_bye(bye, records, is_lowest=is_lowest)))
        return resting

    def _say_why_not(self) -> str:
        freed = read_records(msgspec.structs.replace(self.field, forbidden=frozenset()))
        return refuse(
            is_odd=len(self.ranked) % 2 == 1,
            all_rested=all(entrant in self.records.rested for entrant in self.ranked),
            by_forbidden=bool(self.field.forbidden) and pair_scores(self.ranked, freed) is not None,
        )

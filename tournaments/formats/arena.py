"""Arena: whoever is free is paired at once with whoever else is free and stands near, until the time is over.

An arena has no rounds to wait for; its rounds are waves, paired while games of earlier waves are still played. Points
are its own: a win 2, a draw 1, and double for every game that begins after two wins running, until one is not won.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from tournaments.formats.arena_ledger import ON_FIRE, RECENT, Card, Ledger, Meeting, fold, pay
from tournaments.formats.tables import number_tables, unnumbered
from tournaments.rounds import Draw, Entrant, Field, Pairing
from tournaments.standings.values import Addend, say_points


class Arena(msgspec.Struct, frozen=True, tag_field="is", tag="arena", forbid_unknown_fields=True):
    """Continuous pairing for so many minutes; the clock that ends it is the tournament's."""

    minutes: int = 60

    def __post_init__(self) -> None:
        if not 1 <= self.minutes <= 1_440:
            raise ValueError("An arena lasts 1 minute to a day.")

    def count_rounds(self, entrants: int) -> int | None:
        return None

    def pair(self, field: Field) -> Draw:
        """The next wave, perhaps an empty one; earlier waves need not be done."""
        return draw_wave(fold(field), len(field.rounds) + 1, field.away | field.byes, field.kept)

    def is_over(self, field: Field) -> bool:
        return False

    def places(self, field: Field) -> dict[Entrant, int]:
        return places_of(fold(field).cards.values())


def draw_wave(ledger: Ledger, wave: int, away: Collection[Entrant] = (), kept: Sequence[Pairing] = ()) -> Draw:
    """A wave from a ledger that is kept warm. The ledger is not touched: publishing the wave is what seats it."""
    seated = {entrant for pairing in kept for entrant in pairing.entrants}
    idle = sum(entrant not in away and entrant not in seated for entrant in ledger.idle)
    meetings = ledger.pair(away, seated)
    drawn = [_pairing(meeting, idle) for meeting in meetings]
    note = f"Wave {wave}: {2 * len(meetings)} of {idle} who were free are paired."
    return Draw(number_tables(drawn, kept), (note,))


def arena_points(field: Field) -> dict[Entrant, tuple[Addend, ...]]:
    """What every game paid everybody, in the order they were played; their sum is the score."""
    told: dict[Entrant, list[Addend]] = {entrant: [] for entrant in field.seeds}
    streaks = dict.fromkeys(field.seeds, 0)
    for wave in field.rounds:
        for pairing in wave.pairings:
            result = wave.results.get(pairing.table)
            if pairing.is_bye or result is None:
                continue
            for seat, entrant in enumerate(pairing.entrants):
                before = streaks[entrant]
                points, streaks[entrant] = pay(result, seat, before)
                words = "beat {0}" if streaks[entrant] else "drew with {0}" if points else "lost to {0}"
                if before >= ON_FIRE:
                    words += f", double after {before} wins running" if points else f", ending {before} wins running"
                told[entrant].append(Addend(wave.number, pairing.entrants[1 - seat], float(points), words))
    return {entrant: tuple(addends) for entrant, addends in told.items()}


def places_of(cards: Collection[Card]) -> dict[Entrant, int]:
    """By points, then wins, then the fewer games they took; who is equal in all shares the place."""
    places: dict[Entrant, int] = {}
    ranked = sorted(cards, key=_standing)
    for at, card in enumerate(ranked):
        is_equal = at > 0 and _standing(ranked[at - 1]) == _standing(card)
        places[card.entrant] = places[ranked[at - 1].entrant] if is_equal else at + 1
    return places


def _standing(card: Card) -> tuple[int, int, int]:
    return -card.points, -card.wins, card.games


def _pairing(meeting: Meeting, idle: int) -> Pairing:
    one, other = meeting.first.points, meeting.second.points
    on = f"Both on {say_points(one)}" if one == other else f"On {one} and {other} points"
    if not meeting.first.games and not meeting.second.games:
        met = "the first game of both"
    elif meeting.met_of_late:
        met = f"they met in their last {RECENT} games, and nobody else was near"
    else:
        met = f"not met in their last {RECENT} games"
    text = f"{on}, {_apart(meeting.apart)} among {idle} who were free; {met}."
    entrants = meeting.first.entrant, meeting.second.entrant
    return unnumbered(entrants, text, first=one, second=other, apart=meeting.apart, free=idle)


def _apart(ranks: int) -> str:
    return "neighbours" if ranks == 1 else f"{ranks} ranks apart"

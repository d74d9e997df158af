"""Points: what a pairing pays each seat, and what everybody has after the rounds so far.

Two at a table win, draw or lose. Three or more share by the opponents they leave behind, so that winning a table pays
the same at every size and the points of a table add up to the same however it ends. Points may be thirds or fifths:
every sum is made by `total`, so that equal scores are equal numbers in whatever order their rounds came.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum

from tournaments.rounds import Entrant, Field, Result, Scoring

DECIMALS = 9


def points_of(result: Result | None, seat: int, seats: int, scoring: Scoring) -> float:
    """What one seat gets. One seat alone is a bye; a pairing without a result gives nothing yet."""
    if result is not None and seat in result.absent:
        return scoring.absent
    if seats == 1:
        return scoring.bye
    if result is None:
        return 0.0
    if seats == 2:
        return _of_two(result, seat, scoring)
    return scoring.win * left_behind(result, seat, seats) / (seats - 1)


def left_behind(result: Result, seat: int, seats: int) -> float:
    """How many opponents a seat that came finished before, equal ones counting half. Who did not come is behind."""
    mine = result.places[seat]
    behind = 0.0
    for other in range(seats):
        if other == seat:
            continue
        if other in result.absent or result.places[other] > mine:
            behind += 1
        elif result.places[other] == mine:
            behind += 0.5
    return behind


def scores(field: Field) -> dict[Entrant, float]:
    """Everybody's points so far. A round in which an entrant has no pairing counts as missed."""
    paid: dict[Entrant, list[float]] = {entrant: [] for entrant in field.seeds}
    for played in field.rounds:
        for pairing in played.pairings:
            result = played.results.get(pairing.table)
            seats = len(pairing.entrants)
            for seat, entrant in enumerate(pairing.entrants):
                paid[entrant].append(points_of(result, seat, seats, field.scoring))
    for amounts in paid.values():
        amounts.append(field.scoring.absent * (len(field.rounds) - len(amounts)))
    return {entrant: total(amounts) for entrant, amounts in paid.items()}


def total(amounts: Iterable[float]) -> float:
    """The sum, free of the dust of binary fractions."""
    return round(fsum(amounts), DECIMALS)


def _of_two(result: Result, seat: int, scoring: Scoring) -> float:
    other = 1 - seat
    if other in result.absent or result.places[seat] < result.places[other]:
        return scoring.win
    return scoring.draw if result.places[seat] == result.places[other] else scoring.loss

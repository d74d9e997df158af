"""Play whole Swisses with invented results, and weigh a draw as the rules do, by other means than the format's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from tournaments.formats.swiss import Swiss
from tournaments.rounds import Draw, Entrant, Field, Pairing, Result, Round
from tournaments.standings.points import scores

Cost = tuple[float, int, float, int]  # the score of the bye, floats, their sum, and how many float that way again


def name(count: int) -> list[Entrant]:
    return [f"e{number}" for number in range(1, count + 1)]


def decide(rng: Random, draws: float = 0.15, forfeits: float = 0.0) -> Result:
    if rng.random() < forfeits:
        return Result((1, 2), absent=(1,))
    return Result((1, 1)) if rng.random() < draws else Result(rng.choice([(1, 2), (2, 1)]))


def finish(draw: Draw, number: int, rng: Random, **odds: float) -> Round:
    results = {pairing.table: decide(rng, **odds) for pairing in draw.pairings if not pairing.is_bye}
    return Round(number, draw.pairings, results)


def play(
    count: int, rounds: int, rng: Random, *, swiss: Swiss | None = None, **odds: float
) -> Iterator[tuple[Field, Draw]]:
    """Each round's field with what was drawn from it."""
    field = Field(name(count))
    for number in range(1, rounds + 1):
        draw = (swiss or Swiss(rounds)).pair(field)
        yield field, draw
        field = msgspec.structs.replace(field, rounds=(*field.rounds, finish(draw, number, rng, **odds)))


def list_meetings(field: Field) -> set[frozenset[Entrant]]:
    tables = (pairing.entrants for played in field.rounds for pairing in played.pairings)
    return {frozenset((one, two)) for table in tables for one in table for two in table if one != two}


def list_byes(field: Field) -> set[Entrant]:
    return {it.entrants[0] for played in field.rounds for it in played.pairings if it.is_bye}


def list_rested(field: Field) -> set[Entrant]:
    """Who had a bye or won because the other did not come."""
    rested = set()
    for played in field.rounds:
        for pairing in played.pairings:
            result = played.results.get(pairing.table)
            came = [one for at, one in enumerate(pairing.entrants) if not result or at not in result.absent]
            rested |= set(came) if len(came) == 1 else set()
    return rested


def list_drifts(field: Field) -> dict[Entrant, int]:
    """Who met a higher (1) or a lower score (-1) in the last round."""
    if not field.rounds:
        return {}
    last = field.rounds[-1]
    before = scores(msgspec.structs.replace(field, rounds=field.rounds[:-1]))
    drifts = {}
    for pairing in last.pairings:
        if len(pairing.entrants) == 2:
            one, two = pairing.entrants
            drifts[one] = (before[two] > before[one]) - (before[two] < before[one])
            drifts[two] = -drifts[one]
    return drifts


def weigh(tables: Sequence[tuple[Entrant, ...]], field: Field) -> Cost:
    points, drifts = scores(field), list_drifts(field)
    bye, floats, apart, again = 0.0, 0, 0.0, 0
    for table in tables:
        if len(table) == 1:
            bye = points[table[0]]
            continue
        high, low = sorted(table, key=lambda one: -points[one])
        if points[high] > points[low]:
            floats, apart = floats + 1, round(apart + points[high] - points[low], 6)
            again += (drifts.get(high) == -1) + (drifts.get(low) == 1)
    return bye, floats, apart, again


def weigh_draw(pairings: Sequence[Pairing], field: Field) -> Cost:
    return weigh([pairing.entrants for pairing in pairings], field)


def find_least_cost(field: Field) -> Cost | None:
    """By trying all ways to pair the field; a bye for who only won by absence when there is no other way."""
    here = [one for one in field.seeds if one not in field.away]
    met = list_meetings(field) | {frozenset(pair) for pair in field.forbidden}
    for rested in (list_rested(field), list_byes(field)):
        ways = _list_ways(here, met, rested, may_rest=len(here) % 2 == 1)
        least = min((weigh(way, field) for way in ways), default=None)
        if least is not None:
            return least
    return None


def _list_ways(
    left: list[Entrant], met: set[frozenset[Entrant]], rested: set[Entrant], *, may_rest: bool
) -> Iterator[list[tuple[Entrant, ...]]]:
    if not left:
        yield []
        return
    one, *others = left
    if may_rest and one not in rested:
        yield from ([(one,), *rest] for rest in _list_ways(others, met, rested, may_rest=False))
    for two in others:
        if frozenset((one, two)) not in met:
            still = [three for three in others if three != two]
            yield from ([(one, two), *rest] for rest in _list_ways(still, met, rested, may_rest=may_rest))

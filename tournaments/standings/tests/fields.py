"""Fields to rank: a small one that is worked out by hand in the tests, and random ones of every shape."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tournaments.rounds import Entrant, Field, Pairing, Reason, Result, Round, Scoring
from tournaments.standings.tiebreaks import TiebreakName

CHESS = Scoring(win=1, draw=0.5, loss=0, bye=1)
EVERY: tuple[TiebreakName, ...] = (
    "points",
    "head_to_head",
    "buchholz",
    "buchholz_cut_1",
    "buchholz_median",
    "sonneborn_berger",
    "opponents_match_wins",
    "game_wins",
    "wins",
    "progress",
)

Table = tuple[tuple[Entrant, ...], Result | None]


def round_of(number: int, *tables: Table) -> Round:
    pairings = tuple(Pairing(at, entrants, Reason("")) for at, (entrants, _) in enumerate(tables, 1))
    return Round(number, pairings, {at: result for at, (_, result) in enumerate(tables, 1) if result is not None})


def match(first: Entrant, second: Entrant, outcome: str) -> Table:
    """Outcome by seat as on a wall chart: "1-0", "½-½", "0-1", and "+-" where the second did not come."""
    results = {
        "1-0": Result((1, 2)),
        "½-½": Result((1, 1)),
        "0-1": Result((2, 1)),
        "+-": Result((1, 2), absent=(1,)),
    }
    return (first, second), results[outcome]


def bye(entrant: Entrant) -> Table:
    return (entrant,), None


SMALL = Field(
    seeds=("A", "B", "C", "D", "E"),
    scoring=CHESS,
    rounds=(
        round_of(1, match("A", "B", "1-0"), match("C", "D", "½-½"), bye("E")),
        round_of(2, match("E", "A", "0-1"), match("B", "C", "1-0"), bye("D")),
        round_of(3, match("A", "D", "½-½"), match("C", "E", "+-"), bye("B")),
    ),
)
"""
        1     2     3    points
   A   B 1   E 1   D ½    2.5
   B   A 0   C 1   bye    2
   C   D ½   B 0   E +    1.5
   D   C ½   bye   A ½    2
   E   bye   A 0   C -    1
"""

_SCORINGS = (Scoring(), CHESS, Scoring(win=1, draw=1 / 3, bye=0.5, absent=-0.2), Scoring(win=2, draw=1, absent=1))


@st.composite
def fields(draw: st.DrawFn) -> Field:
    """Any sizes of table, byes, empty chairs, missed rounds, games or none, and matches that still go on."""
    count, rounds = draw(st.integers(1, 11)), draw(st.integers(0, 6))
    rng = draw(st.randoms(use_true_random=False))
    everybody = [f"e{number}" for number in range(count)]
    return Field(
        seeds=tuple(everybody),
        scoring=draw(st.sampled_from(_SCORINGS)),
        rounds=tuple(_random_round(number, everybody, rng) for number in range(1, rounds + 1)),
    )


def _random_round(number: int, everybody: list[Entrant], rng: Random) -> Round:
    waiting = rng.sample(everybody, len(everybody))
    usual = rng.choice((2, 2, 3, 4))
    tables: list[Table] = []
    while waiting:
        size = rng.choice((1, usual, usual, usual))
        sitting, waiting = tuple(waiting[:size]), waiting[size:]
        if rng.random() < 0.9:
            tables.append((sitting, _random_result(len(sitting), rng)))
    return round_of(number, *tables)


def _random_result(seats: int, rng: Random) -> Result | None:
    if seats == 1 or rng.random() < 0.05:
        return None
    places = tuple(rng.randint(1, seats) for _ in range(seats))
    games = tuple(float(rng.randint(0, 3)) for _ in range(seats)) if rng.random() < 0.5 else ()
    absent = tuple(seat for seat in range(seats) if rng.random() < 0.1)
    return Result(places, games, rng.randint(0, 1) if games else 0, absent)

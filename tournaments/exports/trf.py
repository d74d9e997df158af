"""TRF16, FIDE's tournament report file: a Swiss or a round robin for two at a table, in its fixed columns.

The codes of a round in it know a win, a draw and a loss and nothing of a point system, so the points here are those of
the codes: 1, a half and 0. The rank is the tournament's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from doors.refusals import Refusal
from tournaments.exports.ranking import check_stage, rank_stage
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.swiss import Swiss
from tournaments.names import Names
from tournaments.rounds import Pairing, Result, Scoring
from tournaments.stages import PublicRound, RunningStage
from tournaments.tournament import Tournament

PLAYERS_MOST = 9_999  # a starting number has four columns
_FIRST_ROUND = 91  # a player's line up to the rank, and two spaces
_WORTH = {"1": 1.0, "+": 1.0, "=": 0.5, "F": 1.0, "U": 1.0, "H": 0.5}


def write_trf(t: Tournament, names: Names, stage: str | None = None) -> str:
    running = check_stage(t, stage)
    _check(t, running)
    names.learn(running.seeds)
    lines = [*_head(t, running), *_players(running, names)]
    return "".join(f"{line.rstrip()}\r\n" for line in lines)


def _check(t: Tournament, running: RunningStage) -> None:
    if not isinstance(running.plan.format, Swiss | RoundRobin):
        raise Refusal(
            "no_trf", 409, "A TRF holds a Swiss or a round robin; this stage is neither. Ask with ?stage= for another.",
            field="stage",
        )  # fmt: skip
    if t.plan.team_size > 1:
        raise Refusal("no_trf", 409, "A TRF of this kind holds single players, and teams play here.")
    if len(running.seeds) > PLAYERS_MOST:
        raise Refusal("no_trf", 409, f"A TRF holds at most {PLAYERS_MOST} players.")


def _head(t: Tournament, running: RunningStage) -> Iterator[str]:
    kind = "Swiss-System" if isinstance(running.plan.format, Swiss) else "Round-Robin"
    name = t.plan.name if len(t.plan.stages) == 1 else f"{t.plan.name}, {running.plan.name}"
    ended = running.rounds[-1].done_at if running.rounds and running.is_over() else None
    yield f"012 {name}"
    yield "022 Quarterdeck, online"
    yield f"042 {_day(running.began_at)}"
    yield f"052 {_day(ended) if ended is not None else ''}"
    yield f"062 {len(running.seeds)}"
    yield "072 0"
    yield f"092 Individual: {kind}"
    days = [datetime.fromtimestamp((each.started_at or each.published_at) / 1000, UTC) for each in running.rounds]
    yield "132".ljust(_FIRST_ROUND) + "  ".join(f"{day:%y/%m/%d}" for day in days)
    rounds = running.plan.format.count_rounds(len(running.seeds))
    yield f"XXR {rounds or len(running.rounds)}"


def _players(running: RunningStage, names: Names) -> Iterator[str]:
    numbers = {entrant: number for number, entrant in enumerate(running.seeds, 1)}
    ranks = {line.entrant: line.rank for line in rank_stage(running)}
    cells: dict[str, list[str]] = {entrant: [] for entrant in running.seeds}
    for public in running.rounds:
        told = _codes(public, numbers, running.plan.scoring)
        for entrant, codes in cells.items():
            codes.append(told.get(entrant, "0000 - Z"))
    for entrant, number in numbers.items():
        points = sum(_WORTH.get(cell[-1], 0.0) for cell in cells[entrant])
        # 001, number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56, FIDE number 58-68,
        # birth 70-79, points 81-84, rank 86-89, and from 92 on ten columns a round.
        line = f"001 {number:4} {'':4} {names.of(entrant)[:33]:33} {'':4} {'':3} {'':11} {'':10} {points:4.1f} {ranks[entrant]:4}"
        yield f"{line}  " + "  ".join(cells[entrant])


def _codes(public: PublicRound, numbers: Mapping[str, int], scoring: Scoring) -> dict[str, str]:
    """The eight columns of everybody who is paired: opponent, colour, result. Who begins has white."""
    told: dict[str, str] = {}
    for table in public.tables.values():
        pairing = table.pairing
        if pairing.is_bye:
            told[pairing.entrants[0]] = f"0000 - {_bye(pairing, public, scoring)}"
            continue
        result = public.results.get(pairing.table)
        for seat, entrant in enumerate(pairing.entrants):
            told[entrant] = f"{numbers[pairing.entrants[1 - seat]]:4} {'wb'[seat]} {_code(result, seat)}"
    return told


def _code(result: Result | None, seat: int) -> str:
    if result is None:
        return " "
    if result.absent:
        return "-" if seat in result.absent else "+"
    mine, other = result.places[seat], result.places[1 - seat]
    return "=" if mine == other else "1" if mine < other else "0"


def _bye(pairing: Pairing, public: PublicRound, scoring: Scoring) -> str:
    """Paid in full it is the pairing's own bye, or one that was asked for; else by what it pays."""
    if scoring.bye >= scoring.win:
        return "F" if pairing.entrants[0] in public.byes else "U"
    return "H" if scoring.bye > scoring.loss else "Z"


def _day(at_ms: int) -> str:
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y/%m/%d}"

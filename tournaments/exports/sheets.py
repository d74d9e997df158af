"""CSV: standings with all tie-breaks, pairings with their results, and entrants, for any spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from typing import Final, Literal

from tournaments.exports.ranking import check_stage, rank_stage
from tournaments.names import Names
from tournaments.selectors.people import state_of
from tournaments.standings.values import LABELS
from tournaments.tournament import Tournament

Sheet = Literal["standings", "pairings", "entrants"]
Cell = str | int | float | None
_FORMULA = frozenset("=+-@＝＋－＠\t\r\n")


def write_csv(t: Tournament, names: Names, what: Sheet, stage: str | None = None) -> str:
    file = io.StringIO()
    csv.writer(file).writerows([_write(cell) for cell in row] for row in _SHEETS[what](t, names, stage))
    return file.getvalue()


def _write(cell: Cell) -> str:
    if isinstance(cell, float):
        return f"{cell:.6g}"
    return defuse(cell) if isinstance(cell, str) else "" if cell is None else str(cell)


def defuse(text: str) -> str:
    """A name that begins like a formula would be run by a spreadsheet; a quote in front makes it text again."""
    return f"'{text}" if text.lstrip(" ")[:1] in _FORMULA and text.strip(" ") else text


def _standings(t: Tournament, names: Names, stage: str | None) -> Iterable[list[Cell]]:
    running = check_stage(t, stage)
    lines = rank_stage(running)
    names.learn(line.entrant for line in lines)
    values = [value.name for value in lines[0].values if value.name != "points"] if lines else []
    yield ["Rank", "Name", "Points", *(LABELS[name] for name in values), "Played", "Won", "Drawn", "Lost", "State"]
    for line in lines:
        amounts = [value.amount for value in line.values if value.name != "points"]
        state = "away" if line.entrant in t.away else ""
        yield [
            line.rank, names.of(line.entrant), line.points, *amounts, line.played, line.won, line.drawn, line.lost, state
        ]  # fmt: skip


def _pairings(t: Tournament, names: Names, stage: str | None) -> Iterable[list[Cell]]:
    """A line a seat: tables of two and of five read the same."""
    chosen = [check_stage(t, stage)] if stage is not None else list(t.stages.values())
    names.learn(t.entrants)
    yield ["Stage", "Round", "Table", "Seat", "Name", "Place", "Games won", "Result", "Reason"]
    for running in chosen:
        for public in running.rounds:
            for table in public.tables.values():
                pairing, result = table.pairing, public.results.get(table.pairing.table)
                reason = names.fill(pairing.reason.text, pairing.entrants)
                for seat, entrant in enumerate(pairing.entrants):
                    yield [
                        running.plan.name, public.number, pairing.table, seat + 1, names.of(entrant),
                        result.places[seat] if result else None,
                        result.games[seat] if result and result.games else None,
                        "bye" if pairing.is_bye else "absent" if result and seat in result.absent else "", reason,
                    ]  # fmt: skip


def _entrants(t: Tournament, names: Names, stage: str | None) -> Iterable[list[Cell]]:
    present = list(t.seeds) if t.began_at is not None else list(t.order)
    names.learn([*present, *(member for id in present for member in t.entrants[id].entry.members)])
    waiting = {id: number for number, id in enumerate(t.waiting, 1)}
    yield ["Seed", "Name", "Kind", "Members", "State"]
    for number, id in enumerate(present, 1):
        entrant = t.entrants[id]
        members = ", ".join(names.of(member) for member in entrant.entry.members)
        seed = number if t.began_at is not None else None
        yield [seed, names.of(id), entrant.entry.kind, members, state_of(t, entrant, waiting)]


_SHEETS: Final[dict[Sheet, Callable[[Tournament, Names, str | None], Iterable[list[Cell]]]]] = {
    "standings": _standings,
    "pairings": _pairings,
    "entrants": _entrants,
}

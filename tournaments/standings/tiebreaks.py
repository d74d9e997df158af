"""Tie-breaks: what each one counts, as a list of parts whose sum (or mean) is the value. Lots are never drawn.

| name                 | what it counts |
|----------------------|----------------|
| points               | the points of all rounds |
| buchholz             | the points of all opponents |
| buchholz_cut_1       | the same without the lowest round |
| buchholz_median      | the same without the lowest and the highest round |
| sonneborn_berger     | the points of those left behind, and half the points of equals |
| head_to_head         | points against those who are tied so far; only if each of them met each other |
| opponents_match_wins | mean over the opponents met: their share of the possible points, at least a third |
| game_wins            | games won by games played; a drawn game is worth what a draw is worth beside a win |
| wins                 | tables won by playing |
| progress             | the sum of the scores after each round, so that early points count more; see `_progress` |
| seed                 | the place on the starting list, the least first |

Shares are kept as fractions of 1. How an unplayed round counts is said in `crosstable`: in Buchholz and
Sonneborn-Berger by a virtual opponent, in all counts of what was played not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, Literal

from tournaments.rounds import Entrant
from tournaments.standings.crosstable import Crosstable, Meeting
from tournaments.standings.points import DECIMALS, total

TiebreakName = Literal[
    "points",
    "buchholz",
    "buchholz_cut_1",
    "buchholz_median",
    "sonneborn_berger",
    "head_to_head",
    "opponents_match_wins",
    "game_wins",
    "wins",
    "progress",
    "seed",
]

Part = tuple[Meeting | None, Entrant | None, float]  # the round, the opponent it comes from, how much

MEANS: Final[frozenset[TiebreakName]] = frozenset({"opponents_match_wins"})
LEAST_FIRST: Final[frozenset[TiebreakName]] = frozenset({"seed"})
LEAST_MATCH_WINS: Final = 1 / 3


def parts_of(
    table: Crosstable, name: TiebreakName, entrant: Entrant, among: Collection[Entrant] = ()
) -> Sequence[Part]:
    """What a value is made of. `among` is for head to head alone: those who are tied before it."""
    if name == "head_to_head":
        return _head_to_head(table, entrant, among)
    return _PARTS[name](table, entrant)


def amount_of(name: TiebreakName, parts: Sequence[Part]) -> float:
    """The value that these parts make."""
    return combine([part[2] for part in parts], is_mean=name in MEANS)


def combine(amounts: Sequence[float], *, is_mean: bool) -> float:
    if is_mean and amounts:
        return round(total(amounts) / len(amounts), DECIMALS)
    return total(amounts)


def have_all_met(table: Crosstable, among: Collection[Entrant]) -> bool:
    """Whether each of them met each other at a table. In a large group the first one asked says no."""
    others = set(among)
    for entrant in among:
        met = {foe.entrant for meeting in table.meetings(entrant) for foe in meeting.foes}
        if len(others & met) < len(others) - 1:
            return False
    return True


def _points(table: Crosstable, entrant: Entrant) -> list[Part]:
    return [(meeting, meeting.opponent, meeting.points) for meeting in table.meetings(entrant)]


def _buchholz(table: Crosstable, entrant: Entrant) -> list[Part]:
    scores = table.scores
    own = scores[entrant]
    return [
        (meeting, foe.entrant, foe.weight * (own if foe.entrant is None else scores[foe.entrant]))
        for meeting in table.meetings(entrant)
        for foe in meeting.foes
    ]


def _buchholz_cut_1(table: Crosstable, entrant: Entrant) -> list[Part]:
    parts = _buchholz(table, entrant)
    lowest, _ = _extremes(parts)
    return _leave_out(parts, (lowest,))


def _buchholz_median(table: Crosstable, entrant: Entrant) -> list[Part]:
    parts = _buchholz(table, entrant)
    return _leave_out(parts, _extremes(parts))


def _sonneborn_berger(table: Crosstable, entrant: Entrant) -> list[Part]:
    scores = table.scores
    own = scores[entrant]
    return [
        (meeting, foe.entrant, foe.share * foe.weight * (own if foe.entrant is None else scores[foe.entrant]))
        for meeting in table.meetings(entrant)
        for foe in meeting.foes
    ]


def _head_to_head(table: Crosstable, entrant: Entrant, among: Collection[Entrant]) -> list[Part]:
    return [
        (meeting, foe.entrant, meeting.points if meeting.seats == 2 else table.scoring.win * foe.weight * foe.share)
        for meeting in table.meetings(entrant)
        for foe in meeting.foes
        if foe.entrant is not None and foe.entrant in among
    ]


def _opponents_match_wins(table: Crosstable, entrant: Entrant) -> list[Part]:
    match_wins = table.match_wins
    return [
        (meeting, foe.entrant, max(LEAST_MATCH_WINS, match_wins[foe.entrant]))
        for meeting in table.meetings(entrant)
        for foe in meeting.foes
        if foe.entrant is not None
    ]


def _game_wins(table: Crosstable, entrant: Entrant) -> list[Part]:
    meetings = [meeting for meeting in table.meetings(entrant) if meeting.games_in_all]
    in_all = sum(meeting.games_in_all for meeting in meetings)
    return [(meeting, meeting.opponent, meeting.games / in_all) for meeting in meetings]


def _wins(table: Crosstable, entrant: Entrant) -> list[Part]:
    return [(meeting, meeting.opponent, 1.0) for meeting in table.meetings(entrant) if meeting.kind == "won"]


def _progress(table: Crosstable, entrant: Entrant) -> list[Part]:
    """Seat-balanced: each score is taken as if the entrant had begun exactly half of the tables played so far.

    That is the number of tables played, times the mean of the average when beginning and the average when not. Who
    has only ever begun, or never, has the plain score; so has everybody whose seats are balanced. What was not played
    has no seat and is added as it is.
    """
    parts: list[Part] = []
    tables, gained, unplayed = [0, 0], [0.0, 0.0], 0.0
    for meeting in table.meetings(entrant):
        if meeting.is_played:
            side = 0 if meeting.seat == 0 else 1
            tables[side] += 1
            gained[side] += meeting.points
        else:
            unplayed += meeting.points
        balanced = sum(gained)
        if tables[0] and tables[1]:
            balanced = sum(tables) * (gained[0] / tables[0] + gained[1] / tables[1]) / 2
        parts.append((meeting, None, balanced + unplayed))
    return parts


def _seed(table: Crosstable, entrant: Entrant) -> list[Part]:
    return [(None, None, float(table.seeds[entrant]))]


def _extremes(parts: Sequence[Part]) -> tuple[int, int]:
    """The lowest and the highest round; of equal ones the first is the lowest and the last the highest."""
    sums: dict[int, float] = {}
    for meeting, _, amount in parts:
        if meeting is not None:
            sums[meeting.round] = sums.get(meeting.round, 0.0) + amount
    by_amount = sorted(zip(sums.values(), sums, strict=True))
    return (by_amount[0][1], by_amount[-1][1]) if by_amount else (0, 0)


def _leave_out(parts: Sequence[Part], rounds: Sequence[int]) -> list[Part]:
    """Left out is not gone: the reader is shown what did not count."""
    return [
        (meeting, foe, 0.0 if meeting is not None and meeting.round in rounds else amount)
        for meeting, foe, amount in parts
    ]


_PARTS: Final[dict[TiebreakName, Callable[[Crosstable, Entrant], list[Part]]]] = {
    "points": _points,
    "buchholz": _buchholz,
    "buchholz_cut_1": _buchholz_cut_1,
    "buchholz_median": _buchholz_median,
    "sonneborn_berger": _sonneborn_berger,
    "opponents_match_wins": _opponents_match_wins,
    "game_wins": _game_wins,
    "wins": _wins,
    "progress": _progress,
    "seed": _seed,
}

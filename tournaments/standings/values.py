"""Values: a tie-break's amount for one entrant, and, for who asks, the addends it is made of in plain words."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import msgspec

from tournaments.rounds import Entrant
from tournaments.standings.crosstable import Crosstable, Kind, Meeting
from tournaments.standings.tiebreaks import LEAST_MATCH_WINS, MEANS, Part, TiebreakName, amount_of, parts_of

LABELS: Final[dict[TiebreakName, str]] = {
    "points": "Points",
    "buchholz": "Buchholz",
    "buchholz_cut_1": "Buchholz, lowest cut",
    "buchholz_median": "Buchholz, median",
    "sonneborn_berger": "Sonneborn-Berger",
    "head_to_head": "Head to head",
    "opponents_match_wins": "Opponents' match wins",
    "game_wins": "Game wins",
    "wins": "Wins",
    "progress": "Progress",
    "seed": "Seed",
}
MEANINGS: Final[dict[TiebreakName, str]] = {
    "points": "Points add up what every round paid.",
    "buchholz": "Buchholz adds the opponents' points.",
    "buchholz_cut_1": "Buchholz with the lowest cut adds the opponents' points without the lowest round.",
    "buchholz_median": "Median Buchholz adds the opponents' points without the lowest and the highest round.",
    "sonneborn_berger": "Sonneborn-Berger adds the points of everyone beaten and half the points of everyone drawn with.",
    "head_to_head": "Head to head adds the points won against those who are tied.",
    "opponents_match_wins": "Opponents' match wins are the mean share of possible points that the opponents won.",
    "game_wins": "Game wins are the share of all games played that were won.",
    "wins": "Wins count the matches won by playing.",
    "progress": "Progress adds the scores after every round, with beginning and following weighed the same.",
    "seed": "The seed is the place on the starting list.",
}
SHARES: Final[frozenset[TiebreakName]] = frozenset({"opponents_match_wins", "game_wins"})


class Addend(msgspec.Struct, frozen=True):
    """One part of a value: from which round and which opponent; {0} in the words stands for that opponent."""

    round: int | None
    entrant: Entrant | None
    amount: float
    words: str


class Value(msgspec.Struct, frozen=True):
    """One tie-break of one entrant. The addends, where they were asked for, sum (or average) exactly to the amount."""

    name: TiebreakName
    amount: float
    is_mean: bool = False
    addends: tuple[Addend, ...] = ()
    note: str = ""  # why it does not count here; then the amount is 0


def value_of(table: Crosstable, name: TiebreakName, entrant: Entrant, among: Collection[Entrant] = ()) -> Value:
    """With its addends. `among` is for head to head: those who are tied before it."""
    parts = parts_of(table, name, entrant, among)
    addends = tuple(
        Addend(None if part[0] is None else part[0].round, part[1], part[2], _WORDS[name](table, entrant, part))
        for part in parts
    )
    return Value(name, amount_of(name, parts), name in MEANS, addends)


def show(name: TiebreakName, amount: float) -> str:
    """As it stands in a table: "48", "7.33", "66.7 %"."""
    return f"{100 * amount:.1f} %" if name in SHARES else say_number(amount)


def say_number(amount: float) -> str:
    return f"{amount:.2f}".rstrip("0").rstrip(".")


def say_points(amount: float) -> str:
    return f"{say_number(amount)} {'point' if amount == 1 else 'points'}"


_UNPLAYED: Final[dict[Kind, str]] = {
    "bye": "bye",
    "walkover": "nobody else came",
    "absent": "did not come",
    "missed": "not in this round",
}
_OUTCOMES: Final[dict[Kind, str]] = {"won": "beat {0}", "drawn": "drew with {0}", "lost": "lost to {0}"}


def _outcome(table: Crosstable, entrant: Entrant, part: Part) -> str:
    meeting = _met(part)
    if not meeting.is_played:
        return _UNPLAYED[meeting.kind]
    if meeting.seats == 2:
        return _OUTCOMES[meeting.kind]
    behind = sum(foe.share for foe in meeting.foes)
    return f"left {say_number(behind)} of {len(meeting.foes)} opponents behind"


def _opponent_points(table: Crosstable, entrant: Entrant, part: Part) -> str:
    said = _whose_points(table, part)
    full = table.scores[entrant if part[1] is None else part[1]]
    return f"{said}; left out" if full and not part[2] else said


def _beaten_points(table: Crosstable, entrant: Entrant, part: Part) -> str:
    said = _whose_points(table, part)
    share = next(foe.share for foe in _met(part).foes if foe.entrant == part[1])
    if share == 1:
        return f"{said}, counted in full"
    return f"{said}, counted by {say_number(share)}" if share else f"{said}, not counted"


def _whose_points(table: Crosstable, part: Part) -> str:
    meeting, foe = _met(part), part[1]
    if foe is None:
        said = f"{_UNPLAYED.get(meeting.kind, 'an empty chair')}: own score instead"
    else:
        said = f"{{0}} has {say_points(table.scores[foe])}"
    return f"{said}, one of {len(meeting.foes)} opponents" if len(meeting.foes) > 1 else said


def _against(table: Crosstable, entrant: Entrant, part: Part) -> str:
    return f"{say_points(part[2])} against {{0}}"


def _match_wins(table: Crosstable, entrant: Entrant, part: Part) -> str:
    assert part[1] is not None
    own = table.match_wins[part[1]]
    said = f"{{0}} won {show('opponents_match_wins', own)} of the possible points"
    return f"{said}, counted as a third" if own < LEAST_MATCH_WINS else said


def _games(table: Crosstable, entrant: Entrant, part: Part) -> str:
    meeting = _met(part)
    against = " against {0}" if part[1] is not None else ""
    return f"{say_number(meeting.games)} of {say_number(meeting.games_in_all)} games{against}"


def _running(table: Crosstable, entrant: Entrant, part: Part) -> str:
    return f"{say_points(part[2])} after round {_met(part).round}"


def _listed(table: Crosstable, entrant: Entrant, part: Part) -> str:
    return f"number {say_number(part[2])} on the starting list"


def _met(part: Part) -> Meeting:
    meeting = part[0]
    assert meeting is not None, "only the seed comes from no round"
    return meeting


_WORDS: Final[dict[TiebreakName, Callable[[Crosstable, Entrant, Part], str]]] = {
    "points": _outcome,
    "buchholz": _opponent_points,
    "buchholz_cut_1": _opponent_points,
    "buchholz_median": _opponent_points,
    "sonneborn_berger": _beaten_points,
    "head_to_head": _against,
    "opponents_match_wins": _match_wins,
    "game_wins": _games,
    "wins": _outcome,
    "progress": _running,
    "seed": _listed,
}

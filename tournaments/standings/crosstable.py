"""The crosstable: for every entrant, round by round, whom they met and what came of it. All tie-breaks read from here.

One rule for all that was not played (a bye, a forfeit on either side, a missed round): the entrant met nobody, and
where a tie-break needs an opponent, a virtual one stands in who has the entrant's own score. So nobody gains or loses
by what the draw or somebody's absence did to them, and everybody has the same number of addends. A pairing without a
result is not there yet.

At a table of three or more everybody meets everybody else; each opponent weighs 1 / (seats - 1), so that a round
weighs the same at every size of table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tournaments.rounds import Entrant, Field, Pairing, Result, Round, Scoring
from tournaments.standings.points import points_of, total

Kind = Literal["won", "drawn", "lost", "bye", "walkover", "absent", "missed"]
PLAYED = frozenset({"won", "drawn", "lost"})


class Foe(msgspec.Struct, frozen=True, gc=False):
    """One opponent at the table, or the virtual one; `share` is 1 for left behind, a half for equal, 0 for behind."""

    entrant: Entrant | None
    weight: float
    share: float


class Meeting(msgspec.Struct, frozen=True, gc=False):
    """One round of one entrant. `games` counts games won, drawn ones by what a draw is worth beside a win."""

    round: int
    kind: Kind
    points: float
    foes: tuple[Foe, ...]
    seat: int = 0
    seats: int = 1
    games: float = 0.0
    games_in_all: float = 0.0

    @property
    def is_played(self) -> bool:
        return self.kind in PLAYED

    @property
    def opponent(self) -> Entrant | None:
        """The one opponent of a match for two."""
        return self.foes[0].entrant if len(self.foes) == 1 else None


class Crosstable:
    """Grows by a round at a time, so that the ranks after each round cost one reading of the rounds."""

    def __init__(self, field: Field) -> None:
        self.scoring = field.scoring
        self.seeds = {entrant: number for number, entrant in enumerate(field.seeds, 1)}
        self.rounds: list[int] = []
        self._lines: dict[Entrant, list[Meeting]] = {entrant: [] for entrant in field.seeds}
        self._undecided: dict[Entrant, list[int]] = {}
        self._scores: dict[Entrant, float] | None = None
        self._match_wins: dict[Entrant, float] | None = None
        for played in field.rounds:
            self.add(played)

    def add(self, played: Round) -> None:
        self._scores = self._match_wins = None
        self.rounds.append(played.number)
        for pairing in played.pairings:
            result = played.results.get(pairing.table)
            for seat, entrant in enumerate(pairing.entrants):
                if result is None and not pairing.is_bye:
                    self._undecided.setdefault(entrant, []).append(played.number)
                else:
                    self._lines[entrant].append(_meet(played.number, pairing, result, seat, self.scoring))

    def meetings(self, entrant: Entrant) -> Sequence[Meeting]:
        """All rounds in order, the missed ones among them."""
        line, undecided = self._lines[entrant], self._undecided.get(entrant, ())
        if len(line) + len(undecided) == len(self.rounds):
            return line
        seen = {meeting.round for meeting in line}.union(undecided)
        missed = [number for number in self.rounds if number not in seen]
        unplayed = [_sit_out(number, "missed", self.scoring.absent, self.scoring) for number in missed]
        return sorted([*line, *unplayed], key=lambda meeting: meeting.round)

    @property
    def scores(self) -> dict[Entrant, float]:
        if self._scores is None:
            self._scores = {entrant: self._score(entrant) for entrant in self._lines}
        return self._scores

    @property
    def match_wins(self) -> dict[Entrant, float]:
        """Everybody's points by the points that were possible in the rounds they were paired in, byes among them."""
        if self._match_wins is None:
            self._match_wins = {entrant: self._match_win(line) for entrant, line in self._lines.items()}
        return self._match_wins

    def record(self, entrant: Entrant) -> tuple[int, int, int]:
        """Won, drawn and lost at a table."""
        kinds = [meeting.kind for meeting in self._lines[entrant]]
        return kinds.count("won"), kinds.count("drawn"), kinds.count("lost")

    def _score(self, entrant: Entrant) -> float:
        line = self._lines[entrant]
        missed = len(self.rounds) - len(line) - len(self._undecided.get(entrant, ()))
        return total([*(meeting.points for meeting in line), missed * self.scoring.absent])

    def _match_win(self, line: list[Meeting]) -> float:
        possible = self.scoring.win * len(line)
        return total(meeting.points for meeting in line) / possible if possible > 0 else 0.0


def _meet(number: int, pairing: Pairing, result: Result | None, seat: int, scoring: Scoring) -> Meeting:
    seats = len(pairing.entrants)
    points = points_of(result, seat, seats, scoring)
    if result is None or seats == 1:
        return _sit_out(number, "bye", points, scoring)
    if seat in result.absent:
        return _sit_out(number, "absent", points, scoring)
    foes = tuple([_face(pairing, result, seat, other) for other in range(seats) if other != seat])
    if len(result.absent) == seats - 1:
        return Meeting(number, "walkover", points, foes, seat, seats)
    won, in_all = _count_games(result, seat, points, scoring)
    return Meeting(number, _judge(foes), points, foes, seat, seats, won, in_all)


def _sit_out(number: int, kind: Kind, points: float, scoring: Scoring) -> Meeting:
    return Meeting(number, kind, points, (Foe(None, 1.0, _by_win(points, scoring)),))


def _face(pairing: Pairing, result: Result, seat: int, other: int) -> Foe:
    weight = 1 / (len(pairing.entrants) - 1)
    if other in result.absent:
        return Foe(None, weight, 1.0)
    mine, theirs = result.places[seat], result.places[other]
    return Foe(pairing.entrants[other], weight, 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0)


def _judge(foes: Sequence[Foe]) -> Kind:
    """A table is won by who is first alone, and drawn among those who are first together."""
    worst = foes[0].share if len(foes) == 1 else min(foe.share for foe in foes)
    return "won" if worst == 1 else "drawn" if worst == 0.5 else "lost"


def _count_games(result: Result, seat: int, points: float, scoring: Scoring) -> tuple[float, float]:
    """Without a count of games the match was one game."""
    if not result.games:
        return _by_win(points, scoring), 1.0
    return result.games[seat] + result.drawn * _by_win(scoring.draw, scoring), sum(result.games) + result.drawn


def _by_win(points: float, scoring: Scoring) -> float:
    return min(1.0, max(0.0, points / scoring.win)) if scoring.win > 0 else 0.0

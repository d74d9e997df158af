"""The moving parts of a tournament's fold: a table of a round, a round, a stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tournaments.formats.groups import Groups
from tournaments.formats.kinds import Format, is_decisive
from tournaments.formats.pods import Pods
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import Game, next_games, result_of
from tournaments.plan import Stage
from tournaments.rounds import Draw, Field, Pairing, Result, Round, Unpairable

Names = frozenset[str]
Shelf = dict[tuple[str, int, tuple[str, ...]], "Table"]  # tables taken away, by stage, round and who sat where


class Table:
    """One pairing of a round: what was played at it, what was ruled about it, and who did not come."""

    __slots__ = (
        "agreed_at_ms",
        "corrected",
        "extended_ms",
        "games",
        "lost",
        "pairing",
        "pinned",
        "reminded",
        "ruled",
        "stage",
    )

    def __init__(self, pairing: Pairing, stage: Stage) -> None:
        self.pairing = pairing
        self.stage = stage
        self.games: list[tuple[Game, str]] = []  # with the match that it was, or "" for one lost by absence
        self.ruled: Result | None = None
        self.lost: dict[int, str] = {}  # seats that lost the match by absence
        self.reminded: set[int] = set()
        self.extended_ms = 0
        self.agreed_at_ms: int | None = None
        self.corrected = False
        self.pinned = False

    @property
    def has_begun(self) -> bool:
        return bool(self.games or self.ruled or self.lost)

    def played(self) -> list[Game]:
        return [game for game, _ in self.games]

    def wins_of(self, seat: int) -> int:
        return sum(_wins(game, seat) for game in self.played())

    @property
    def is_forfeited(self) -> bool:
        """Too few came for anything to be played. A larger table plays on: a bot stands in and the seat comes last."""
        return len(self.pairing.entrants) - len(self.lost) < (2 if self.lost else 1)

    def result(self) -> Result | None:
        """How it ended, if it has: by ruling, else by absence, else by its games. A bye has nothing to end."""
        if self.ruled is not None or self.pairing.is_bye:
            return self.ruled
        seats = len(self.pairing.entrants)
        absent = tuple(sorted(self.lost))
        if self.is_forfeited:
            won = tuple(float(self.wins_of(seat)) for seat in range(seats))
            return Result(places=places_without(seats, absent), games=won, absent=absent)
        result = result_of(self.stage.tie, seats, self.played(), decisive=is_decisive(self.stage.format))
        if result is not None and self.games and all(is_missed(game, match) for game, match in self.games):
            absent = tuple(range(seats))  # nobody came to any board: a loss for all, not a draw
        if result is None or not absent:
            return result
        won = tuple(0.0 if seat in absent else games for seat, games in enumerate(result.games))
        places = places_without(seats, absent, result.places)
        return msgspec.structs.replace(result, places=places, games=won, absent=absent)

    def next_games(self) -> list[Game]:
        """What is to be played now; nothing at a bye or when it is over."""
        if self.pairing.is_bye or self.ruled is not None or self.is_forfeited:
            return []
        seats = len(self.pairing.entrants)
        return next_games(self.stage.tie, seats, self.played(), decisive=is_decisive(self.stage.format))


def is_missed(game: Game, match: str) -> bool:
    """A game to which nobody came."""
    return not match and game.places is not None and len(set(game.places)) == 1


def places_without(seats: int, absent: Sequence[int], places: Sequence[int] = ()) -> tuple[int, ...]:
    """Who came is before who did not, in the order of `places` or all equal. When nobody came nobody is first alone."""
    came = [seat for seat in range(seats) if seat not in absent]
    if not came:
        return (1,) * seats
    earned = places or (1,) * seats
    return tuple(
        len(came) + 1 if seat in absent else 1 + sum(earned[other] < earned[seat] for other in came)
        for seat in range(seats)
    )


def _wins(game: Game, seat: int) -> bool:
    return game.places is not None and game.places[seat] == 1 and game.places.count(1) == 1


class PublicRound:
    """A published round, and what was so when it was paired: corrections derive it again from the same ground."""

    __slots__ = (
        "alone",
        "away",
        "byes",
        "done_at",
        "extended_ms",
        "forbidden",
        "notes",
        "number",
        "published_at",
        "results",
        "seeds",
        "started_at",
        "swaps",
        "tables",
    )

    def __init__(self, number: int, at_ms: int) -> None:
        self.number = number
        self.published_at = at_ms
        self.started_at: int | None = None
        self.tables: dict[int, Table] = {}
        self.results: dict[int, Result] = {}  # kept in step with the tables: formats read it
        self.alone = 0  # tables of one: byes
        self.done_at: int | None = None
        self.notes: tuple[str, ...] = ()
        self.extended_ms = 0
        self.seeds = 0  # so many were in: later ones came late
        self.away: Names = frozenset()
        self.byes: Names = frozenset()
        self.forbidden: frozenset[tuple[str, str]] = frozenset()
        self.swaps: tuple[tuple[str, str], ...] = ()

    @property
    def is_done(self) -> bool:
        return len(self.results) + self.alone == len(self.tables)

    @property
    def has_begun(self) -> bool:
        return any(table.has_begun for table in self.tables.values())

    def lay(self, pairings: Iterable[Pairing], stage: Stage, shelf: Shelf) -> None:
        """Set these pairings; a table whose entrants sit as once before has what was played at it then."""
        before = {table.pairing.entrants: table for table in self.tables.values()}
        self.clear(stage.id, shelf)
        for pairing in pairings:
            again = shelf.pop((stage.id, self.number, pairing.entrants), None) or before.get(pairing.entrants)
            table = again or Table(pairing, stage)
            table.pairing = pairing
            self.tables[pairing.table] = table
        self.alone = sum(table.pairing.is_bye for table in self.tables.values())
        self.results.clear()
        for number in self.tables:
            self.settle(number)

    def clear(self, stage: str, shelf: Shelf) -> None:
        """Take the tables away, and keep those at which something was decided."""
        for table in self.tables.values():
            table.pinned = False
            if table.has_begun:
                shelf[stage, self.number, table.pairing.entrants] = table
        self.tables = {}

    def settle(self, number: int) -> None:
        """After anything that may decide a table."""
        table = self.tables[number]
        result = table.result()
        if result is None:
            self.results.pop(number, None)
        else:
            self.results[number] = result

    def as_round(self) -> Round:
        return Round(self.number, [table.pairing for table in self.tables.values()], self.results)


class RunningStage:
    """A stage that has begun: its seeds and its public rounds."""

    __slots__ = ("away", "began_at", "ended_after", "plan", "rounds", "seeds")

    def __init__(self, plan: Stage, seeds: Sequence[str], away: Names, at_ms: int) -> None:
        self.plan = plan
        self.seeds = list(seeds)
        self.away = away  # who was away when it began, and so did not come into it
        self.began_at = at_ms
        self.rounds: list[PublicRound] = []
        self.ended_after: int | None = None  # the round after which it was ended; rounds taken back open it again

    @property
    def has_ended(self) -> bool:
        """Whether it was ended before its format was."""
        return self.ended_after is not None and len(self.rounds) >= self.ended_after

    def is_short(self, gone: Names) -> bool:
        """Whether too few are left for another round. Brackets and tables of all against all go on by forfeits."""
        if isinstance(self.plan.format, Swiss | Pods):
            return sum(entrant not in gone for entrant in self.seeds) < fewest(self.plan.format)
        return not self.rounds and len(self.seeds) < fewest(self.plan.format)

    def is_stuck(self, gone: Names) -> bool:
        """Whether those who are left can meet in no further round, whatever a director allows: all have met."""
        try:
            self.plan.format.pair(msgspec.structs.replace(self.field(), away=gone))
        except Unpairable:
            return True
        return False

    def field(self, upto: int | None = None) -> Field:
        """What the format is told of the first rounds, or of all of them."""
        rounds = self.rounds if upto is None else self.rounds[:upto]
        return Field(seeds=self.seeds, rounds=[each.as_round() for each in rounds], scoring=self.plan.scoring)

    def is_over(self) -> bool:
        if not all(each.is_done for each in self.rounds):
            return False
        return self.has_ended or self.plan.format.is_over(self.field())


def fewest(format: Format) -> int:
    """With fewer than so many a format pairs nobody."""
    match format:
        case Pods(smallest=smallest):
            return smallest
        case Groups(groups=groups):
            return 2 * groups
        case _:
            return 2


def exchange(draw: Draw, swaps: Iterable[tuple[str, str]]) -> Draw:
    """The draw with two entrants in each other's places, for each swap in turn."""
    pairings = list(draw.pairings)
    for one, other in swaps:
        turned = {one: other, other: one}
        for at, pairing in enumerate(pairings):
            if one in pairing.entrants or other in pairing.entrants:
                seats = tuple(turned.get(entrant, entrant) for entrant in pairing.entrants)
                pairings[at] = _by_hand(pairing, seats)
    return Draw(tuple(pairings), draw.notes)


def _by_hand(pairing: Pairing, seats: tuple[str, ...]) -> Pairing:
    reason = type(pairing.reason)("Changed by the director.", pairing.reason.numbers)
    return Pairing(table=pairing.table, entrants=seats, reason=reason, node=pairing.node)

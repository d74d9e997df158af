"""A tournament as its facts make it: the fold of one stream.

A fact that was undone does not count, from the beginning on: the fold simply leaves it out. So a correction needs no
code that knows how to take each kind of fact back, and what follows from it is found by deriving again (redraws.py).
"""

from __future__ import annotations

from collections.abc import Iterable

from tournaments import play_folds  # noqa: F401 files the folds of stages, rounds and tables
from tournaments.entrants import Entrant
from tournaments.events import (
    FACTS,
    AnyFact,
    Appealed,
    DirectorCalled,
    GamePlayed,
    Posted,
    Spot,
    Swapped,
    TimeProposed,
    Undone,
)
from tournaments.folds import FOLDS
from tournaments.pauses import Pauses
from tournaments.plan import Plan
from tournaments.stages import PublicRound, RunningStage, Shelf, Table

Told = tuple[int, int, AnyFact]  # version, ms, fact


class Tournament:
    plan: Plan

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.history: list[Told] = []
        self._clear()

    def _clear(self) -> None:
        self.status = "none"  # "entry", "check_in", "running", "finished", "cancelled"
        self.owner = self.seal = self.secret = self.series = ""
        self.rehearsal = False
        self.roles: dict[str, set[str]] = {}
        self.invited: set[str] = set()
        self.entrants: dict[str, Entrant] = {}
        self.order: list[str] = []  # entered and not withdrawn, in the order of entry
        self.seeds: tuple[str, ...] = ()
        self.ratings: dict[str, float] = {}
        self.stages: dict[str, RunningStage] = {}
        self.began_at: int | None = None
        self.ended_at: int | None = None
        self.forbidden: set[tuple[str, str]] = set()
        self.byes: set[tuple[str, int, str]] = set()
        self.swaps: list[Swapped] = []
        self.pauses = Pauses()
        self.proposals: dict[int, TimeProposed] = {}
        self.calls: dict[int, DirectorCalled] = {}
        self.appeals: dict[int, Appealed] = {}
        self.posts: list[tuple[int, int, Posted]] = []
        self.final: tuple[str, ...] = ()
        self.shelf: Shelf = {}
        self.void: set[str] = set()  # matches that were played and do not count
        self.undone: dict[int, int] = {}  # a fact, and what undid it
        self.at_ms = 0

    # Reading the stream

    def replay(self, told: Iterable[Told]) -> None:
        for version, at_ms, fact in told:
            self.take(version, at_ms, fact)

    def take(self, version: int, at_ms: int, fact: AnyFact) -> None:
        self.version = version
        self.history.append((version, at_ms, fact))
        if isinstance(fact, Undone):
            self._fold_anew()
        else:
            self._apply(version, at_ms, fact)

    def ahead(self, facts: Iterable[AnyFact], at_ms: int) -> Tournament:
        """This tournament as it would be after these facts; this one stays as it is."""
        later = Tournament(self.id)
        later.history = list(self.history)
        later.version = self.version
        for fact in facts:
            later.version += 1
            later.history.append((later.version, at_ms, fact))
        later._fold_anew()
        return later

    def at(self, version: int) -> Tournament:
        """This tournament as it was known at an earlier version: what was undone later still counts there."""
        earlier = Tournament(self.id)
        earlier.history = [told for told in self.history if told[0] <= version]
        earlier.version = min(version, self.version)
        earlier._fold_anew()
        return earlier

    def _fold_anew(self) -> None:
        self._clear()
        # The latest word first: an undo that was itself undone is dead before it can undo anything.
        for version, _, fact in reversed(self.history):
            if isinstance(fact, Undone) and version not in self.undone:
                self.undone[fact.fact] = version
        for version, at_ms, fact in self.history:
            if version in self.undone:
                if isinstance(fact, GamePlayed):
                    self.void.add(fact.match)  # the game is played again, as another match
            elif not isinstance(fact, Undone):
                self._apply(version, at_ms, fact)

    def _apply(self, version: int, at_ms: int, fact: AnyFact) -> None:
        self.at_ms = at_ms
        FOLDS[type(fact)](self, version, at_ms, fact)

    # Questions

    @property
    def accepted(self) -> list[str]:
        """Who has a place, in order of entry. After the start everybody who entered has one."""
        return self.order[: self.plan.capacity] if self.began_at is None else self.order

    @property
    def waiting(self) -> list[str]:
        return self.order[self.plan.capacity :] if self.began_at is None else []

    @property
    def away(self) -> frozenset[str]:
        """Not to be paired now: gone, or paused by name."""
        return self.gone | self.pauses.entrants()

    @property
    def gone(self) -> frozenset[str]:
        """Dropped, or never let in."""
        return frozenset(id for id, entrant in self.entrants.items() if entrant.dropped or entrant.state != "entered")

    def entrant_of(self, player: str | None) -> Entrant | None:
        """The entrant for whom a person acts: themselves, or the team they are in; the newest entry that still counts."""
        if player is None:
            return None
        if player in self.entrants or self.plan.team_size == 1:
            return self.entrants.get(player)
        teams = [each for each in self.entrants.values() if player in each.entry.members]
        counting = [each for each in teams if each.state in ("entered", "asked")]
        return next(reversed(counting or teams), None)

    def roles_of(self, player: str | None) -> set[str]:
        if player is None:
            return set()
        return self.roles.get(player, set()) | ({"owner"} if player == self.owner else set())

    def round(self, stage: str, number: int) -> PublicRound | None:
        running = self.stages.get(stage)
        return running.rounds[number - 1] if running and 1 <= number <= len(running.rounds) else None

    def table(self, spot: Spot) -> Table | None:
        found = self.round(spot.stage, spot.round)
        return found.tables.get(spot.table) if found else None

    def is_paused(self, spot: Spot) -> str | None:
        """The reason why a table stands still, if it does."""
        table = self.table(spot)
        entrants = table.pairing.entrants if table else ()
        return self.pauses.why(spot, entrants)


def decode(payload: bytes) -> AnyFact:
    fact: AnyFact = FACTS.decode(payload)
    return fact

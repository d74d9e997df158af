"""The plan of a tournament: its game, its stages and what feeds them, and how strictly its day is run.

Stages form a graph: each takes entrants from the entries or from any earlier stage by rank, so a Swiss may feed a
bracket, two brackets, or a bracket for the best and pods for the rest.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from matches.messages import Clock, NoClock
from tournaments.formats.kinds import Format, Tie
from tournaments.formats.ties import BestOf
from tournaments.rounds import Scoring
from tournaments.standings.tiebreaks import TiebreakName

MINUTE_MS = 60_000
ENTRANTS_MOST = 20_000
STAGES_MOST = 8


class Feed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a stage's entrants come from: ranks `first` to `last` of a stage, or all entries when `stage` is empty."""

    stage: str = ""
    first: int = 1
    last: int | None = None


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """One part of a tournament: a format, what is played in each pairing, and how equals are told apart."""

    id: str
    name: str
    format: Format
    tie: Tie = BestOf()
    takes: tuple[Feed, ...] = (Feed(),)
    scoring: Scoring = Scoring()
    tiebreaks: tuple[TiebreakName, ...] = ("buchholz", "sonneborn_berger", "wins")


class Absence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The ladder for who does not come, counted from the start of the match. 0 leaves a rung out; each is reversible."""

    remind_ms: int = MINUTE_MS
    game_loss_ms: int = 3 * MINUTE_MS
    match_loss_ms: int = 5 * MINUTE_MS
    drop_after: int = 1  # so many matches lost by absence


class Bots(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Bot entrants: when the entries close with fewer than `fill_to`, bots take the places that are left."""

    fill_to: int = 0
    level: int = 1


class Seeding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """Who is first on the list: by rating, by hand (the director's order), drawn from pots, or by a verifiable lottery."""

    by: Literal["rating", "hand", "pots", "lottery"] = "rating"
    pots: int = 4  # how many pots of equal size, by rating


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """All that is fixed before the first round; it can be changed until then, on the record."""

    name: str
    game: str
    stages: tuple[Stage, ...]
    about: str = ""
    options: dict[str, Any] = {}
    clock: Clock = NoClock()
    entry: Literal["open", "asked", "invited"] = "open"  # everybody, everybody whom the desk admits, who was invited
    named_only: bool = False  # guests without a name of their own are asked for one first
    capacity: int = 128
    least: int = 2
    team_size: int = 1  # above 1 the entrants are teams of so many, and each pairing is played on boards
    starts_at_ms: int | None = None  # None: when the director begins it
    check_in_ms: int = 0  # so long before the start; 0: nobody needs to check in
    advance: Literal["auto", "director"] = "auto"  # who publishes and starts the next round
    break_ms: int = 30_000  # between the end of a round and the start of the next, when it goes by itself
    round_ms: int = 0  # how long a round may take; 0: as long as it takes
    absence: Absence = Absence()
    bots: Bots = Bots()
    seeding: Seeding = Seeding()
    late_entries: int = 0  # up to the end of this round of the first stage somebody may still come in
    spectator_delay_ms: int = 0
    repeats: Literal["never", "daily", "weekly"] = "never"

    def stage(self, id: str) -> Stage:
        return next(stage for stage in self.stages if stage.id == id)

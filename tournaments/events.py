"""The facts of a tournament, past tense. Pairings are facts once they are public; standings never are: they are sums."""

from __future__ import annotations

from typing import Literal

import msgspec

from tournaments.facts import CLOCKWORK as CLOCKWORK
from tournaments.facts import Entry as Entry
from tournaments.facts import Fact as Fact
from tournaments.facts import Spot as Spot
from tournaments.plan import Plan
from tournaments.rounds import Pairing, Result


class Announced(Fact, frozen=True):
    """`seal` is the hash of the lottery's secret, public from this moment; the secret itself is told when it is drawn."""

    plan: Plan
    seal: str
    secret: str
    rehearsal: bool = False
    series: str = ""  # the first tournament of a recurring one


class PlanChanged(Fact, frozen=True):
    plan: Plan


class RoleGiven(Fact, frozen=True):
    player: str
    role: str


class RoleTaken(Fact, frozen=True):
    player: str
    role: str


class Invited(Fact, frozen=True):
    player: str


class EntryAsked(Fact, frozen=True):
    """Somebody wants to come in and waits for the desk."""

    entry: Entry


class EntryDeclined(Fact, frozen=True):
    entrant: str
    reason: str = ""


class Entered(Fact, frozen=True):
    """An entrant is on the list; beyond the capacity that is the waiting list, in this order."""

    entry: Entry


class Withdrew(Fact, frozen=True):
    """Gone before the start; whoever waits moves up."""

    entrant: str
    reason: str = ""


class CheckInOpened(Fact, frozen=True):
    pass


class CheckedIn(Fact, frozen=True):
    entrant: str


class Began(Fact, frozen=True):
    """The entries closed and the seeds stand, best first; `ratings` are those they were made from."""

    seeds: tuple[str, ...]
    ratings: dict[str, float] = {}


class StageBegan(Fact, frozen=True):
    """Who plays in a stage, in order of seed; told anew when a correction changed it."""

    stage: str
    seeds: tuple[str, ...]


class StageEnded(Fact, frozen=True):
    """A stage is over after this round, whatever its format would still pair."""

    stage: str
    round: int
    reason: str


class RoundPublished(Fact, frozen=True):
    stage: str
    round: int
    pairings: tuple[Pairing, ...]
    notes: tuple[str, ...] = ()


class RoundRedrawn(Fact, frozen=True):
    """The pairings of a public round after a correction; `kept` are the tables that stand because they were begun."""

    stage: str
    round: int
    pairings: tuple[Pairing, ...]
    kept: tuple[int, ...] = ()


class RoundWithdrawn(Fact, frozen=True):
    stage: str
    round: int
    reason: str = ""


class StageWithdrawn(Fact, frozen=True):
    """A correction reaches back before this stage: it begins anew when those before it are done again."""

    stage: str


class RoundStarted(Fact, frozen=True):
    stage: str
    round: int


class GamePlayed(Fact, frozen=True):
    """A match of a pairing ended; `places` are by seat of the pairing."""

    spot: Spot
    game: int
    board: int
    match: str
    places: tuple[int, ...]


class ResultRuled(Fact, frozen=True):
    """The result of a pairing by decision, whatever was played."""

    spot: Spot
    result: Result
    reason: str


class AbsenceNoted(Fact, frozen=True):
    """A rung of the ladder: a reminder, a lost game, a lost match. `seats` are those of the pairing who are not here."""

    spot: Spot
    seats: tuple[int, ...]
    rung: Literal["reminder", "game", "match"]
    game: int = 0  # the game that is lost; 0: the next one
    gone: bool = False  # lost because they had dropped out: it counts as long as the drop does
    reason: str = ""


class Warned(Fact, frozen=True):
    entrant: str
    reason: str


class Dropped(Fact, frozen=True):
    entrant: str
    reason: str = ""


class Reinstated(Fact, frozen=True):
    entrant: str
    reason: str = ""


class Forbidden(Fact, frozen=True):
    """These two are not paired with each other."""

    one: str
    other: str
    reason: str = ""


class Swapped(Fact, frozen=True):
    """In the next round of a stage these two change places."""

    stage: str
    round: int
    one: str
    other: str


class ByeGranted(Fact, frozen=True):
    stage: str
    round: int
    entrant: str
    reason: str = ""


class Paused(Fact, frozen=True):
    """Clocks stand: of a table, of an entrant's matches, of a round, or (with none of them) of all."""

    reason: str
    spot: Spot | None = None
    entrant: str | None = None
    stage_round: tuple[str, int] | None = None


class Resumed(Fact, frozen=True):
    """`pause` is the version of the pause that ends; None ends all."""

    pause: int | None = None


class TimeExtended(Fact, frozen=True):
    ms: int
    stage: str
    round: int
    table: int | None = None
    reason: str = ""


class TimeProposed(Fact, frozen=True):
    spot: Spot
    entrant: str
    to_ms: int
    until_ms: int


class TimeAnswered(Fact, frozen=True):
    proposal: int
    agreed: bool


class DirectorCalled(Fact, frozen=True):
    words: str = ""
    spot: Spot | None = None


class CallAnswered(Fact, frozen=True):
    call: int
    words: str = ""


class Appealed(Fact, frozen=True):
    ruling: int
    words: str


class AppealAnswered(Fact, frozen=True):
    appeal: int
    words: str


class Posted(Fact, frozen=True):
    text: str


class Undone(Fact, frozen=True):
    """The fact at this version does not count any more, from the beginning on."""

    fact: int
    reason: str = ""


class Finished(Fact, frozen=True):
    """The last stage is over; `order` is the final ranking of all who played in it."""

    order: tuple[str, ...]


class Reopened(Fact, frozen=True):
    """A correction after the end left something to play."""


class Cancelled(Fact, frozen=True):
    reason: str


AnyFact = (
    Announced | PlanChanged | RoleGiven | RoleTaken | Invited | EntryAsked | EntryDeclined | Entered | Withdrew
    | CheckInOpened | CheckedIn | Began | StageBegan | StageEnded | StageWithdrawn | RoundPublished | RoundRedrawn
    | RoundWithdrawn | RoundStarted | GamePlayed | ResultRuled | AbsenceNoted | Warned | Dropped | Reinstated | Forbidden | Swapped
    | ByeGranted | Paused | Resumed | TimeExtended | TimeProposed | TimeAnswered | DirectorCalled | CallAnswered
    | Appealed | AppealAnswered | Posted | Undone | Finished | Reopened | Cancelled
)  # fmt: skip

FACTS = msgspec.json.Decoder(AnyFact)

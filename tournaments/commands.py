"""Everything that people ask of a tournament: one struct a deed, imperative. One door takes them all (see api.py)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tournaments.plan import Plan
from tournaments.rounds import Result


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag_field="is", tag=True):
    """Something wanted. What comes of it is decided by rules.py alone."""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of one round."""

    stage: str
    round: int
    table: int


# Players


class Enter(Command, frozen=True):
    """Come in, or ask to; with a team, its name and the ids of its members, the asker first."""

    team: str = ""
    members: tuple[str, ...] = ()


class Withdraw(Command, frozen=True):
    """Go again before the start, or leave the waiting list."""


class CheckIn(Command, frozen=True):
    """I am here."""


class Leave(Command, frozen=True):
    """Drop out after the start; the match that is on is lost."""


class CallDirector(Command, frozen=True):
    place: Place | None = None
    words: str = ""


class ProposeTime(Command, frozen=True):
    """Play this match at another time, if the other side agrees before the deadline."""

    place: Place
    to_ms: int


class AnswerTime(Command, frozen=True):
    """Agree to a proposed time, or not. `proposal` is the version of the proposal."""

    proposal: int
    agree: bool


class Appeal(Command, frozen=True):
    """Ask the owner and the directors to look at a ruling again."""

    ruling: int
    words: str


# The desk


class Invite(Command, frozen=True):
    player: str


class Admit(Command, frozen=True):
    """Let somebody in who asked, also after the start."""

    entrant: str


class Decline(Command, frozen=True):
    entrant: str
    reason: str = ""


class AddBots(Command, frozen=True):
    count: int
    level: int = 1


class CheckInFor(Command, frozen=True):
    entrant: str


class Remove(Command, frozen=True):
    """Take an entrant out before the start."""

    entrant: str
    reason: str


class OpenCheckIn(Command, frozen=True):
    """Now, instead of at its time."""


class Begin(Command, frozen=True):
    """Close the entries, fill up with bots, seed, and open the first stage. `order` seeds by hand."""

    order: tuple[str, ...] = ()


class PublishRound(Command, frozen=True):
    """Make the draft public, as it is at version `seen`."""


class StartRound(Command, frozen=True):
    """Set the tables of the published round."""


class WithdrawRound(Command, frozen=True):
    """Take back the last round, if nothing of it was played."""

    reason: str


class EndStage(Command, frozen=True):
    """Let a stage be over after the rounds it has had: for whom no further round can be paired, or none is wanted."""

    stage: str
    reason: str


class Swap(Command, frozen=True):
    """In the draft, let these two change places."""

    one: str
    other: str


class Forbid(Command, frozen=True):
    """These two must not be paired."""

    one: str
    other: str
    reason: str = ""


class GrantBye(Command, frozen=True):
    """A bye in the next round."""

    entrant: str
    reason: str = ""


class RuleResult(Command, frozen=True):
    """The result of a pairing, whatever was played. Later rounds are re-derived; `pin` keeps what was already begun."""

    place: Place
    result: Result
    reason: str
    pin: bool = True


class ReplayGame(Command, frozen=True):
    """Play a game of a pairing again."""

    place: Place
    game: int
    reason: str
    board: int = 1
    pin: bool = True


class Remind(Command, frozen=True):
    place: Place
    entrant: str


class Penalise(Command, frozen=True):
    """A rung of the ladder, by hand."""

    place: Place
    entrant: str
    loss: Literal["game", "match"]
    reason: str


class Warn(Command, frozen=True):
    entrant: str
    reason: str


class Drop(Command, frozen=True):
    entrant: str
    reason: str


class Reinstate(Command, frozen=True):
    entrant: str
    reason: str = ""


class Pause(Command, frozen=True):
    """Everything, or only a table, or only an entrant's matches: clocks freeze exactly."""

    reason: str
    place: Place | None = None
    entrant: str | None = None
    stage_round: tuple[str, int] | None = None


class Resume(Command, frozen=True):
    """End a pause, named by its version, or all of them."""

    pause: int | None = None


class Extend(Command, frozen=True):
    """More time for a round, or for one table."""

    ms: int
    reason: str = ""
    place: Place | None = None


class AnswerCall(Command, frozen=True):
    """A call for a director is settled. `call` is its version."""

    call: int
    words: str


class AnswerAppeal(Command, frozen=True):
    appeal: int
    words: str


class Post(Command, frozen=True):
    """Say something to everybody."""

    text: str


class GiveRole(Command, frozen=True):
    player: str
    role: Literal["director", "judge", "desk", "commentator"]


class TakeRole(Command, frozen=True):
    player: str
    role: Literal["director", "judge", "desk", "commentator"]


class ChangePlan(Command, frozen=True):
    """Another plan, before the start."""

    plan: Plan


class Undo(Command, frozen=True):
    """Take back a decision, named by its version, with its consequences; an undo can be undone as well."""

    decision: int
    reason: str = ""
    pin: bool = True


class Cancel(Command, frozen=True):
    reason: str


AnyCommand = (
    Enter | Withdraw | CheckIn | Leave | CallDirector | ProposeTime | AnswerTime | Appeal
    | Invite | Admit | Decline | AddBots | CheckInFor | Remove | OpenCheckIn | Begin
    | PublishRound | StartRound | WithdrawRound | EndStage | Swap | Forbid | GrantBye
    | RuleResult | ReplayGame | Remind | Penalise | Warn | Drop | Reinstate
    | Pause | Resume | Extend | AnswerCall | AnswerAppeal | Post | GiveRole | TakeRole | ChangePlan | Undo | Cancel
)  # fmt: skip


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command as it is sent: its own id, so that twice is once, and the version that its sender saw."""

    id: str
    command: AnyCommand
    seen: int | None = None  # refused when the tournament has moved on: what was previewed is what happens

"""What travels between a browser and a match: socket frames, and the same shapes over REST."""

from __future__ import annotations

from typing import Any

import msgspec

from doors.refusals import Refused


class _Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """How time is kept; the server's clock alone counts."""


class NoClock(_Clock, frozen=True, tag="none"):
    """Nobody is hurried."""


class MoveClock(_Clock, frozen=True, tag="move"):
    """Each decision has its own time."""

    move_ms: int


class BankClock(_Clock, frozen=True, tag="bank"):
    """A bank for the whole match, and something back after each move."""

    bank_ms: int
    increment_ms: int = 0


class DaysClock(_Clock, frozen=True, tag="days"):
    """Correspondence: whole days for each decision."""

    days: int


Clock = NoClock | MoveClock | BankClock | DaysClock


class Arranged(msgspec.Struct, frozen=True):
    """A match set by somebody above the table, who alone may end it, take it away or hold it."""

    by: str  # the stream of whoever arranged it; this folder never looks inside
    delay_ms: int = 0  # so much later the public sees the table
    title: str = ""


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """One chair of a match and who sits there."""

    seat: int
    kind: str  # "person", "bot", "open", or "reserved" for a player who has not arrived
    name: str
    player: str | None = None
    level: int | None = None


class ClockView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat's time: what was left when it began to run or was stopped, and since when it runs (server ms) if it does."""

    left_ms: int | None
    running_since: int | None


class Said(msgspec.Struct, frozen=True, rename="camel"):
    """One event as one viewer may know it. `say` names seats as {0}, {1}; the reader puts in names, or You."""

    v: int
    at: int
    is_: str = msgspec.field(name="is")
    say: str = ""
    seat: int | None = None
    thought_ms: int | None = None
    event: Any = None


class Result(msgspec.Struct, frozen=True, rename="camel"):
    """How a match ended: a place for each seat (1 is best), the reason, the rule."""

    places: list[int]
    reason: str
    rule: str


class MatchHead(msgspec.Struct, frozen=True, rename="camel"):
    """What is true of a match beside its game: seats, options, clock, state of affairs."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    clock: Clock
    status: str  # "open" (seats are free), "live", "finished", "aborted"
    seats: list[SeatView]
    to_act: list[int]
    seal: str
    missing_nonces: list[int] = []  # people whose share of the luck is awaited before the match begins
    result: Result | None = None
    rematch_offers: list[int] = []
    rematch: str | None = None  # the id of the match that follows
    arranged: Arranged | None = None
    paused: str | None = None  # why the table is held: no clock runs, nobody may move


class Snapshot(msgspec.Struct, frozen=True, tag_field="t", tag="snapshot", rename="camel"):
    """All that a viewer needs to stand at the table: the answer to hello, and the body of GET."""

    match: MatchHead
    v: int
    now: int
    you: int | None
    view: Any  # the game's own view struct; None until the match begins
    legal: list[Any]
    clocks: list[ClockView]
    events: list[Said]  # since the version the viewer had


class Push(msgspec.Struct, frozen=True, tag_field="t", tag="push", rename="camel"):
    """News: the events after `since` up to `v`. A viewer who has less than `since` asks again; one who has `v` drops it."""

    since: int
    v: int
    now: int
    match: MatchHead
    view: Any
    legal: list[Any]
    clocks: list[ClockView]
    events: list[Said]


class Ack(msgspec.Struct, frozen=True, tag_field="t", tag="ack", rename="camel"):
    """The command with this id is a fact (however often it was sent), at version `v`."""

    id: str
    v: int
    rematch: str | None = None


class Presence(msgspec.Struct, frozen=True, tag_field="t", tag="presence", rename="camel"):
    """Who is at the table now: seats with an open socket, and how many watch."""

    here: list[int]
    watching: int


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong", rename="camel"):
    """The answer to ping, for the reader's estimate of the server's clock."""

    n: int
    now: int
    v: int  # what the log holds: a viewer who has less missed a push and says hello again


ServerFrame = Snapshot | Push | Ack | Refused | Presence | Pong


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t"):
    """A frame from a browser."""


class Hello(_Asked, frozen=True, tag="hello"):
    """I have seen version v (0: nothing); tell me the rest."""

    v: int = 0


class Play(_Asked, frozen=True, tag="play"):
    """A move: its own id, the version it was made for, and the action."""

    id: str
    seen: int
    action: msgspec.Raw


class Concede(_Asked, frozen=True, tag="concede"):
    id: str


class Rematch(_Asked, frozen=True, tag="rematch"):
    """Offer a rematch, or accept the one offered."""

    id: str


class GiveNonce(_Asked, frozen=True, tag="nonce"):
    """My share of the luck, given after I saw the seal."""

    nonce: str


class Ping(_Asked, frozen=True, tag="ping"):
    n: int


ClientFrame = Hello | Play | Concede | Rematch | GiveNonce | Ping

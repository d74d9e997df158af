"""The facts of a match beside its game: seats, nonces, moves, clocks, the end, the seal."""

from __future__ import annotations

from typing import Any

import msgspec

from matches.messages import Arranged, Clock


class Fact(msgspec.Struct, frozen=True, tag_field="is", tag=True):
    """Something that happened to a match. Subclasses are past tense."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person (opaque id), a bot of a level, or nobody yet. A bot with a player plays on for one who left.

    A reserved seat waits for its player alone, who arrives by giving a nonce.
    """

    kind: str  # "person", "bot", "open", "reserved"
    player: str | None = None
    level: int | None = None
    name: str = ""  # a bot's own, where whoever arranged the match gave it one


class MatchCreated(Fact, frozen=True):
    """A table was set. `seed` is the server's secret until the end; `seal` is its hash, published at once."""

    game: str
    rules_version: int
    options: dict[str, Any]
    clock: Clock
    chairs: list[Chair]
    seed: str
    seal: str
    rematch_of: str | None = None
    arranged: Arranged | None = None


class SeatTaken(Fact, frozen=True):
    seat: int
    player: str


class NonceGiven(Fact, frozen=True):
    """A seat's own share of the luck, given after the seal was published; empty when it gave none in time."""

    seat: int
    nonce: str


class MatchBegan(Fact, frozen=True):
    """All seats are taken and all nonces mixed in; the game's own opening follows. `draws` proves its dice later."""

    draws: list[Any]


class MoveMade(Fact, frozen=True):
    """A seat acted; the game's events that follow are what came of it."""

    seat: int
    action: Any
    thought_ms: int
    draws: list[Any]


class Conceded(Fact, frozen=True):
    seat: int


class TimeRanOut(Fact, frozen=True):
    seat: int


class BotTookOver(Fact, frozen=True):
    """At a table of three or more a bot plays on for a seat that left, so that the others need not stop."""

    seat: int
    level: int


class MatchFinished(Fact, frozen=True):
    places: list[int]
    reason: str
    rule: str


class SealOpened(Fact, frozen=True):
    """The server's secret, for anyone to check every shuffle and roll."""

    seed: str
    nonces: list[str]


class MatchAborted(Fact, frozen=True):
    """The table was taken away: before the match began, or in the middle of it by whoever arranged it."""

    reason: str


class MatchPaused(Fact, frozen=True):
    """The table is held: every clock stands from this moment, and nobody moves."""

    reason: str


class MatchResumed(Fact, frozen=True):
    """Play goes on, each clock from where it stood."""


class RematchOffered(Fact, frozen=True):
    seat: int


class RematchAgreed(Fact, frozen=True):
    match: str


AnyFact = (
    MatchCreated
    | SeatTaken
    | NonceGiven
    | MatchBegan
    | MoveMade
    | Conceded
    | TimeRanOut
    | BotTookOver
    | MatchFinished
    | SealOpened
    | MatchAborted
    | MatchPaused
    | MatchResumed
    | RematchOffered
    | RematchAgreed
)

FACTS = msgspec.json.Decoder(AnyFact)

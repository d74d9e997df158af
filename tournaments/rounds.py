"""What a round is made of: pairings with their reasons, results, and the field that the next round is paired from.

Pure, like `formats` and `standings` above it: the standard library and msgspec only. An entrant is an opaque id (a
player, a bot or a team); names never come this far down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

Entrant = str


class Reason(msgspec.Struct, frozen=True):
    """Why these meet: one sentence, in which {0}, {1} … stand for the entrants by seat, and what it was weighed by."""

    text: str
    numbers: dict[str, float] = {}


class Pairing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who meets at one table of a round. The first entrant begins; one alone has a bye."""

    table: int  # 1, 2, 3 … within the round
    entrants: tuple[Entrant, ...]
    reason: Reason
    node: str = ""  # the place in a bracket ("W2.1", "L3.2", "F1.1", "T1.1") or the group ("A")

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a pairing ended, by seat: places from 1 (equal ones shared), games or boards won, and who did not come."""

    places: tuple[int, ...]
    games: tuple[float, ...] = ()
    drawn: int = 0  # games that nobody won
    absent: tuple[int, ...] = ()  # seats that forfeited: for them, and against them, nothing was played


class Round(msgspec.Struct, frozen=True):
    """A published round: every pairing, and the results known so far by table. A bye needs no result."""

    number: int
    pairings: Sequence[Pairing]
    results: Mapping[int, Result]

    @property
    def is_done(self) -> bool:
        return all(pairing.is_bye or pairing.table in self.results for pairing in self.pairings)


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for one round. A table of three or more pays `win` by the share of opponents left behind, a tie half."""

    win: float = 3
    draw: float = 1
    loss: float = 0
    bye: float = 3
    absent: float = 0  # a round that an entrant missed: forfeited, or before a late entry


class Field(msgspec.Struct, frozen=True):
    """All that a format is told to pair the next round, or to say who stands where."""

    seeds: Sequence[Entrant]  # everybody who is or was in, the best seed first
    rounds: Sequence[Round] = ()
    scoring: Scoring = Scoring()
    away: frozenset[Entrant] = frozenset()  # dropped or paused: not paired now, still ranked
    byes: frozenset[Entrant] = frozenset()  # asked for a bye in the next round
    forbidden: frozenset[tuple[Entrant, Entrant]] = frozenset()  # must not meet; both orders are looked up
    kept: Sequence[Pairing] = ()  # pairings of the next round that stand already: the others are paired around them


class Draw(msgspec.Struct, frozen=True):
    """The next round as a format would have it, and what it says of the whole ("2 floats, no rematch")."""

    pairings: tuple[Pairing, ...]
    notes: tuple[str, ...] = ()


class Unpairable(Exception):
    """No round can be paired under these rules; the sentence says which one stands in the way, and what would help."""

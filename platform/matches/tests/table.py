"""A table for tests: matches set, begun and played through the services that every door uses."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from eventstore.hot import Hot
from matches import cache, services
from matches.events import Chair
from matches.match import Match
from matches.messages import Ack, Arranged, Clock

GAME = "hit_the_deck"
SEED = bytes(range(32))
ANN, BOB = "ann", "bob"
encode = msgspec.json.encode


def person(player: str) -> Chair:
    return Chair(kind="person", player=player)


def bot(level: int = 1) -> Chair:
    return Chair(kind="bot", level=level)


def reserved(player: str) -> Chair:
    return Chair(kind="reserved", player=player)


def set_table(
    *chairs: Chair, clock: Clock | None = None, seed: bytes | None = SEED, arranged: Arranged | None = None
) -> str:
    return services.create_match(game=GAME, chairs=chairs, clock=clock, seed=seed, arranged=arranged)


def begin_two(*, clock: Clock | None = None, seed: bytes | None = SEED, arranged: Arranged | None = None) -> str:
    """Ann on seat 0 and Bob on seat 1, both nonces in: the first hands are dealt."""
    match_id = set_table(person(ANN), person(BOB), clock=clock, seed=seed, arranged=arranged)
    services.give_nonce(match_id=match_id, seat=0, nonce="ann's luck")
    services.give_nonce(match_id=match_id, seat=1, nonce="bob's luck")
    return match_id


def begin_with_bot(*, level: int = 1, clock: Clock | None = None, seed: bytes | None = SEED) -> str:
    match_id = set_table(person(ANN), bot(level), clock=clock, seed=seed)
    services.give_nonce(match_id=match_id, seat=0, nonce="ann's luck")
    return match_id


def look(match_id: str) -> Match:
    """The match as a process that was never here folds it from the log."""
    match = Match(match_id)
    match.replay(cache.read(match_id))
    return match


def facts(match_id: str) -> list[Any]:
    """Every event of the match, whole."""
    match = look(match_id)
    return [match.decode(each) for each in cache.read(match_id)]


def kinds(match_id: str) -> list[str]:
    return [type(event).__name__ for event in facts(match_id)]


def act(
    match_id: str,
    seat: int,
    action: Any,
    *,
    command: str = "",
    seen: int | None = None,
    now: int | None = None,
    by_bot: bool = False,
) -> Ack:
    version = look(match_id).version if seen is None else seen
    return services.play(
        match_id=match_id, seat=seat, action=encode(action), seen=version, command=command or f"c-{version}", now=now,
        by_bot=by_bot,
    )  # fmt: skip


def act_somehow(match_id: str, rng: Random, *, now: int | None = None) -> Ack:
    """Whoever may act does something legal."""
    with cache.holding(match_id) as match:
        seat = rng.choice(match.acting)
        action, version = rng.choice(match.state.legal(seat)), match.version
    return act(match_id, seat, action, seen=version, now=now)


def play_out(match_id: str, rng: Random, *, after_each: Callable[[], None] | None = None) -> None:
    """Random legal moves of whoever may act, to the end of the match."""
    while look(match_id).status == "live":
        act_somehow(match_id, rng)
        if after_each is not None:
            after_each()


class FakeClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self, at_ms: int = 1_800_000_000_000) -> None:
        self.at_ms = at_ms

    def __call__(self) -> int:
        return self.at_ms

    def pass_ms(self, ms: int) -> int:
        self.at_ms += ms
        return self.at_ms


class Process:
    """Another process's memory of matches: what happens inside the block is played there."""

    def __init__(self) -> None:
        self._hot = Hot(Match, cache.KEPT)

    def __enter__(self) -> None:
        self._here, cache._hot = cache._hot, self._hot

    def __exit__(self, *_: object) -> None:
        cache._hot = self._here

"""A script: one seeded match of two people, played once to learn its moves, then played again under any other id."""

from __future__ import annotations

import secrets
from functools import cache
from random import Random

import msgspec

from benchmarks.facts import GAME
from matches import cache as hot
from matches import services
from matches.events import Chair

_SEED = bytes(range(32))


def begin_match(players: tuple[str, str] = ("north", "south")) -> str:
    """A match under way, with the same luck every time."""
    chairs = [Chair(kind="person", player=player) for player in players]
    match_id = services.create_match(game=GAME, chairs=chairs, seed=_SEED)
    for seat in range(len(chairs)):
        services.give_nonce(match_id=match_id, seat=seat, nonce="bench")
    return match_id


@cache
def list_moves() -> tuple[tuple[int, bytes], ...]:
    """The seats and actions of the whole match."""
    match_id, rng = begin_match(), Random(7)
    moves: list[tuple[int, bytes]] = []
    while True:
        with hot.holding(match_id, fresh=False) as match:
            if match.status != "live":
                return tuple(moves)
            seat, seen = match.acting[0], match.version
            action = msgspec.json.encode(rng.choice(match.state.legal(seat)))
        services.play(match_id=match_id, seat=seat, action=action, seen=seen, command=secrets.token_hex(8))
        moves.append((seat, action))


def play_through() -> str:
    """A whole match in the log; its id."""
    match_id, seen = begin_match(), 1_000
    for seat, action in list_moves():
        services.play(match_id=match_id, seat=seat, action=action, seen=seen, command=secrets.token_hex(8))
    return match_id

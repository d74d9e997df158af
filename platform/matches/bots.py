"""A bot's turn: it is handed its own view and its legal actions, and nothing that leads to a hidden card."""

from __future__ import annotations

from random import Random

import msgspec

from matches.rules import Match

_encode = msgspec.json.Encoder().encode


def choose(match: Match, seat: int, rng: Random) -> bytes:
    level = match.chairs[seat].level
    assert level is not None
    return _encode(match.game.bots[level](match.state.view(seat), match.state.legal(seat), rng))

"""A bot's turn: it is handed its own view and its legal actions, and nothing that leads to a hidden card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from matches.match import Match

_encode = msgspec.json.Encoder().encode


def ask(match: Match, seat: int) -> Callable[[Random], bytes | None]:
    """The question as the bot may see it; calling it lets the bot think, which needs no lock and may take its time.

    A bot that is not awaited may let its chance pass: then the answer is None.
    """
    level = match.chairs[seat].level
    assert level is not None
    bot, view, legal = match.game.bots[level], match.state.view(seat), match.state.legal(seat)

    def think(rng: Random) -> bytes | None:
        chosen = bot(view, legal, rng)
        return None if chosen is None else _encode(chosen)

    return think

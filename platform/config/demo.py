"""A little to look at on a first run: finished matches between bots, to watch and replay."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from games.playout import usual_seats
from games.registry import list_games
from matches import bots, cache, services
from matches.events import Chair
from matches.models import MatchRow


def ensure_demo() -> bool:
    """Once: an installation that has seen a match needs no example."""
    if MatchRow.objects.exists():
        return False
    for game in list_games():
        seats = usual_seats(game)
        for strongest in range(1, len(game.bots)):
            levels = [max(0, strongest - n) for n in range(seats)]
            play_out(game.id, levels)
    return True


def play_out(game: str, levels: list[int], options: Mapping[str, Any] | None = None) -> str:
    """A whole match between bots, move by move through the service that every match uses."""
    chairs = [Chair(kind="bot", level=level) for level in levels]
    match_id = services.create_match(game=game, chairs=chairs, options=options)
    rng = Random(match_id)
    while True:
        with cache.holding(match_id, fresh=False) as match:
            if match.status != "live":
                return match_id
            seen = match.version
            questions = [(seat, bots.ask(match, seat)) for seat in (*match.chances, *match.acting)]
        for seat, think in questions:
            action = think(rng)
            if action is not None:
                services.play(
                    match_id=match_id, seat=seat, action=action, seen=seen, command=f"demo-{seen}", by_bot=True
                )
                break

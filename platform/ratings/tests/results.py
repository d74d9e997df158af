"""Matches for tests of ratings: short logs with nothing in them but who sat down and how it ended."""

from __future__ import annotations

from itertools import count

from eventstore.store import NewEvent, append
from matches.events import Chair, Fact, MatchAborted, MatchBegan, MatchCreated, MatchFinished, NonceGiven, SeatTaken
from matches.messages import NoClock
from matches.rules import record
from matches.tests.table import GAME

NOISE = NewEvent(f"{GAME}.Drawn", b"{}")
_numbers = count(1)


def finish(*seats: str | None, places: list[int], game: str = GAME) -> str:
    """A match that these persons (None: a bot) sat down at one by one and that ended so; returns its id."""
    return _write(game, [*_opening(game, seats), NOISE, record(MatchFinished(places, "Over.", "R1"), game), NOISE])


def abort(*seats: str | None, game: str = GAME) -> str:
    return _write(game, [*_opening(game, seats)[:-1], record(MatchAborted("Gone."), game)])


def _opening(game: str, seats: tuple[str | None, ...]) -> list[NewEvent]:
    host = next((n for n, player in enumerate(seats) if player is not None), None)
    chairs = [
        Chair(kind="bot", level=1) if player is None else Chair("person", player) if n == host else Chair("open")
        for n, player in enumerate(seats)
    ]
    facts: list[Fact] = [
        MatchCreated(
            game=game, rules_version=1, options={}, clock=NoClock(), chairs=chairs, seed="00", seal="s"
        ),
    ]  # fmt: skip
    for n, player in enumerate(seats):
        if player is not None:
            facts += [SeatTaken(n, player)] if n != host else []
            facts.append(NonceGiven(n, "luck"))
    return [record(fact, game) for fact in [*facts, MatchBegan(draws=[])]]


def _write(game: str, events: list[NewEvent]) -> str:
    match_id = f"m{next(_numbers)}"
    append(stream=f"match-{match_id}", expected=0, events=events)
    return match_id

"""Tournaments kept hot in this process, and how they are read from their streams."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from doors.refusals import Refusal
from eventstore.hot import Hot
from eventstore.store import read_stream
from eventstore.upcasters import upcast
from tournaments.tournament import Told, Tournament, decode

KEPT = 200

_hot: Hot[Tournament] = Hot(Tournament, KEPT)
forget = _hot.forget
forget_all = _hot.forget_all


def stream_of(tournament_id: str) -> str:
    return f"tournament-{tournament_id}"


def unknown() -> Refusal:
    return Refusal("unknown_tournament", 404, "There is no tournament with this address.")


@contextmanager
def holding(tournament_id: str) -> Iterator[Tournament]:
    """The tournament as the log has it now, with nobody else in this process at it."""
    if "\0" in tournament_id or len(tournament_id) > 22:
        raise unknown()
    with _hot.holding(tournament_id) as t:
        catch_up(t)
        if t.version == 0:
            forget(tournament_id)
            raise unknown()
        yield t


def catch_up(t: Tournament) -> bool:
    """Fold what others appended since; says whether there was anything."""
    news = read(t.id, after=t.version)
    t.replay(news)
    return bool(news)


def read(tournament_id: str, *, after: int = 0) -> list[Told]:
    recorded = (upcast(each) for each in read_stream(stream_of(tournament_id), after=after))
    return [(each.version, each.at_ms, decode(each.payload)) for each in recorded]

"""Matches kept hot: the last ones played in this process, each behind its own lock, caught up from the log by version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from doors.refusals import Refusal
from eventstore.hot import Hot
from eventstore.store import Recorded, read_stream
from eventstore.upcasters import upcast
from matches.match import Match

KEPT = 2_000

_hot: Hot[Match] = Hot(Match, KEPT)


def stream_of(match_id: str) -> str:
    return f"match-{match_id}"


def unknown_match() -> Refusal:
    return Refusal("unknown_match", 404, "There is no match with this address.")


def read(match_id: str, *, after: int = 0) -> list[Recorded]:
    """The match's stream after a version, every event in today's shape."""
    return [upcast(each) for each in read_stream(stream_of(match_id), after=after)]


@contextmanager
def holding(match_id: str, *, fresh: bool = True) -> Iterator[Match]:
    """The match, with nobody else in this process at it. `fresh=False` skips the look at the log: appends find out anyway.

    Never hold two: the locks know no order. Take what is needed and let go.
    """
    if "\0" in match_id:  # which no database can look up
        raise unknown_match()
    with _hot.holding(match_id) as match:
        if fresh or match.version == 0:
            catch_up(match)
        if match.version == 0:
            forget(match_id)
            raise unknown_match()
        yield match


def catch_up(match: Match) -> bool:
    """Fold what others appended since; says whether there was anything."""
    news = read(match.id, after=match.version)
    match.replay(news)
    return bool(news)


def forget(match_id: str) -> None:
    _hot.forget(match_id)


def forget_all() -> None:
    _hot.forget_all()

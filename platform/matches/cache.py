"""Matches kept hot: the last ones played in this process, each behind its own lock, caught up from the log by version."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from doors.refusals import Refusal
from eventstore.store import Recorded, read_stream
from eventstore.upcasters import upcast
from matches.match import Match

KEPT = 2_000

_guard = threading.Lock()
_hot: OrderedDict[str, tuple[threading.Lock, Match]] = OrderedDict()


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
    with _guard:
        found = _hot.get(match_id)
        if found is None:
            found = _hot[match_id] = (threading.Lock(), Match(match_id))
            if len(_hot) > KEPT:
                _hot.popitem(last=False)
        _hot.move_to_end(match_id)
    lock, match = found
    with lock:
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
    with _guard:
        _hot.pop(match_id, None)


def forget_all() -> None:
    with _guard:
        _hot.clear()

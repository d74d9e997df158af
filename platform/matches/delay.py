"""The public of an arranged match may see it late: the one place that decides how late, and what the table was then."""

from __future__ import annotations

from itertools import takewhile

from doors.refusals import Refusal
from games.contract import Viewer
from matches import cache
from matches.match import Match
from matches.messages import Arranged

LONGEST_MS = 30 * 60_000  # well within the hour after which Redis believes that a worker died over a task it keeps


def check_arranged(arranged: Arranged | None) -> None:
    if arranged is not None and not 0 <= arranged.delay_ms <= LONGEST_MS:
        raise Refusal("bad_delay", 400, "The public sees a match at most 30 minutes late.", field="delay_ms")


def delay_ms(match: Match, viewer: Viewer) -> int:
    """So much later than the seats this viewer sees the table."""
    return match.arranged.delay_ms if viewer is None and match.arranged is not None else 0


def seen(match: Match, viewer: Viewer, now: int) -> Match:
    """The match as this viewer may know it: itself, or the public's, a fold of its own that follows so much later.

    That the table was set is known at once: who meets whom is no secret of the play. Asked under the match's lock.
    """
    delay = delay_ms(match, viewer)
    if not delay:
        return match
    if match.late is None:
        match.late = Match(match.id)
    news = cache.read(match.id, after=match.late.version)
    match.late.replay(takewhile(lambda each: each.version == 1 or each.at_ms <= now - delay, news))
    return match.late

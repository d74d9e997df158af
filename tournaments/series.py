"""Recurring tournaments: each announces the next of its series, once, a day or a week later."""

from __future__ import annotations

import logging

import msgspec
from django.db.models import Q

from tournaments import cache, services
from tournaments.models import TournamentRow

log = logging.getLogger(__name__)
DAY_MS = 86_400_000
PERIODS = {"daily": DAY_MS, "weekly": 7 * DAY_MS}


def announce_next(*, now: int) -> int:
    """Whoever recurs and has no follower yet gets one as soon as its own start is less than a period away."""
    near = Q()
    for repeats, period in PERIODS.items():
        near |= Q(repeats=repeats, starts_at_ms__lte=now + period)
    rows = TournamentRow.objects.filter(near, listed=True, followed=False).exclude(status="cancelled")
    announced = 0
    for row in rows.order_by("starts_at_ms")[:200]:
        try:
            _announce_after(row, now)
            announced += 1
        except Exception:  # a plan that is refused today must not end all other series
            log.exception("the series of tournament %s could not be continued", row.id)
    return announced


def _announce_after(row: TournamentRow, now: int) -> None:
    assert row.starts_at_ms is not None
    with cache.holding(row.id) as t:
        plan, owner = t.plan, t.owner
    period = PERIODS[row.repeats]
    starts = row.starts_at_ms + period * max(1, -(-(now - row.starts_at_ms) // period))  # never one that is past
    following = msgspec.structs.replace(plan, starts_at_ms=starts)
    # The id follows from this one: two workers announce the same tournament.
    services.announce(owner=owner, plan=following, id=f"after-{row.id}", series=row.series or row.id, now=now)
    TournamentRow.objects.filter(id=row.id).update(followed=True)

"""Recurring tournaments: each announces the next of its series, once, a day or a week later."""

from __future__ import annotations

import msgspec

from tournaments import cache, services
from tournaments.models import TournamentRow

DAY_MS = 86_400_000
PERIODS = {"daily": DAY_MS, "weekly": 7 * DAY_MS}


def announce_next(*, now: int) -> int:
    """Whoever recurs and has no follower yet gets one as soon as its own start is less than a period away."""
    rows = TournamentRow.objects.filter(listed=True, followed=False, starts_at_ms__isnull=False)
    announced = 0
    for row in rows.exclude(repeats="never").exclude(status="cancelled")[:200]:
        period = PERIODS[row.repeats]
        assert row.starts_at_ms is not None
        if row.starts_at_ms - now > period:
            continue
        with cache.holding(row.id) as t:
            plan, owner = t.plan, t.owner
        starts = row.starts_at_ms + period * max(1, -(-(now - row.starts_at_ms) // period))  # never one that is past
        following = msgspec.structs.replace(plan, starts_at_ms=starts)
        # The id follows from this one: two workers announce the same tournament.
        services.announce(owner=owner, plan=following, id=f"after-{row.id}", series=row.series or row.id, now=now)
        TournamentRow.objects.filter(id=row.id).update(followed=True)
        announced += 1
    return announced

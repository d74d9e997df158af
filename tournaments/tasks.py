"""What Celery does for tournaments: steps where something may be due, and a sweep for whatever a crash left undone."""

from __future__ import annotations

import logging

from celery import shared_task
from django.db.models import Q

from matches.clocks import now_ms
from tournaments import director, rehearsals, series
from tournaments.models import SetTable, TournamentRow

log = logging.getLogger(__name__)


@shared_task(name="tournaments.tasks.step", ignore_result=True)
def step(tournament_id: str) -> None:
    director.step(tournament_id)


@shared_task(name="tournaments.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Every second: times that came, results that nobody took up, tables that nobody took away."""
    rows = TournamentRow.objects.filter(look_at_ms__lte=now_ms())
    due = rows.filter(listed=True).values_list("id", flat=True)[:500]
    # Results to take up, and tables left standing by who died after a tournament was cancelled or ended by a ruling.
    over = Q(match__status__in=("finished", "aborted")) | ~Q(tournament__status="running")
    undone = SetTable.objects.filter(over, state="set").values_list("tournament_id", flat=True).distinct()
    for tournament_id in {*due, *undone[:500]}:
        try:
            director.step(tournament_id)
        except Exception:
            log.exception("the sweep could not do its work on tournament %s", tournament_id)
    for tournament_id in rows.filter(listed=False).values_list("id", flat=True)[:500]:
        rehearsals.revive(tournament_id)


@shared_task(name="tournaments.tasks.announce_next", ignore_result=True)
def announce_next() -> None:
    """Recurring tournaments: the next one stands before the last one has begun."""
    series.announce_next(now=now_ms())

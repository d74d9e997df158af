"""What Celery does for tournaments: steps where something may be due, and a sweep for whatever a crash left undone."""

from __future__ import annotations

import logging

from celery import shared_task

from matches.clocks import now_ms
from tournaments import director, series
from tournaments.models import SetTable, TournamentRow

log = logging.getLogger(__name__)


@shared_task(name="tournaments.tasks.step", ignore_result=True)
def step(tournament_id: str) -> None:
    director.step(tournament_id)


@shared_task(name="tournaments.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Every second: times that came, and results that nobody took up."""
    due = TournamentRow.objects.filter(look_at_ms__lte=now_ms()).values_list("id", flat=True)[:500]
    untaken = SetTable.objects.filter(state="set", match__status__in=("finished", "aborted"))
    for tournament_id in {*due, *untaken.values_list("tournament_id", flat=True)[:500]}:
        try:
            director.step(tournament_id)
        except Exception:
            log.exception("the sweep could not do its work on tournament %s", tournament_id)


@shared_task(name="tournaments.tasks.announce_next", ignore_result=True)
def announce_next() -> None:
    """Recurring tournaments: the next one stands before the last one has begun."""
    series.announce_next(now=now_ms())

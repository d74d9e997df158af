"""What follows a committed fact beside its pushes: work for bots, and news for whoever listens."""

from __future__ import annotations

import logging
from typing import Any

from celery import current_app
from django.conf import settings
from django.dispatch import Signal
from kombu.exceptions import OperationalError

log = logging.getLogger(__name__)

# Sent with `match_id` and `events` after the commit, outside every lock. Apps above listen; a listener that must not
# miss anything reads the log instead.
news = Signal()


PATIENCE = 2.5  # so many times the usual pace, while a person may want to say something


def after(match_id: str, version: int, events: list[Any], bots: list[int], patient: bool) -> None:
    for seat in bots:
        ask_bot(match_id, seat, version, patient=patient)
    for listener, outcome in news.send_robust(sender=None, match_id=match_id, events=events):
        if isinstance(outcome, Exception):
            log.error("%s could not take the news of match %s", listener, match_id, exc_info=outcome)


def ask_bot(match_id: str, seat: int, version: int, patient: bool = False) -> None:
    """A hint for a worker; if it is lost, the sweep finds the match by its row."""
    pace = settings.BOT_PACE_S * (PATIENCE if patient else 1)
    try:
        current_app.send_task(
            "matches.tasks.move_bot", args=[match_id, seat, version], countdown=pace, ignore_result=True
        )
    except (OperationalError, OSError) as error:
        log.warning("the broker could not be reached: %s", error)

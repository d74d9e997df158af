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


def after(match_id: str, version: int, events: list[Any], bots: list[int]) -> None:
    for seat in bots:
        ask_bot(match_id, seat, version)
    for listener, outcome in news.send_robust(sender=None, match_id=match_id, events=events):
        if isinstance(outcome, Exception):
            log.error("%s could not take the news of match %s", listener, match_id, exc_info=outcome)


def ask_bot(match_id: str, seat: int, version: int) -> None:
    """A hint for a worker; if it is lost, the sweep finds the match by its row."""
    try:
        current_app.send_task(
            "matches.tasks.move_bot", args=[match_id, seat, version], countdown=settings.BOT_PACE_S, ignore_result=True
        )
    except (OperationalError, OSError) as error:
        log.warning("the broker could not be reached: %s", error)

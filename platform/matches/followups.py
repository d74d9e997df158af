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

# The same, when a public that sees a match late has come to see the events.
shown = Signal()

PATIENCE = 2.5  # so many times the usual pace, while a person may want to say something


def after(match_id: str, version: int, events: list[Any], bots: list[int], patient: bool) -> None:
    for seat in bots:
        ask_bot(match_id, seat, version, patient=patient)
    tell(news, match_id, events)


def tell(signal: Signal, match_id: str, events: list[Any]) -> None:
    for listener, outcome in signal.send_robust(sender=None, match_id=match_id, events=events):
        if isinstance(outcome, Exception):
            log.error("%s could not take the news of match %s", listener, match_id, exc_info=outcome)


def ask_bot(match_id: str, seat: int, version: int, patient: bool = False) -> None:
    """A hint for a worker; if it is lost, the sweep finds the match by its row."""
    pace = settings.BOT_PACE_S * (PATIENCE if patient else 1)
    _send("matches.tasks.move_bot", [match_id, seat, version], pace)


def show_public(match_id: str, since: int, version: int, wait_ms: int) -> None:
    """A hint for a worker; if it is lost, the next ping tells a reader that there is more to ask for."""
    _send("matches.tasks.show_public", [match_id, since, version], wait_ms / 1_000)


def _send(task: str, args: list[Any], countdown: float) -> None:
    try:
        current_app.send_task(task, args=args, countdown=countdown, ignore_result=True)
    except (OperationalError, OSError) as error:
        log.warning("the broker could not be reached: %s", error)

"""What Celery does for webhooks: a sweep that finds those with something to deliver, and a task for each of them."""

from __future__ import annotations

import logging

from celery import current_app, shared_task
from kombu.exceptions import OperationalError

from matches import clocks
from tournaments.webhooks import deliveries

log = logging.getLogger(__name__)
EXPIRES_S = 5  # the next sweep asks again


@shared_task(name="tournaments.webhooks.tasks.sweep", ignore_result=True)
def sweep() -> None:
    """Every second: new facts, retries whose time has come, and what a dead worker left."""
    for webhook_id in deliveries.list_due(clocks.now_ms()):
        wake(webhook_id)


@shared_task(name="tournaments.webhooks.tasks.deliver", ignore_result=True)
def deliver(webhook_id: str) -> None:
    deliveries.deliver(webhook_id)


def wake(webhook_id: str) -> None:
    """A hint for a worker; if it is lost, the next sweep sends another."""
    try:
        current_app.send_task(
            "tournaments.webhooks.tasks.deliver", args=[webhook_id], expires=EXPIRES_S, ignore_result=True
        )
    except (OperationalError, OSError) as error:
        log.warning("the broker could not be reached: %s", error)

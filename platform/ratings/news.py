"""A match that ended is a hint to fold it at once; beat finds it anyway."""

from __future__ import annotations

import logging
from typing import Any

from celery import current_app
from django.dispatch import receiver
from kombu.exceptions import OperationalError

from matches.events import MatchFinished
from matches.followups import news

log = logging.getLogger(__name__)


@receiver(news, dispatch_uid="ratings")
def hear(*, events: list[Any], **_: Any) -> None:
    if any(isinstance(event, MatchFinished) for event in events):
        try:
            current_app.send_task("ratings.tasks.catch_up", ignore_result=True, expires=5)
        except (OperationalError, OSError) as error:
            log.warning("the broker could not be reached: %s", error)

"""Celery's wiring: Redis carries tasks in the scaled form, memory in the embedded one."""

import os

from celery import Celery
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# A door that cannot reach Redis gives up at once instead of after six seconds. Without Redis, the memory transport looks
# for work this often; its default would let a bot wait a second.
_HASTE = {"max_retries": 1, "interval_start": 0, "interval_step": 0, "interval_max": 0, "socket_connect_timeout": 2}

app = Celery("quarterdeck")
app.conf.update(
    broker_url=settings.REDIS_URL or "memory://localhost/",
    broker_transport_options=_HASTE if settings.REDIS_URL else {"polling_interval": 0.01},
    broker_connection_retry_on_startup=True,
    task_publish_retry=False,  # a hint that cannot be sent is found again by the sweeps; a door must not wait for a broker
    task_ignore_result=True,
    task_default_queue="clockwork",
    task_routes={
        "matches.tasks.move_bot": {"queue": "bots"},  # search holds its worker; clocks must not wait behind it
        "ratings.tasks.catch_up": {"queue": "projections"},
        "tournaments.webhooks.tasks.deliver": {"queue": "webhooks"},  # other people's servers may be slow
    },
    task_acks_late=True,
    worker_prefetch_multiplier=1,
    worker_hijack_root_logger=False,
    timezone="UTC",
    beat_schedule={
        "clocks": {"task": "matches.tasks.sweep_clocks", "schedule": 1.0, "options": {"expires": 5}},
        "forgotten": {"task": "matches.tasks.sweep_forgotten", "schedule": 2.0, "options": {"expires": 5}},
        "ratings": {"task": "ratings.tasks.catch_up", "schedule": 3.0, "options": {"expires": 5}},
        "tournaments": {"task": "tournaments.tasks.sweep", "schedule": 1.0, "options": {"expires": 5}},
        "recurring tournaments": {"task": "tournaments.tasks.announce_next", "schedule": 60.0},
        "webhooks": {"task": "tournaments.webhooks.tasks.sweep", "schedule": 1.0, "options": {"expires": 5}},
        "stale tables": {"task": "lobby.tasks.close_stale_tables", "schedule": 600.0},
    },
)
app.autodiscover_tasks()
app.autodiscover_tasks(["tournaments.webhooks"])

QUEUES = ("bots", "clockwork", "projections", "webhooks")

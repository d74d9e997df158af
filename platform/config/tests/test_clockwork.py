"""Celery's wiring: every task that is asked for exists, and each goes to its own queue."""

from __future__ import annotations

import pytest
from celery import current_app

from config.celery import QUEUES, app


def test_every_task_of_the_schedule_exists():
    app.loader.import_default_modules()
    for entry in app.conf.beat_schedule.values():
        assert entry["task"] in app.tasks


@pytest.mark.parametrize(
    ("task", "queue"),
    [
        ("matches.tasks.move_bot", "bots"),
        ("matches.tasks.sweep_clocks", "clockwork"),
        ("matches.tasks.sweep_forgotten", "clockwork"),
        ("lobby.tasks.close_stale_tables", "clockwork"),
    ],
)
def test_a_task_sent_by_its_name_goes_to_its_queue(task: str, queue: str):
    assert current_app.amqp.router.route({}, task)["queue"].name == queue
    assert queue in QUEUES


def test_a_hint_that_cannot_be_sent_is_not_waited_for():
    assert app.conf.task_publish_retry is False
    assert app.conf.task_ignore_result

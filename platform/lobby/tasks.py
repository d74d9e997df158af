"""What Celery does for the lobby: takes away tables to which nobody came."""

from celery import shared_task

from lobby import services
from matches.services import now_ms


@shared_task(name="lobby.tasks.close_stale_tables", ignore_result=True)
def close_stale_tables() -> None:
    services.close_stale_tables(now_ms=now_ms())

"""The doors as a Django app: with Redis, the hub gets its way to the other processes."""

from django.apps import AppConfig
from django.conf import settings


class DoorsConfig(AppConfig):
    name = "doors"

    def ready(self) -> None:
        if settings.REDIS_URL:
            from doors.hub import hub
            from doors.relay import RedisRelay

            hub.relay = RedisRelay(settings.REDIS_URL, hub)

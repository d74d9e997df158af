"""The event store as a Django app; every app's projections.py is found and registered at start."""

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class EventstoreConfig(AppConfig):
    name = "eventstore"

    def ready(self) -> None:
        autodiscover_modules("projections")

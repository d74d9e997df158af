"""The event store as a Django app."""

from django.apps import AppConfig


class EventstoreConfig(AppConfig):
    name = "eventstore"

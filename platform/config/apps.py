"""The wiring as a Django app, for its commands."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    name = "config"

"""Matches as a Django app."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        from matches import projections

        projections.register()

"""Tournaments as a Django app; the director listens to the news of matches from the start."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"

    def ready(self) -> None:
        from tournaments import director, projections  # noqa: F401 the director's receiver connects itself

        projections.register()

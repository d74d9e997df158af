"""Ratings as a Django app; it hears of finished matches from the start."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "ratings"

    def ready(self) -> None:
        from ratings import news, projections  # noqa: F401 the receiver of news connects itself

        projections.register()

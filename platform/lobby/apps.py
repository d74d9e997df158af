"""The lobby as a Django app; it listens to the news of matches from the start."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    name = "lobby"

    def ready(self) -> None:
        from lobby import news, projections  # noqa: F401 the receiver of news connects itself

        projections.register()

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    name = "lobby"

    def ready(self) -> None:
        from lobby import news  # noqa: F401 its receiver connects itself

"""Finds the games: every folder here that has a meta.toml is one, and nothing else lists them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from games.contract import Game

_HOME = Path(__file__).parent


class UnknownGame(LookupError):
    """No folder of that name holds a game."""


class BadOption(ValueError):
    """A refused option: the name of its field, and a sentence."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        self.sentence = sentence


def get_game(id: str) -> Game:
    if id not in _ids():
        raise UnknownGame(f"There is no game named {id!r}.")
    game: Game = import_module(f"games.{id}").GAME
    return game


def list_games() -> list[Game]:
    """In the order in which they stand on the shelf."""
    return sorted((get_game(id) for id in _ids()), key=lambda game: (game.meta["shelf"], game.id))


def check_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """All the options of a match, defaults filled in; raises BadOption for one that meta.toml does not allow."""
    offered = {option["key"]: option for option in game.meta.get("options", [])}
    for key in options:
        if key not in offered:
            raise BadOption(key, f"{game.meta['title']} has no option named {key!r}.")
    return {key: _check(option, options.get(key, option["default"])) for key, option in offered.items()}


def _check(option: Mapping[str, Any], value: Any) -> Any:
    key, kind = option["key"], option["kind"]
    if kind == "bool" and not isinstance(value, bool):
        raise BadOption(key, f"{option['label']}: yes or no.")
    if kind == "choice" and value not in option["choices"]:
        raise BadOption(key, f"{option['label']}: one of {', '.join(map(str, option['choices']))}.")
    if kind == "int" and (
        isinstance(value, bool) or not isinstance(value, int) or not option["min"] <= value <= option["max"]
    ):
        raise BadOption(key, f"{option['label']}: a whole number from {option['min']} to {option['max']}.")
    return value


@cache
def _ids() -> tuple[str, ...]:
    return tuple(sorted(path.parent.name for path in _HOME.glob("*/meta.toml")))

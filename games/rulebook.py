"""What a game tells people, as plain values for the web: its numbered rules, its card gallery and its lesson."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

import msgspec

from games.contract import Game

_HEADING: Final = re.compile(r"^## (R\d+) (.+?) \[([^\]]+)\]$", re.MULTILINE)


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule; `mark` says where it comes from (R book, D deduced, P ruling, I ours); `text` is Markdown."""

    id: str
    title: str
    text: str
    mark: str


def list_rules(game: Game) -> list[Rule]:
    """The sections "## R4 Title [mark]" of the game's README, in order."""
    text = (game.folder / "README.md").read_text(encoding="utf-8")
    found = list(_HEADING.finditer(text))
    rules = []
    for here in found:
        body = text[here.end() :].split("\n## ", 1)[0]
        rules.append(Rule(here[1], here[2], body.strip(), here[3]))
    return rules


def list_cards(game: Game) -> list[dict[str, Any]]:
    """Every card of cards.toml: listed one by one under [[cards]], or every rank in every suit."""
    table = _read(game, "cards.toml")
    if "cards" in table:
        return list(table["cards"])
    return [
        {
            **rank,
            "suit": suit["suit"],
            "card": rank["rank"] + suit["suit"],
            "title": f"{rank['rank']} of {suit['name']}",
        }
        for suit in table["suits"]
        for rank in table["ranks"]
    ]


def get_lesson(game: Game) -> dict[str, Any]:
    """lesson.toml as it is: title, minutes and steps ; the file says at its top what a step holds."""
    return _read(game, "lesson.toml")


def _read(game: Game, name: str) -> dict[str, Any]:
    return tomllib.loads((game.folder / name).read_text(encoding="utf-8"))

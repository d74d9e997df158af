"""DeckHand (deck-builder): one to four players buy cards from a common supply, and the most hooks win."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.chance import Chance
from games.contract import Game
from games.deckhand_builder import ai, rules
from games.deckhand_builder.actions import BuilderAction
from games.deckhand_builder.determinize import determinize
from games.deckhand_builder.events import BuilderEvent
from games.deckhand_builder.notation import NOTATION
from games.deckhand_builder.sentences import say
from games.deckhand_builder.shapes import BuilderView
from games.deckhand_builder.state import State
from games.deckhand_builder.view import redact
from games.meta import read_meta
from games.registry import BadOption

_FOLDER = Path(__file__).parent


def _opening(seats: int, options: Mapping[str, Any], chance: Chance) -> list[Any]:
    return [*rules.opening(State(seats, options), chance)]


def _check(seats: int, options: Mapping[str, Any]) -> None:
    if seats == 4 and options.get("beginner", False):
        raise BadOption("beginner", "The beginner's game is for up to three players.")
    if seats > 1 and options.get("goal", "hooks") != "hooks":
        raise BadOption("goal", "A goal is for one player alone.")


GAME = Game(
    id="deckhand_builder",
    rules_version=1,
    meta=read_meta(_FOLDER),
    action_type=BuilderAction,
    event_type=BuilderEvent,
    view_type=BuilderView,
    state=State,
    opening=_opening,
    determinize=determinize,
    redact=redact,
    say=say,
    bots=(ai.deck_boy, ai.purser, ai.quartermaster),
    write=NOTATION.write,
    read=NOTATION.read,
    folder=_FOLDER,
    check=_check,
)

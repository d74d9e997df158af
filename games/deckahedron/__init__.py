"""The Deckahedron: twenty cards that flip like dice, in a Gauntlet of ten perils or at a Table with a GM."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.chance import Chance
from games.contract import Game
from games.deckahedron import ai, gauntlet, table
from games.deckahedron.actions import DeckahedronAction
from games.deckahedron.determinize import determinize
from games.deckahedron.events import DeckahedronEvent
from games.deckahedron.notation import NOTATION
from games.deckahedron.sentences import say
from games.deckahedron.state import TABLE, State
from games.deckahedron.view import DeckahedronView, redact
from games.meta import read_meta
from games.registry import BadOption

_FOLDER = Path(__file__).parent


def _opening(seats: int, options: Mapping[str, Any], chance: Chance) -> list[Any]:
    form = table if options.get("mode") == TABLE else gauntlet
    return [*form.opening(seats, chance)]


def _check(seats: int, options: Mapping[str, Any]) -> None:
    if seats == 1 and options.get("mode") == TABLE:
        raise BadOption("mode", "A Table needs a GM and at least one player.")


GAME = Game(
    id="deckahedron",
    rules_version=1,
    meta=read_meta(_FOLDER),
    action_type=DeckahedronAction,
    event_type=DeckahedronEvent,
    view_type=DeckahedronView,
    state=State,
    opening=_opening,
    determinize=determinize,
    redact=redact,
    say=say,
    bots=(ai.powder_monkey, ai.bosuns_mate, ai.card_counter),
    write=NOTATION.write,
    read=NOTATION.read,
    folder=_FOLDER,
    check=_check,
)

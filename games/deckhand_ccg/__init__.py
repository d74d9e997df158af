"""Deckhand (Partition): two Captains, nine compartments, and the first Captain to fall loses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.chance import Chance
from games.contract import Game
from games.deckhand_ccg import ai, setup
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.determinize import determinize
from games.deckhand_ccg.facts import DeckhandEvent
from games.deckhand_ccg.notation import NOTATION
from games.deckhand_ccg.sentences import say
from games.deckhand_ccg.shapes import DeckhandView
from games.deckhand_ccg.state import State
from games.deckhand_ccg.view import redact
from games.meta import read_meta

_FOLDER = Path(__file__).parent


def _opening(seats: int, options: Mapping[str, Any], chance: Chance) -> list[Any]:
    return setup.opening(options, chance)


GAME = Game(
    id="deckhand_ccg",
    rules_version=1,
    meta=read_meta(_FOLDER),
    action_type=DeckhandAction,
    event_type=DeckhandEvent,
    view_type=DeckhandView,
    state=State,
    opening=_opening,
    determinize=determinize,
    redact=redact,
    say=say,
    bots=(ai.deck_rat, ai.first_mate, ai.admiral),
    write=NOTATION.write,
    read=NOTATION.read,
    folder=_FOLDER,
)

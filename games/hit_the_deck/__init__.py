"""Hit the Deck!: two fleets on nine zones, every battle a poker hand of up to three cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.chance import Chance
from games.contract import Game
from games.hit_the_deck import ai, rules
from games.hit_the_deck.actions import HitTheDeckAction
from games.hit_the_deck.determinize import determinize
from games.hit_the_deck.events import HitTheDeckEvent
from games.hit_the_deck.notation import NOTATION
from games.hit_the_deck.sentences import say
from games.hit_the_deck.state import State
from games.hit_the_deck.view import HitTheDeckView, redact
from games.meta import read_meta

_FOLDER = Path(__file__).parent


def _opening(seats: int, options: Mapping[str, Any], chance: Chance) -> list[Any]:
    return [*rules.opening(chance)]


GAME = Game(
    id="hit_the_deck",
    rules_version=1,
    meta=read_meta(_FOLDER),
    action_type=HitTheDeckAction,
    event_type=HitTheDeckEvent,
    view_type=HitTheDeckView,
    state=State,
    opening=_opening,
    determinize=determinize,
    redact=redact,
    say=say,
    bots=(ai.cabin_boy, ai.bosun, ai.commodore),
    write=NOTATION.write,
    read=NOTATION.read,
    folder=_FOLDER,
)

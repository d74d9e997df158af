"""All Hands On Deck!: recruit three crews in secret, claim discards with Aargh!, then send the ships to battle."""

from __future__ import annotations

from pathlib import Path

from games.all_hands_on_deck import ai, rules
from games.all_hands_on_deck.actions import AllHandsAction
from games.all_hands_on_deck.determinize import determinize
from games.all_hands_on_deck.events import AllHandsEvent
from games.all_hands_on_deck.notation import NOTATION
from games.all_hands_on_deck.parts import AllHandsView
from games.all_hands_on_deck.sentences import say
from games.all_hands_on_deck.state import State
from games.all_hands_on_deck.view import redact
from games.contract import Game
from games.meta import read_meta

_FOLDER = Path(__file__).parent

GAME = Game(
    id="all_hands_on_deck",
    rules_version=1,
    meta=read_meta(_FOLDER),
    action_type=AllHandsAction,
    event_type=AllHandsEvent,
    view_type=AllHandsView,
    state=State,
    opening=rules.opening,
    determinize=determinize,
    redact=redact,
    say=say,
    bots=(ai.landlubber, ai.boatswain, ai.commodore),
    write=NOTATION.write,
    read=NOTATION.read,
    folder=_FOLDER,
)

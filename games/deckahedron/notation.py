"""The Deckahedron as text: the word of each event; a runner's sealed step is written open, as JSON."""

from __future__ import annotations

from typing import Final, get_args

from games.contract import Event
from games.deckahedron import events as e
from games.notation import Notation

WORDS: Final[dict[str, type[Event]]] = {
    "course": e.CourseDrawn,
    "order": e.OrderDrawn,
    "reshuffle": e.Reshuffled,
    "spread": e.SpreadChosen,
    "call": e.Called,
    "flip": e.Flipped,
    "resolve": e.Resolved,
    "flashback": e.FlashedBack,
    "token": e.TokenTaken,
    "raise": e.LevelRaised,
    "rust": e.LevelLost,
    "harm": e.HarmTaken,
    "wound": e.WoundTaken,
    "lose": e.StaminaLost,
    "regain": e.StaminaRegained,
    "bless": e.BlessingGiven,
    "down": e.Incapacitated,
    "ran": e.Ran,
    "shown": e.PerilShown,
    "tell": e.Told,
    "end": e.MatchEnded,
}
assert set(WORDS.values()) == set(get_args(e.DeckahedronEvent))

NOTATION: Final = Notation("deckahedron 1", WORDS)

"""An entrant of a tournament, and how they stand."""

from __future__ import annotations

from tournaments.events import Entry


class Entrant:
    """Somebody on the list, and how they stand."""

    __slots__ = ("checked_in", "dropped", "entry", "losses", "state", "turned_away", "warnings")

    def __init__(self, entry: Entry, state: str) -> None:
        self.entry = entry
        self.state = state  # "asked", "declined", "entered", "withdrawn"
        self.checked_in = entry.kind == "bot"
        self.dropped = False
        self.losses = 0  # matches lost by absence
        self.warnings = 0
        self.turned_away = ""  # why the clockwork took them off the list

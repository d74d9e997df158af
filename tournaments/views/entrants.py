"""The list of players."""

from __future__ import annotations

from tournaments.views.states import EntrantState, View, Who


class EntrantView(View, frozen=True):
    """A line of the list of players."""

    who: Who
    state: EntrantState
    words: str
    rating: int | None = None
    place: int | None = None  # on the waiting list
    here: bool = False  # has the tournament open


class EntrantsView(View, frozen=True):
    v: int
    entrants: tuple[EntrantView, ...]
    next: str | None = None  # the cursor of the following page

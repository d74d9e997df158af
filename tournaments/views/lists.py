"""Tournaments in lists and on the calendar."""

from __future__ import annotations

from tournaments.views.states import Step, View


class Card(View, frozen=True):
    """A tournament in a list or on a calendar."""

    id: str
    name: str
    game: str
    title: str
    words: str
    step: Step
    state: str  # "Entry open", "Round 3 of 5", "Done"
    starts_at: int | None
    entrants: int
    capacity: int
    mine: bool
    podium: tuple[str, ...] = ()


class CardsView(View, frozen=True):
    tournaments: tuple[Card, ...]
    next: str | None = None

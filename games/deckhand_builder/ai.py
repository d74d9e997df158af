"""The bots of DeckHand (deck-builder), by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.chance import FreeChance
from games.deckhand_builder import rules
from games.deckhand_builder.actions import BuilderAction
from games.deckhand_builder.determinize import determinize
from games.deckhand_builder.habits import habit
from games.deckhand_builder.judgement import advantage
from games.deckhand_builder.questions import choosers
from games.deckhand_builder.shapes import BuilderView
from games.deckhand_builder.state import State

TRIALS: Final = 40  # lines tried for one move
MOST_STEPS: Final = 120  # in one line


def deck_boy(view: BuilderView, legal: Sequence[BuilderAction], rng: Random) -> BuilderAction:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]


def purser(view: BuilderView, legal: Sequence[BuilderAction], rng: Random) -> BuilderAction:
    """Level 1: by habit, from what lies open and its own hand."""
    if len(legal) == 1:
        return legal[0]
    return habit(determinize(view, rng), view.viewer or 0, legal)


def quartermaster(view: BuilderView, legal: Sequence[BuilderAction], rng: Random) -> BuilderAction:
    """Level 2: tries each move in several guesses at the hidden cards, and plays on by habit to the end of its next turn."""
    if len(legal) == 1:
        return legal[0]
    seat = view.viewer or 0
    chance = FreeChance(rng)
    scores = [0.0] * len(legal)
    for _ in range(max(2, TRIALS // len(legal))):
        guess = determinize(view, rng)
        for number, action in enumerate(legal):
            line = guess.clone()
            rules.go_on(line, seat, action, chance)
            scores[number] += _play_on(line, seat, chance)
    return legal[scores.index(max(scores))]


def _play_on(state: State, seat: int, chance: FreeChance) -> float:
    """By habit to the end of the seat's next turn: what a card bought now is worth shows only there."""
    until = state.turn + (state.seats if state.active == seat else 1)
    for _ in range(MOST_STEPS):
        if state.turn > until or state.result is not None:
            break
        asked = choosers(state)[0]
        rules.go_on(state, asked, habit(state, asked, rules.legal(state, asked)), chance)
    return advantage(state, seat)

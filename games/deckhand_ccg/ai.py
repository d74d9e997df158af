"""The bots of Deckhand, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.chance import FreeChance
from games.deckhand_ccg.actions import DeckhandAction, TakeDeck
from games.deckhand_ccg.determinize import determinize
from games.deckhand_ccg.judgement import Judge
from games.deckhand_ccg.shapes import DeckhandView
from games.deckhand_ccg.state import State
from games.deckhand_ccg.worths import best, worth

CANDIDATES: Final = 5  # moves that are played out, the best at first sight
ROUNDS: Final = 4  # guesses in which they are
CUT: Final = 2  # after so many guesses the worse half is dropped
AHEAD: Final = 2  # a play-out ends when this many turns have


def deck_rat(view: DeckhandView, legal: Sequence[DeckhandAction], rng: Random) -> DeckhandAction:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]


def first_mate(view: DeckhandView, legal: Sequence[DeckhandAction], rng: Random) -> DeckhandAction:
    """Level 1: weighs each move by itself, attacks by their odds and the answer they may get."""
    if isinstance(legal[0], TakeDeck) or len(legal) == 1:
        return deck_rat(view, legal, rng)
    return best(Judge(determinize(view, rng), view.viewer or 0), list(legal))


def admiral(view: DeckhandView, legal: Sequence[DeckhandAction], rng: Random) -> DeckhandAction:
    """Level 2: plays the likely moves out to the end of the enemy's turn, in guesses at dice and hidden cards."""
    if len(legal) == 1 or view.turn == 0:
        return first_mate(view, legal, rng)
    me = view.viewer or 0
    judge = Judge(determinize(view, rng), me)
    likely = sorted(legal, key=lambda action: worth(judge, action), reverse=True)[:CANDIDATES]
    totals = dict.fromkeys(range(len(likely)), 0.0)
    for number in range(ROUNDS):
        if number and number % CUT == 0 and len(totals) > 2:
            kept = sorted(totals, key=lambda one: totals[one], reverse=True)[: (len(totals) + 1) // 2]
            totals = {one: totals[one] for one in kept}
        guess = determinize(view, rng)
        for one in totals:
            totals[one] += _play_out(guess.clone(), me, likely[one], rng)
    return likely[max(totals, key=lambda one: totals[one])]


def _play_out(state: State, me: int, action: DeckhandAction, rng: Random) -> float:
    """The table after this action, the rest of this turn and the enemy's, all by level 1."""
    chance = FreeChance(rng)
    last = state.turn + AHEAD
    seat = me
    while True:
        for event in state.decide(seat, action, chance):
            state.apply(event)
        if state.result is not None or state.turn >= last:
            return Judge(state, me).position()
        seat = state.to_act()[0]
        action = best(Judge(state, seat), state.legal(seat))

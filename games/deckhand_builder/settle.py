"""Brings the stack to the next step that needs a fact or an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.deckhand_builder import market
from games.deckhand_builder.effects import QUIET
from games.deckhand_builder.questions import OPTIONS
from games.deckhand_builder.words import Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State


def settle(state: State) -> None:
    """Do what is silent, and drop what cannot apply. A deck that is to be shuffled comes first (R7)."""
    stack = state.stack
    decks, stashes = state.decks, state.stashes
    while stack:
        step = stack[-1]
        quiet = _QUIET.get(step[0])
        if quiet is None:
            return
        for seat, deck in enumerate(decks):
            if not deck and stashes[seat]:
                return
        if not quiet(state, step):
            return


def _moot(state: State, step: Step) -> bool:
    """R9: a question with no possible answer is not asked."""
    if OPTIONS[step[0]](state, step):
        return False
    state.stack.pop()
    return True


def _puppet(state: State, step: Step) -> bool:
    """R12: the doll falls away if the first Action has no use."""
    if state.hands[step[1]] or market.affordable(state, step[1]):
        return False
    state.stack.pop()
    return True


_QUIET: Final[dict[str, Callable[[State, Step], bool]]] = {
    **{word: _moot for word in OPTIONS if word not in ("pass", "actions")},
    **QUIET,
    "puppet": _puppet,
}

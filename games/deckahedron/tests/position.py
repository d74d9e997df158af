"""Sets up any position in one line, for tests: a Table with one player, or runners at the first peril of a course."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.chance import FreeChance
from games.contract import Illegal
from games.deckahedron import events as e
from games.deckahedron.actions import Call, Flip
from games.deckahedron.cards import ALL, BOX, DECK
from games.deckahedron.character import READY, Character
from games.deckahedron.moves import LEVEL
from games.deckahedron.perils import COURSE, PERILS
from games.deckahedron.state import State

PLAIN_COURSE = [peril.peril for peril in PERILS[:COURSE]]


def table(top: str = "", *, players: int = 1, **shape: Any) -> State:
    """A GM and players who have spread their points; see `shaped`."""
    state = State(1 + players, {"mode": "table"})
    state.course = list(PLAIN_COURSE)
    for seat in range(1, 1 + players):
        state.characters[seat] = shaped(top, **shape)
    return state


def gauntlet(top: str = "", *, seats: int = 1, course: Sequence[str] = (), **shape: Any) -> State:
    """Runners who have spread their points, all alike, before the first peril."""
    state = State(seats, {})
    state.course = [*course, *(name for name in PLAIN_COURSE if name not in course)][:COURSE]
    state.orders = [list(ALL)]
    state.characters = [shaped(top, **shape) for _ in range(seats)]
    return state


def shaped(
    top: str = "",
    *,
    ranks: tuple[int, int, int] = (2, 2, 2),
    discards: str = "",
    exhausted: str = "",
    size: int | None = None,
    **figures: Any,
) -> Character:
    """`top` names the next cards, first to last; below them lie the others, or with a `size` of the deck, as many as fit."""
    who = Character()
    who.stage, who.ranks = READY, list(ranks)
    first, who.discards, who.exhausted = top.split(), discards.split(), exhausted.split()
    used = {*first, *who.discards, *who.exhausted}
    rest = [card for card in DECK if card not in used]
    keep = len(rest) if size is None else size - len(first)
    who.deck = [*rest[:keep], *reversed(first)]
    who.discards += rest[keep:]
    who.box = [card for card in BOX if card not in used]
    for move, level in figures.pop("levels", {}).items():
        who.levels[LEVEL[move]] = level
    for name, value in figures.items():
        setattr(who, name, value)
    return who


def act(state: State, seat: int, *actions: Any) -> list[Any]:
    """All that happened, the steps of runners opened."""
    happened: list[Any] = []
    for action in actions:
        for event in state.decide(seat, action, FreeChance(Random(1))):
            state.apply(event)
            happened += (event.facts or []) if isinstance(event, e.Ran) else [event]
    return happened


def flip(state: State, *advantages: int, move: str = "defy_danger", attribute: str = "strength") -> list[Any]:
    """The GM calls the first player, who flips."""
    act(state, 0, Call(1, move, attribute, list(advantages)))
    return act(state, 1, Flip())


def refusal(state: State, seat: int, action: Any) -> str:
    """The rule that refuses this action."""
    try:
        state.decide(seat, action, FreeChance(Random(1)))
    except Illegal as illegal:
        return illegal.rule
    raise AssertionError(f"{action} was accepted")


def only(happened: Sequence[Any], kind: type) -> Any:
    """The one event of this kind."""
    found = [event for event in happened if isinstance(event, kind)]
    assert len(found) == 1, happened
    return found[0]


def kinds(happened: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in happened]

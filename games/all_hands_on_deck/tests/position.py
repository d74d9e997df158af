"""Sets up any position in one line, for tests: hands, ships, the pile's next cards and the open discard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.all_hands_on_deck.actions import Aargh, Discard, Draw
from games.all_hands_on_deck.cards import DECK
from games.all_hands_on_deck.fold import BATTLE, TURN
from games.all_hands_on_deck.state import State
from games.chance import FreeChance
from games.contract import Illegal

Fleet = Sequence[str]  # each ship "master crew crew crew"


def position(
    hands: Sequence[str],
    fleets: Sequence[Fleet] = (),
    *,
    phase: str = TURN,
    active: int = 0,
    pile: str | None = None,
    discards: str = "",
    launcher: int = -1,
    **options: Any,
) -> State:
    """`hands` lists cards by seat; `pile` the next cards to be drawn; the last of `discards` lies open."""
    state = State(len(hands), options)
    state.hands = [sorted(hand.split()) for hand in hands]
    used = {card for hand in state.hands for card in hand} | set(discards.split())
    for seat, fleet in enumerate(fleets):
        for number, cards in enumerate(fleet):
            master, *crew = cards.split()
            ship = 3 * seat + number
            state.masters[ship], state.crews[ship] = master, tuple(sorted(crew))
            state.status[ship], state.held[ship] = "at sea", seat
            state.launched[seat] += 1
            used |= {master, *crew}
    rest = [card for card in DECK if card not in used]
    state.discards = discards.split()
    if pile is None:
        state.pile = rest
    else:
        state.pile = pile.split()[::-1]
        state.discards = [card for card in rest if card not in state.pile] + state.discards
    if discards:
        state.offer, state.offered_by = state.discards[-1], (active - 1) % state.seats
    state.round = state.turn = 1
    state.first = state.starter = 0
    state.phase, state.active, state.launcher = phase, active, launcher
    return state


def at_sea(
    *fleets: Fleet, active: int = 0, launcher: int = -1, hands: Sequence[str] | None = None, **options: Any
) -> State:
    """Recruiting is over and `active` attacks; it must if it is the launcher."""
    state = position(hands or [""] * len(fleets), fleets, phase=BATTLE, active=active, launcher=launcher, **options)
    state.must = active == launcher
    return state


def act(state: State, *actions: Any) -> list[Any]:
    """Each action by whoever is to act; all that happened."""
    happened = []
    for action in actions:
        happened += act_as(state, state.to_act()[0], action)
    return happened


def act_as(state: State, seat: int, action: Any) -> list[Any]:
    events = state.decide(seat, action, FreeChance(Random(1)))
    for event in events:
        state.apply(event)
    return events


def shout(state: State, *seats: int) -> list[Any]:
    """Each of these seats claims the open discard."""
    return [event for seat in seats for event in act_as(state, seat, Aargh(state.offer or ""))]


def take_turn(state: State, card: str | None = None) -> list[Any]:
    """Draw if there is no reservation, then discard this card or the first in hand."""
    happened = act(state, Draw()) if state.phase == "draw" else []
    return happened + act(state, Discard(card or state.hands[state.active][0]))


def refusal(state: State, action: Any, seat: int | None = None) -> str:
    """The rule that refuses this action."""
    try:
        state.decide(state.to_act()[0] if seat is None else seat, action, FreeChance(Random(1)))
    except Illegal as illegal:
        return illegal.rule
    raise AssertionError(f"{action} was accepted")


def only(events: Sequence[Any], kind: type) -> Any:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def kinds(events: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in events]

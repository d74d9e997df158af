"""How a turn begins and ends (R6, R12)."""

from __future__ import annotations

from typing import Final

from games.contract import Seat
from games.deckhand_ccg import events as e
from games.deckhand_ccg.flow import Flow
from games.deckhand_ccg.ship import BITS

LAST: Final = 60
CORRYTE: Final = 3
FIRST_CORRYTE: Final = 2


def begin(flow: Flow, seat: Seat, turn: int) -> None:
    flow.emit(e.TurnBegan(seat, turn, FIRST_CORRYTE if turn == 1 else CORRYTE))
    flow.draw(seat, 1)
    state = flow.state
    for at in BITS[state.mask[seat]]:
        unit = state.board[at]
        if unit is not None:
            for effect in unit.card.turn:
                flow.do(effect, seat, at, unit.card.id)


def end(flow: Flow) -> None:
    state = flow.state
    seat, turn = state.active, state.turn
    flow.emit(e.TurnEnded(seat, state.corryte))
    if turn == LAST:
        _count(flow)
    else:
        begin(flow, 1 - seat, turn + 1)


def _count(flow: Flow) -> None:
    """R12: the Captain with the larger share of hit points left."""
    ours, theirs = flow.state.share(0), flow.state.share(1)
    if ours == theirs:
        flow.emit(
            e.MatchEnded([1, 1], "After 60 turns both Captains have the same share of hit points: a draw.", "R12")
        )
        return
    places = [1, 2] if ours > theirs else [2, 1]
    flow.emit(e.MatchEnded(places, "After 60 turns the healthier Captain wins.", "R12"))

"""What follows from an action: a list of facts, or a refusal with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.chance import Chance
from games.contract import Seat
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import fights, plays, refusals, setup, sight, turns
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.events import ActivationEnded
from games.deckhand_ccg.facts import DeckhandEvent
from games.deckhand_ccg.flow import Flow
from games.speech import Refusal, refuse

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def decide(state: State, seat: Seat, action: DeckhandAction, chance: Chance) -> list[DeckhandEvent]:
    kind = type(action)
    if state.phase not in _PHASES.get(kind, _TURN) or seat not in state.to_act():
        refuse(_why_not_now(state, seat, kind))
    flow = Flow(state, chance)
    _DECIDE[kind](flow, seat, action)
    return flow.facts


def _move(flow: Flow, seat: Seat, action: a.Move) -> None:
    state, at, to = flow.state, action.unit, action.to
    _check(refusals.why_not_unit(state, seat, at, True))
    _check(refusals.why_not_move(state, at, to))
    flow.move(at, to, "move")
    unit = state.board[to]
    assert unit is not None
    if state.attacked or not sight.victims(state, unit, to):
        _end_activation(flow, seat, None)


def _attack(flow: Flow, seat: Seat, action: a.Attack) -> None:
    state = flow.state
    _check(refusals.why_not_unit(state, seat, action.unit, False))
    _check(refusals.why_not_attack(state, action.unit, action.target))
    fights.attack(flow, action.unit, action.target)


def _end_activation(flow: Flow, seat: Seat, action: a.EndActivation | None) -> None:
    state = flow.state
    if state.open < 0:
        refuse(refusals.NO_ACTIVATION)
    unit = state.board[state.open]
    assert unit is not None
    flow.emit(ActivationEnded(seat, unit.card.id, state.open))


def _counterattack(flow: Flow, seat: Seat, action: a.Counterattack) -> None:
    fights.answer(flow, True)


def _hold(flow: Flow, seat: Seat, action: a.Hold) -> None:
    fights.answer(flow, False)


def _use_talent(flow: Flow, seat: Seat, action: a.UseTalent) -> None:
    if flow.state.phase == "roll":
        fights.use_talent(flow, seat)
    elif not plays.has_talent(flow.state, seat):
        refuse(refusals.NO_TALENT)
    else:
        plays.use_talent(flow, seat)


def _let_stand(flow: Flow, seat: Seat, action: a.LetStand) -> None:
    fights.keep_talent(flow, seat)


def _end_turn(flow: Flow, seat: Seat, action: a.EndTurn) -> None:
    turns.end(flow)


def _why_not_now(state: State, seat: Seat, kind: type) -> Refusal:
    """The phase does not await this kind of action, or not from this seat."""
    phase = state.phase
    if phase == "over":
        return refusals.MATCH_OVER
    if kind in _OUT_OF_PLACE:
        early = kind is a.Mulligan and phase in ("decks", "gamers")
        return _FIRST[phase] if early else _OUT_OF_PLACE[kind]
    if phase in ("decks", "gamers", "mulligan"):
        return _FIRST[phase]
    if seat != state.active:
        return refusals.NOT_YOUR_TURN
    return _FIRST[phase]


def _check(refusal: Refusal | None) -> None:
    if refusal is not None:
        refuse(refusal)


_TURN: Final = ("turn",)
_PHASES: Final[dict[type, tuple[str, ...]]] = {
    a.TakeDeck: ("decks",),
    a.BringDeck: ("decks",),
    a.PickGamer: ("gamers",),
    a.Mulligan: ("mulligan",),
    a.Step: ("step",),
    a.Stay: ("step",),
    a.Counterattack: ("answer",),
    a.Hold: ("answer",),
    a.UseTalent: ("turn", "roll"),
    a.LetStand: ("roll",),
    a.Choose: ("choice",),
    a.Discard: ("choice",),
}
_OUT_OF_PLACE: Final[dict[type, Refusal]] = {
    a.TakeDeck: refusals.DECK_CHOSEN,
    a.BringDeck: refusals.DECK_CHOSEN,
    a.PickGamer: refusals.NO_PICK,
    a.Mulligan: refusals.MULLIGAN_OVER,
    a.Step: refusals.NO_STEP,
    a.Stay: refusals.NO_STEP,
    a.Counterattack: refusals.NO_ANSWER,
    a.Hold: refusals.NO_ANSWER,
    a.LetStand: refusals.NO_ROLL,
    a.Choose: refusals.NO_CHOICE,
    a.Discard: refusals.NO_CHOICE,
}
_FIRST: Final[dict[str, Refusal]] = {
    "decks": refusals.DECKS_FIRST,
    "gamers": refusals.GAMERS_FIRST,
    "mulligan": refusals.MULLIGAN_FIRST,
    "step": refusals.STEP_FIRST,
    "answer": refusals.ANSWER_FIRST,
    "roll": refusals.ROLL_FIRST,
    "choice": refusals.CHOICE_FIRST,
}
_DECIDE: Final[dict[type, Callable[[Flow, Seat, Any], None]]] = {
    a.TakeDeck: setup.choose_deck,
    a.BringDeck: setup.choose_deck,
    a.PickGamer: setup.pick_gamer,
    a.Mulligan: setup.mulligan,
    a.Summon: plays.summon,
    a.Charge: plays.charge,
    a.Step: plays.step,
    a.Stay: plays.stay,
    a.Move: _move,
    a.Attack: _attack,
    a.EndActivation: _end_activation,
    a.Counterattack: _counterattack,
    a.Hold: _hold,
    a.Play: plays.play,
    a.UseSkill: plays.use_skill,
    a.Choose: plays.choose,
    a.Discard: plays.discard,
    a.UseTalent: _use_talent,
    a.LetStand: _let_stand,
    a.EndTurn: _end_turn,
}

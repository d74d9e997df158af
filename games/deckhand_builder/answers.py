"""What an answer makes happen: the fact that follows from each possible action at each word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.deckhand_builder import events as e
from games.deckhand_builder import market, swaps
from games.deckhand_builder.actions import Arrange, Buy, Decline, Draw, Flip, Play, Reload, Restore
from games.deckhand_builder.cards import BIT, EYES, FACE, IDS, KIND, NAMES, WEDDING
from games.deckhand_builder.questions import chooser
from games.deckhand_builder.words import CLAUSES, Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

DECLINED: Final = {"melt": "discard", "plank": "scrap", "echo": "apply"}  # others are called by their own word


def answer(state: State, step: Step, action: Any, seat: int) -> list[e.BuilderEvent]:
    """The first facts of a decision; the action is known to be possible."""
    word = step[0]
    if word == "actions":
        return _turn(state, step, action)
    if word == "pass":
        return [e.PassChosen(seat, action.card)]
    if isinstance(action, Decline):
        what = CLAUSES[step[3]].options[0][0] if word == "may" else DECLINED.get(word, word)
        return [e.Declined(step[1], what, IDS[step[2]])]
    return [_ANSWERS[word](state, step, action)]


def _turn(state: State, step: Step, action: Any) -> list[e.BuilderEvent]:
    seat = step[1]
    puppeteer = None if state.puppeteer < 0 else state.puppeteer
    if isinstance(action, Play):
        return [e.CardPlayed(seat, action.card, puppeteer)]
    if isinstance(action, Buy):
        paid: list[e.BuilderEvent] = [e.CoinsTaken(seat, to, 1, IDS[WEDDING]) for to in state.due]
        cost = market.price(state, seat, KIND[action.card])
        free = state.buys > 0 and puppeteer is None
        return [*paid, e.CardBought(seat, action.card, cost, free, market.refill(state), puppeteer)]
    if isinstance(action, Restore):
        return [e.CardRestored(seat, action.card)]
    if isinstance(action, Flip):
        return [e.CardFlipped(seat, action.card, "the-grand-council")]
    return [end_turn(state, seat)]


def end_turn(state: State, seat: int) -> e.TurnEnded:
    return e.TurnEnded(seat, state.actions, [IDS[kind] for kind in market.restorable(state, seat)])


def draw(state: State, step: Step, count: int) -> e.CardsDrawn:
    """The top cards of the deck; whoever knew one still knows it in the hand."""
    _, seat, card, _, _ = step
    top = state.decks[seat][-1 : -count - 1 : -1]
    own = BIT[seat]
    if seat == state.active and state.puppeteer >= 0:
        own |= BIT[state.puppeteer]
    return e.CardsDrawn(
        seat, [NAMES[each] for each in top], [each >> EYES | own for each in top], None if card < 0 else IDS[card]
    )


def _draw(state: State, step: Step, action: Draw) -> e.BuilderEvent:
    return draw(state, step, 1)


def _reload(state: State, step: Step, action: Reload) -> e.BuilderEvent:
    return e.Reloaded(step[1], action.card, IDS[state.reload_deck[-1] & FACE], IDS[step[2]])


def _discard(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardsDiscarded(step[1], [action.card], IDS[step[2]])


def _trigger(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.TriggerChosen(step[1], action.card)


def _bottom(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardMoved(step[1], action.card, action.seat, "stash", "deck", True, IDS[step[2]])


def _recall(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardMoved(step[1], action.card, step[1], "stash", "hand", False, IDS[step[2]])


def _surface(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardMoved(step[1], action.card, step[4], "deck", "stash", False, IDS[step[2]])


def _option(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.OptionChosen(step[1], action.option, IDS[step[2]])


def _target(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.TargetChosen(step[1], action.seat, IDS[step[2]])


def _rob(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CoinsTaken(action.seat, step[1], min(step[3], state.coins[action.seat]), IDS[step[2]])


def _take(state: State, step: Step, action: Any) -> e.BuilderEvent:
    refill = market.refill(state) if action.place == "supply" else None
    return e.CardTaken(step[1], action.card, action.place, refill, chooser(state, step), IDS[step[2]])


def _cull(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardRemoved(step[1], action.card, "supply", None, market.refill(state), None)


def _scrap(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardRemoved(chooser(state, step), action.card, action.place, action.seat, None, IDS[step[2]])


def _apply(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.EffectsApplied(step[1], action.card, IDS[step[2]])


def _pick(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardPicked(chooser(state, step), action.card, action.place, action.seat, IDS[step[2]])


def _match(state: State, step: Step, action: Any) -> e.BuilderEvent:
    kind, place, owner = swaps.picked(step[3])
    return e.CardsSwapped(step[1], IDS[kind], place, owner, action.card, action.seat, IDS[step[2]])


def _flip(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.CardFlipped(step[1], action.card, IDS[step[2]])


def _strand(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.ExpeditionSent(step[1], action.card, action.seat, IDS[step[2]])


def _name(state: State, step: Step, action: Any) -> e.BuilderEvent:
    return e.NumberNamed(step[4], action.number, IDS[step[2]])


def _arrange(state: State, step: Step, action: Arrange) -> e.BuilderEvent:
    eyes = BIT[step[1]] | BIT[chooser(state, step)]
    return e.CardsArranged(step[1], action.stash, action.back, eyes, IDS[step[2]])


_ANSWERS: Final[dict[str, Callable[[State, Step, Any], e.BuilderEvent]]] = {
    "draw": _draw,
    "reload": _reload,
    "discard": _discard,
    "melt": _discard,
    "triggers": _trigger,
    "bury": _bottom,
    "sink": _bottom,
    "cull": _cull,
    "choose": _option,
    "may": _option,
    "foretell": _option,
    "enemy": _target,
    "player": _target,
    "rob": _rob,
    "take": _take,
    "grant": _take,
    "salvage": _take,
    "recall": _recall,
    "observe": _surface,
    "curse": _surface,
    "offer": _pick,
    "swap": _pick,
    "match": _match,
    "echo": _apply,
    "invoke": _apply,
    "flip": _flip,
    "strand": _strand,
    "plank": _scrap,
    "bargain": _scrap,
    "blast": _scrap,
    "avenge": _scrap,
    "name": _name,
    "arrange": _arrange,
}

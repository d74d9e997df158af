"""What a sensible player answers without thinking ahead: the Purser plays by it, and the Quartermaster tries out its ideas with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from games.deckhand_builder import market
from games.deckhand_builder.actions import BuilderAction, Buy, Choose, Flip, PassOn, Pick, Play, Reload, Target
from games.deckhand_builder.cards import COST, HOOKS, KIND
from games.deckhand_builder.judgement import ACTS, KEEP, PLAY, price_of
from games.deckhand_builder.offers import BUYS, DECLINE, DRAW, END, GUESSES, PLAYS
from games.deckhand_builder.scoring import hooks
from games.deckhand_builder.words import Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

Legal = Sequence[BuilderAction]


def habit(state: State, seat: int, legal: Legal) -> BuilderAction:
    """One of the legal actions of a seat that is asked."""
    if len(legal) == 1:
        return legal[0]
    step = state.stack[-1]
    answer = _HABITS.get(step[0])
    return answer(state, step, seat, legal) if answer else legal[0]


def _actions(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """Actions first, then coins while an Action to buy with is left, then the most hooks that can be paid for."""
    if seat != step[1]:
        return min(legal, key=_use)  # a puppeteer wants the worst for the victim
    plays = [KIND[action.card] for action in legal if isinstance(action, Play)]
    buys = [KIND[action.card] for action in legal if isinstance(action, Buy)]
    left = min(state.actions, market.MOST_ACTIONS - state.used)
    for kind in plays:
        if ACTS[kind] and PLAY[kind] > 0.5:
            return PLAYS[kind]
    buy = max(buys, key=lambda kind: price_of(state, kind), default=-1)
    play = max(plays, key=PLAY.__getitem__, default=-1)
    if play >= 0 and left + state.buys > 1 and PLAY[play] >= 0.7:
        return PLAYS[play]
    if buy >= 0 and (HOOKS[buy] >= 2 or play < 0 or PLAY[play] < 1.5 or state.ender >= 0):
        return BUYS[buy]
    if play >= 0:
        return PLAYS[play]
    turn_down = [action for action in legal if isinstance(action, Flip)]
    return max(turn_down, key=lambda action: HOOKS[KIND[action.card]]) if turn_down else END


def _use(action: Any) -> float:
    return 5.0 if isinstance(action, Buy) else PLAY[KIND[action.card]]


def _draw(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    return DRAW


def _reload(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """Away with the cheapest card when there is money for a better one."""
    cheap = [action for action in legal if isinstance(action, Reload)]
    worst = min(cheap, key=lambda action: price_of(state, KIND[action.card]))
    return worst if COST[KIND[worst.card]] < 2 <= state.coins[step[1]] + 1 else DECLINE


def _worst_card(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    return min(legal, key=lambda action: _of(action, KEEP))


def _best_card(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    return max(legal, key=lambda action: _of(action, KEEP) if action is not DECLINE else -1.0)


def _of(action: Any, table: Sequence[float]) -> float:
    return table[KIND[action.card]] if isinstance(action, Pick) else -9.0


def _melt(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """A coin for what could not be played anyway."""
    cards = [action for action in legal if isinstance(action, Pick)]
    worst = min(cards, key=lambda action: PLAY[KIND[action.card]])
    spare = len(state.hands[step[1]]) > state.actions
    return worst if spare or PLAY[KIND[worst.card]] <= 1 else DECLINE


def _gain(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """For oneself the best, for another the least."""
    sign = 1 if seat == step[1] else -1
    return max(
        legal, key=lambda action: sign * price_of(state, KIND[action.card]) if isinstance(action, Pick) else -9.0
    )


def _target(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """Whoever is ahead, and never oneself."""
    targets = [action for action in legal if isinstance(action, Target)]
    return max(
        targets, key=lambda action: hooks(state, action.seat) + state.coins[action.seat] - 99 * (action.seat == seat)
    )


def _may(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """Share no coins; go on top of the own deck; shuffle nothing."""
    option = legal[0]
    return option if isinstance(option, Choose) and option.option == "top" else DECLINE


def _harmless(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """An enemy's best card out of the way, or the own worst."""

    def gain(action: Any) -> float:
        if not isinstance(action, Pick):
            return -9.0
        kind = KIND[action.card]
        worth = KEEP[kind] + HOOKS[kind]
        return -worth - 1 if action.seat == seat else worth

    return max(legal, key=gain)


def _scrap(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    """Nothing for the plank; for the monkey what is used least."""
    if step[0] == "plank":
        return DECLINE
    return min(legal, key=lambda action: KEEP[KIND[action.card]] if isinstance(action, Pick) else 9.0)


def _name(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    return GUESSES[4]


def _pass(state: State, step: Step, seat: int, legal: Legal) -> BuilderAction:
    return min(
        legal,
        key=lambda action: 1.6 if not isinstance(action, PassOn) or action.card is None else HOOKS[KIND[action.card]],
    )


_HABITS: Final[dict[str, Callable[[State, Step, int, Legal], BuilderAction]]] = {
    "actions": _actions,
    "draw": _draw,
    "reload": _reload,
    "discard": _worst_card,
    "melt": _melt,
    "take": _gain,
    "grant": _gain,
    "offer": _gain,
    "salvage": _gain,
    "match": _gain,
    "recall": _best_card,
    "echo": _best_card,
    "invoke": _best_card,
    "curse": _best_card,
    "observe": _best_card,
    "enemy": _target,
    "player": _target,
    "rob": _target,
    "may": _may,
    "blast": _harmless,
    "avenge": _harmless,
    "sink": _harmless,
    "strand": _harmless,
    "plank": _scrap,
    "bargain": _scrap,
    "swap": _worst_card,
    "name": _name,
    "pass": _pass,
}

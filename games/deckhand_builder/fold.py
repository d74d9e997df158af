"""What each fact of a turn changes: turns, coins, counters and choices. places.py and transfers.py have those that move cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.contract import Outcome
from games.deckhand_builder import events as e
from games.deckhand_builder import places, transfers
from games.deckhand_builder.cards import (
    ATTACK,
    BIT,
    DOLL,
    EYES,
    KIND,
    RUM,
    STRUCTURE,
    TYPES,
    WEDDING,
)
from games.deckhand_builder.effects import DECK_NUMBERS, closed_slot, push
from games.deckhand_builder.eyes import show
from games.deckhand_builder.settle import settle
from games.deckhand_builder.words import CLAUSES, PLAYED, START

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

HAND: Final = 3


def apply(state: State, event: Any) -> None:
    _APPLY[type(event)](state, event)
    settle(state)


def _first_chosen(state: State, event: e.FirstChosen) -> None:
    state.first = state.active = event.seat


def _turn_began(state: State, event: e.TurnBegan) -> None:
    """R3: what the stash does is looked up at once, and waits above the discard of the old hand."""
    seat = event.seat
    state.active, state.turn = seat, event.turn
    state.actions, state.used, state.buys = event.actions, 0, 0
    state.discount, state.structure_bought = 0, False
    state.gains, state.revealed, state.offered = [("action", event.actions, -1)], [], []
    stash = state.stashes[seat]
    state.due, state.weddings[seat] = state.weddings[seat], []
    puppeteer, state.dolls[seat] = state.dolls[seat], -1
    rum, state.rum[seat] = state.rum[seat], 0
    stack = state.stack
    stack.append(("actions", seat, -1, 0, 0))
    if puppeteer >= 0:
        stack.append(("puppet", seat, DOLL, 0, puppeteer))
    if state.due:
        stack.append(("buy", seat, WEDDING, len(state.due), 0))
    if rum:
        stack.append(("discard", seat, RUM, rum, 0))
    drawn = len(stack)
    stack.append(("drop", seat, -1, 0, 0))
    wind = 0
    for kind, line in START.items():
        if kind not in stash:
            continue
        if line == "wind":
            wind = 1
        elif line == "cache":
            stack.append(("coin", seat, kind, 1, 0))
        elif line == "bury":
            stack.append(("bury", seat, kind, 0, 0))
        elif _has(stash, ATTACK) and _has(stash, STRUCTURE):
            stack.append(("action", seat, kind, 1, 0))
    stack.insert(drawn, ("deal", seat, -1, HAND + wind, 0))
    if state.seats == 1:
        stack.append(("cull", seat, -1, 0, 0))


def _has(stash: list[int], bit: int) -> bool:
    return any(TYPES[kind] & bit for kind in stash)


def _turn_ended(state: State, event: e.TurnEnded) -> None:
    state.stack.pop()
    for id in event.restored:
        state.down[closed_slot(state, KIND[id], event.seat)] = -1
    state.due, state.flips = [], 0
    state.actions = state.buys = 0


def _coins_gained(state: State, event: e.CoinsGained) -> None:
    state.stack.pop()
    state.coins[event.seat] += event.coins
    if event.seat == state.active:
        state.gains.append(("coin", event.coins, KIND[event.by]))


def _coins_paid(state: State, event: e.CoinsPaid) -> None:
    _, seat, card, number, who = state.stack.pop()
    state.coins[event.seat] -= event.coins
    push(state, CLAUSES[number].steps, seat, card, who)


def _coins_taken(state: State, event: e.CoinsTaken) -> None:
    """Stolen, or due for a wedding: that is no step of its own, but comes before the first Buy."""
    state.coins[event.seat] -= event.coins
    state.coins[event.to] += event.coins
    if KIND[event.by] == WEDDING:
        state.due.remove(event.to)
    else:
        state.stack.pop()
        if event.to == state.active:
            state.gains.append(("coin", event.coins, KIND[event.by]))


def _actions_gained(state: State, event: e.ActionsGained) -> None:
    state.stack.pop()
    state.actions += event.actions
    state.gains.append(("action", event.actions, KIND[event.by]))


def _buys_gained(state: State, event: e.BuysGained) -> None:
    state.stack.pop()
    state.buys += event.buys
    state.gains.append(("buy", event.buys, KIND[event.by]))


def _discount_gained(state: State, event: e.DiscountGained) -> None:
    state.stack.pop()
    state.discount += event.coins


def _declined(state: State, event: e.Declined) -> None:
    state.stack.pop()


def _trigger_chosen(state: State, event: e.TriggerChosen) -> None:
    word, seat, card, number, who = state.stack.pop()
    kind = KIND[event.card]
    rest = number & ~(1 << kind)
    if rest:
        state.stack.append((word, seat, card, rest, who))
    places.trigger(state, seat, kind)


def _cards_shown(state: State, event: e.CardsShown) -> None:
    """Open to all while they stay in the hand; then what they earn."""
    word, seat, card, number, who = state.stack.pop()
    hand = state.hands[event.seat]
    for id in set(event.cards):
        show(hand, KIND[id], event.cards.count(id))
    if word == "mine":
        state.stack.append(("action", seat, card, 1, 0))
        return
    clause = CLAUSES[number]
    if clause.head[0] == "per":
        state.stack.append((clause.options[0][0], seat, card, len(event.cards), 0))
    else:
        push(state, clause.steps, seat, card, who)


def _target_chosen(state: State, event: e.TargetChosen) -> None:
    _, seat, card, number, _ = state.stack.pop()
    push(state, CLAUSES[number].steps, seat, card, event.target)


def _option_chosen(state: State, event: e.OptionChosen) -> None:
    word, seat, card, number, who = state.stack.pop()
    if word == "foretell":
        state.stack.append(("reveal", seat, card, number, DECK_NUMBERS[event.option]))
        return
    steps = next(steps for option, steps in CLAUSES[number].options if option == event.option)
    push(state, steps, seat, card, who)


def _number_named(state: State, event: e.NumberNamed) -> None:
    """Gold Mine: the number waits with the check that follows the draws."""
    stack = state.stack
    stack.pop()
    state.tally = 0
    at = next(at for at in range(len(stack) - 1, -1, -1) if stack[at][0] == "mine")
    word, seat, card, _, _ = stack[at]
    stack[at] = (word, seat, card, event.number, 1)


def _effects_applied(state: State, event: e.EffectsApplied) -> None:
    _, seat, _, _, _ = state.stack.pop()
    kind = KIND[event.card]
    state.chain.append(kind)
    state.offered = []
    push(state, PLAYED[kind], seat, kind, 0)


def _spell_laid(state: State, event: e.SpellLaid) -> None:
    state.stack.pop()
    if KIND[event.by] == WEDDING:
        state.weddings[event.target].append(event.seat)
    else:
        state.dolls[event.target] = event.seat


def _coins_shared(state: State, event: e.CoinsShared) -> None:
    state.stack.pop()
    for seat in range(state.seats):
        state.coins[seat] += 1
        state.rum[seat] += 1
    state.gains.append(("coin", 1, KIND[event.by]))


def _hand_shown(state: State, event: e.HandShown) -> None:
    state.stack.pop()
    state.puppeteer = event.to
    bit = BIT[event.to] << EYES
    state.hands[event.seat] = [card | bit for card in state.hands[event.seat]]


def _end_came(state: State, event: e.EndCame) -> None:
    state.ender = event.seat


def _match_ended(state: State, event: e.MatchEnded) -> None:
    state.result = Outcome(event.places, event.reason, event.rule)


_APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    **places.APPLY,
    **transfers.APPLY,
    e.FirstChosen: _first_chosen,
    e.TurnBegan: _turn_began,
    e.TurnEnded: _turn_ended,
    e.CoinsGained: _coins_gained,
    e.CoinsPaid: _coins_paid,
    e.CoinsTaken: _coins_taken,
    e.ActionsGained: _actions_gained,
    e.BuysGained: _buys_gained,
    e.DiscountGained: _discount_gained,
    e.Declined: _declined,
    e.TriggerChosen: _trigger_chosen,
    e.CardsShown: _cards_shown,
    e.TargetChosen: _target_chosen,
    e.OptionChosen: _option_chosen,
    e.NumberNamed: _number_named,
    e.EffectsApplied: _effects_applied,
    e.SpellLaid: _spell_laid,
    e.CoinsShared: _coins_shared,
    e.HandShown: _hand_shown,
    e.EndCame: _end_came,
    e.MatchEnded: _match_ended,
}

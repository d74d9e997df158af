"""What happens by itself: the next fact that needs nobody's answer, if there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.chance import Chance
from games.deckhand_builder import events as e
from games.deckhand_builder import market, scoring
from games.deckhand_builder.answers import answer, draw, end_turn
from games.deckhand_builder.cards import BIT, EYES, IDS, NAMES, PUBLIC
from games.deckhand_builder.effects import (
    DECK_NAMES,
    LEAST,
    counting,
    drawn_for_mine,
    face_up,
    haunt,
    owned,
)
from games.deckhand_builder.places import deck_of
from games.deckhand_builder.questions import OPTIONS, passes
from games.deckhand_builder.transfers import TOP
from games.deckhand_builder.words import CLAUSES, Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

Fact = e.BuilderEvent | None
# A lone answer is not asked for, except where the very silence would tell of a hidden hand.
_FORCED: Final = frozenset(
    [
        "triggers",
        "cull",
        "choose",
        "enemy",
        "player",
        "rob",
        "take",
        "grant",
        "sink",
        "recall",
        "offer",
        "invoke",
        "foretell",
        "match",
        "flip",
        "strand",
        "blast",
        "avenge",
        "observe",
        "curse",
        "salvage",
        "arrange",
    ]
)


def outcome(state: State, chance: Chance) -> Fact:
    """Shuffles first (R7), then the end of the supply deck (R14), then the next step."""
    for seat in range(state.seats):
        if state.stashes[seat] and not state.decks[seat]:
            order = chance.shuffle([IDS[kind] for kind in state.stashes[seat]])
            return e.StashShuffled(seat, order, [NAMES[card] for card in state.hands[seat]], None)
    if state.ender < 0 and not state.supply_deck:
        return e.EndCame(state.active)
    if not state.stack:
        return None if state.result else scoring.after_turn(state)
    step = state.stack[-1]
    word = step[0]
    happens = _HAPPENS.get(word)
    if happens is not None:
        return happens(state, step, chance)
    if word in _FORCED or (word == "discard" and len(state.hands[step[1]]) == 1):
        options = OPTIONS[word](state, step)
        if len(options) == 1:
            return answer(state, step, options[0], step[1])[0]
    return None


def _coin(state: State, step: Step, chance: Chance) -> Fact:
    return e.CoinsGained(step[1], step[3], IDS[step[2]])


def _action(state: State, step: Step, chance: Chance) -> Fact:
    return e.ActionsGained(step[1], step[3], IDS[step[2]])


def _buy(state: State, step: Step, chance: Chance) -> Fact:
    return e.BuysGained(step[1], step[3], IDS[step[2]])


def _discount(state: State, step: Step, chance: Chance) -> Fact:
    return e.DiscountGained(step[1], step[3], IDS[step[2]])


def _pay(state: State, step: Step, chance: Chance) -> Fact:
    return e.CoinsPaid(step[1], 1, IDS[step[2]])


def _deal(state: State, step: Step, chance: Chance) -> Fact:
    return draw(state, step, min(step[3], len(state.decks[step[1]])))


def _drop(state: State, step: Step, chance: Chance) -> Fact:
    return e.CardsDiscarded(step[1], [NAMES[card] for card in state.hands[step[1]]], None)


def _show(state: State, step: Step, chance: Chance) -> Fact:
    """R12: no more than count. What all know is shown again; of the rest the lot decides, for any order would tell of the others."""
    clause = CLAUSES[step[3]]
    found = counting(state, step)
    most = 1 if clause.head[0] == "when" else clause.number or len(found)
    if len(found) > most:
        known = [NAMES[card] for card in found if card >> EYES == PUBLIC]
        if len(known) < most:
            known += chance.shuffle([NAMES[card] for card in found if card >> EYES != PUBLIC])
        return e.CardsShown(step[1], known[:most], IDS[step[2]])
    return e.CardsShown(step[1], [NAMES[card] for card in found], IDS[step[2]])


def _mine(state: State, step: Step, chance: Chance) -> Fact:
    return e.CardsShown(step[1], [IDS[kind] for kind in drawn_for_mine(state, step)], IDS[step[2]])


def _reveal(state: State, step: Step, chance: Chance) -> Fact:
    _, seat, card, count, who = step
    top = deck_of(state, who)[-1 : -count - 1 : -1]
    return e.CardsRevealed(seat, DECK_NAMES[who], [NAMES[each] for each in top], IDS[card])


def _look(state: State, step: Step, chance: Chance) -> Fact:
    _, seat, card, count, _ = step
    eyes = BIT[seat] | (BIT[state.puppeteer] if state.puppeteer >= 0 else 0)
    return e.CardsLooked(seat, [NAMES[each] for each in state.decks[seat][-1 : -count - 1 : -1]], eyes, IDS[card])


def _lay(state: State, step: Step, chance: Chance) -> Fact:
    return e.SpellLaid(step[1], step[4], IDS[step[2]])


def _share(state: State, step: Step, chance: Chance) -> Fact:
    return e.CoinsShared(step[1], IDS[step[2]])


def _shuffle(state: State, step: Step, chance: Chance) -> Fact:
    _, seat, card, _, _ = step
    cards = [NAMES[each] for each in (*state.decks[seat], *state.stashes[seat])]
    return e.StashShuffled(seat, chance.shuffle(cards), [NAMES[each] for each in state.hands[seat]], IDS[card])


def _top(state: State, step: Step, chance: Chance) -> Fact:
    _, seat, card, _, _ = step
    lies = haunt(state, seat, card)
    assert lies is not None
    return e.CardMoved(seat, IDS[card], lies[1], lies[0], "deck", False, IDS[card])


def _cursed(state: State, step: Step, chance: Chance) -> Fact:
    return e.EffectsApplied(step[1], IDS[step[3]], IDS[step[2]])


def _puppet(state: State, step: Step, chance: Chance) -> Fact:
    return e.HandShown(step[1], step[4], [NAMES[card] for card in state.hands[step[1]]], IDS[step[2]])


def _return(state: State, step: Step, chance: Chance) -> Fact:
    _, seat, card, coins, owner = step
    return e.ExpeditionReturned(seat, IDS[card], owner, coins, "lost-expedition")


def _pass(state: State, step: Step, chance: Chance) -> Fact:
    """Typhoon, once all have chosen; nobody falls below four cards (R10)."""
    seats = range(state.seats)
    chosen = list(state.secret)
    for seat in seats:
        if chosen[seat] < 0:
            options = passes(state, seat)
            if len(options) > 1:
                return None
            if options:
                chosen[seat] = TOP if len(state.stashes[seat]) == 0 else state.stashes[seat][0]
    while True:
        poor = [
            seat for seat in seats if chosen[seat] >= 0 and owned(state, seat) - 1 + (chosen[seat - 1] >= 0) < LEAST
        ]
        if not poor:
            break
        chosen[poor[0]] = -1
    cards = [
        None if kind < 0 else NAMES[state.decks[seat][-1]] if kind == TOP else IDS[kind]
        for seat, kind in enumerate(chosen)
    ]
    return e.CardsPassed(step[1], cards, [kind == TOP for kind in chosen], IDS[step[2]])


def _actions(state: State, step: Step, chance: Chance) -> Fact:
    """R3: the turn ends by itself when nothing is left to do in it."""
    seat = step[1]
    if market.has_action(state) and state.hands[seat]:
        return None
    if market.has_buy(state) and (market.affordable(state, seat) or market.restorable(state, seat)):
        return None
    if state.flips and face_up(state):
        return None
    return end_turn(state, seat)


_HAPPENS: Final[dict[str, Callable[[State, Step, Chance], Fact]]] = {
    "coin": _coin,
    "action": _action,
    "buy": _buy,
    "discount": _discount,
    "pay": _pay,
    "deal": _deal,
    "drop": _drop,
    "show": _show,
    "mine": _mine,
    "reveal": _reveal,
    "unveil": _reveal,
    "look": _look,
    "lay": _lay,
    "share": _share,
    "shuffle": _shuffle,
    "top": _top,
    "cursed": _cursed,
    "puppet": _puppet,
    "return": _return,
    "pass": _pass,
    "actions": _actions,
}

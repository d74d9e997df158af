"""Before the first turn: decks, Gamers, first hands, and who begins (R5, R11, R13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.chance import Chance
from games.contract import Illegal, Seat
from games.deckhand_ccg import decks, refusals, turns
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.actions import BringDeck, Mulligan, PickGamer, TakeDeck
from games.deckhand_ccg.flow import Flow
from games.deckhand_ccg.gamers import GAMERS, OFFERED

HAND: Final = 5


def opening(options: Mapping[str, Any], chance: Chance) -> list[Any]:
    """Gamers are dealt before the decks are chosen, so that a deck can suit its Gamer."""
    mode = options.get("gamers", "none")
    facts: list[Any] = [p.TableSet(mode)]
    if mode == "none":
        return facts
    # One by one, not a shuffle of all: events keep only those dealt, and whoever checks the dice must find each there.
    pool = list(GAMERS)
    dealt = [pool.pop(chance.below(len(pool))) for _ in range(2 if mode == "drawn" else 2 * OFFERED)]
    if mode == "drawn":
        facts.append(p.GamersShown(dealt))
    else:
        facts += (p.GamersOffered(seat, dealt[OFFERED * seat : OFFERED * (seat + 1)]) for seat in (0, 1))
    return facts


def choose_deck(flow: Flow, seat: Seat, action: TakeDeck | BringDeck) -> None:
    if isinstance(action, TakeDeck):
        ready = decks.READY.get(action.deck)
        if ready is None:
            raise Illegal("R5", "There is no such ready deck.")
        flow.emit(p.DeckChosen(seat, ready.captain, ready.deck, ready.list()))
    else:
        found = decks.problems(action.captain, action.cards)
        if found:
            raise Illegal(found[0].rule, found[0].sentence)
        flow.emit(p.DeckChosen(seat, action.captain, None, list(action.cards)))
    state = flow.state
    if None in state.captains:
        return
    flow.emit(p.CaptainsShown([flow.captain_of(seat) for seat in (0, 1)]))
    if state.phase != "gamers":
        _deal(flow)


def pick_gamer(flow: Flow, seat: Seat, action: PickGamer) -> None:
    state = flow.state
    if action.gamer not in state.offers[seat]:
        raise Illegal(*refusals.NOT_OFFERED)
    flow.emit(p.GamerPicked(seat, action.gamer))
    picked = [gamer for gamer in state.gamers if gamer is not None]
    if len(picked) == 2:
        flow.emit(p.GamersShown(picked))
        _deal(flow)


def _deal(flow: Flow) -> None:
    for seat in (0, 1):
        _fresh_hand(flow, seat, flow.state.lists[seat])


def _fresh_hand(flow: Flow, seat: Seat, cards: list[str]) -> None:
    order = flow.chance.shuffle(cards)
    flow.emit(p.DeckShuffled(seat, order))
    flow.emit(p.HandDealt(seat, order[-HAND:]))


def mulligan(flow: Flow, seat: Seat, action: Mulligan) -> None:
    state = flow.state
    flow.emit(p.MulliganChosen(seat, action.replace))
    replaced = [choice for choice in state.chosen if choice is not None]
    if len(replaced) < 2:
        return
    flow.emit(p.MulligansShown(replaced))
    for who in (0, 1):
        if replaced[who]:
            flow.emit(p.HandReturned(who, list(state.hands[who])))
            _fresh_hand(flow, who, state.decks[who])
    _roll_first(flow)
    turns.begin(flow, state.first, 1)


def _roll_first(flow: Flow) -> None:
    """X Factor against X Factor, again while equal; a Talent for it acts by itself."""
    state = flow.state
    dice = list(state.x_factor)
    for seat in (0, 1):
        gamer = state.gamers[seat]
        talent = None if gamer is None else GAMERS[gamer].talent
        if gamer is not None and talent is not None and talent.do == "first_roll":
            flow.emit(e.TalentUsed(seat, gamer, None))
            dice[seat] += talent.n
    while state.first < 0:
        rolled = [flow.toss(count) for count in dice]
        lead = sum(rolled[0]) - sum(rolled[1])
        flow.emit(p.FirstRolled(rolled, -1 if lead == 0 else 0 if lead > 0 else 1))

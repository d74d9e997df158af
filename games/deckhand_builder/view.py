"""What each pair of eyes may know: of a state (`view`) and of an event (`redact`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from games.contract import OPEN, Viewer
from games.deckhand_builder import events as e
from games.deckhand_builder import market, previews, prompts, refusals
from games.deckhand_builder.actions import Play
from games.deckhand_builder.cards import ATTACK, BIT, COST, EYES, IDS, NAMES, PUBLIC, TYPES
from games.deckhand_builder.effects import DECK_NAMES, face_up
from games.deckhand_builder.offers import DECLINE
from games.deckhand_builder.questions import OPTIONS, chooser, choosers
from games.deckhand_builder.scoring import aims, hooks, possessions
from games.deckhand_builder.shapes import (
    Aim,
    BuilderView,
    Counters,
    Expedition,
    Gain,
    Holding,
    Market,
    Pending,
    Question,
    Reveal,
    Slot,
)
from games.deckhand_builder.transfers import TOP
from games.speech import Reason, reason_of

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

_ALL: Final = -1  # eyes that see all: any bit will do


def eyes_of(viewer: Viewer) -> int:
    """The bit of these eyes; spectators know what everybody knows."""
    if viewer == OPEN:
        return _ALL
    return 16 if viewer is None else BIT[viewer]


def view(state: State, viewer: Viewer) -> BuilderView:
    asked = choosers(state)
    bit = eyes_of(viewer)
    step = state.stack[-1] if state.stack else None
    question = step if step is not None and asked else None
    return BuilderView(
        viewer=viewer,
        phase=_phase(state, asked),
        to_act=list(asked),
        beginner=state.beginner,
        goal=state.goal,
        aims=[Aim(*each) for each in aims(state)],
        first=state.first,
        active=state.active,
        turn=state.turn,
        final=state.ender >= 0,
        ender=None if state.ender < 0 else state.ender,
        supply=_supply(state, viewer in asked),
        market=_market(state, bit),
        seats=[_holding(state, seat, viewer, bit) for seat in range(state.seats)],
        counters=_counters(state),
        playing=None if state.playing < 0 else IDS[state.playing],
        chain=[IDS[kind] for kind in state.chain],
        offered=[IDS[kind] for kind in state.offered],
        revealed=[
            Reveal(DECK_NAMES[deck], [IDS[kind] for kind in kinds], sum(bool(TYPES[kind] & ATTACK) for kind in kinds))
            for deck, kinds in state.revealed
        ],
        drawn=state.tally,
        expeditions=[Expedition(IDS[card], owner, to) for card, owner, to in state.expeditions],
        puppeteer=None if state.puppeteer < 0 else state.puppeteer,
        passed=[choice >= 0 for choice in state.secret],
        passing=[_passing(choice) if viewer in (seat, OPEN) else None for seat, choice in enumerate(state.secret)],
        pending=[
            Pending(word, seat, None if card < 0 else IDS[card], number, who)
            for word, seat, card, number, who in state.stack
        ],
        question=None if question is None else _question(state, question),
        notice=previews.notice(state),
        reasons=_reasons(state, viewer) if viewer is not None and viewer in asked else {},
        outcome=state.result,
        prompt=prompts.prompt(state, viewer),
    )


def _phase(state: State, asked: Sequence[int]) -> str:
    if state.result is not None:
        return "over"
    if not asked:
        return "between"
    return "turn" if state.stack[-1][0] == "actions" else "choice"


def _supply(state: State, asked: bool) -> list[Slot]:
    slots = []
    for kind, down in zip(state.supply, state.down, strict=True):
        if kind < 0:
            slots.append(Slot(None, 0, 0, None, None, None))
            continue
        slots.append(
            Slot(
                IDS[kind],
                COST[kind],
                market.price(state, state.active, kind),
                None if down < 0 else down & 3,
                None if down < 0 else down >> 2,
                _why_not(state, kind) if asked else None,
            )
        )
    return slots


def _why_not(state: State, kind: int) -> Reason | None:
    step = state.stack[-1]
    if step[0] == "actions":
        refusal = refusals.why_not_buy(state, step[1], IDS[kind])
        if refusal is not None and (state.flips and kind in face_up(state)):
            return None
        return reason_of(refusal)
    if step[0] == "pass":
        return Reason("Typhoon passes on no supply card.", "R12")
    if any(getattr(action, "card", None) == IDS[kind] for action in OPTIONS[step[0]](state, step)):
        return None
    refusal = refusals.why_not_pick(state, IDS[kind])
    return reason_of(refusal)


def _market(state: State, bit: int) -> Market:
    supply_deck, reload_deck = (_known(deck, bit) for deck in (state.supply_deck, state.reload_deck))
    unknown = [card for card in (*state.supply_deck, *state.reload_deck) if not card >> EYES & bit]
    return Market(supply_deck, reload_deck, sorted(NAMES[card] for card in unknown), [IDS[kind] for kind in state.box])


def _known(deck: list[int], bit: int) -> list[str | None]:
    return [NAMES[card] if card >> EYES & bit else None for card in reversed(deck)]


def _holding(state: State, seat: int, viewer: Viewer, bit: int) -> Holding:
    deck, hand = state.decks[seat], state.hands[seat]
    if viewer in (seat, OPEN):
        held, unknown = [NAMES[card] for card in hand], []
    else:
        held = sorted(NAMES[card] for card in hand if card >> EYES & bit)
        unknown = [card for card in hand if not card >> EYES & bit]
    unknown += [card for card in deck if not card >> EYES & bit]
    owned = possessions(state, seat)
    return Holding(
        seat=seat,
        coins=state.coins[seat],
        cards=len(owned),
        hooks=hooks(state, seat),
        types=[sum(bool(TYPES[card] & each) for card in owned) for each in (1, 2, 4)],
        deck=len(deck),
        hand=len(hand),
        stash=[IDS[kind] for kind in state.stashes[seat]],
        pile=_known(deck, bit),
        held=held,
        shown=sorted(NAMES[card] for card in hand if card >> EYES == PUBLIC),
        hidden=sorted(NAMES[card] for card in unknown),
        weddings=list(state.weddings[seat]),
        doll=None if state.dolls[seat] < 0 else state.dolls[seat],
        rum=state.rum[seat],
        next=previews.next_turn(state, seat),
    )


def _counters(state: State) -> Counters:
    return Counters(
        actions=state.actions,
        used=state.used,
        most=market.MOST_ACTIONS,
        buys=state.buys,
        coins=state.coins[state.active],
        discount=state.discount,
        structure_bought=state.structure_bought,
        due=list(state.due),
        flips=state.flips,
        gains=[Gain(what, count, None if card < 0 else IDS[card]) for what, count, card in state.gains],
    )


def _passing(choice: int) -> str | None:
    return None if choice < 0 else "top" if choice == TOP else IDS[choice]


def _question(state: State, step: Any) -> Question:
    word, seat, card, number, _ = step
    counted = word in ("draw", "reload", "discard", "melt", "offer")
    optional = word in ("draw", "reload") or (word not in ("pass", "actions") and DECLINE in OPTIONS[word](state, step))
    return Question(word, None if card < 0 else IDS[card], seat, number if counted else 1, optional)


def _reasons(state: State, viewer: int) -> dict[str, Reason]:
    step = state.stack[-1]
    cards = sorted({NAMES[card] for card in state.hands[step[1]]})
    if viewer not in (step[1], chooser(state, step)) or step[0] == "pass":
        return {}
    if step[0] == "actions" and market.has_action(state):
        return {}
    if viewer != step[1] and state.puppeteer != viewer:
        return {}
    refusal = {id: refusals.why_not(state, viewer, Play(id)) for id in cards}
    return {id: Reason(sentence, rule) for id, (rule, sentence) in refusal.items()}


def redact(event: Any, viewer: Viewer) -> Any:
    """The same event with holes where these eyes may not look."""
    hide = _HIDE.get(type(event))
    return event if hide is None or viewer == OPEN else hide(event, viewer)


def _table(event: e.TableLaid, viewer: Viewer) -> Any:
    return msgspec.structs.replace(event, supply_deck=None, reload_deck=None)


def _order(event: Any, viewer: Viewer) -> Any:
    return msgspec.structs.replace(event, order=None)


def _drawn(event: e.CardsDrawn, viewer: Viewer) -> Any:
    bit = eyes_of(viewer)
    cards = [card if eyes & bit else None for card, eyes in zip(event.cards, event.eyes, strict=True)]
    return event if cards == event.cards else msgspec.structs.replace(event, cards=cards)


def _looked(event: e.CardsLooked, viewer: Viewer) -> Any:
    return event if event.eyes & eyes_of(viewer) else msgspec.structs.replace(event, cards=None)


def _arranged(event: e.CardsArranged, viewer: Viewer) -> Any:
    return event if event.eyes & eyes_of(viewer) else msgspec.structs.replace(event, back=None)


def _hand(event: e.HandShown, viewer: Viewer) -> Any:
    return event if viewer in (event.seat, event.to) else msgspec.structs.replace(event, cards=None)


def _pass(event: e.PassChosen, viewer: Viewer) -> Any:
    return event if viewer == event.seat else msgspec.structs.replace(event, card=None)


_HIDE: Final[dict[type, Callable[[Any, Viewer], Any]]] = {
    e.TableLaid: _table,
    e.DeckDealt: _order,
    e.StashShuffled: _order,
    e.CardsDrawn: _drawn,
    e.CardsLooked: _looked,
    e.CardsArranged: _arranged,
    e.HandShown: _hand,
    e.PassChosen: _pass,
}

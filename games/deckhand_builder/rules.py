"""What may be done and what follows from it: the set-up, legal actions, and decisions as lists of facts."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from games.chance import Chance
from games.contract import Illegal, Seat
from games.deckhand_builder import market, refusals
from games.deckhand_builder.actions import BuilderAction, Buy, Play
from games.deckhand_builder.answers import answer
from games.deckhand_builder.cards import ADVANCED, COPIES, FACE, IDS, KIND, SINGLES, STARTERS
from games.deckhand_builder.effects import face_up
from games.deckhand_builder.events import BuilderEvent, DeckDealt, FirstChosen, TableLaid
from games.deckhand_builder.outcomes import outcome
from games.deckhand_builder.questions import OPTIONS, chooser, choosers, passes

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

SUPPLY_DECK: Final = {1: 23, 2: 22, 3: 33, 4: 40}
OPEN: Final = 6
STARTING: Final = 2  # of each starter
Events = list[BuilderEvent]


def opening(state: State, chance: Chance) -> Events:
    """R2, on a state before any event: both decks, six open cards, four starters each, and the first turn's new hand."""
    seats = state.seats
    singles = [kind for kind in SINGLES if not (state.beginner and kind in ADVANCED)]
    order = chance.shuffle([IDS[kind] for kind in singles])
    size = SUPPLY_DECK[seats]
    supply_deck, reload_deck = order[:size], order[size:]
    box = [IDS[kind] for kind in STARTERS for _ in range(COPIES[kind])]
    if state.beginner:
        box += [IDS[kind] for kind in ADVANCED]
    starters = [IDS[kind] for kind in STARTERS for _ in range(STARTING)]
    happened: Events = [
        TableLaid(reload_deck[: -OPEN - 1 : -1], supply_deck, reload_deck[:-OPEN], box),
        *(DeckDealt(seat, chance.shuffle(starters)) for seat in range(seats)),
        FirstChosen(chance.below(seats)),
    ]
    return _follow(state, happened, chance)


def legal(state: State, seat: Seat) -> list[BuilderAction]:
    if seat not in choosers(state):
        return []
    step = state.stack[-1]
    if step[0] == "pass":
        return passes(state, seat)
    return list(OPTIONS[step[0]](state, step))


def random_legal(state: State, rng: Random) -> tuple[Seat, BuilderAction]:
    """One seat to act and one of its legal actions, each equally likely."""
    step = state.stack[-1]
    word = step[0]
    if word == "pass":
        seats = choosers(state)
        seat = seats[int(rng.random() * len(seats))]
        found = passes(state, seat)
    else:
        seat = chooser(state, step)
        found = OPTIONS[word](state, step)
    return seat, found[int(rng.random() * len(found))]


def decide(state: State, seat: Seat, action: BuilderAction, chance: Chance) -> Events:
    """The answer, then all that follows of itself until somebody is asked again."""
    if seat not in choosers(state):
        raise Illegal(*refusals.not_asked(state, seat))
    step = state.stack[-1]
    if not _possible(state, seat, action):
        raise Illegal(*refusals.why_not(state, seat, action))
    return _follow(state.clone(), answer(state, step, action, seat), chance)


def go_on(state: State, seat: Seat, action: BuilderAction, chance: Chance) -> None:
    """The same in place, for search: the action is known to be legal, and the state is changed."""
    _follow(state, answer(state, state.stack[-1], action, seat), chance)


def _follow(state: State, happened: Events, chance: Chance) -> Events:
    """These facts and all that follows of itself, applied to the state."""
    for event in happened:
        state.apply(event)
    while (following := outcome(state, chance)) is not None:
        state.apply(following)
        happened.append(following)
    return happened


def _possible(state: State, seat: Seat, action: BuilderAction) -> bool:
    """The commonest answers without making the list."""
    word, owner, _, _, _ = step = state.stack[-1]
    if word == "pass":
        return action in passes(state, seat)
    if word == "actions":
        kind = KIND.get(getattr(action, "card", ""), -1)
        if isinstance(action, Play):
            return market.has_action(state) and any(card & FACE == kind for card in state.hands[owner])
        if isinstance(action, Buy):
            return (
                kind in face_up(state)
                and market.has_buy(state)
                and market.price(state, owner, kind) <= market.purse(state, owner)
            )
    return action in OPTIONS[word](state, step)

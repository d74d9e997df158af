"""A whole state that fits all that a view knows: unknown decks, hands and Gamers are guessed within what the past allows."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.decks import READY
from games.deckhand_ccg.gamers import GAMERS, OFFERED
from games.deckhand_ccg.shapes import DeckhandView, UnitView
from games.deckhand_ccg.ship import BIT
from games.deckhand_ccg.state import State
from games.deckhand_ccg.unit import Unit


def determinize(view: DeckhandView, rng: Random) -> State:
    state = State(2, {"gamers": view.gamers})
    _table(state, view)
    _guess_gamers(state, view, rng)
    for seat in (0, 1):
        if seat == view.viewer:
            _own(state, view, seat, rng)
        elif view.seats[seat].chosen:
            _guess_deck(state, view, seat, rng)
        if view.seats[seat].decided and state.chosen[seat] is None:
            state.chosen[seat] = rng.random() < 0.5
    return state


def _table(state: State, view: DeckhandView) -> None:
    """All that lies open."""
    state.phase = view.phase
    state.turn = view.turn
    state.active = view.active or 0
    state.first = -1 if view.first is None else view.first
    state.corryte = view.corryte
    state.skilled = view.skilled
    state.open = -1 if view.open is None else view.open
    state.moved, state.attacked = view.moved, view.attacked
    state.brought = view.brought
    state.last = view.last
    state.result = view.outcome
    for at, compartment in enumerate(view.board):
        if compartment.unit is not None:
            _stand(state, at, compartment.unit)
        if compartment.corpse is not None:
            state.corpses[at] = (compartment.corpse.card, compartment.corpse.owner)
    for seat, one in enumerate(view.seats):
        state.captains[seat] = one.captain
        state.known[seat] = list(one.known)
        state.discards[seat] = list(one.discards)
        state.chosen[seat] = one.replaced
        state.gamers[seat] = one.gamer.gamer if one.gamer else None
        state.talented[seat] = one.talent_used
        state.wisdom[seat], state.x_factor[seat] = one.wisdom, one.x_factor
    state.shown = view.turn > 0 or (view.phase == "between" and None not in state.chosen)
    if view.phase in ("answer", "roll", "choice"):
        state.asked = view.to_act[0]
    if view.fight is not None:
        state.fighter, state.foe = view.fight.at, view.fight.target
        state.roll, state.dice, state.before = view.fight.roll, list(view.fight.dice), view.fight.before
    if view.choice is not None:
        state.wait, state.effect_card, state.count = view.choice.wait, view.choice.card, view.choice.count
        state.effect_at = -1 if view.choice.at is None else view.choice.at


def _stand(state: State, at: int, shown: UnitView) -> None:
    unit = Unit(shown.id, CARDS[shown.card], shown.owner)
    unit.tokens, unit.power, unit.rally = shown.tokens, shown.power, shown.rally
    unit.done, unit.fresh = shown.done, shown.fresh
    state.board[at] = unit
    state.mask[unit.owner] |= BIT[at]
    if unit.card.captain:
        state.captain_at[unit.owner] = at


def _guess_gamers(state: State, view: DeckhandView, rng: Random) -> None:
    """R13: nobody is dealt a Gamer that another was dealt."""
    if view.gamers != "picked" or view.seats[0].gamer is not None:
        return
    mine = [] if view.own is None else [offer.gamer for offer in view.own.offers]
    others = [gamer for gamer in GAMERS if gamer not in mine]
    rng.shuffle(others)
    for seat in (0, 1):
        if seat == view.viewer and view.own is not None:
            state.offers[seat], state.gamers[seat] = mine, view.own.gamer
        else:
            state.offers[seat] = [others.pop() for _ in range(OFFERED)]
            state.gamers[seat] = state.offers[seat][0] if view.seats[seat].picked else None


def _own(state: State, view: DeckhandView, seat: int, rng: Random) -> None:
    """One's own cards are known, but for the order of the deck."""
    own = view.own
    assert own is not None
    state.captains[seat], state.ready[seat], state.lists[seat] = own.captain, own.deck, list(own.cards)
    state.hands[seat] = [card.card for card in view.hand or ()]
    state.decks[seat] = list(own.left)
    rng.shuffle(state.decks[seat])


def _guess_deck(state: State, view: DeckhandView, seat: int, rng: Random) -> None:
    """The ready deck of that Captain, with the cards that were seen in the place of some of its own."""
    about = view.seats[seat]
    fitting = [deck for deck in READY.values() if about.captain in (None, deck.captain)]
    ready = fitting[int(rng.random() * len(fitting))]
    state.captains[seat] = ready.captain
    seen = seen_cards(view, seat)
    rest = list((Counter(ready.list()) - Counter(seen)).elements())
    rng.shuffle(rest)
    hidden = about.hand - len(about.known)
    unseen = rest[: hidden + about.deck] if about.hand + about.deck else []
    state.lists[seat] = seen + unseen if about.hand + about.deck + len(seen) else ready.list()
    state.hands[seat] = list(about.known) + unseen[:hidden]
    state.decks[seat] = unseen[hidden:]


def seen_cards(view: DeckhandView, seat: int) -> list[str]:
    """Every card of a seat's deck whose face is known to all."""
    units = [place.unit for place in view.board]
    corpses = [place.corpse for place in view.board]
    return [
        *view.seats[seat].known,
        *view.seats[seat].discards,
        *(unit.card for unit in units if unit is not None and unit.owner == seat and not unit.captain),
        *(corpse.card for corpse in corpses if corpse is not None and corpse.owner == seat),
    ]

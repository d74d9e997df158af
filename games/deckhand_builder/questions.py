"""Who is asked, and what the possible answers are: one function a word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.deckhand_builder import market, swaps
from games.deckhand_builder.actions import (
    Choose,
)
from games.deckhand_builder.cards import COST, FACE
from games.deckhand_builder.effects import (
    DECK_NAMES,
    LEAST,
    RELOAD_DECK,
    SUPPLY_DECK,
    can_apply,
    haunt,
    on_offer,
    owned,
)
from games.deckhand_builder.offers import (
    BUYS,
    DECLINE,
    DRAWS,
    END,
    FLIPS,
    GUESSES,
    PASSES,
    PICKS,
    PLAYS,
    RELOADS,
    RESTORES,
    SUPPLY,
    TARGETS,
    TOP_PASS,
    Options,
    arrangements,
    distinct,
    or_decline,
)
from games.deckhand_builder.words import CLAUSES, DISCARDED, Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

_SEATS: Final = ((0,), (1,), (2,), (3,))
_BY_WHO: Final = frozenset(("grant", "offer", "name", "blast"))  # words that `who` answers, not the seat they are for


def choosers(state: State) -> tuple[int, ...]:
    """The seats that are asked now; nobody while a fact is still to come."""
    if state.result is not None or not state.stack:
        return ()
    stashes = state.stashes
    for seat, deck in enumerate(state.decks):
        if not deck and stashes[seat]:
            return ()
    step = state.stack[-1]
    word = step[0]
    if word == "pass":
        return tuple(seat for seat in range(state.seats) if state.secret[seat] < 0 and len(passes(state, seat)) > 1)
    return _SEATS[chooser(state, step)] if word in OPTIONS else ()


def chooser(state: State, step: Step) -> int:
    word, seat, _, number, who = step
    if word in _BY_WHO or (word == "match" and number & 7 == swaps.KARMIC):
        return who
    if state.puppeteer >= 0 and seat == state.active:
        return state.puppeteer
    return seat


def passes(state: State, seat: int) -> Options:
    """Typhoon never empties a deck."""
    found: Options = [PASSES[kind] for kind in dict.fromkeys(state.stashes[seat])]
    if len(state.decks[seat]) > 1:
        found.append(TOP_PASS)
    return found


def actions(state: State, step: Step) -> Options:
    """R3: what an Action or a Buy may be used for, and the end of the turn."""
    seat = step[1]
    found: Options = []
    if market.has_action(state):
        found += [PLAYS[kind] for kind in sorted({card & FACE for card in state.hands[seat]})]
    if market.has_buy(state):
        found += [BUYS[kind] for kind in market.affordable(state, seat)]
    if state.puppeteer >= 0:
        return found
    found += [RESTORES[kind] for kind in dict.fromkeys(market.restorable(state, seat))]
    if state.flips:
        up = on_offer(state)
        if up:
            found += [FLIPS[kind] for kind in up]
            return found
    found.append(END)
    return found


def _draw(state: State, step: Step) -> Options:
    return DRAWS


def _reload(state: State, step: Step) -> Options:
    return [*[RELOADS[kind] for kind in on_offer(state)], DECLINE]


def _of_hand(state: State, seat: int) -> Options:
    return distinct("hand", seat, state.hands[seat])


def _of_stash(state: State, seat: int, most: int = 9) -> Options:
    return distinct("stash", seat, [kind for kind in state.stashes[seat] if COST[kind] <= most])


def _discard(state: State, step: Step) -> Options:
    return _of_hand(state, step[1])


def _melt(state: State, step: Step) -> Options:
    return or_decline(_of_hand(state, step[1]))


def _triggers(state: State, step: Step) -> Options:
    return [PICKS["stash", step[1]][kind] for kind in DISCARDED if step[3] >> kind & 1]


def _bury(state: State, step: Step) -> Options:
    return or_decline(_of_stash(state, step[1]))


def _supply(state: State, step: Step) -> Options:
    return [SUPPLY[kind] for kind in on_offer(state)]


def _take(state: State, step: Step) -> Options:
    least, most = divmod(step[3], 10)
    return [SUPPLY[kind] for kind in on_offer(state) if least <= COST[kind] <= most]


def _offer(state: State, step: Step) -> Options:
    return [SUPPLY[kind] for kind in on_offer(state) if kind not in state.offered]


def _echo(state: State, step: Step) -> Options:
    return or_decline([SUPPLY[kind] for kind in state.offered if can_apply(state, kind)])


def _any_stash(state: State, step: Step) -> Options:
    return [pick for seat in range(state.seats) for pick in _of_stash(state, seat)]


def _invoke(state: State, step: Step) -> Options:
    return [
        pick
        for seat in range(state.seats)
        for pick in distinct("stash", seat, [kind for kind in state.stashes[seat] if can_apply(state, kind)])
    ]


def _recall(state: State, step: Step) -> Options:
    return _of_stash(state, step[1])


def _choose(state: State, step: Step) -> Options:
    options = CLAUSES[step[3]].options
    return [Choose(key) for key, steps in options if steps[-1][0] != "rob" or _rob(state, step)]


def _may(state: State, step: Step) -> Options:
    _, seat, card, number, _ = step
    key = CLAUSES[number].options[0][0]
    if (key == "top" and haunt(state, seat, card) is None) or (key == "shuffle" and not state.stashes[seat]):
        return []
    return [Choose(key), DECLINE]


def _enemies(state: State, seat: int) -> list[int]:
    return [other for other in range(state.seats) if other != seat]


def _target(state: State, step: Step) -> Options:
    among = range(state.seats) if step[0] == "player" else _enemies(state, step[1])
    return [TARGETS[seat] for seat in among if _hits(state, step, seat)]


def _hits(state: State, step: Step, target: int) -> bool:
    """R9: a target to whom the effect cannot apply cannot be chosen."""
    word, number = CLAUSES[step[3]].steps[-1]
    if word == "reveal":
        return bool(state.decks[target])
    return word != "blast" or bool(_blast(state, (word, step[1], step[2], number, target)))


def _rob(state: State, step: Step) -> Options:
    return [TARGETS[seat] for seat in _enemies(state, step[1]) if state.coins[seat]]


def _foretell(state: State, step: Step) -> Options:
    found: Options = [Choose(DECK_NAMES[seat]) for seat in range(state.seats) if state.decks[seat]]
    if state.supply_deck:
        found.append(Choose(DECK_NAMES[SUPPLY_DECK]))
    if state.reload_deck:
        found.append(Choose(DECK_NAMES[RELOAD_DECK]))
    return found


def _name(state: State, step: Step) -> Options:
    return list(GUESSES)


def _arrange(state: State, step: Step) -> Options:
    return arrangements([card & FACE for card in state.decks[step[1]][-step[3] :]])


def _scrap(state: State, step: Step) -> Options:
    if owned(state, step[1]) <= LEAST:
        return []
    return _of_hand(state, step[1]) + _of_stash(state, step[1])


def _plank(state: State, step: Step) -> Options:
    return or_decline(_scrap(state, step))


def _blast(state: State, step: Step) -> Options:
    who = step[4]
    return _of_stash(state, who, step[3]) if owned(state, who) > LEAST else []


def _avenge(state: State, step: Step) -> Options:
    enemies = [seat for seat in _enemies(state, step[1]) if owned(state, seat) > LEAST]
    return [pick for seat in enemies for pick in _of_stash(state, seat, step[3])]


def _revealed(state: State, step: Step) -> Options:
    who = step[4]
    kinds = next((kinds for deck, kinds in reversed(state.revealed) if deck == who), ())
    return distinct("deck", who, kinds)


def _salvage(state: State, step: Step) -> Options:
    kinds = next((kinds for deck, kinds in reversed(state.revealed) if deck == SUPPLY_DECK), ())
    return [PICKS["supply deck", None][kind] for kind in kinds if COST[kind] <= step[3]]


def _swap(state: State, step: Step) -> Options:
    found: Options = [PICKS[place, owner][kind] for kind, place, owner in swaps.firsts(state, step)]
    return or_decline(found) if step[3] == swaps.SKULL else found


def _match(state: State, step: Step) -> Options:
    return [PICKS["supply" if owner is None else "stash", owner][kind] for kind, owner in swaps.seconds(state, step)]


def _pass(state: State, step: Step) -> Options:
    return []  # asked of each seat apart: see `passes`


OPTIONS: Final[dict[str, Callable[[State, Step], Options]]] = {
    "actions": actions,
    "draw": _draw,
    "reload": _reload,
    "discard": _discard,
    "melt": _melt,
    "triggers": _triggers,
    "bury": _bury,
    "cull": _supply,
    "choose": _choose,
    "may": _may,
    "enemy": _target,
    "player": _target,
    "rob": _rob,
    "take": _take,
    "grant": _supply,
    "sink": _any_stash,
    "recall": _recall,
    "offer": _offer,
    "echo": _echo,
    "invoke": _invoke,
    "foretell": _foretell,
    "name": _name,
    "arrange": _arrange,
    "swap": _swap,
    "match": _match,
    "flip": _supply,
    "strand": _any_stash,
    "plank": _plank,
    "bargain": _scrap,
    "blast": _blast,
    "avenge": _avenge,
    "observe": _revealed,
    "curse": _revealed,
    "salvage": _salvage,
    "pass": _pass,
}

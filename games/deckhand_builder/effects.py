"""The steps that need neither a fact nor an answer: conditions, counts, and whatever cannot apply (R9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from games.deckhand_builder.actions import Place
from games.deckhand_builder.cards import ATTACK, COST, FACE, TYPES
from games.deckhand_builder.words import CLAUSES, DISCARDED, PLAYED, STIRRING, Clause, Program, Step

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

SUPPLY_DECK: Final = 8
RELOAD_DECK: Final = 9
DECK_NUMBERS: Final = {"0": 0, "1": 1, "2": 2, "3": 3, "supply": SUPPLY_DECK, "reload": RELOAD_DECK}
DECK_NAMES: Final = {number: name for name, number in DECK_NUMBERS.items()}
LEAST: Final = 4  # R10


def push(state: State, program: Program, seat: int, card: int, who: int) -> None:
    stack = state.stack
    for word, number in program:
        stack.append((word, seat, card, number, who))


def face_up(state: State) -> list[int]:
    return [kind for kind, down in zip(state.supply, state.down, strict=True) if kind >= 0 > down]


def on_offer(state: State) -> list[int]:
    """Each open supply card once: a swap can put two equal starters there."""
    return list(dict.fromkeys(face_up(state)))


def open_slot(state: State, kind: int) -> int:
    slot = state.supply.index(kind)
    while state.down[slot] >= 0:
        slot = state.supply.index(kind, slot + 1)
    return slot


def closed_slot(state: State, kind: int, seat: int) -> int:
    """Where this seat turned the card face down."""
    slot = state.supply.index(kind)
    while state.down[slot] < 0 or state.down[slot] & 3 != seat:
        slot = state.supply.index(kind, slot + 1)
    return slot


def owned(state: State, seat: int) -> int:
    """R10: deck, hand, stash, and what is set aside."""
    aside = sum(owner == seat for _, owner, _ in state.expeditions)
    if state.playing >= 0 and seat == state.active:
        aside += 1
    return len(state.decks[seat]) + len(state.hands[seat]) + len(state.stashes[seat]) + aside


def haunt(state: State, seat: int, card: int) -> tuple[Place, int] | None:
    """Where the card whose effects are applied lies, and whose it is; the supply has no owner."""
    if state.playing == card:
        return "play", state.active
    for owner, stash in enumerate(state.stashes):
        if card in stash:
            return "stash", owner
    return None


def counting(state: State, step: Step) -> list[int]:
    """The cards of the hand that count for a condition or a count; the order is that of the table, not of the hand."""
    wanted = CLAUSES[step[3]].wanted
    return sorted((card for card in state.hands[step[1]] if wanted[card]), reverse=True)


def drawn_for_mine(state: State, step: Step) -> list[int]:
    hand = state.hands[step[1]]
    return [card & FACE for card in hand[len(hand) - state.tally :]]


def _when(state: State, step: Step) -> bool:
    _, seat, card, number, who = step
    state.stack.pop()
    clause = CLAUSES[number]
    if _holds(state, step, clause):
        push(state, clause.steps, seat, card, who)
    return True


def _holds(state: State, step: Step, clause: Clause) -> bool:
    _, seat, card, _, who = step
    about, wanted, number = clause.head[1], clause.wanted, clause.number
    if about == "supply":
        return sum(wanted[kind] for kind in face_up(state)) >= number
    if about == "fewest":
        mine = owned(state, seat)
        return state.seats > 1 and all(owned(state, other) > mine for other in range(state.seats) if other != seat)
    if about == "alike":
        types = [TYPES[kind] for kind in face_up(state)]
        return any(sum(bool(each & bit) for each in types) >= number for bit in (1, 2, 4))
    if about == "more":
        shown = {deck: sum(bool(TYPES[kind] & ATTACK) for kind in kinds) for deck, kinds in state.revealed[-2:]}
        return shown.get(seat, 0) > shown.get(who, 0)
    return state.playing == card  # "played": from the hand


def _per(state: State, step: Step) -> bool:
    _, seat, card, number, _ = step
    state.stack.pop()
    clause = CLAUSES[number]
    wanted = clause.wanted
    if clause.head[1] == "stash":
        found = sum(wanted[kind] for kind in state.stashes[seat])
    elif clause.head[1] == "supply":
        found = sum(wanted[kind] for kind in face_up(state))
    else:
        found = sum(wanted[kind] for kind in state.revealed[-1][1]) if state.revealed else 0
    if clause.number:
        found = min(found, clause.number)
    if found:
        state.stack.append((clause.options[0][0], seat, card, found, 0))
    return True


def _show(state: State, step: Step) -> bool:
    return _drop_unless(state, bool(counting(state, step)))


def _mine(state: State, step: Step) -> bool:
    """`who` is 1 once an enemy has named a number."""
    named = step[4] == 1
    return _drop_unless(state, named and sum(COST[kind] for kind in drawn_for_mine(state, step)) != step[3])


def _stow(state: State, step: Step) -> bool:
    """R4: the card played goes into the stash, unless its own effect took it elsewhere."""
    state.stack.pop()
    if state.playing >= 0:
        state.stashes[step[1]].append(step[2])
        state.playing = -1
    return True


def _pass(state: State, step: Step) -> bool:
    """R16: alone there is nobody on the left."""
    return _drop_unless(state, state.seats > 1)


def _draw(state: State, step: Step) -> bool:
    return _drop_unless(state, bool(state.decks[step[1]]))


def _reload(state: State, step: Step) -> bool:
    return _drop_unless(state, bool(state.reload_deck) and bool(face_up(state)))


def _drop(state: State, step: Step) -> bool:
    return _drop_unless(state, bool(state.hands[step[1]]))


def _triggers(state: State, step: Step) -> bool:
    """Several lines at once: the order is asked only where it can matter."""
    _, seat, _, waiting, _ = step
    kinds = [kind for kind in DISCARDED if waiting >> kind & 1]
    if len(kinds) > 1 and any(kind in STIRRING for kind in kinds):
        return False
    state.stack.pop()
    for kind in kinds:
        push(state, DISCARDED[kind], seat, kind, 0)
    return True


def _pay(state: State, step: Step) -> bool:
    """R9, R16: without a coin the rest does not happen; alone, nor does what aims at an enemy."""
    aimed = state.seats == 1 and any(word in ("enemy", "swap") for word, _ in CLAUSES[step[3]].steps)
    return _drop_unless(state, state.coins[step[1]] > 0 and not aimed)


def _actions(state: State, step: Step) -> bool:
    """The first Action is over: the puppeteer's hand is off it."""
    if state.used:
        state.puppeteer = -1
    return False


def _salvo(state: State, step: Step) -> bool:
    """All players, the one who discarded it first."""
    _, seat, card, number, _ = state.stack.pop()
    for away in range(state.seats - 1, -1, -1):
        state.stack.append(("blast", seat, card, number, (seat + away) % state.seats))
    return True


def _council(state: State, step: Step) -> bool:
    state.stack.pop()
    state.flips += step[3]
    return True


def _reveal(state: State, step: Step) -> bool:
    who = step[4]
    deck = state.supply_deck if who == SUPPLY_DECK else state.reload_deck if who == RELOAD_DECK else state.decks[who]
    return _drop_unless(state, bool(deck))


def _look(state: State, step: Step) -> bool:
    return _drop_unless(state, bool(state.decks[step[1]]))


def _dredge(state: State, step: Step) -> bool:
    _, seat, card, number, _ = state.stack.pop()
    state.stack.append(("reveal", seat, card, number, SUPPLY_DECK))
    return True


def _expose(state: State, step: Step) -> bool:
    _, seat, card, number, _ = state.stack.pop()
    state.stack.append(("reveal", seat, card, number, seat))
    return True


def _unveil(state: State, step: Step) -> bool:
    """All players one after the other; a player with no card left to reveal is passed over."""
    word, seat, card, number, who = step
    if state.decks[who]:
        return False
    state.stack.pop()
    if who + 1 < state.seats:
        state.stack.append((word, seat, card, number, who + 1))
    return True


def _cursed(state: State, step: Step) -> bool:
    return _drop_unless(state, can_apply(state, step[3]))


def can_apply(state: State, kind: int) -> bool:
    """R11: it has effects, and this chain has not been there."""
    return bool(PLAYED[kind]) and kind not in state.chain


def _drop_unless(state: State, applies: bool) -> bool:
    if applies:
        return False
    state.stack.pop()
    return True


QUIET: Final[dict[str, Callable[[State, Step], bool]]] = {
    "when": _when,
    "per": _per,
    "show": _show,
    "mine": _mine,
    "stow": _stow,
    "pass": _pass,
    "draw": _draw,
    "deal": _draw,
    "reload": _reload,
    "drop": _drop,
    "triggers": _triggers,
    "pay": _pay,
    "actions": _actions,
    "salvo": _salvo,
    "council": _council,
    "reveal": _reveal,
    "look": _look,
    "dredge": _dredge,
    "expose": _expose,
    "unveil": _unveil,
    "cursed": _cursed,
}

"""What cards and positions are worth to the bots, worked out from the vocabulary of effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.deckhand_builder.cards import COUNT, FACE, HOOKS
from games.deckhand_builder.scoring import hooks, possessions
from games.deckhand_builder.words import CLAUSES, DISCARDED, PLAYED, START, Program

if TYPE_CHECKING:
    from games.deckhand_builder.state import State

_COUNTED: Final = {
    "coin": 1.0,
    "draw": 0.45,
    "reload": 0.1,
    "action": 0.9,
    "buy": 0.4,
    "discard": -0.2,
    "discount": 0.7,
}
_ONCE: Final = {
    "rob": 1.5,
    "take": 1.6,
    "grant": 1.2,
    "salvage": 1.6,
    "recall": 0.9,
    "invoke": 1.8,
    "echo": 0.6,
    "curse": 1.5,
    "observe": 1.6,
    "strand": 1.6,
    "melt": 1.2,
    "plank": 0.4,
    "bargain": 1.2,
    "swap": 0.4,
    "share": 0.3,
    "mine": 0.8,
    "foretell": 0.9,
    "lay": 0.7,
    "blast": 0.6,
    "council": -0.2,
    "flip": 0.1,
    "look": 0.2,
    "top": 0.1,
}
_LASTING: Final = {"wind": 0.7, "cache": 1.0, "bury": 0.2, "rainbow": 0.6}


def _worth(program: Program) -> float:
    total = 0.0
    for word, number in program:
        if word in _COUNTED:
            total += _COUNTED[word] * number
        elif word in ("when", "show", "per"):
            clause = CLAUSES[number]
            total += (
                1.1 * _COUNTED.get(clause.options[0][0], 0.5) if clause.head[0] == "per" else 0.5 * _worth(clause.steps)
            )
        elif word == "choose":
            total += max(_worth(steps) for _, steps in CLAUSES[number].options)
        elif word in ("enemy", "player", "may"):
            total += _worth(CLAUSES[number].steps)
        elif word == "pay":
            total += _worth(CLAUSES[number].steps) - 1
        else:
            total += _ONCE.get(word, 0.0)
    return total


# What a play of the card earns, in coins; and what owning it earns beside its hooks.
PLAY: Final[tuple[float, ...]] = tuple(_worth(PLAYED[kind]) for kind in range(COUNT))
KEEP: Final[tuple[float, ...]] = tuple(
    PLAY[kind] + 0.4 * _worth(DISCARDED.get(kind, ())) + 0.6 * _LASTING.get(START.get(kind, ""), 0.0)
    for kind in range(COUNT)
)
ACTS: Final[tuple[bool, ...]] = tuple(
    any(
        word == "action" or (word in ("when", "show", "per") and "action" in str(CLAUSES[n]))
        for word, n in PLAYED[kind]
    )
    for kind in range(COUNT)
)


def turns_left(state: State) -> float:
    """About how many turns each seat still has."""
    if state.ender >= 0:
        return 0.5
    return 0.5 + len(state.supply_deck) / (1.3 * state.seats + (state.seats == 1))


def price_of(state: State, kind: int) -> float:
    """What owning the card is worth now, in hooks: its own, and what it earns while the match lasts."""
    return HOOKS[kind] + 0.09 * KEEP[kind] * min(turns_left(state), 8.0)


def standing(state: State, seat: int) -> float:
    """How well a seat stands, in hooks."""
    left = turns_left(state)
    cards = possessions(state, seat)
    strength = sum(KEEP[card & FACE] for card in cards) / max(6, len(cards))
    coins = state.coins[seat]
    return hooks(state, seat) + strength * left * 0.6 + coins * (0.5 if left > 1 else 0.02)


def advantage(state: State, seat: int) -> float:
    if state.result is not None:
        place = state.result.places[seat]
        return 40.0 - 15.0 * place + 0.2 * hooks(state, seat)
    mine = standing(state, seat)
    if state.seats == 1:
        return mine
    others = [standing(state, other) for other in range(state.seats) if other != seat]
    return mine - 0.7 * max(others) - 0.3 * sum(others) / len(others)

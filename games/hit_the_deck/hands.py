"""Poker hands of one to three cards: their value (R6), their best choice, and their names in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from games.cards import RANK, RANK_PLURALS, RANK_WORDS, RANKS, SUIT

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH, LOW_ROYAL, HIGH_ROYAL = range(8)
CATEGORIES: Final = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
    "low royal flush",
    "high royal flush",
)
_ACE_HIGH: Final = 14
_ORDER: Final = {card: RANK[card] * 4 + SUIT[card] for card in RANK}  # a single card: rank, then suit

_values: dict[tuple[str, ...], int] = {}


def value(cards: Sequence[str]) -> int:
    """Category, then rank of the deciding group, then suit of its highest card, in one number: disjoint hands differ."""
    key = tuple(cards)
    found = _values.get(key)
    if found is None:
        if len(_values) > 50_000:  # all orders of all hands would be 135,252: keep the cache small
            _values.clear()
        found = _values[key] = _value(key)
    return found


def category(cards: Sequence[str]) -> int:
    return value(cards) // 100


def best(cards: Iterable[str]) -> tuple[str, ...]:
    """The highest hand of up to three of these cards."""
    held = sorted(cards)
    hands = [hand for size in (1, 2, 3) for hand in combinations(held, size)]
    return max(hands, key=value, default=())


def describe(cards: Sequence[str]) -> str:
    """A hand in words: "pair of nines", "high card 8", "straight flush, 6 high"."""
    worth = value(cards)
    kind, order = divmod(worth, 100)
    rank = order // 4
    name = CATEGORIES[kind]
    symbol = "A" if rank == _ACE_HIGH else RANKS[rank - 1]
    if kind == PAIR:
        return f"pair of {RANK_PLURALS[symbol]}"
    if kind == THREE:
        return f"three {RANK_PLURALS[symbol]}"
    word = RANK_WORDS[symbol] if symbol in "AJQK" else symbol
    if kind == HIGH_CARD:
        return f"high card {word}"
    return name if kind >= LOW_ROYAL else f"{name}, {word} high"


def _value(cards: tuple[str, ...]) -> int:
    order = sorted((_ORDER[card] for card in cards), reverse=True)
    top = order[0]
    if len(order) == 1:
        return top
    ranks = [one // 4 for one in order]
    if len(order) == 3:
        a, b, c = ranks
        suited = len({one % 4 for one in order}) == 1
        if a == c:
            return THREE * 100 + top
        high = a if a == b + 1 == c + 2 else 0
        if (a, b, c) == (13, 12, 1):
            high, top = _ACE_HIGH, _ACE_HIGH * 4 + order[2] % 4  # here, and only here, the Ace is the top card
        if high and suited:
            royal = HIGH_ROYAL if high == _ACE_HIGH else LOW_ROYAL if high == 13 else STRAIGHT_FLUSH
            return royal * 100 + top
        if high:
            return STRAIGHT * 100 + top
        if suited:
            return FLUSH * 100 + top
        if b == c:
            return PAIR * 100 + order[1]
    if ranks[0] == ranks[1]:
        return PAIR * 100 + top
    return top

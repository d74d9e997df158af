"""The exact odds of a flip, from the cards that may still come; a Wound card ends the flip, so order counts."""

from __future__ import annotations

from collections.abc import Sequence

from games.deckahedron.cards import SHOWS, WOUNDS


def odds(unseen: Sequence[str], symbol: str, net: int) -> list[float]:
    """Of XX, X, V and VV, when 1 + |net| of these cards are flipped and the best (net > 0) or the worst resolves."""
    shows = SHOWS[symbol]
    plain, wounds = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in unseen:
        (wounds if card in WOUNDS else plain)[shows[card]] += 1
    if net < 0:  # the worst of cards is the best of them turned round
        plain.reverse()
        wounds.reverse()
    found = _best(plain, wounds, 1 + abs(net))
    return found[::-1] if net < 0 else found


def wound_odds(unseen: Sequence[str], net: int) -> float:
    """That a Wound card turns up among the cards to be flipped."""
    size = len(unseen)
    plain = size - sum(card in WOUNDS for card in unseen)
    flips = 1 + abs(net)
    return 1 - _falling(plain, flips) / _falling(size, flips) if size >= flips else 0.0


def _best(plain: list[int], wounds: list[int], flips: int) -> list[float]:
    """P(best <= r): each of the first j - 1 is plain and within r and the j-th a Wound within r, or all are plain within r."""
    size = sum(plain) + sum(wounds)
    if size < flips:
        return [0.0] * 4
    within, struck, before = 0, 0, 0.0
    found = []
    for worth in range(4):
        within += plain[worth]
        struck += wounds[worth]
        below = _falling(within, flips) / _falling(size, flips)
        if struck:
            below += sum(_falling(within, j - 1) * struck / _falling(size, j) for j in range(1, flips + 1))
        found.append(below - before)
        before = below
    return found


def _falling(n: int, k: int) -> int:
    """n (n - 1) ... over k factors: ways to lay k of n cards in a row."""
    ways = 1
    for factor in range(k):
        ways *= n - factor
    return ways

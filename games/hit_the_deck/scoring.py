"""How a match ends: by blockade (R1), or counted out when the Deck is empty (R9, R10)."""

from __future__ import annotations

from collections.abc import Sequence

from games.hit_the_deck import hands, sea
from games.hit_the_deck.events import HandsShown, HitTheDeckEvent, MatchEnded


def blockade(seat: int) -> MatchEnded:
    return MatchEnded(_places(seat), f"{{{seat}}} blockaded all three enemy Seaports.", "R1")


def count_out(holding: int, held: Sequence[Sequence[str]], alternate_win: bool) -> list[HitTheDeckEvent]:
    """Enemy Sealanes, by option Seazones, cards in hand, and at last the best hand of up to three cards."""
    counts = [("enemy Sealanes", "R9", [len(sea.lanes_held(holding, seat)) for seat in (0, 1)])]
    if alternate_win:
        counts.append(("Seazones", "R10", [sea.zones_held(holding, seat) for seat in (0, 1)]))
    counts.append(("cards in hand", "R9", [len(cards) for cards in held]))
    for what, rule, (a, b) in counts:
        if a != b:
            winner = 0 if a > b else 1
            reason = f"The Deck ran out. {{{winner}}} had more {what}: {max(a, b)} to {min(a, b)}."
            return [MatchEnded(_places(winner), reason, rule)]
    shown = HandsShown([list(cards) for cards in held])
    first, second = (hands.best(cards) for cards in held)
    if not first or not second:
        return [MatchEnded([1, 1], "The Deck ran out, all counts were equal and both hands were empty: a draw.", "R9")]
    winner = 0 if hands.value(first) > hands.value(second) else 1
    win, lose = (first, second) if winner == 0 else (second, first)
    reason = f"The Deck ran out with equal counts. {{{winner}}} held the better hand: {hands.describe(win)} beats {hands.describe(lose)}."
    return [shown, MatchEnded(_places(winner), reason, "R9")]


def _places(winner: int) -> list[int]:
    return [1, 2] if winner == 0 else [2, 1]

"""The shape of a bracket: its matches, what feeds each of them, and the wave in which each is played.

The tree is that of brackets-manager with its usual orderings: seeds 1 and 2 can meet only in the last match of the winner
bracket, and losers come down in an order that puts off a second meeting. A shape knows no entrant; it is made once a size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

Bracket = Literal["winner", "loser", "final", "third"]


class Source(NamedTuple):
    """Where one of the two comes from: a seed of the first round, or a match won or lost."""

    seed: int = 0
    winner_of: str = ""
    loser_of: str = ""


class Spot(msgspec.Struct, frozen=True, gc=False):
    """One match of the shape: "W2.1", "L3.2", "F1.1", its second match "F2.1", or "T1.1" for the third place."""

    id: str
    bracket: Bracket
    round: int
    number: int
    wave: int  # the first wave in which both sources are decided
    sources: tuple[Source, Source]
    out: int  # the place of who loses here, and all that may follow
    next: str = ""
    next_loser: str = ""

    @property
    def is_reset(self) -> bool:
        """The second match of a grand final, which is played only where the first was somebody's first loss."""
        return self.bracket == "final" and self.round == 2


class Shape(msgspec.Struct, frozen=True):
    """All matches by their waves, the winner bracket first in each, and by their names."""

    size: int
    rounds: int  # of the winner bracket
    waves: tuple[tuple[Spot, ...], ...]
    spots: dict[str, Spot]


def bracket_size(entrants: int) -> int:
    """The next power of two: what is missing to it are byes."""
    return 1 << (entrants - 1).bit_length()


def seed_order(size: int) -> list[int]:
    """The first round from top to bottom: 1 8 4 5 2 7 3 6."""
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for best in order for seed in (best, total - best)]
    return order


@lru_cache(maxsize=8)
def single_shape(size: int, third_place: bool) -> Shape:
    drafts = _winner_bracket(size)
    rounds = size.bit_length() - 1
    if third_place and rounds > 1:
        losers = Source(loser_of=f"W{rounds - 1}.1"), Source(loser_of=f"W{rounds - 1}.2")
        drafts.append(_Draft("third", 1, 1, rounds, losers, 4))
    return _shape(size, drafts)


@lru_cache(maxsize=8)
def double_shape(size: int, reset: bool) -> Shape:
    """Two entrants play one match, as in brackets-manager: a loser bracket has nobody to offer them."""
    drafts = _winner_bracket(size)
    rounds = size.bit_length() - 1
    if rounds > 1:
        drafts += _loser_bracket(size)
        last = f"W{rounds}.1", f"L{2 * rounds - 2}.1"
        drafts.append(_Draft("final", 1, 1, 2 * rounds, (Source(winner_of=last[0]), Source(winner_of=last[1])), 2))
        if reset:
            both = Source(loser_of="F1.1"), Source(winner_of="F1.1")
            drafts.append(_Draft("final", 2, 1, 2 * rounds + 1, both, 2))
    return _shape(size, drafts)


class _Draft(NamedTuple):
    bracket: Bracket
    round: int
    number: int
    wave: int
    sources: tuple[Source, Source]
    out: int

    @property
    def id(self) -> str:
        return f"{self.bracket[0].upper()}{self.round}.{self.number}"


def _winner_bracket(size: int) -> list[_Draft]:
    drafts: list[_Draft] = []
    feeding = [Source(seed=seed) for seed in seed_order(size)]
    round = 1
    while len(feeding) > 1:
        pairs = _in_twos(feeding)
        made = [_Draft("winner", round, at, round, both, len(pairs) + 1) for at, both in enumerate(pairs, 1)]
        drafts += made
        feeding = [Source(winner_of=draft.id) for draft in made]
        round += 1
    return drafts


def _loser_bracket(size: int) -> list[_Draft]:
    """Odd rounds halve the bracket, even ones meet those who come down from the winner bracket."""
    drafts: list[_Draft] = []
    orders = _ORDERS.get(size, ())
    feeding = [Source(loser_of=f"W1.{at}") for at in range(1, size // 2 + 1)]
    for step in range(size.bit_length() - 2):
        pairs = _in_twos(feeding)
        odd = _loser_round(2 * step + 1, pairs, out=3 * len(pairs) + 1)
        order = orders[step] if step < len(orders) else _natural
        down = order([Source(loser_of=f"W{step + 2}.{at}") for at in range(1, len(pairs) + 1)])
        even = _loser_round(
            2 * step + 2,
            [(lost, Source(winner_of=draft.id)) for lost, draft in zip(down, odd, strict=True)],
            out=2 * len(pairs) + 1,
        )
        drafts += odd + even
        feeding = [Source(winner_of=draft.id) for draft in even]
    return drafts


def _loser_round(round: int, pairs: list[tuple[Source, Source]], out: int) -> list[_Draft]:
    return [_Draft("loser", round, at, round + 1, both, out) for at, both in enumerate(pairs, 1)]


def _in_twos(feeding: Sequence[Source]) -> list[tuple[Source, Source]]:
    return list(zip(feeding[::2], feeding[1::2], strict=True))


def _shape(size: int, drafts: list[_Draft]) -> Shape:
    won = {source.winner_of: draft for draft in drafts for source in draft.sources if source.winner_of}
    lost = {source.loser_of: draft for draft in drafts for source in draft.sources if source.loser_of}
    waves: list[list[Spot]] = [[] for _ in range(max(draft.wave for draft in drafts))]
    for draft in drafts:
        id = draft.id
        onward, down = won.get(id), lost.get(id)
        waves[draft.wave - 1].append(
            Spot(
                id,
                *draft[:5],
                out=down.out if down else draft.out,
                next=onward.id if onward else "",
                next_loser=down.id if down else "",
            )
        )
    spots = {spot.id: spot for wave in waves for spot in wave}
    return Shape(size, size.bit_length() - 1, tuple(tuple(wave) for wave in waves), spots)


_Order = Callable[[list[Source]], list[Source]]


def _natural(losers: list[Source]) -> list[Source]:
    return losers


def _reverse(losers: list[Source]) -> list[Source]:
    return losers[::-1]


def _half_shift(losers: list[Source]) -> list[Source]:
    half = len(losers) // 2
    return losers[half:] + losers[:half]


def _reverse_halves(losers: list[Source]) -> list[Source]:
    half = len(losers) // 2
    return losers[:half][::-1] + losers[half:][::-1]


def _flip_pairs(losers: list[Source]) -> list[Source]:
    return [losers[at ^ 1] for at in range(len(losers))]


# How the losers of winner-bracket rounds 2, 3, 4 … come down, by the size of the bracket; elsewhere from top to bottom.
_ORDERS: Final[dict[int, tuple[_Order, ...]]] = {
    8: (_reverse,),
    16: (_reverse_halves, _reverse),
    32: (_reverse, _half_shift),
    64: (_reverse, _half_shift, _reverse),
    128: (_reverse, _half_shift, _flip_pairs, _flip_pairs, _flip_pairs),
}

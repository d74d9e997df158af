"""The ledger of an arena: what counts of everybody, folded one pairing and one result at a time, and who meets next.

Each fold is a constant step and k idle entrants are paired in k log k, so a ledger that is kept warm serves an arena
of any length. A field does not tell in which order its games ended; folded wave by wave it gives the same cards but
for who became free first, which decides nothing but who of an odd number waits. A corrected result means folding anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import Final

import msgspec

from tournaments.rounds import Entrant, Field, Pairing, Result

WIN, DRAW, LOSS = 2, 1, 0
ON_FIRE: Final = 2  # so many wins running, and the games that follow count double while the streak lasts
RECENT: Final = 3  # opponents that are not met again where it can be avoided
LOOK: Final = 12  # idle neighbours among whom somebody not met of late is looked for
LOOK_FAR: Final = 64  # and those beyond, when all of these must not be met


class Card(msgspec.Struct, eq=False):
    """One entrant's line."""

    entrant: Entrant
    seed: int
    points: int = 0
    streak: int = 0
    wins: int = 0
    games: int = 0
    begun: int = 0  # games begun less games followed
    freed: int = 0  # after how many games of the arena: who was free first has waited longest
    recent: tuple[Entrant, ...] = ()  # the latest opponent first
    tables: int = 0  # where a result is missing


class Meeting(msgspec.Struct, frozen=True):
    """Two who meet, the first to begin; how many ranks they stand apart among the idle, and whether they met of late."""

    first: Card
    second: Card
    apart: int
    met_of_late: bool


def pay(result: Result, seat: int, streak: int) -> tuple[int, int]:
    """What a game pays a seat that comes with a streak, and the streak it leaves with."""
    mine, theirs = result.places[seat], result.places[1 - seat]
    if seat in result.absent:
        points = LOSS
    elif 1 - seat in result.absent or mine < theirs:
        points = WIN
    else:
        points = DRAW if mine == theirs else LOSS
    return points * (2 if streak >= ON_FIRE else 1), streak + 1 if points == WIN else 0


class Ledger:
    """Everybody's card, and who is idle."""

    def __init__(self, seeds: Iterable[Entrant] = (), forbidden: frozenset[tuple[Entrant, Entrant]] = frozenset()):
        self.cards: dict[Entrant, Card] = {}
        self.idle: dict[Entrant, Card] = {}
        self.forbidden = forbidden
        self.ended = 0
        for entrant in seeds:
            self.enter(entrant)

    def enter(self, entrant: Entrant) -> None:
        """Come in, at any time, as the lowest seed."""
        self.cards[entrant] = self.idle[entrant] = Card(entrant, len(self.cards), freed=self.ended)

    def sit_down(self, pairing: Pairing) -> None:
        if pairing.is_bye:
            return
        for seat, entrant in enumerate(pairing.entrants):
            card = self.cards[entrant]
            card.recent = (pairing.entrants[1 - seat], *card.recent[: RECENT - 1])
            card.begun += -1 if seat else 1
            card.tables += 1
            self.idle.pop(entrant, None)

    def get_up(self, pairing: Pairing, result: Result) -> None:
        self.ended += 1
        for seat, entrant in enumerate(pairing.entrants):
            card = self.cards[entrant]
            points, card.streak = pay(result, seat, card.streak)
            card.points += points
            card.wins += card.streak > 0
            card.games += 1
            card.freed = self.ended
            card.tables -= 1
            if not card.tables:
                self.idle[entrant] = card

    def pair(self, away: Collection[Entrant] = (), seated: Collection[Entrant] = ()) -> list[Meeting]:
        """Pair the idle, nearest in standing first; who is left over waits. `seated`: about to sit down elsewhere.

        Nobody meets the same opponent twice running, unless nobody else can be met and nobody is at a table who
        could be waited for.
        """
        idle = sorted(
            (card for entrant, card in self.idle.items() if entrant not in away and entrant not in seated),
            key=lambda card: (-card.points, card.seed),
        )
        pairs = _Matcher(idle, self.forbidden, last_is_barred=True).match()
        if not pairs and not seated and len(self.idle) == len(self.cards):
            pairs = _Matcher(idle, self.forbidden, last_is_barred=False).match()
        return [_seat(idle[at], idle[other], other - at) for at, other in pairs]


def fold(field: Field) -> Ledger:
    ledger = Ledger(field.seeds, field.forbidden)
    for wave in field.rounds:
        for pairing in wave.pairings:
            ledger.sit_down(pairing)
            if not pairing.is_bye and (result := wave.results.get(pairing.table)):
                ledger.get_up(pairing, result)
    return ledger


def _seat(one: Card, other: Card, apart: int) -> Meeting:
    """Who has begun less often begins; of two alike, the better standing."""
    first, second = (other, one) if other.begun < one.begun else (one, other)
    return Meeting(first, second, apart, other.entrant in one.recent or one.entrant in other.recent)


class _Matcher:
    """Pairs of the idle by their ranks, the lower number first."""

    def __init__(self, idle: Sequence[Card], forbidden: frozenset[tuple[Entrant, Entrant]], last_is_barred: bool):
        self.idle, self.forbidden, self.last_is_barred = idle, forbidden, last_is_barred
        self.pairs: list[tuple[int, int]] = []

    def match(self) -> list[tuple[int, int]]:
        ranks = list(range(len(self.idle)))
        # Of an odd number the one waits who was free last; of two who were free together, the lower.
        waits = [max(ranks, key=lambda rank: (self.idle[rank].freed, rank))] if len(ranks) % 2 else []
        loose = self._match_neighbours([rank for rank in ranks if rank not in waits]) + waits
        while len(loose) > 1 and (joined := next(filter(self._join, combinations(loose, 2)), None)):
            loose = [rank for rank in loose if rank not in joined]
        self.pairs.sort()
        for at, pair in enumerate(self.pairs):
            if self._met_of_late(*pair):
                self._refresh(at)
        return sorted(self.pairs)

    def _match_neighbours(self, ranks: Sequence[int]) -> list[int]:
        """From the top, everybody with the nearest below; tells who found nobody."""
        taken = bytearray(len(self.idle))
        loose = []
        for at, rank in enumerate(ranks):
            if taken[rank]:
                continue
            free = (other for other in ranks[at + 1 : at + 1 + LOOK_FAR] if not taken[other])
            found = self._nearest(rank, free)
            if found is None:
                loose.append(rank)
            else:
                taken[found] = 1
                self.pairs.append((rank, found))
        return loose

    def _nearest(self, rank: int, others: Iterable[int]) -> int | None:
        met_of_late = None
        for seen, other in enumerate(others):
            if seen >= LOOK and met_of_late is not None:
                break
            if self._may_meet(rank, other):
                if not self._met_of_late(rank, other):
                    return other
                if met_of_late is None:
                    met_of_late = other
        return met_of_late

    def _join(self, loose: tuple[int, int]) -> bool:
        """Pair two who were left, or part a pair near them whose two they may meet."""
        one, other = loose
        if self._may_meet(one, other):
            self.pairs.append((min(loose), max(loose)))
            return True
        near = sorted(range(len(self.pairs)), key=lambda at: abs(self.pairs[at][0] - one))[:LOOK_FAR]
        for at in near:
            for first, second in (self.pairs[at], self.pairs[at][::-1]):
                if self._may_meet(one, first) and self._may_meet(other, second):
                    self.pairs[at] = (min(one, first), max(one, first))
                    self.pairs.append((min(other, second), max(other, second)))
                    return True
        return False

    def _refresh(self, at: int) -> None:
        """Two who met of late change partners with a pair near them, if all four are then new to each other."""
        one, other = self.pairs[at]
        around = range(max(0, at - LOOK), min(len(self.pairs), at + LOOK + 1))
        for near in sorted(around, key=lambda near: abs(near - at)):
            for first, second in (self.pairs[near], self.pairs[near][::-1]):
                changed = (min(one, first), max(one, first)), (min(other, second), max(other, second))
                if near != at and all(self._may_meet(*pair) and not self._met_of_late(*pair) for pair in changed):
                    self.pairs[at], self.pairs[near] = changed
                    return

    def _met_of_late(self, one: int, other: int) -> bool:
        a, b = self.idle[one], self.idle[other]
        return a.entrant in b.recent or b.entrant in a.recent

    def _may_meet(self, one: int, other: int) -> bool:
        a, b = self.idle[one], self.idle[other]
        if self.last_is_barred and (a.recent[:1] == (b.entrant,) or b.recent[:1] == (a.entrant,)):
            return False
        pair = (a.entrant, b.entrant)
        return pair not in self.forbidden and pair[::-1] not in self.forbidden

"""Seeding: who stands where on the starting list, by rating, by hand, from pots, or by a lottery that anybody can check.

The lottery. A secret is made before the entries open, and only its seal is published: the SHA-256 of the secret. When
the entries have closed the secret is revealed, and then everybody can repeat the draw:

1. SHA-256 of the secret is the published seal, so the secret was not chosen afterwards.
2. The roll is the SHA-256 (in hex) of all entrants' ids, sorted and joined by line feeds (UTF-8).
3. An entrant's number is HMAC-SHA256 with the secret as key over the roll, a line feed and the entrant's id.
4. The lowest number is first.

The roll is in every number because the director's side knows the secret early: until the last entry nobody, with the
secret or without, can tell who will be drawn before whom.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from tournaments.rounds import Entrant

HOW_TO_CHECK = (
    "The SHA-256 of the secret is the seal that was public before entries closed. The roll is the SHA-256, in hex, of "
    "all entrants' ids, sorted and joined by line feeds. Each entrant's number is HMAC-SHA256, keyed with the secret, "
    "over the roll, a line feed and the id. The lowest number is first."
)


def by_rating(ratings: Mapping[Entrant, float]) -> tuple[Entrant, ...]:
    """The highest first; equal ratings stay in the order of entry, which is that of the mapping."""
    return tuple(sorted(ratings, key=lambda entrant: -ratings[entrant]))


def by_hand(order: Sequence[Entrant], entrants: Collection[Entrant] | None = None) -> tuple[Entrant, ...]:
    """The director's list as it stands. Of `entrants`, who is not on it follows in the order of entry; others are gone."""
    listed = dict.fromkeys(order)
    if entrants is None:
        return tuple(listed)
    entered = dict.fromkeys(entrants)
    return (*(one for one in listed if one in entered), *(one for one in entered if one not in listed))


def fill_pots(order: Sequence[Entrant], count: int) -> tuple[tuple[Entrant, ...], ...]:
    """So many pots by strength, of equal size; what is left over goes one each to the first ones."""
    count = max(1, min(count, len(order)))
    size, over = divmod(len(order), count)
    ends = [0, *(size * at + min(at, over) for at in range(1, count + 1))]
    return tuple(tuple(order[start:end]) for start, end in pairwise(ends))


def by_pots(pots: Sequence[Collection[Entrant]], secret: bytes) -> tuple[Entrant, ...]:
    """Pot after pot, drawn by the lottery within each: the strong stay apart, and nobody knows from whom exactly."""
    numbers = draw_numbers([entrant for pot in pots for entrant in pot], secret)
    return tuple(entrant for pot in pots for entrant in sorted(pot, key=numbers.__getitem__))


def by_lottery(entrants: Collection[Entrant], secret: bytes) -> tuple[Entrant, ...]:
    numbers = draw_numbers(entrants, secret)
    return tuple(sorted(numbers, key=numbers.__getitem__))


def draw_numbers(entrants: Collection[Entrant], secret: bytes) -> dict[Entrant, str]:
    """Everybody's number in hex, to be shown beside the order it gives."""
    roll = hashlib.sha256("\n".join(sorted(entrants)).encode()).hexdigest()
    return {one: hmac.new(secret, f"{roll}\n{one}".encode(), hashlib.sha256).hexdigest() for one in entrants}


def seal(secret: bytes) -> str:
    """What is published before the entries close."""
    return hashlib.sha256(secret).hexdigest()

"""The dice of a match: drawn from a sealed seed and the players' nonces, so that anyone can check them afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")
Draw = list[Any]  # ["below", n, result] | ["roll", sides, result] | ["shuffle", before, after]

_WORDS = 2**32


def seal(seed: bytes) -> str:
    """What the server publishes before anybody adds a nonce: it can no longer choose another seed."""
    return hashlib.sha256(seed).hexdigest()


def mix(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The key of a match: the seed over the players' nonces in seat order, each led by its length in four bytes."""
    message = b"".join(len(raw).to_bytes(4, "big") + raw for raw in (nonce.encode() for nonce in nonces))
    return hmac.new(seed, message, hashlib.sha256).digest()


class Chance:
    """The dice of one decision: blocks HMAC-SHA256(key, "version:block"), read as big-endian 32-bit words in order."""

    __slots__ = ("_block", "_key", "_version", "_words", "draws")

    def __init__(self, key: bytes, version: int) -> None:
        self._key = key
        self._version = version
        self._block = 0
        self._words: list[int] = []
        self.draws: list[Draw] = []

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        result = self._below(n)
        self.draws.append(["below", n, result])
        return result

    def roll(self, sides: int) -> int:
        """A die: from 1 to its number of sides."""
        result = self._below(sides) + 1
        self.draws.append(["roll", sides, result])
        return result

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """A new list in random order: Fisher-Yates from the top index down."""
        after = list(items)
        for i in range(len(after) - 1, 0, -1):
            j = self._below(i + 1)
            after[i], after[j] = after[j], after[i]
        self.draws.append(["shuffle", list(items), list(after)])
        return after

    def _below(self, n: int) -> int:
        if not 0 < n <= _WORDS:
            raise ValueError(f"no number below {n}")
        limit = _WORDS - _WORDS % n  # words from here up would favour small numbers: they are thrown away
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def _word(self) -> int:
        if not self._words:
            digest = hmac.new(self._key, f"{self._version}:{self._block}".encode(), hashlib.sha256).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()


class FreeChance(Chance):
    """The same interface over an ordinary random source, for search and tests; it records no draws."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random) -> None:
        super().__init__(b"", 0)
        self._rng = rng

    def below(self, n: int) -> int:
        return int(self._rng.random() * n)

    def roll(self, sides: int) -> int:
        return int(self._rng.random() * sides) + 1

    def shuffle(self, items: Sequence[T]) -> list[T]:
        after = list(items)
        self._rng.shuffle(after)
        return after


def verify(seed: bytes, sealed: str, nonces: Sequence[str], recorded: Mapping[int, Sequence[Draw]]) -> list[str]:
    """Throw every recorded die again (by the version it was thrown at); the sentences say what does not agree."""
    failures = [] if hmac.compare_digest(seal(seed), sealed) else ["The seed is not the one that was sealed."]
    key = mix(seed, nonces)
    for version in sorted(recorded):
        chance = Chance(key, version)
        for number, draw in enumerate(recorded[version], 1):
            if not _agrees(chance, draw):
                failures.append(f"Version {version}, draw {number}: {draw[0]} does not follow from the seed.")
                break  # the words after a wrong draw are out of step and would all be reported
    return failures


def _agrees(chance: Chance, draw: Draw) -> bool:
    kind, given, result = draw
    again: Any
    if kind == "below":
        again = chance.below(given)
    elif kind == "roll":
        again = chance.roll(given)
    elif kind == "shuffle":
        again = chance.shuffle(given)
    else:
        return False
    return bool(again == result)

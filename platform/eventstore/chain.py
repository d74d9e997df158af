"""The hash chain: each event's link covers its header, its payload's digest and the link before it."""

from __future__ import annotations

from hashlib import sha256
from struct import Struct

GENESIS = bytes(32)

_numbers = Struct(">qqII").pack
_position = Struct(">q").pack


def seal(stream: str, version: int, kind: str, payload: bytes, at_ms: int) -> bytes:
    """All of an event but its place in the log; the lengths in front keep two headers from reading the same."""
    a, b = stream.encode(), kind.encode()
    return _numbers(version, at_ms, len(a), len(b)) + a + b + sha256(payload).digest()


def link(previous: bytes, position: int, seal: bytes) -> bytes:
    """The event's place in the chain; es_append() does the same in SQL."""
    return sha256(previous + _position(position) + seal).digest()

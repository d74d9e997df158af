"""Facts to JSON bytes, refusing what JSON cannot say: msgspec would quietly write NaN and Infinity as null."""

from __future__ import annotations

import math
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


def encode(fact: Any) -> bytes:
    """The payload of a fact. Only an output that contains a null can hide a lost number, so only that is searched."""
    payload = _encode(fact)
    if b"null" in payload:
        _refuse_non_finite(msgspec.to_builtins(fact))
    return payload


def _refuse_non_finite(value: Any) -> None:
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} has no place in an event")
    elif isinstance(value, dict):
        for key, inner in value.items():
            _refuse_non_finite(key)
            _refuse_non_finite(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            _refuse_non_finite(inner)

"""What goes into the log, what comes out of it, and the ways it says no."""

from __future__ import annotations

from typing import Any

import msgspec


class NewEvent(msgspec.Struct, frozen=True):
    """A fact about to be recorded; `payload` is JSON and is kept byte for byte."""

    kind: str
    payload: bytes


class Recorded(msgspec.Struct, frozen=True):
    """A fact as the log holds it; positions number the whole log, versions one stream, both from 1 without a hole."""

    position: int
    stream: str
    version: int
    kind: str
    payload: bytes
    at_ms: int


class RowChange(msgspec.Struct, frozen=True):
    """One row of a read model that changes with a stream. `where` must find it, else somebody else was quicker: a Conflict."""

    table: str
    values: dict[str, Any]
    where: dict[str, Any]


class Appended(msgspec.Struct, frozen=True):
    """Where the last event of a command went, and the answer kept with the command."""

    version: int
    position: int
    at_ms: int
    result: bytes
    repeated: bool


class Conflict(Exception):
    """The stream is not at the version its writer saw; read on and decide again."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} is at version {actual}, not {expected}")
        self.stream = stream
        self.expected = expected
        self.actual = actual


class NotJson(ValueError):
    """A payload that is not JSON in UTF-8, NaN and Infinity included; nothing of its append is recorded."""

    def __init__(self, kind: str) -> None:
        super().__init__(f"the payload of {kind} is not JSON")


class Gap(Exception):
    """A position is missing: nothing after it may be believed."""

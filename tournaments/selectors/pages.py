"""Pages by cursor: an opaque place in a list that is in the same order each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from doors.refusals import Refusal

T = TypeVar("T")


def page_of(rows: Sequence[T], cursor: str | None, size: int) -> tuple[list[T], str | None]:
    """The rows from a cursor on, and the cursor of those after them."""
    begin = place_of(cursor)
    end = begin + size
    return list(rows[begin:end]), str(end) if end < len(rows) else None


def place_of(cursor: str | None) -> int:
    if not cursor:
        return 0
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) <= 9):
        raise Refusal("bad_cursor", 400, "This is no cursor of ours; begin without one.", field="cursor")
    return int(cursor)

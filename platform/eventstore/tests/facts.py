"""Small facts to append in tests."""

from __future__ import annotations

from eventstore.store import NewEvent


def fact(number: int = 0) -> NewEvent:
    return NewEvent("Counted", b'{"number":%d}' % number)


def facts(*numbers: int) -> list[NewEvent]:
    return [fact(number) for number in numbers]

"""The arithmetic of clocks: what a seat has, what a move costs, when time is out, and how a pause stops it. Pure but for `now_ms`."""

from __future__ import annotations

import time
from collections.abc import Sequence

from doors.refusals import Refusal
from matches.messages import BankClock, Clock, DaysClock, MoveClock, NoClock

# A move that was made in time may arrive this much late: the line's delay is not the player's.
LAG_CREDIT_MS = 300
DAY_MS = 86_400_000

Times = Sequence[int | None]  # by seat


def now_ms() -> int:
    """The server's clock, the only one that counts: everybody asks for it here."""
    return time.time_ns() // 1_000_000


def check_clock(clock: Clock) -> None:
    """Refuse a clock that nobody could play by."""
    match clock:
        case NoClock():
            return
        case MoveClock(move_ms=ms) if not 5_000 <= ms <= DAY_MS:
            raise Refusal("bad_clock", 400, "A move's time is between 5 seconds and a day.", field="clock.move_ms")
        case BankClock(bank_ms=ms, increment_ms=inc) if not (10_000 <= ms <= DAY_MS and 0 <= inc <= 600_000):
            raise Refusal(
                "bad_clock",
                400,
                "A bank holds 10 seconds to a day, and gives back at most 10 minutes a move.",
                field="clock.bank_ms",
            )
        case DaysClock(days=days) if not 1 <= days <= 14:
            raise Refusal("bad_clock", 400, "A correspondence move has 1 to 14 days.", field="clock.days")


def full_time_ms(clock: Clock) -> int | None:
    """What a seat has before its first move."""
    match clock:
        case MoveClock(move_ms=ms) | BankClock(bank_ms=ms):
            return ms
        case DaysClock(days=days):
            return days * DAY_MS
        case _:
            return None


def left_after(clock: Clock, left_ms: int | None, thought_ms: int) -> int | None:
    """What a seat has for its next decision: only a bank remembers the last one."""
    if not isinstance(clock, BankClock) or left_ms is None:
        return left_ms
    return max(0, left_ms - thought_ms) + clock.increment_ms


def due_ms(since: Times, left_ms: Times) -> dict[int, int]:
    """When each running clock is out, by seat."""
    both = enumerate(zip(since, left_ms, strict=True))
    return {seat: began + left for seat, (began, left) in both if began is not None and left is not None}


def deadline_ms(since: Times, left_ms: Times) -> int | None:
    """When the first running clock is out, credit for the line included."""
    due = due_ms(since, left_ms)
    return min(due.values()) + LAG_CREDIT_MS if due else None


def stop(since: Times, at_ms: int) -> list[int | None]:
    """What each running clock has spent on its decision when a pause stops it."""
    return [None if began is None else max(0, at_ms - began) for began in since]


def go_on(spent: Times, at_ms: int) -> list[int | None]:
    """Since when each stopped clock counts as running when it goes on, so that the pause has cost it nothing."""
    return [None if ms is None else at_ms - ms for ms in spent]

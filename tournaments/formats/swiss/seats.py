"""Seats: who begins. Whoever began less often; else who did not begin last; else by seed, turn about."""

from __future__ import annotations

from tournaments.formats.swiss.records import Records


def seat_pair(better: int, other: int, records: Records, *, turn: bool) -> tuple[int, int, str]:
    """Who begins, who sits second, and why, {0} being the one who begins. On a `turn` the better seed begins."""
    mine, theirs = records.balance(better), records.balance(other)
    if mine != theirs:
        first, second = (better, other) if mine < theirs else (other, better)
        return first, second, "{0} begins, having begun less often."
    if records.began_last[better] != records.began_last[other]:
        first, second = (other, better) if records.began_last[better] else (better, other)
        return first, second, "{0} begins, as {1} began last time."
    if turn:
        return better, other, "{0} begins: the better seed, turn about from table to table."
    return other, better, "{0} begins: the lower seed, turn about from table to table."

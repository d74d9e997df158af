"""Pauses: what stands still, since when, and how long it has stood."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.events import Paused, Spot

A_PLAYER_PAUSED = "A player of this table is paused by the director."


class _Pause:
    __slots__ = ("fact", "since", "until")

    def __init__(self, fact: Paused, since: int) -> None:
        self.fact = fact
        self.since = since
        self.until: int | None = None

    def covers(self, spot: Spot | None, entrants: Iterable[str]) -> bool:
        fact = self.fact
        if fact.spot is not None:
            return fact.spot == spot
        if fact.entrant is not None:
            return fact.entrant in entrants
        if fact.stage_round is not None:
            return spot is not None and fact.stage_round == (spot.stage, spot.round)
        return True


class Pauses:
    """All pauses so far. Time that stood still counts for nobody: neither against a round nor against who is late."""

    def __init__(self) -> None:
        self._all: dict[int, _Pause] = {}

    def begin(self, version: int, at_ms: int, fact: Paused) -> None:
        self._all[version] = _Pause(fact, at_ms)

    def end(self, pause: int | None, at_ms: int) -> None:
        for version, each in self._all.items():
            if each.until is None and pause in (None, version):
                each.until = at_ms

    def active(self) -> dict[int, Paused]:
        return {version: each.fact for version, each in self._all.items() if each.until is None}

    def entrants(self) -> set[str]:
        return {fact.entrant for fact in self.active().values() if fact.entrant is not None}

    def why(self, spot: Spot | None, entrants: Iterable[str] = ()) -> str | None:
        """The reason of a pause that holds here now; without a spot, of one that holds everywhere."""
        for each in self._all.values():
            if each.until is None and each.covers(spot, entrants):
                return each.fact.reason
        return None

    def public_why(self, spot: Spot, entrants: Iterable[str]) -> str | None:
        """What everybody at the table may read: why one player is paused is between them and the desk."""
        for each in self._all.values():
            if each.until is None and each.fact.entrant is None and each.covers(spot, entrants):
                return each.fact.reason
        return A_PLAYER_PAUSED if self.why(spot, entrants) is not None else None

    def elapsed(self, since: int, now: int, spot: Spot | None, entrants: Iterable[str] = ()) -> int:
        """How long it has been, without the time that stood still here."""
        spans = sorted(
            (max(since, each.since), min(now, each.until if each.until is not None else now))
            for each in self._all.values()
            if each.covers(spot, entrants)
        )
        still, reached = 0, since
        for begin, end in spans:
            if end > reached:
                still += end - max(begin, reached)
                reached = end
        return now - since - still

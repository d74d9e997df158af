"""Tournaments for the tests of exports: folded in memory, with names that need no database."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tournaments import commands as c
from tournaments.formats.kinds import Format
from tournaments.formats.swiss import Swiss
from tournaments.names import Names
from tournaments.plan import Plan, Stage
from tournaments.tests.harbour import Harbour

CREW = ("ann", "bob", "cleo", "dan", "eve", "finn")


class Called(Names):
    """Everybody is called by a name that follows from the id, or by one that is given."""

    given: dict[str, str] = {}

    def learn(self, ids: Iterable[str]) -> None:
        self._people.update({id: self.given.get(id, id.title()) for id in ids if self._is_person(id)})


def plan_of(format: Format | None = None, *, stages: tuple[Stage, ...] = (), **values: Any) -> Plan:
    stage = Stage(id="main", name="Main", format=format or Swiss(rounds=3), **values.pop("stage", {}))
    return Plan(name="Harbour Open", game="hit_the_deck", stages=stages or (stage,), break_ms=0, **values)


def sail(plan: Plan, crew: Iterable[str] = CREW, rounds: int = 0) -> Harbour:
    """Begun in the order of the crew, with so many rounds played and the next one on the tables."""
    harbour = Harbour(plan, list(crew), now=1_700_000_000_000)
    harbour.give(c.Begin())
    harbour.tick()
    for _ in range(rounds):
        harbour.now += 600_000
        harbour.play_round()
        harbour.tick()
    return harbour

"""Small tournaments with the database, for tests: entered, begun and stepped through at one moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from eventstore import store
from matches import services as matches
from tournaments import cache, director, recorder, services
from tournaments import commands as c
from tournaments.events import RoundPublished, RoundStarted
from tournaments.facts import Spot
from tournaments.formats.swiss import Swiss
from tournaments.models import SetTable
from tournaments.plan import Absence, Plan, Stage
from tournaments.tests.voyages import people, plan_of

NOW = 1_900_000_000_000
PLACE = c.Place("one", 1, 1)
SPOT = Spot("one", 1, 1)
PATIENT = Absence(remind_ms=0, game_loss_ms=0, match_loss_ms=0)


class Killed(BaseException):
    """The process is gone."""


def plan(**more: Any) -> Plan:
    stage = Stage(id="one", name="Swiss", format=Swiss(rounds=2))
    return plan_of(stage, break_ms=0, absence=PATIENT, **more)


def cup(id: str = "cup", count: int = 4, **more: Any) -> str:
    made = services.announce(owner="owner", plan=plan(**more), id=id, now=NOW)
    for who in people(count):
        services.give(tournament_id=made, who=who, command=c.Enter(), id="enter", now=NOW)
    give(made, c.Begin())
    return made


def give(made: str, command: c.Command, who: str = "owner", id: str = "") -> int:
    return services.give(tournament_id=made, who=who, command=command, id=id or repr(command)[:60], now=NOW).v


def step(made: str) -> None:
    director.step(made, now=NOW)


def facts(made: str, kind: type) -> list[Any]:
    return [fact for _, _, fact in cache.read(made) if isinstance(fact, kind)]


def standing(made: str) -> list[SetTable]:
    return list(SetTable.objects.filter(tournament_id=made, state="set").order_by("round", "table"))


def finish(row: SetTable) -> None:
    matches.adjudicate(match_id=row.match_id, places=(1, 2), reason="It was so.")


def check_one_round(made: str, tables: int = 2) -> None:
    """Exactly one round, and one match for each of its games."""
    assert len(facts(made, RoundPublished)) == len(facts(made, RoundStarted)) == 1
    assert len(standing(made)) == SetTable.objects.filter(tournament_id=made).count() == tables
    assert {row.table for row in standing(made)} == set(range(1, tables + 1))


# A round's start


def die_at(monkeypatch: pytest.MonkeyPatch, at: int, *, after: bool) -> list[int]:
    """The process dies at the so-manyth thing that is written, just before it or just after; says how many there were."""
    done = [0]

    def deadly(write: Callable[..., Any]) -> Callable[..., Any]:
        def written(*args: Any, **named: Any) -> Any:
            done[0] += 1
            if done[0] == at and not after:
                raise Killed
            answer = write(*args, **named)
            if done[0] == at:
                raise Killed
            return answer

        return written

    monkeypatch.setattr(matches, "create_match", deadly(matches.create_match))
    monkeypatch.setattr(SetTable.objects, "get_or_create", deadly(SetTable.objects.get_or_create))
    monkeypatch.setattr(recorder, "append", deadly(store.append))
    return done

"""The deeds of a tournament's worker, each from a tournament made ready for it: what is done, and what then is so."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from matches import services as matches
from matches.clocks import now_ms
from matches.models import MatchRow
from tournaments import cache, director, services, tasks
from tournaments.commands import AddBots, Begin, Cancel, Command, Pause, Place, Resume, RuleResult
from tournaments.events import Announced, Entered
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.models import SetTable
from tournaments.plan import Feed, Plan, Stage
from tournaments.rounds import Result

OWNER = "organiser"
BREAK_MS = 60_000
PLAN = Plan(
    name="Tried and killed",
    game="hit_the_deck",
    stages=(
        Stage(id="swiss", name="Swiss", format=Swiss(rounds=2)),
        Stage(id="final", name="Final", format=SingleElimination(), takes=(Feed(stage="swiss", last=2),)),
    ),
    break_ms=BREAK_MS,
)


def announce() -> str:
    """A tournament of four bots that waits for its beginning. Bots alone: without a worker for them nobody moves."""
    id = services.announce(owner=OWNER, plan=PLAN, id=secrets.token_hex(8))
    _give(id, AddBots(count=4), "bots")
    return id


def begin(id: str) -> None:
    _give(id, Begin(), "begin")


def publish(id: str) -> None:
    director.step(id)


def start(id: str) -> None:
    """The break is over."""
    director.step(id, now=_now(id) + BREAK_MS)


def take_results(id: str) -> None:
    director.step(id)


def correct(id: str) -> None:
    """The other side of round 1's first table won, so round 2, which is at its tables, is paired and set anew."""
    _give(id, RuleResult(Place("swiss", 1, 1), Result(places=(2, 1)), reason="Misread.", pin=False), "ruling")
    director.step(id)


def pause(id: str) -> None:
    _give(id, Pause(reason="The lights went out."), "pause")
    director.step(id)


def resume(id: str) -> None:
    _give(id, Resume(), "resume")
    director.step(id)


def cancel(id: str) -> None:
    """Nobody asks for a step here: a sweep finds the tables that stand though nothing is played any more."""
    _give(id, Cancel(reason="The hall is closed."), "cancel")
    tasks.sweep()


def look(id: str) -> None:
    """A step, as the sweep asks for one every second."""
    director.step(id)


def finish_matches(id: str) -> None:
    """Every match that stands ends with its first seat before its second; the tournament does not hear of it."""
    for match_id in SetTable.objects.filter(tournament_id=id, state="set").values_list("match_id", flat=True):
        matches.adjudicate(match_id=match_id, places=(1, 2), reason="So be it.")


Deed = Callable[[str], None]
# Each deed, after all that must have been done before it.
DEEDS: dict[str, tuple[list[Deed], Deed]] = {
    "begin": ([], begin),
    "publish": ([begin], publish),
    "start": ([begin, publish], start),
    "results": ([begin, publish, start, finish_matches], take_results),
    "pause": ([begin, publish, start], pause),
    "resume": ([begin, publish, start, pause], resume),
    "cancel": ([begin, publish, start], cancel),
    "redraw": ([begin, publish, start, finish_matches, take_results, start], correct),
}


def make_ready(deed: str) -> str:
    id = announce()
    for step in DEEDS[deed][0]:
        step(id)
    return id


def picture(id: str) -> dict[str, Any]:
    """All that the log and the rows say of a tournament, without what is drawn for each: secret, names, ids, times."""
    facts = [_without_luck(fact) for _, _, fact in cache.read(id) if not isinstance(fact, Announced | Entered)]
    rows = SetTable.objects.filter(tournament_id=id).values_list(
        "stage", "round", "table", "game", "board", "seats", "state", "paused", "match__status", "match__full"
    )
    return {"facts": facts, "tables": sorted(rows)}


def count_strays() -> int:
    """Matches that no tournament knows of."""
    return MatchRow.objects.count() - SetTable.objects.count()


def _give(id: str, command: Command, name: str) -> None:
    services.give(tournament_id=id, who=OWNER, command=command, id=name, now=_now(id))


def _now(id: str) -> int:
    """The tournament's own time: deeds of one hour in a second must not run backwards."""
    with cache.holding(id) as t:
        return max(t.at_ms, now_ms())


def _without_luck(fact: Any) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.to_builtins(fact)
    told.pop("match", None)
    return told

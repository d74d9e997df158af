"""A small Swiss at every moment of its day, with a full staff: where the rules are asked."""

from __future__ import annotations

from tournaments import commands as c
from tournaments.events import EntryAsked
from tournaments.facts import Entry, Spot
from tournaments.formats.swiss import Swiss
from tournaments.plan import Stage
from tournaments.rounds import Result
from tournaments.tests.harbour import Harbour
from tournaments.tests.voyages import people, plan_of

PLAN = plan_of(Stage(id="one", name="Swiss", format=Swiss(rounds=3)), advance="director", late_entries=1, capacity=6)
PLACE = c.Place("one", 1, 1)
STAFF = ("director", "judge", "desk", "commentator")


def entry() -> Harbour:
    """Entries are open: four are in, one has asked, and the staff is complete."""
    there = Harbour(PLAN, people(4))
    there.tell(EntryAsked(entry=Entry(id="asker", kind="person"), by="asker"))
    for role in STAFF:
        there.give(c.GiveRole(player=role, role=role))  # type: ignore[arg-type]
    return there


def check_in() -> Harbour:
    there = entry()
    there.give(c.OpenCheckIn())
    return there


def drafted() -> Harbour:
    there = entry()
    there.give(c.Begin(order=people(4)))
    return there


def published() -> Harbour:
    there = drafted()
    there.give(c.PublishRound())
    return there


def playing() -> Harbour:
    there = published()
    there.give(c.StartRound())
    return there


def played() -> Harbour:
    there = playing()
    there.play_round()
    return there


def ruled() -> Harbour:
    there = playing()
    there.give(c.RuleResult(place=PLACE, result=Result(places=(1, 2)), reason="So."))
    return there


def proposed() -> Harbour:
    there = playing()
    there.give(c.ProposeTime(place=PLACE, to_ms=there.now + 1_000), first(there))
    return there


def called() -> Harbour:
    there = playing()
    there.give(c.CallDirector(words="Please come."), first(there))
    return there


def appealed() -> Harbour:
    there = ruled()
    there.give(c.Appeal(ruling=version_of(there, "ResultRuled"), words="No."), first(there))
    return there


def dropped() -> Harbour:
    there = playing()
    there.give(c.Drop(entrant="p01", reason="Gone."))
    return there


def paused() -> Harbour:
    there = playing()
    there.give(c.Pause(reason="Lunch."))
    return there


def first(there: Harbour, seat: int = 0) -> str:
    """Who sits at the first table."""
    table = there.t.table(Spot(PLACE.stage, PLACE.round, PLACE.table))
    assert table is not None
    return table.pairing.entrants[seat]


def version_of(there: Harbour, kind: str) -> int:
    return next(v for v, _, fact in reversed(there.t.history) if type(fact).__name__ == kind)

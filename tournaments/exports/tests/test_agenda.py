"""iCalendar, read back by the library that calendar programs are tested with."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pytest
from icalendar import Calendar

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.events import Cancelled, Dropped, TimeAnswered, TimeProposed
from tournaments.exports.agenda import write_calendar
from tournaments.exports.tests.regatta import CREW, Called, plan_of, sail
from tournaments.exports.tests.test_trf import spot_of
from tournaments.formats.arena import Arena
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.plan import Feed, Stage
from tournaments.tests.harbour import Harbour

URL = "https://play.example/t/t1"
STARTS = 1_700_003_600_000
TWO_STAGES = (
    Stage(id="main", name="Swiss", format=Swiss(rounds=2)),
    Stage(id="final", name="Final", format=SingleElimination(), takes=(Feed("main", 1, 4),)),
)


def events(harbour: Harbour, entrant: str | None = None) -> dict[str, Any]:
    written = write_calendar(harbour.t, Called(harbour.t), harbour.now, URL, entrant)
    assert all(len(line) <= 75 for line in written.split(b"\r\n"))
    calendar: Any = Calendar.from_ical(written)
    assert (calendar["VERSION"], bool(calendar["PRODID"])) == ("2.0", True)
    found = {str(event["UID"]).removesuffix("@quarterdeck"): event for event in calendar.walk("VEVENT")}
    assert len(found) == len(calendar.walk("VEVENT")), "no identifier twice"
    for event in found.values():
        assert event["DTSTART"].dt < event["DTEND"].dt
        assert event["DTSTAMP"].dt.tzinfo is not None
        assert event["URL"] == URL
    return found


def at(ms: int) -> datetime:
    return datetime.fromtimestamp(ms // 1000, UTC)


def test_before_the_start_everything_is_projected_from_it():
    told = events(Harbour(plan_of(starts_at_ms=STARTS), CREW))
    assert list(told) == ["t1", "t1-main-1", "t1-main-2", "t1-main-3"]
    assert told["t1"]["DTSTART"].dt == told["t1-main-1"]["DTSTART"].dt == at(STARTS)
    assert {str(event["STATUS"]) for event in told.values()} == {"TENTATIVE"}


def test_rounds_follow_one_another():
    told = list(events(Harbour(plan_of(starts_at_ms=STARTS), CREW)).values())[1:]
    for before, after in pairwise(told):
        assert before["DTEND"].dt <= after["DTSTART"].dt


def test_played_rounds_have_their_times_and_later_ones_are_moved():
    harbour = sail(plan_of(), rounds=1)
    told = events(harbour)
    first, second, third = (told[f"t1-main-{n}"] for n in (1, 2, 3))
    public = harbour.t.stages["main"].rounds[0]
    assert public.started_at is not None
    assert public.done_at is not None
    assert (first["DTSTART"].dt, first["DTEND"].dt) == (at(public.started_at), at(public.done_at))
    assert [str(each["STATUS"]) for each in (first, second, third)] == ["CONFIRMED", "CONFIRMED", "TENTATIVE"]
    assert third["DTSTART"].dt >= at(harbour.now)


def test_identifiers_stay_and_the_sequence_rises():
    harbour = sail(plan_of(), rounds=1)
    before = events(harbour)
    harbour.play_round()
    harbour.tick()
    after = events(harbour)
    assert set(before) == set(after)
    assert all(after[uid]["SEQUENCE"] > event["SEQUENCE"] for uid, event in before.items())


def test_the_same_state_is_written_the_same():
    harbour = sail(plan_of(), rounds=1)
    assert len({write_calendar(harbour.t, Called(harbour.t), harbour.now, URL) for _ in range(2)}) == 1


def test_an_entrant_gets_their_own_matches_with_the_opponent_and_the_reason():
    harbour = sail(plan_of(), rounds=1)
    told = events(harbour, "ann")
    assert list(told) == ["t1", "t1-main-1-ann", "t1-main-2-ann", "t1-main-3-ann"]
    assert str(told["t1-main-1-ann"]["SUMMARY"]).startswith("Round 1: Ann – ")
    assert "{0}" not in told["t1-main-1-ann"]["DESCRIPTION"]
    assert str(told["t1-main-3-ann"]["STATUS"]) == "TENTATIVE"


def test_a_bye_is_in_the_calendar_too():
    harbour = sail(plan_of(), CREW[:5])
    titles = [str(event["SUMMARY"]) for id in CREW[:5] for event in events(harbour, id).values()]
    assert sum(title.endswith("has a bye") for title in titles) == 1


def test_a_time_that_was_agreed_upon_is_the_time_of_the_match():
    harbour = sail(plan_of())
    spot, _ = spot_of(harbour, "ann")
    later = harbour.now + 7_200_000
    harbour.tell(TimeProposed(spot=spot, entrant="ann", to_ms=later, until_ms=later, by="ann"))
    harbour.tell(TimeAnswered(proposal=harbour.t.version, agreed=True, by="bob"))
    assert events(harbour, "ann")["t1-main-1-ann"]["DTSTART"].dt == at(later)


def test_who_dropped_out_has_no_further_rounds():
    harbour = sail(plan_of(), rounds=1)
    harbour.tell(Dropped(entrant="ann", by="owner"))
    assert "t1-main-3-ann" not in events(harbour, "ann")


def test_a_final_is_projected_for_all_and_promised_to_nobody():
    harbour = sail(plan_of(stages=TWO_STAGES))
    assert "t1-final-2" in events(harbour)
    assert not any("final" in uid for uid in events(harbour, "ann"))


def test_an_arena_is_one_entry():
    told = events(sail(plan_of(Arena(minutes=30))))
    assert list(told) == ["t1", "t1-main-1"]
    event = told["t1-main-1"]
    assert (event["DTEND"].dt - event["DTSTART"].dt).seconds == 1800


def test_a_cancelled_tournament_says_so():
    harbour = Harbour(plan_of(starts_at_ms=STARTS), CREW)
    harbour.tell(Cancelled(reason="Storm.", by="owner"))
    assert [str(event["STATUS"]) for event in events(harbour).values()] == ["CANCELLED"]


def test_without_any_time_there_is_no_calendar():
    harbour = Harbour(plan_of(), CREW)
    with pytest.raises(Refusal, match="No time is known"):
        write_calendar(harbour.t, Called(harbour.t), harbour.now, URL)
    harbour.give(c.Begin())
    assert "t1" in events(harbour)


def test_nobody_elses_entrant_is_looked_up():
    harbour = sail(plan_of())
    with pytest.raises(Refusal, match="not in the tournament"):
        write_calendar(harbour.t, Called(harbour.t), harbour.now, URL, "zoe")

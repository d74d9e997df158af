"""Pauses, in which no time passes: neither for a round nor for who is late."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments import commands as c
from tournaments.events import Paused, ResultRuled, RoundStarted
from tournaments.formats.swiss import Swiss
from tournaments.pauses import Pauses
from tournaments.plan import Stage
from tournaments.tests.harbour import Harbour
from tournaments.tests.test_absence import MINUTE, PLACE, TABLE, missing, swiss
from tournaments.tests.voyages import people, plan_of

SCOPES: dict[str, dict[str, Any]] = {
    "all": {},
    "round": {"stage_round": ("one", 1)},
    "table": {"place": PLACE},
    "entrant": {"entrant": "p01"},
}


@pytest.mark.parametrize("scope", SCOPES)
def test_a_pause_freezes_the_ladder_and_the_deadline_to_the_millisecond(scope: str) -> None:
    there = swiss(round_ms=10 * MINUTE, count=2)
    absent = missing(there, 0)
    there.wait(MINUTE, absent)
    there.give(c.Pause(reason="The network is down.", **SCOPES[scope]))
    assert there.t.is_paused(TABLE) == "The network is down."
    assert there.wait(99 * MINUTE, absent) == []
    there.give(c.Resume())
    assert there.t.is_paused(TABLE) is None
    assert there.wait(2 * MINUTE - 1, absent) == []
    there.give(c.Pause(reason="Again.", **SCOPES[scope]))
    there.wait(5 * MINUTE, absent)
    there.give(c.Resume())
    assert there.tick({}) == []
    assert there.wait(7 * MINUTE, {}) == []
    assert [type(fact) for fact in there.wait(1, {})][:1] == [ResultRuled]


def test_a_pause_of_one_table_holds_no_other() -> None:
    there = swiss(round_ms=10 * MINUTE)
    there.give(c.Pause(reason="A judge looks at it.", place=PLACE))
    told = there.wait(10 * MINUTE)
    assert [fact.spot.table for fact in told if isinstance(fact, ResultRuled)] == [2]


@pytest.mark.parametrize("scope", ["all", "round"])
def test_a_break_stands_still_as_well(scope: str) -> None:
    stage = Stage(id="one", name="Swiss", format=Swiss(rounds=2))
    there = Harbour(plan_of(stage, break_ms=30_000), people(4))
    there.give(c.Begin())
    there.tick()
    there.wait(10_000)
    there.give(c.Pause(reason="Lunch.", **SCOPES[scope]))
    assert there.wait(MINUTE) == []
    there.give(c.Resume())
    assert there.wait(19_999) == []
    assert [type(fact) for fact in there.wait(1)] == [RoundStarted]


def test_an_entrant_who_is_paused_is_not_paired_and_comes_back() -> None:
    there = swiss(count=5)
    there.play_round()
    there.give(c.Pause(reason="At the doctor.", entrant="p01"))
    there.tick()
    assert "p01" not in {who for sat in there.pairings()["one", 2] for who in sat}
    there.give(c.Resume())
    there.wait(1_000)
    there.play_round()
    there.tick()
    assert "p01" in {who for sat in there.pairings()["one", 3] for who in sat}


def test_one_of_two_pauses_ends_by_its_version() -> None:
    there = swiss(round_ms=10 * MINUTE)
    there.give(c.Pause(reason="One.", place=PLACE))
    one = there.t.version
    there.give(c.Pause(reason="All."))
    assert there.give(c.Pause(reason="All, again.")) == []
    there.give(c.Resume(pause=one))
    assert there.t.is_paused(TABLE) == "All."
    assert there.give(c.Resume(pause=one)) == []
    there.give(c.Resume())
    assert there.give(c.Resume()) == []


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 30), st.sampled_from(sorted(SCOPES))), max_size=6),
    st.integers(0, 100),
)
def test_overlapping_pauses_stop_the_clock_once(spans: list[tuple[int, int, str]], now: int) -> None:
    """Counted one millisecond after another: time passes where no pause covers it."""
    pauses = Pauses()
    facts: dict[str, dict[str, Any]] = {
        "all": {}, "round": {"stage_round": ("one", 1)}, "table": {"spot": TABLE}, "entrant": {"entrant": "p01"},
    }  # fmt: skip
    deeds: list[tuple[int, int, int, dict[str, Any] | None]] = []
    for version, (since, length, scope) in enumerate(spans):
        deeds.append((since, 0, version, facts[scope]))
        deeds.append((since + length, 1, version, None))
    for at, _, version, covers in sorted(deeds, key=lambda deed: deed[:3]):
        if at > now:
            continue
        if covers is not None:
            pauses.begin(version, at, Paused(reason="", by="x", **covers))
        else:
            pauses.end(version, at)
    still = sum(any(since <= ms < since + length for since, length, _ in spans) for ms in range(now))
    assert pauses.elapsed(0, now, TABLE, ("p01",)) == now - still

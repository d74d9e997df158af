"""Rehearsals go on after a kill, and recurring tournaments announce their next one once."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache as leases

from doors.refusals import Refusal
from matches.models import MatchRow
from tournaments import cache, news, rehearsals, series, services, tasks
from tournaments.events import GamePlayed
from tournaments.models import TournamentRow
from tournaments.tests.cups import NOW, Killed, die_at, facts, plan

pytestmark = pytest.mark.django_db


def test_a_rehearsal_runs_to_its_podium_and_goes_on_after_a_kill(monkeypatch: pytest.MonkeyPatch) -> None:
    small = plan()
    whole = rehearsals.begin(owner="owner", plan=small, entrants=4, id="whole")
    rehearsals.step(whole, seconds=60)
    for at in range(1, 6):
        made = rehearsals.begin(owner="owner", plan=small, entrants=4, id=f"killed{at}")
        with monkeypatch.context() as patched:
            die_at(patched, at, after=at % 2 == 0)
            with pytest.raises(Killed):
                rehearsals.step(made, seconds=60)
        cache.forget_all()
        rehearsals.step(made, seconds=60)
        with cache.holding(made) as t:
            assert t.status == "finished"
        assert len(facts(made, GamePlayed)) == len(facts(whole, GamePlayed)) == 4
    assert MatchRow.objects.count() == 0


def test_a_recurring_tournament_announces_its_next_once() -> None:
    day = series.DAY_MS
    first = services.announce(owner="owner", plan=plan(starts_at_ms=NOW + 2 * day, repeats="daily"), id="d", now=NOW)
    assert series.announce_next(now=NOW) == 0
    assert series.announce_next(now=NOW + day) == 1
    assert series.announce_next(now=NOW + day) == 0
    TournamentRow.objects.filter(id=first).update(followed=False)  # it died before it noted that it had
    series.announce_next(now=NOW + day)
    rows = TournamentRow.objects.order_by("starts_at_ms")
    assert [row.starts_at_ms for row in rows] == [NOW + 2 * day, NOW + 3 * day]
    assert rows[1].series == first


def test_a_series_that_cannot_go_on_ends_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    announce = services.announce

    def refuse_the_first(*, owner: str, **named: Any) -> str:
        if owner == "first":
            raise Refusal("bad_option", 400, "This option is no more.")
        return announce(owner=owner, **named)

    for owner in ("first", "second"):
        services.announce(owner=owner, plan=plan(starts_at_ms=NOW, repeats="weekly"), id="d", now=NOW)
    monkeypatch.setattr(services, "announce", refuse_the_first)
    assert series.announce_next(now=NOW) == 1
    assert TournamentRow.objects.get(starts_at_ms=NOW + 7 * series.DAY_MS).owner == "second"


def test_a_rehearsal_whose_worker_died_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = rehearsals.begin(owner="owner", plan=plan(), entrants=4, id="lost")
    with monkeypatch.context() as patched:
        die_at(patched, 3, after=True)  # the first round is played, and its clock is ahead of ours
        with pytest.raises(Killed):
            rehearsals.step(made, seconds=60)
    cache.forget_all()
    woken: list[str] = []
    monkeypatch.setattr(news, "wake", woken.append)
    tasks.sweep()
    assert woken == []  # perhaps it only waits for its turn
    leases.delete(rehearsals.pulse_of(made))
    tasks.sweep()
    assert woken == [made]

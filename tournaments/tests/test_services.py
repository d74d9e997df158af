"""The way in: announcements and commands are once however often they are sent, and a preview leaves no trace."""

from __future__ import annotations

import pytest

from doors.refusals import Refusal
from eventstore.store import append
from tournaments import cache, news, recorder, services
from tournaments import commands as c
from tournaments.events import AnyFact, Posted
from tournaments.models import TournamentRow
from tournaments.rounds import Result
from tournaments.tests.cups import NOW, PLACE, cup, give, plan, step
from tournaments.tournament import Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nothing_is_kept_of_a_test_that_was_rolled_back() -> None:
    cache.forget_all()


def test_the_same_announcement_is_the_same_tournament() -> None:
    one = services.announce(owner="owner", plan=plan(), id="x", now=NOW)
    assert services.announce(owner="owner", plan=plan(), id="x", now=NOW) == one
    assert services.announce(owner="other", plan=plan(), id="x", now=NOW) != one
    assert TournamentRow.objects.count() == 2


def test_a_command_with_the_same_id_is_one_fact_and_the_same_answer() -> None:
    made = cup()
    first = give(made, c.Post(text="Welcome."), id="post")
    give(made, c.Post(text="Another."), id="other")
    cache.forget_all()
    assert give(made, c.Post(text="Welcome."), id="post") == first
    with cache.holding(made) as t:
        assert [post.text for _, _, post in t.posts] == ["Welcome.", "Another."]


def test_what_was_seen_must_still_be_so() -> None:
    made = cup()
    with pytest.raises(Refusal) as refused:
        services.give(tournament_id=made, who="owner", command=c.Post(text="Hi."), id="p", seen=1, now=NOW)
    assert refused.value.code == "stale"


def test_a_preview_records_nothing() -> None:
    made = cup()
    step(made)
    before = cache.read(made)
    command = c.RuleResult(place=PLACE, result=Result(places=(1, 2)), reason="So.")
    assert services.preview(tournament_id=made, who="owner", command=command).changes
    assert cache.read(made) == before


def test_what_is_recorded_stays_though_nobody_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ConnectionError("the line is down")

    made = cup()
    monkeypatch.setattr(news, "tell", fail)
    version = give(made, c.Post(text="Welcome."))
    with cache.holding(made) as t:
        assert (t.version, [post.text for _, _, post in t.posts]) == (version, ["Welcome."])


def test_whoever_is_overtaken_while_deciding_decides_again() -> None:
    made = cup()
    seen: list[int] = []

    def decide(t: Tournament) -> list[AnyFact]:
        seen.append(t.version)
        if len(seen) == 1:  # another process writes, and asking the world catches up with it
            said = Posted(text="First.", by="owner")
            append(stream=cache.stream_of(made), expected=t.version, events=[recorder.new_event(said)], at_ms=NOW)
            with cache.holding(made):
                pass
        return [Posted(text=f"Second, after {seen[-1]}.", by="owner")]

    recorder.act(made, decide, now=NOW)
    with cache.holding(made) as t:
        assert [post.text for _, _, post in t.posts] == ["First.", f"Second, after {seen[0] + 1}."]

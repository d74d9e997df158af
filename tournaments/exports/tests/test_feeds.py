"""The public feed: every fact that everybody may know, in order, with the sentence that was true when it happened."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments import commands as c
from tournaments import events as e
from tournaments.exports.tests.regatta import plan_of, sail
from tournaments.exports.tests.test_trf import spot_of
from tournaments.feeds import FeedPage, read_feed
from tournaments.rounds import Result
from tournaments.tests.harbour import Harbour

pytestmark = pytest.mark.django_db


def page(harbour: Harbour, after: int = 0, limit: int = 500) -> FeedPage:
    return read_feed(harbour.t, after, limit)


def kinds(harbour: Harbour, after: int = 0) -> list[str]:
    return [fact.kind for fact in page(harbour, after).facts]


def test_it_tells_everything_public_in_order_with_a_sentence():
    harbour = sail(plan_of(), rounds=3)
    told = page(harbour)
    assert [fact.v for fact in told.facts] == list(range(1, harbour.t.version + 1))
    assert all(fact.say.endswith(".") and fact.fact["is"] == fact.kind for fact in told.facts)
    assert (told.next, told.more, told.v) == (harbour.t.version, False, harbour.t.version)


@pytest.mark.parametrize("limit", [1, 3, 7])
def test_pages_add_up_to_the_whole(limit: int):
    harbour = sail(plan_of(), rounds=2)
    harbour.tell(e.Warned(entrant="ann", reason="Late.", by="owner"), e.Posted(text="Tea is ready.", by="owner"))
    found: list[Any] = []
    after, more = 0, True
    while more:
        told = page(harbour, after, limit)
        assert len(told.facts) <= limit
        found += told.facts
        after, more = told.next, told.more
    assert found == list(page(harbour).facts)


def test_who_has_read_all_is_told_to_ask_after_the_same_version():
    harbour = sail(plan_of())
    told = page(harbour, harbour.t.version)
    assert (told.facts, told.next, told.more) == ((), harbour.t.version, False)


def test_what_is_between_a_player_and_the_desk_is_left_out_and_so_is_its_undoing():
    harbour = sail(plan_of())
    before = harbour.t.version
    harbour.tell(
        e.DirectorCalled(words="Help.", by="ann"),
        e.Warned(entrant="ann", reason="Shouted.", by="owner"),
        e.Undone(fact=before + 2, reason="It was Bob.", by="owner"),
        e.Undone(fact=before + 3, reason="It was Ann after all.", by="owner"),
        e.Posted(text="Tea is ready.", by="owner"),
    )
    assert kinds(harbour, before) == ["Posted"]


def test_the_draft_of_a_round_is_the_desks_and_the_public_round_says_it_all():
    harbour = sail(plan_of())
    before = harbour.t.version
    harbour.give(c.GrantBye(entrant="ann", reason="A wedding."))
    harbour.give(c.GrantBye(entrant="bob"))
    assert kinds(harbour, before) == []
    harbour.play_round()
    harbour.tick()
    assert "RoundPublished" in kinds(harbour, before)
    assert "ByeGranted" not in kinds(harbour, before)
    assert "wedding" not in str(page(harbour, before))


def test_personal_reasons_are_cut_and_those_of_rulings_stay():
    harbour = sail(plan_of())
    spot, _ = spot_of(harbour, "ann")
    before = harbour.t.version
    harbour.tell(
        e.Dropped(entrant="bob", reason="Ill.", by="owner"),
        e.Undone(fact=before + 1, reason="Well again.", by="owner"),
        e.Paused(entrant="cleo", reason="A call from home.", by="owner"),
        e.ResultRuled(spot=spot, result=Result(places=(1, 2)), reason="The board fell.", by="owner"),
    )
    dropped, undone, paused, ruled = page(harbour, before).facts
    assert "reason" not in dropped.fact
    assert "reason" not in undone.fact
    assert "reason" not in paused.fact
    assert ruled.fact["reason"] == "The board fell."


def test_the_secret_of_the_lottery_is_not_told_before_the_start():
    waiting = Harbour(plan_of(), ("ann", "bob"))
    assert "secret" not in page(waiting).facts[0].fact
    assert page(sail(plan_of())).facts[0].fact["secret"] == "00" * 32


def test_a_sentence_speaks_of_the_table_as_it_was_not_of_who_sits_there_now():
    harbour = sail(plan_of())
    spot, seat = spot_of(harbour, "ann")
    harbour.tell(e.AbsenceNoted(spot=spot, seats=(seat,), rung="reminder", by=e.CLOCKWORK))
    noted = harbour.t.version
    before = page(harbour, noted - 1).facts[0].say
    public = harbour.t.round("main", 1)
    assert public is not None
    others = [table.pairing for table in public.tables.values()]
    turned = tuple(
        type(each)(table=each.table, entrants=others[n - 1].entrants, reason=each.reason)
        for n, each in enumerate(others)
    )
    harbour.tell(e.RoundRedrawn(stage="main", round=1, pairings=turned, by="owner"))
    assert page(harbour, noted - 1).facts[0].say == before
    assert spot_of(harbour, "ann")[0] != spot


def test_a_plan_that_was_changed_leaves_old_sentences_as_they_were():
    harbour = Harbour(plan_of(), ("ann", "bob"))
    harbour.give(c.ChangePlan(plan=plan_of(least=2, capacity=16)))
    assert page(harbour).facts[0].say.endswith("announced Harbour Open.")
    assert "PlanChanged" in kinds(harbour)

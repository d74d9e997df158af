"""Arranged matches: somebody above the table ends one by a ruling, or takes it away; the players set no rematch."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from doors.refusals import Refusal
from games.hit_the_deck.actions import Mulligan
from matches import audiences, cache, selectors, services, tasks
from matches.events import MatchAborted, MatchFinished
from matches.messages import Arranged, MoveClock
from matches.models import MatchRow
from matches.tests.table import (
    ANN,
    BOB,
    FakeClock,
    act,
    begin_two,
    bot,
    facts,
    kinds,
    look,
    person,
    reserved,
    set_table,
)

pytestmark = pytest.mark.django_db
CUP = Arranged(by="cup-7", title="Harbour Cup, round 2")


def last_words(match_id: str) -> list[str]:
    with cache.holding(match_id) as match:
        seen = audiences.snapshot(match, None, 0, 1)
    return [said.say for said in seen.events if said.say]


def test_everybody_may_know_who_arranged_a_match():
    match_id = set_table(person(ANN), person(BOB), arranged=CUP)
    with cache.holding(match_id) as match:
        assert audiences.head(match).arranged == CUP
    with cache.holding(set_table(person(ANN), person(BOB))) as match:
        assert audiences.head(match).arranged is None


def test_it_is_no_table_of_the_lobby(client: Client):
    set_table(reserved(ANN), reserved(BOB), arranged=CUP)
    assert client.get("/api/tables").json()["tables"] == []


def test_its_players_set_no_rematch():
    match_id = begin_two(arranged=CUP)
    services.concede(match_id=match_id, seat=0, command="c")
    with pytest.raises(Refusal) as refused:
        services.offer_rematch(match_id=match_id, seat=1, command="r")
    assert (refused.value.code, refused.value.status) == ("arranged", 409)


class TestRulings:
    def rule(self, match_id: str, places: Any = (2, 1)) -> None:
        services.adjudicate(match_id=match_id, places=places, reason="{0} was not at the table.")

    def test_end_a_match_that_is_played(self):
        match_id = begin_two(clock=MoveClock(move_ms=30_000), arranged=CUP)
        self.rule(match_id)
        match = look(match_id)
        assert kinds(match_id)[-2:] == ["MatchFinished", "SealOpened"]
        assert MatchFinished(places=[2, 1], reason="{0} was not at the table.", rule="ruling") in facts(match_id)
        assert (match.status, match.acting, match.deadline_ms()) == ("finished", (), None)
        assert "{0} was not at the table. {1} won the match." in last_words(match_id)

    def test_end_a_match_that_never_began(self):
        match_id = set_table(person(ANN), reserved(BOB), arranged=CUP)
        self.rule(match_id, [1, 2])
        assert look(match_id).status == MatchRow.objects.get(id=match_id).status == "finished"
        assert selectors.get_fairness(match_id).open
        assert len(selectors.get_replay(match_id=match_id, seat=None, eyes="open").frames) == 3
        with pytest.raises(Refusal) as refused:
            selectors.get_notation(match_id)
        assert refused.value.code == "not_begun"
        with pytest.raises(Refusal) as refused:
            services.take_seat(match_id=match_id, player="cee")
        assert refused.value.code == "full"

    def test_given_twice_are_given_once_and_change_no_result(self):
        match_id = begin_two(arranged=CUP)
        services.concede(match_id=match_id, seat=0, command="c")
        before = kinds(match_id)
        self.rule(match_id, [1, 2])
        self.rule(match_id, [1, 2])
        assert kinds(match_id) == before

    def test_may_let_everybody_lose(self):
        match_id = set_table(reserved(ANN), reserved(BOB), arranged=CUP)
        self.rule(match_id, [2, 2])
        assert last_words(match_id)[0] == "{0} was not at the table. Nobody won the match."

    @pytest.mark.parametrize("places", [[], [1], [1, 2, 3], [0, 1], [1, 3]])
    def test_place_every_seat(self, places: list[int]):
        match_id = begin_two(arranged=CUP)
        with pytest.raises(Refusal) as refused:
            self.rule(match_id, places)
        assert refused.value.code == "bad_places"

    def test_cannot_bring_back_what_was_taken_away(self):
        match_id = begin_two(arranged=CUP)
        services.cancel(match_id=match_id, reason="The round was drawn anew.")
        with pytest.raises(Refusal) as refused:
            self.rule(match_id)
        assert refused.value.code == "closed"


class TestCancelling:
    REASON = "The round was drawn anew."

    def cancel(self, match_id: str) -> None:
        services.cancel(match_id=match_id, reason=self.REASON)

    def test_takes_away_a_match_in_the_middle_of_play(self, clock: FakeClock):
        match_id = set_table(person(ANN), bot(), clock=MoveClock(move_ms=30_000), arranged=CUP)
        services.give_nonce(match_id=match_id, seat=0, nonce="a")
        for _ in range(2):
            self.cancel(match_id)
        assert facts(match_id).count(MatchAborted(reason=self.REASON)) == 1
        row = MatchRow.objects.get(id=match_id)
        assert (row.status, row.deadline_ms, row.bot_due) == ("aborted", None, False)
        with pytest.raises(Refusal) as refused:
            act(match_id, 0, Mulligan(replace=False))
        assert refused.value.code == "finished"
        clock.pass_ms(60_000)
        tasks.sweep_clocks()
        tasks.move_bot(match_id, 1, look(match_id).version)
        assert kinds(match_id)[-1] == "MatchAborted"
        assert self.REASON in last_words(match_id)

    def test_keeps_the_seal_shut_since_nothing_was_decided(self):
        match_id = begin_two(arranged=CUP)
        self.cancel(match_id)
        assert not selectors.get_fairness(match_id).open
        with pytest.raises(Refusal):
            selectors.get_replay(match_id=match_id, seat=None, eyes="open")

    def test_takes_away_a_table_that_waits(self):
        match_id = set_table(reserved(ANN), reserved(BOB), arranged=CUP)
        self.cancel(match_id)
        services.give_nonce(match_id=match_id, seat=0, nonce="late")
        assert kinds(match_id) == ["MatchCreated", "MatchAborted"]

    def test_leaves_a_finished_match_alone(self):
        match_id = begin_two(arranged=CUP)
        services.concede(match_id=match_id, seat=0, command="c")
        self.cancel(match_id)
        assert look(match_id).status == "finished"

"""The fold of finished matches: who is rated, once and in the order of the log, live and rebuilt alike."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from celery import current_app
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from eventstore import store
from eventstore.models import Checkpoint
from eventstore.tests.threads import start
from matches import services
from matches.events import Chair
from matches.tests.table import ANN, BOB, GAME, begin_two, begin_with_bot, bot, look, person, play_out, set_table
from ratings import tasks
from ratings.models import RatingRow, RatingStep
from ratings.rules import Rating, rate
from ratings.tests.results import NOISE, abort, finish

pytestmark = pytest.mark.django_db
CEE = "cee"


def rated() -> dict[str, Rating]:
    tasks.catch_up()
    return {row.player: Rating(row.mu, row.sigma) for row in RatingRow.objects.all()}


def rows() -> tuple[list[Any], list[Any]]:
    """Everything but the automatic ids, which a rebuild numbers anew."""
    names = [[f.name for f in model._meta.concrete_fields if f.name != "id"] for model in (RatingRow, RatingStep)]
    ratings = RatingRow.objects.order_by("game", "player").values_list(*names[0])
    return list(ratings), list(RatingStep.objects.order_by("position", "player").values_list(*names[1]))


class TestWhoIsRated:
    def test_two_who_played_to_the_end(self):
        match_id = begin_two()
        play_out(match_id, Random(3))
        outcome = look(match_id).outcome
        assert outcome is not None
        assert list(rated().values()) == rate([Rating(), Rating()], outcome.places)

    def test_whoever_concedes_has_lost(self):
        services.concede(match_id=begin_two(), seat=0, command="enough")
        after = rated()
        assert after[BOB].mu > 25 > after[ANN].mu

    def test_somebody_who_joined_an_open_table(self):
        match_id = set_table(person(ANN), Chair(kind="open"))
        services.give_nonce(match_id=match_id, seat=0, nonce="a")
        services.take_seat(match_id=match_id, player=CEE, nonce="c")
        services.concede(match_id=match_id, seat=0, command="enough")
        assert set(rated()) == {ANN, CEE}

    def test_who_left_a_larger_table_keeps_the_last_place_although_a_bot_played_on(self):
        chairs = (person(ANN), person(BOB), person(CEE), bot())
        match_id = services.create_match(game="all_hands_on_deck", chairs=chairs, options={"rounds": 1})
        for seat in range(3):
            services.give_nonce(match_id=match_id, seat=seat, nonce="luck")
        for seat in (1, 0, 2):
            services.concede(match_id=match_id, seat=seat, command="enough")
        tasks.catch_up()
        assert look(match_id).status == "finished"
        placed = dict(RatingStep.objects.values_list("player", "place"))
        assert placed == {BOB: 3, ANN: 2, CEE: 1}

    def test_persons_are_rated_among_themselves_as_if_no_bot_had_sat_there(self):
        finish(ANN, None, BOB, None, places=[3, 1, 4, 2])
        assert rated() == dict(zip((ANN, BOB), rate([Rating(), Rating()], [1, 2]), strict=True))
        assert set(RatingStep.objects.values_list("player", "place", "seats")) == {(ANN, 1, 2), (BOB, 2, 2)}

    def test_nobody_alone_nobody_against_bots_alone_and_nobody_at_a_table_taken_away(self):
        services.concede(match_id=begin_with_bot(), seat=0, command="enough")
        finish(ANN, places=[1], game="deckahedron")
        finish(ANN, None, None, places=[1, 2, 3])
        finish(None, None, places=[1, 2])
        abort(ANN, BOB)
        begin_two()
        assert rated() == {}
        assert not RatingStep.objects.exists()

    def test_nobody_by_a_ruling_on_a_match_that_never_began(self):
        match_id = set_table(person(ANN), person(BOB))
        services.adjudicate(match_id=match_id, places=[1, 2], reason="{1} did not come.")
        assert rated() == {}
        services.concede(match_id=begin_two(), seat=0, command="enough")
        assert set(rated()) == {ANN, BOB}, "and what follows is rated"

    def test_each_game_has_its_own_rating(self):
        finish(ANN, BOB, places=[1, 2])
        finish(ANN, BOB, places=[2, 1], game="deckhand_ccg")
        tasks.catch_up()
        ann = dict(RatingRow.objects.filter(player=ANN).values_list("game", "mu"))
        assert ann[GAME] > 25 > ann["deckhand_ccg"]


class TestHistory:
    def test_each_step_begins_where_the_one_before_ended(self):
        matches = [finish(ANN, BOB, places=places) for places in ([1, 2], [2, 1], [1, 1], [1, 2])]
        tasks.catch_up()
        steps = list(RatingStep.objects.filter(player=ANN).order_by("position"))
        assert [step.match for step in steps] == matches
        assert (steps[0].mu_before, steps[0].sigma_before) == (Rating().mu, Rating().sigma)
        for before, after in pairwise(steps):
            assert (before.mu, before.sigma) == (after.mu_before, after.sigma_before)
        row = RatingRow.objects.get(player=ANN)
        assert (row.mu, row.sigma, row.matches, row.position) == (steps[-1].mu, steps[-1].sigma, 4, steps[-1].position)


class TestCatchingUp:
    def test_a_match_is_rated_once_however_often_it_is_asked_for(self):
        finish(ANN, BOB, places=[1, 2])
        first = rated()
        assert rated() == first
        assert RatingStep.objects.count() == 2

    def test_with_nothing_new_it_writes_and_locks_nothing(self):
        finish(ANN, BOB, places=[1, 2])
        tasks.catch_up()
        with CaptureQueriesContext(connection) as asked:
            tasks.catch_up()
        assert [query["sql"].split()[0] for query in asked.captured_queries] == ["SELECT"]

    def test_moves_that_end_nothing_are_passed_over_without_a_row_being_read(self):
        finish(ANN, BOB, places=[1, 2])
        tasks.catch_up()
        store.append(stream="match-long", expected=0, events=[NOISE] * 400)
        with CaptureQueriesContext(connection) as asked:
            tasks.catch_up()
        assert not [query for query in asked.captured_queries if "ratings_" in query["sql"]]
        assert Checkpoint.objects.get(name="ratings").position == store.head()

    @pytest.mark.django_db(transaction=True)
    def test_workers_at_once_rate_each_match_once_and_in_order(self):
        rng = Random(5)
        for _ in range(30):
            finish(*rng.sample([ANN, BOB, CEE, "dan"], 3), places=rng.sample([1, 2, 3], 3))
        workers = [start(tasks.catch_up) for _ in range(4)]
        for worker in workers:
            worker.join()
        assert RatingStep.objects.count() == 90
        assert sum(RatingRow.objects.values_list("matches", flat=True)) == 90
        together = rows()
        call_command("rebuild_projections", "ratings")
        assert rows() == together

    def test_a_match_that_ended_asks_a_worker_at_once(self, monkeypatch: pytest.MonkeyPatch):
        asked: list[str] = []
        match_id = begin_two()
        monkeypatch.setattr(current_app, "send_task", lambda name, **_: asked.append(name))
        services.concede(match_id=match_id, seat=0, command="enough")
        assert asked == ["ratings.tasks.catch_up"]

    def test_its_task_goes_to_the_queue_of_projections_and_is_in_the_schedule(self):
        assert current_app.amqp.router.route({}, "ratings.tasks.catch_up")["queue"].name == "projections"
        assert "ratings.tasks.catch_up" in {entry["task"] for entry in current_app.conf.beat_schedule.values()}


@pytest.mark.django_db(transaction=True)
class TestRebuilding:
    def test_a_rebuild_finds_the_same_rows(self):
        rng = Random(8)
        for n in range(20):
            seats = rng.sample([ANN, BOB, CEE, "dan", None], rng.randint(2, 5))
            finish(*seats, places=[rng.randint(1, len(seats)) for _ in seats], game=rng.choice([GAME, "deckahedron"]))
            if n % 3 == 0:
                tasks.catch_up()
        tasks.catch_up()
        live = rows()
        assert len(live[1]) > 30
        RatingRow.objects.filter(player=ANN).update(mu=99.0)
        RatingStep.objects.filter(player=BOB).delete()
        for _ in range(2):
            call_command("rebuild_projections", "ratings")
            assert rows() == live

    def test_life_goes_on_after_a_rebuild(self):
        finish(ANN, BOB, places=[1, 2])
        call_command("rebuild_projections", "ratings")
        finish(ANN, BOB, places=[1, 2])
        tasks.catch_up()
        assert set(RatingRow.objects.values_list("player", "matches")) == {(ANN, 2), (BOB, 2)}

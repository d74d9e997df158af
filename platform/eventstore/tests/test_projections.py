"""Read models: a checkpoint never parts from its rows, and a rebuild equals what grew live."""

from __future__ import annotations

import io
import subprocess
import sys
import threading
import time

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.db import connection, models, transaction

from eventstore import projections, store
from eventstore.models import Checkpoint
from eventstore.store import Gap, NewEvent, Recorded
from eventstore.tests.facts import facts
from eventstore.tests.tampering import tamper
from eventstore.tests.threads import start
from tests.services.environment import ROOT, child_environment

pytestmark = pytest.mark.django_db(transaction=True)


class Ship(models.Model):
    """A parent, so that a rebuild must keep references whole."""

    name = models.CharField(max_length=50, unique=True)
    objects: models.Manager[Ship] = models.Manager()

    class Meta:
        app_label = "eventstore"
        managed = False
        db_table = "test_ships"

    def __str__(self):
        return self.name


class Sum(models.Model):
    """One row a stream: how many numbers were counted, and their sum."""

    stream = models.CharField(max_length=50, unique=True)
    ship = models.ForeignKey(Ship, on_delete=models.CASCADE)
    count = models.IntegerField(default=0)
    total = models.IntegerField(default=0, db_index=True)
    objects: models.Manager[Sum] = models.Manager()

    class Meta:
        app_label = "eventstore"
        managed = False
        db_table = "test_sums"

    def __str__(self):
        return self.stream


def add(event: Recorded) -> None:
    number = msgspec.json.decode(event.payload)["number"]
    if number == 666:
        raise ZeroDivisionError
    ship, _ = Ship.objects.get_or_create(name=f"ship of {event.stream}")
    row, _ = Sum.objects.get_or_create(stream=event.stream, defaults={"ship": ship})
    row.count += 1
    row.total += number
    row.save()


@pytest.fixture(autouse=True)
def sums(monkeypatch):
    """A projection of its own, with its tables, for the length of one test."""
    monkeypatch.setattr(projections, "_registered", {})
    with connection.schema_editor() as editor:
        editor.create_model(Ship)
        editor.create_model(Sum)
    yield projections.register(name="sums", kinds=["Counted"], handler=add, models=[Ship, Sum])
    with connection.schema_editor() as editor:
        editor.delete_model(Sum)
        editor.delete_model(Ship)


def rows() -> list[tuple[str, str, int, int]]:
    return list(Sum.objects.order_by("stream").values_list("stream", "ship__name", "count", "total"))


def checkpoint() -> int:
    return Checkpoint.objects.get(name="sums").position


class TestCatchingUp:
    def test_it_folds_what_is_new_and_remembers_how_far_it_came(self):
        store.append(stream="a", expected=0, events=facts(1, 2))
        assert projections.catch_up("sums") == 2
        store.append(stream="b", expected=0, events=facts(5))
        assert projections.catch_up("sums") == 1
        assert projections.catch_up("sums") == 0
        assert rows() == [("a", "ship of a", 2, 3), ("b", "ship of b", 1, 5)]
        assert checkpoint() == 3

    def test_kinds_it_did_not_ask_for_are_passed_over(self):
        store.append(stream="a", expected=0, events=[NewEvent("Other", b"{}"), *facts(4)])
        assert projections.catch_up("sums") == 2
        assert rows() == [("a", "ship of a", 1, 4)]

    def test_with_nothing_new_it_asks_twice_and_locks_nothing(self, django_assert_num_queries):
        store.append(stream="a", expected=0, events=facts(1))
        projections.catch_up("sums")
        with django_assert_num_queries(1) as asked:  # and the head, read past Django
            assert projections.catch_up("sums") == 0
        assert asked[0]["sql"].startswith("SELECT")

    def test_more_than_one_batch_is_folded(self, monkeypatch):
        monkeypatch.setattr(projections, "BATCH", 3)
        store.append(stream="a", expected=0, events=facts(*range(10)))
        assert projections.catch_up("sums") == 10
        assert rows() == [("a", "ship of a", 10, 45)]

    def test_a_handler_that_fails_leaves_neither_rows_nor_checkpoint(self):
        store.append(stream="a", expected=0, events=facts(1))
        projections.catch_up("sums")
        store.append(stream="a", expected=1, events=facts(2, 666))
        with pytest.raises(ZeroDivisionError):
            projections.catch_up("sums")
        assert (rows(), checkpoint()) == ([("a", "ship of a", 1, 1)], 1)

    def test_a_process_killed_between_rows_and_checkpoint_leaves_neither(self):
        """The child folds, and dies by kill -9 in the handler of the last event, with every other row written."""
        store.append(stream="a", expected=0, events=facts(1, 2, 3))
        program = (
            "import os, signal, django; django.setup()\n"
            "from eventstore import projections\n"
            "from eventstore.tests.test_projections import Ship, Sum, add\n"
            "def die(event):\n"
            "    add(event)\n"
            "    if event.version == 3:\n"
            "        os.kill(os.getpid(), signal.SIGKILL)\n"
            "projections.register(name='sums', kinds=['Counted'], handler=die, models=[Ship, Sum])\n"
            "projections.catch_up('sums')\n"
        )
        child = subprocess.run([sys.executable, "-c", program], env=child_environment(), cwd=ROOT, check=False)
        assert child.returncode == -9
        assert rows() == []
        assert projections.catch_up("sums") == 3
        assert rows() == [("a", "ship of a", 3, 6)]

    def test_several_workers_fold_each_event_once(self):
        for n in range(20):
            store.append(stream=f"s{n % 3}", expected=n // 3, events=facts(n))
        threads = [start(lambda: projections.catch_up("sums")) for _ in range(4)]
        for thread in threads:
            thread.join()
        assert sum(total for *_, total in rows()) == sum(range(20))
        assert checkpoint() == 20

    def test_it_stops_at_a_gap_and_at_a_log_that_ends_before_its_checkpoint(self):
        store.append(stream="a", expected=0, events=facts(1, 2, 3))
        projections.catch_up("sums")
        Checkpoint.objects.update(position=9)
        with pytest.raises(Gap, match="ends before"):
            projections.catch_up("sums")
        Checkpoint.objects.update(position=0)
        tamper("DELETE FROM es_events WHERE position = 2")
        with pytest.raises(Gap, match="position 2"):
            projections.catch_up("sums")

    def test_following_folds_appends_as_they_come(self):
        stop = threading.Event()

        follower = start(lambda: projections.follow(["sums"], stop=stop, poll=0.2))
        for n in range(5):
            store.append(stream="a", expected=n, events=facts(n))
        for _ in range(100):
            if rows() == [("a", "ship of a", 5, 10)]:
                break
            time.sleep(0.05)
        stop.set()
        follower.join()
        assert rows() == [("a", "ship of a", 5, 10)]


class TestRebuilding:
    def test_a_rebuild_equals_what_grew_live(self):
        for n in range(30):
            store.append(stream=f"s{n % 4}", expected=n // 4, events=facts(n))
            projections.catch_up("sums")
        live = rows()
        Sum.objects.filter(stream="s1").update(total=-1)
        Sum.objects.filter(stream="s2").delete()
        assert projections.rebuild("sums") == 30
        assert rows() == live
        assert checkpoint() == 30

    def test_life_goes_on_after_a_rebuild(self):
        store.append(stream="a", expected=0, events=facts(1))
        projections.rebuild("sums")
        store.append(stream="b", expected=0, events=facts(2))
        projections.catch_up("sums")
        assert rows() == [("a", "ship of a", 1, 1), ("b", "ship of b", 1, 2)]

    def test_readers_see_the_old_rows_until_the_new_ones_are_whole(self):
        store.append(stream="a", expected=0, events=facts(1, 2))
        projections.catch_up("sums")
        store.append(stream="a", expected=2, events=facts(3))
        seen: list[list[tuple[str, str, int, int]]] = []

        def look(done, total):
            if done < total or not seen:
                start(lambda: seen.append(rows())).join()

        projections.rebuild("sums", progress=look)
        assert seen == [[("a", "ship of a", 2, 3)]]
        assert rows() == [("a", "ship of a", 3, 6)]

    def test_appends_during_a_rebuild_are_in_it(self, monkeypatch):
        monkeypatch.setattr(projections, "BATCH", 2)
        store.append(stream="a", expected=0, events=facts(1, 2, 3, 4))
        late = iter([5, 6])

        def append_meanwhile(done, total):
            number = next(late, None)
            if number is not None:
                start(lambda: store.append(stream="a", expected=number - 1, events=facts(number))).join()

        assert projections.rebuild("sums", progress=append_meanwhile) == 6
        assert rows() == [("a", "ship of a", 6, 21)]

    def test_a_rebuild_that_fails_leaves_everything_as_it_was(self):
        store.append(stream="a", expected=0, events=facts(1, 2))
        projections.catch_up("sums")
        store.append(stream="a", expected=2, events=facts(666))
        with pytest.raises(ZeroDivisionError):
            projections.rebuild("sums")
        assert (rows(), checkpoint()) == ([("a", "ship of a", 2, 3)], 2)
        Sum.objects.create(stream="x", ship=Ship.objects.get())
        assert Sum.objects.count() == 2

    def test_rows_written_by_the_appending_transaction_are_rebuilt_too(self):
        projections.register(name="inline", kinds=["Counted"], handler=add, models=[Ship, Sum], inline=True)
        for n in range(4):
            with transaction.atomic():
                add(Recorded(0, "a", n + 1, "Counted", b'{"number":%d}' % n, 0))
                store.append(stream="a", expected=n, events=facts(n))
        live = rows()
        assert projections.catch_up("inline") == 0
        assert rows() == live
        Sum.objects.update(total=0)
        projections.rebuild("inline")
        assert rows() == live

    def test_a_rebuild_refuses_to_run_inside_a_transaction(self):
        with transaction.atomic(), pytest.raises(RuntimeError, match="own transactions"):
            projections.rebuild("sums")

    def test_the_command_shows_its_progress(self, monkeypatch):
        monkeypatch.setattr(projections, "BATCH", 2)
        store.append(stream="a", expected=0, events=facts(*range(8)))
        out = io.StringIO()
        call_command("rebuild_projections", stdout=out)
        assert "sums [##########..............................]  25% 2 of 8" in out.getvalue()
        assert "100% 8 of 8" in out.getvalue()
        assert "sums is rebuilt up to position 8." in out.getvalue()

    def test_the_command_knows_its_projections(self):
        with pytest.raises(CommandError, match="No projection is called moons; there are: sums"):
            call_command("rebuild_projections", "moons")

    def test_a_name_is_given_once(self):
        with pytest.raises(ValueError, match="already"):
            projections.register(name="sums", kinds=[], handler=add)

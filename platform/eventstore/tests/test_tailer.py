"""The tailer never skips: concurrent writers, a gap made by force, and a control that does skip."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from functools import partial

import pytest
from django.db import connection, transaction

from eventstore import hints, store
from eventstore.store import Gap
from eventstore.tests.facts import facts
from eventstore.tests.tampering import tamper
from eventstore.tests.threads import start
from tests.services.environment import ROOT, child_environment

pytestmark = pytest.mark.django_db(transaction=True)

WRITERS, APPENDS, BATCH = 4, 150, 2


def write(*arguments) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "eventstore.tests.writer", *map(str, arguments)],
        env=child_environment(),
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
    )


class TestTailing:
    def test_a_tailer_under_four_writers_sees_every_event_once_and_in_order(self):
        writers = [write(f"stream-{n}", APPENDS, BATCH) for n in range(WRITERS)]
        seen: list[store.Recorded] = []
        while len(seen) < WRITERS * APPENDS * BATCH:
            fresh = store.read_all(after=len(seen))
            seen += fresh
            if not fresh:
                assert any(writer.poll() is None for writer in writers) or store.head() > len(seen)
        assert [writer.wait() for writer in writers] == [0] * WRITERS
        assert [event.position for event in seen] == list(range(1, len(seen) + 1))
        for n in range(WRITERS):
            own = [event for event in seen if event.stream == f"stream-{n}"]
            assert [event.version for event in own] == list(range(1, APPENDS * BATCH + 1))

    def test_writers_of_one_stream_lose_no_update(self):
        """Each reads, decides and appends; whoever loses the race reads again."""

        def count_to_fifty():
            for _ in range(50):
                while True:
                    version = len(store.read_stream("counter"))
                    try:
                        store.append(stream="counter", expected=version, events=facts(version + 1))
                        break
                    except store.Conflict:
                        continue

        for thread in [start(count_to_fifty) for _ in range(4)]:
            thread.join()
        payloads = [event.payload for event in store.read_stream("counter")]
        assert payloads == [b'{"number":%d}' % number for number in range(1, 201)]

    def test_one_command_sent_by_many_at_once_is_one_fact(self):
        answers = []

        def send(number):
            appended = store.append(stream="a", expected=0, events=facts(number), command="once", result=b"%d" % number)
            answers.append((appended.result, appended.repeated))

        for thread in [start(partial(send, number)) for number in range(8)]:
            thread.join()
        assert len(answers) == 8
        assert len({result for result, _ in answers}) == 1
        assert sorted(repeated for _, repeated in answers) == [False] + [True] * 7
        assert store.head() == 1

    def test_one_command_sent_to_many_streams_at_once_is_one_fact(self):
        answers = []

        def send(number):
            appended = store.append(stream=f"s{number}", expected=0, events=facts(number), command="once")
            answers.append(appended.repeated)

        for thread in [start(partial(send, number)) for number in range(8)]:
            thread.join()
        assert sorted(answers) == [False] + [True] * 7
        assert store.head() == 1

    def test_transactions_that_append_to_two_streams_in_opposite_order_never_lock_each_other_out(self):
        for name in ("a", "b"):
            store.append(stream=name, expected=0, events=facts(0))
        done: list[str] = []

        def append_to_both(first, second):
            for _ in range(30):
                while True:
                    versions = {name: len(store.read_stream(name)) for name in (first, second)}
                    try:
                        with transaction.atomic():
                            store.append(stream=first, expected=versions[first], events=facts(1))
                            store.append(stream=second, expected=versions[second], events=facts(2))
                        break
                    except store.Conflict:
                        continue
            done.append(first)

        threads = [start(lambda: append_to_both("a", "b")), start(lambda: append_to_both("b", "a"))]
        for thread in threads:
            thread.join()
        assert sorted(done) == ["a", "b"]
        assert store.head() == 2 + 2 * 60


class TestGaps:
    def test_an_open_append_hides_every_later_one_until_it_commits(self):
        """Made by hand what luck makes seldom: the first writer waits, the second must not be seen before it."""
        appended, release = threading.Event(), threading.Event()

        def slow():
            with transaction.atomic():
                store.append(stream="slow", expected=0, events=facts(1))
                appended.set()
                release.wait(10)

        def quick():
            store.append(stream="quick", expected=0, events=facts(2))

        first = start(slow)
        appended.wait(10)
        second = start(quick)
        time.sleep(0.3)
        assert second.is_alive()
        assert store.read_all() == []
        release.set()
        first.join()
        second.join()
        assert [event.stream for event in store.read_all()] == ["slow", "quick"]

    def test_a_reader_stops_at_a_gap(self):
        store.append(stream="a", expected=0, events=facts(1, 2, 3, 4))
        tamper("DELETE FROM es_events WHERE position = 3")
        assert [event.position for event in store.read_all(limit=2)] == [1, 2]
        with pytest.raises(Gap, match="position 3 "):
            store.read_all()
        with pytest.raises(Gap, match="position 3 "):
            store.read_all(after=2)

    def test_a_plain_identity_skips_wherever_writers_overlap(self):
        """The control: the usual `position > last` on an identity column, in the very same interleaving."""
        with connection.cursor() as cursor:
            kind = "bigint GENERATED ALWAYS AS IDENTITY" if connection.vendor == "postgresql" else "integer"
            cursor.execute(f"CREATE TABLE plain_log (position {kind} PRIMARY KEY, who text)")
        try:
            inserted, release = threading.Event(), threading.Event()

            def slow():
                with transaction.atomic(), connection.cursor() as cursor:
                    cursor.execute("INSERT INTO plain_log (who) VALUES ('slow')")
                    inserted.set()
                    release.wait(10)

            def quick():
                with transaction.atomic(), connection.cursor() as cursor:
                    cursor.execute("INSERT INTO plain_log (who) VALUES ('quick')")

            first = start(slow)
            inserted.wait(10)
            second = start(quick)
            second.join(0.5)
            seen = read_plainly(after=0)
            release.set()
            first.join()
            second.join()
            seen += read_plainly(after=max((position for position, _ in seen), default=0))
            names = [who for _, who in seen]
            # SQLite has one writer at a time, so there the plain reader is safe; PostgreSQL loses the slow one.
            assert names == (["quick"] if connection.vendor == "postgresql" else ["slow", "quick"])
        finally:
            with connection.cursor() as cursor:
                cursor.execute("DROP TABLE plain_log")


class TestHints:
    def test_a_sleeping_tailer_wakes_when_an_append_commits(self):
        woken = []
        sleeper = threading.Thread(target=lambda: woken.append(hints.wait(after=0, timeout=10)))
        sleeper.start()
        with transaction.atomic():
            store.append(stream="a", expected=0, events=facts(1, 2))
            time.sleep(0.1)
            assert woken == []
        sleeper.join()
        assert woken == [2]

    def test_an_append_rolled_back_wakes_nobody(self):
        with transaction.atomic():
            store.append(stream="a", expected=0, events=facts(1))
            transaction.set_rollback(True)
        assert hints.wait(after=0, timeout=0.05) == 0

    def test_listeners_hear_until_they_stop_and_may_not_break_an_append(self):
        heard: list[int] = []

        def break_down(position):
            raise ZeroDivisionError

        stops = [hints.listen(break_down), hints.listen(heard.append)]
        store.append(stream="a", expected=0, events=facts(1))
        for stop in stops:
            stop()
        store.append(stream="a", expected=1, events=facts(2))
        assert heard == [1]

    def test_another_process_is_heard_where_there_is_redis_and_polled_where_there_is_none(self, settings):
        hints.wait(after=0, timeout=0.5)  # the receiver subscribes
        assert write("elsewhere", 1, 1).wait() == 0
        hinted = hints.wait(after=0, timeout=5 if settings.REDIS_URL else 0.1)
        assert hinted == (1 if settings.REDIS_URL else 0)
        assert store.head() == 1


def read_plainly(*, after: int) -> list[tuple[int, str]]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT position, who FROM plain_log WHERE position > %s ORDER BY position", [after])
        return list(cursor.fetchall())

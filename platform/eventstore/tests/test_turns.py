"""Threads of one process take turns on SQLite, and none of them waits long."""

from __future__ import annotations

import threading

import pytest
from django.db import connection, transaction

from eventstore import store
from eventstore.models import Checkpoint
from eventstore.tests.facts import facts

pytestmark = pytest.mark.django_db(transaction=True)


class TestTurns:
    def test_transactions_and_lone_appends_of_many_threads_all_succeed(self):
        errors: list[Exception] = []

        def work(number):
            try:
                for version in range(25):
                    if number % 2:
                        store.append(stream=f"s{number}", expected=version, events=facts(version))
                        continue
                    with transaction.atomic():
                        Checkpoint.objects.update_or_create(name=f"row-{number}", defaults={"position": version})
                        store.append(stream=f"s{number}", expected=version, events=facts(version))
            except Exception as error:
                errors.append(error)
            finally:
                connection.close()

        threads = [threading.Thread(target=work, args=[number]) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert errors == []
        assert store.head() == 8 * 25

    def test_the_turn_ends_with_a_transaction_that_fails(self):
        def fail():
            with transaction.atomic():
                store.append(stream="a", expected=0, events=facts(1))
                raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            fail()
        assert another_thread_can_append()

    def test_the_turn_ends_with_a_connection_that_closes(self):
        with transaction.atomic():
            store.append(stream="a", expected=0, events=facts(1))
            connection.close()
            assert another_thread_can_append()
        assert [event.stream for event in store.read_all()] == ["elsewhere"]

    def test_a_refused_append_ends_its_turn(self):
        for _ in range(3):
            with pytest.raises(store.Conflict):
                store.append(stream="a", expected=9, events=facts(1))
        assert store.append(stream="a", expected=0, events=facts(1)).position == 1


def another_thread_can_append() -> bool:
    done = threading.Event()

    def append():
        store.append(stream="elsewhere", expected=0, events=facts(1))
        connection.close()
        done.set()

    threading.Thread(target=append).start()
    return done.wait(5)

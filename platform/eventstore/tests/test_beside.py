"""Rows that change with a stream: together with the facts, or not at all."""

from __future__ import annotations

import pytest
from django.db import transaction

from eventstore.models import Checkpoint
from eventstore.store import Conflict, NewEvent, RowChange, append, head, read_stream

pytestmark = pytest.mark.django_db(transaction=True)
FACT = NewEvent("Counted", b'{"n":1}')


@pytest.fixture(autouse=True)
def _a_row():
    Checkpoint.objects.create(name="list", position=0)


def change(to: int, was: int) -> RowChange:
    return RowChange(table=Checkpoint._meta.db_table, values={"position": to}, where={"name": "list", "position": was})


def position() -> int:
    return Checkpoint.objects.get(name="list").position


@pytest.mark.parametrize("events", [[FACT], [FACT, FACT, FACT]], ids=["one event", "three events"])
def test_the_row_changes_with_the_stream(events):
    append(stream="a", expected=0, events=events, beside=[change(7, 0)])
    assert position() == 7
    assert len(read_stream("a")) == len(events)


def test_a_row_that_is_not_found_is_a_conflict_and_nothing_is_recorded():
    with pytest.raises(Conflict):
        append(stream="a", expected=0, events=[FACT], beside=[change(7, 5)])
    assert (head(), position()) == (0, 0)


def test_a_stream_that_moved_on_leaves_the_row_alone():
    append(stream="a", expected=0, events=[FACT])
    with pytest.raises(Conflict) as conflict:
        append(stream="a", expected=0, events=[FACT], beside=[change(7, 0)])
    assert conflict.value.actual == 1
    assert (head(), position()) == (1, 0)


def test_a_repeated_command_leaves_the_row_alone():
    append(stream="a", expected=0, events=[FACT], command="c", result=b"first", beside=[change(1, 0)])
    again = append(stream="a", expected=1, events=[FACT], command="c", result=b"second", beside=[change(2, 1)])
    assert (again.repeated, again.result) == (True, b"first")
    assert (head(), position()) == (1, 1)


def test_of_several_rows_all_change_or_none():
    Checkpoint.objects.create(name="other", position=0)
    other = RowChange(table=Checkpoint._meta.db_table, values={"position": 9}, where={"name": "other", "position": 3})
    with pytest.raises(Conflict):
        append(stream="a", expected=0, events=[FACT], beside=[change(7, 0), other])
    assert (head(), position()) == (0, 0)


def test_within_a_callers_transaction_a_refusal_undoes_only_itself():
    append(stream="a", expected=0, events=[FACT], command="c", result=b"first")
    with transaction.atomic():
        Checkpoint.objects.create(name="mine", position=3)
        assert append(stream="a", expected=1, events=[FACT], command="c", beside=[change(1, 0)]).repeated
    assert Checkpoint.objects.filter(name="mine").exists()
    assert (head(), position()) == (1, 0)

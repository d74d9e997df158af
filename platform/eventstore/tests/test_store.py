"""Appending and reading: one stream at a time, one command once, every byte kept."""

from __future__ import annotations

import pytest
from django.db import transaction

from eventstore import store
from eventstore.models import Checkpoint
from eventstore.payloads import encode
from eventstore.store import Conflict, NewEvent, NotJson, Recorded
from eventstore.tests.facts import fact, facts

pytestmark = pytest.mark.django_db(transaction=True)


class TestAppending:
    def test_the_first_event_founds_its_stream(self):
        appended = store.append(stream="match-1", expected=0, events=[fact(7)], result=b"ok", at_ms=1234)
        assert appended == store.Appended(version=1, position=1, at_ms=1234, result=b"ok", repeated=False)
        assert store.read_stream("match-1") == [Recorded(1, "match-1", 1, "Counted", b'{"number":7}', 1234)]

    def test_positions_number_the_log_and_versions_the_stream(self):
        store.append(stream="a", expected=0, events=facts(1, 2))
        store.append(stream="b", expected=0, events=facts(3))
        last = store.append(stream="a", expected=2, events=facts(4, 5))
        assert (last.version, last.position) == (4, 5)
        places = [(event.position, event.stream, event.version) for event in store.read_all()]
        assert places == [(1, "a", 1), (2, "a", 2), (3, "b", 1), (4, "a", 3), (5, "a", 4)]

    def test_the_clock_is_utc_milliseconds_when_no_time_is_given(self):
        appended = store.append(stream="a", expected=0, events=facts(1))
        assert 1_700_000_000_000 < appended.at_ms < 10_000_000_000_000
        assert store.read_all()[0].at_ms == appended.at_ms

    @pytest.mark.parametrize("expected", [0, 1, 3, 99])
    def test_a_writer_who_saw_another_version_is_refused_and_told_the_true_one(self, expected):
        store.append(stream="a", expected=0, events=facts(1, 2))
        with pytest.raises(Conflict) as refusal:
            store.append(stream="a", expected=expected, events=facts(3))
        assert (refusal.value.stream, refusal.value.expected, refusal.value.actual) == ("a", expected, 2)
        assert store.head() == 2

    def test_a_stream_that_does_not_exist_is_at_version_0(self):
        with pytest.raises(Conflict) as refusal:
            store.append(stream="nowhere", expected=5, events=facts(1))
        assert refusal.value.actual == 0

    def test_an_append_without_events_is_refused(self):
        with pytest.raises(ValueError, match="records nothing"):
            store.append(stream="a", expected=0, events=[])

    def test_a_negative_version_is_refused(self):
        with pytest.raises(ValueError, match="begin at 0"):
            store.append(stream="a", expected=-1, events=facts(1))


class TestCommands:
    def test_the_same_command_twice_is_one_fact_and_the_same_answer(self):
        first = store.append(stream="a", expected=0, events=facts(1), command="c", result=b"first")
        again = store.append(stream="a", expected=0, events=facts(1), command="c", result=b"second")
        assert again == store.Appended(first.version, first.position, first.at_ms, b"first", True)
        assert store.head() == 1

    def test_a_repeat_gets_its_answer_whatever_version_it_names(self):
        store.append(stream="a", expected=0, events=facts(1, 2), command="c", result=b"first")
        store.append(stream="a", expected=2, events=facts(3))
        for expected in (0, 2, 3, 50):
            again = store.append(stream="a", expected=expected, events=facts(4), command="c", result=b"x")
            assert (again.version, again.position, again.result, again.repeated) == (2, 2, b"first", True)

    def test_a_repeat_on_another_stream_is_the_same_command(self):
        store.append(stream="a", expected=0, events=facts(1), command="c", result=b"first")
        assert store.append(stream="b", expected=0, events=facts(1), command="c").repeated
        assert store.read_stream("b") == []

    def test_a_refused_command_is_not_recorded_and_may_be_sent_again(self):
        store.append(stream="a", expected=0, events=facts(1))
        with pytest.raises(Conflict):
            store.append(stream="a", expected=0, events=facts(2), command="c", result=b"r")
        assert store.get_command("c") is None
        assert not store.append(stream="a", expected=1, events=facts(2), command="c", result=b"r").repeated
        assert store.get_command("c") == b"r"

    def test_answers_are_kept_byte_for_byte(self):
        everything = bytes(range(256))
        store.append(stream="a", expected=0, events=facts(1), command="c", result=everything)
        assert store.get_command("c") == everything


class TestTransactionsOfTheCaller:
    def test_read_model_and_event_stand_or_fall_together(self):
        def play(fail):
            with transaction.atomic():
                Checkpoint.objects.create(name="row", position=1)
                store.append(stream="a", expected=0, events=facts(1), command="c")
                if fail:
                    raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            play(fail=True)
        assert (store.head(), store.get_command("c"), Checkpoint.objects.count()) == (0, None, 0)
        play(fail=False)
        assert (store.head(), store.get_command("c"), Checkpoint.objects.count()) == (1, b"", 1)

    def test_a_conflict_leaves_the_transaction_usable(self):
        store.append(stream="a", expected=0, events=facts(1))
        with transaction.atomic():
            with pytest.raises(Conflict):
                store.append(stream="a", expected=0, events=facts(2))
            Checkpoint.objects.create(name="row", position=1)
            store.append(stream="a", expected=1, events=facts(2))
        assert (store.head(), Checkpoint.objects.count()) == (2, 1)

    def test_two_appends_in_one_transaction_are_both_or_neither(self):
        with transaction.atomic():
            store.append(stream="a", expected=0, events=facts(1))
            store.append(stream="b", expected=0, events=facts(2))
        assert [event.stream for event in store.read_all()] == ["a", "b"]

    def test_a_rolled_back_position_is_used_again(self):
        with transaction.atomic():
            store.append(stream="a", expected=0, events=facts(1))
            transaction.set_rollback(True)
        assert store.append(stream="b", expected=0, events=facts(1)).position == 1

    def test_a_savepoint_rolled_back_takes_its_events_with_it(self):
        with transaction.atomic():
            store.append(stream="a", expected=0, events=facts(1))
            with transaction.atomic():
                store.append(stream="a", expected=1, events=facts(2))
                transaction.set_rollback(True)
            assert store.append(stream="a", expected=1, events=facts(3)).position == 2
        assert [event.payload for event in store.read_all()] == [b'{"number":1}', b'{"number":3}']


class TestReading:
    def test_a_stream_is_read_from_where_the_reader_left_off(self):
        store.append(stream="a", expected=0, events=facts(*range(1, 8)))
        assert [event.version for event in store.read_stream("a", after=2, limit=3)] == [3, 4, 5]
        assert [event.version for event in store.read_stream("a", after=5)] == [6, 7]
        assert store.read_stream("a", after=7) == []
        assert store.read_stream("nowhere") == []

    def test_the_log_is_read_in_pages(self):
        store.append(stream="a", expected=0, events=facts(*range(1, 8)))
        assert [event.position for event in store.read_all(after=0, limit=4)] == [1, 2, 3, 4]
        assert [event.position for event in store.read_all(after=4, limit=4)] == [5, 6, 7]
        assert store.read_all(after=7) == []

    def test_a_reader_of_some_kinds_is_spared_the_payloads_of_the_others_but_no_position(self):
        kinds = ("Counted", "Other", "Counted@2", "CountedTwice", "x@y@z")
        store.append(stream="a", expected=0, events=[NewEvent(kind, b'{"number":1}') for kind in kinds])
        read = store.read_all(kinds=["Counted", "x"])
        assert [event.position for event in read] == [1, 2, 3, 4, 5]
        assert [event.kind for event in read if event.payload != b"null"] == ["Counted", "Counted@2", "x@y@z"]
        assert read[0] == store.read_all()[0]

    def test_the_head_is_the_last_position(self):
        assert store.head() == 0
        store.append(stream="a", expected=0, events=facts(1, 2, 3))
        assert store.head() == 3


class TestPayloads:
    @pytest.mark.parametrize(
        "payload",
        [
            b"{}",
            b"null",
            b'{"b":1,  "a":2}',
            b'{"a":1,"a":2}',
            b'{"n":1.0,"m":1e2,"big":123456789012345678901234567890}',
            '{"sign":"ß 漢 🂡 \u2028"}'.encode(),
            b'{"escaped":"\\u0041\\/\\u0000"}',
            b" [1,\n2] ",
        ],
    )
    def test_json_is_kept_byte_for_byte(self, payload):
        store.append(stream="a", expected=0, events=[NewEvent("Kept", payload)])
        assert store.read_stream("a")[0].payload == payload

    @pytest.mark.parametrize(
        "payload", [b"", b"{", b"{'a':1}", b'{"x":NaN}', b'{"x":Infinity}', b"\xff", b'"\xc3"', b"{}\0", b"{}\0{"]
    )
    @pytest.mark.parametrize("batch", [1, 3])
    def test_what_is_not_json_is_refused_whole(self, payload, batch):
        events = [*facts(*range(batch - 1)), NewEvent("Broken", payload)]
        with pytest.raises(NotJson):
            store.append(stream="a", expected=0, events=events, command="c")
        assert (store.head(), store.get_command("c")) == (0, None)

    @pytest.mark.parametrize("name", ["", "ß 漢 🂡", "x" * 2000, "it's; --", "%s $1 ?"])
    def test_any_text_may_name_streams_kinds_and_commands(self, name):
        store.append(stream=name, expected=0, events=[NewEvent(name, b"{}")], command=name, result=b"r")
        assert [(event.stream, event.kind) for event in store.read_stream(name)] == [(name, name)]
        assert store.get_command(name) == b"r"

    @pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
    def test_a_number_that_json_cannot_say_is_refused_before_it_becomes_null(self, number):
        with pytest.raises(ValueError, match="no place in an event"):
            encode({"rating": [{"mu": number}]})

    def test_an_honest_null_is_a_null(self):
        assert encode({"winner": None, "said": "null", "mu": 1.5}) == b'{"winner":null,"said":"null","mu":1.5}'

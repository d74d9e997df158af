"""The log against a model that fits on a page: a dict of streams, a list of positions, a dict of answers."""

from __future__ import annotations

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from eventstore import store
from eventstore.store import Conflict, NewEvent
from eventstore.verifier import list_faults
from tests.services.log import empty_log

streams = st.sampled_from(["a", "b", "c"])
payloads = st.lists(st.integers(0, 99).map(lambda n: b'{"n": %d}' % n), min_size=1, max_size=4)
commands = st.none() | st.sampled_from([f"command-{n}" for n in range(6)])


class Log(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.log: list[tuple[str, int, bytes]] = []
        self.versions: dict[str, int] = {}
        self.answers: dict[str, tuple[int, int, bytes]] = {}

    def teardown(self):
        empty_log()

    @rule(
        stream=streams, off=st.sampled_from([0, 0, 0, -1, 1]), payloads=payloads, command=commands, inside=st.booleans()
    )
    def append(self, stream, off, payloads, command, inside):
        expected = max(0, self.versions.get(stream, 0) + off)
        result = b"%d" % len(self.log)

        def send():
            events = [NewEvent("Told", payload) for payload in payloads]
            if not inside:
                return store.append(stream=stream, expected=expected, events=events, command=command, result=result)
            with transaction.atomic():
                return store.append(stream=stream, expected=expected, events=events, command=command, result=result)

        if command in self.answers:
            appended = send()
            assert (appended.version, appended.position, appended.result) == self.answers[command]
            assert appended.repeated
        elif expected != self.versions.get(stream, 0):
            with pytest.raises(Conflict) as refusal:
                send()
            assert refusal.value.actual == self.versions.get(stream, 0)
        else:
            appended = send()
            self.log += [(stream, expected + n, payload) for n, payload in enumerate(payloads, 1)]
            self.versions[stream] = expected + len(payloads)
            assert (appended.version, appended.position) == (self.versions[stream], len(self.log))
            assert not appended.repeated
            if command is not None:
                self.answers[command] = (appended.version, appended.position, result)

    @rule(stream=streams, payloads=payloads, command=commands)
    def append_and_roll_back(self, stream, payloads, command):
        with transaction.atomic():
            if command not in self.answers:
                events = [NewEvent("Told", payload) for payload in payloads]
                store.append(stream=stream, expected=self.versions.get(stream, 0), events=events, command=command)
            transaction.set_rollback(True)

    @rule(stream=streams, after=st.integers(0, 8), limit=st.none() | st.integers(1, 5))
    def read_a_stream(self, stream, after, limit):
        told = [(version, payload) for name, version, payload in self.log if name == stream and version > after]
        read = store.read_stream(stream, after=after, limit=limit)
        assert [(event.version, event.payload) for event in read] == told[:limit]

    @invariant()
    def the_whole_log_is_the_model(self):
        assert [(event.stream, event.version, event.payload) for event in store.read_all()] == self.log
        assert store.head() == len(self.log)
        for command in (f"command-{n}" for n in range(6)):
            assert store.get_command(command) == self.answers.get(command, (0, 0, None))[2]

    @invariant()
    def the_chain_verifies(self):
        assert list(list_faults()) == []


@pytest.mark.django_db(transaction=True)
def test_the_log_behaves_like_a_list_and_two_dicts():
    run_state_machine_as_test(
        Log,
        settings=settings(
            max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )

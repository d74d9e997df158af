"""Nothing acknowledged is lost: writers are killed at random moments, and the log is held against what they said."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from typing import IO

import pytest

from eventstore import store
from eventstore.tests.facts import facts
from eventstore.verifier import list_faults
from tests.services.environment import ROOT, child_environment

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS, WRITERS, BATCH = 4, 2, 2


class TestKilledWriters:
    def test_every_acknowledged_append_is_in_the_log_once(self):
        acknowledged: dict[tuple[str, int], tuple[int, int]] = {}
        for _ in range(ROUNDS):
            writers = {
                name: subprocess.Popen(
                    [sys.executable, "-m", "eventstore.tests.writer", name, "1000000", str(BATCH)],
                    env=child_environment(),
                    cwd=ROOT,
                    stdout=subprocess.PIPE,
                )
                for name in (f"stream-{n}" for n in range(WRITERS))
            }
            spoken = {name: hear(writer).readline() for name, writer in writers.items()}
            time.sleep(random.uniform(0.05, 0.3))
            for writer in writers.values():
                writer.kill()
            for name, writer in writers.items():
                # A line cut off by the kill was never heard.
                for line in (spoken[name] + hear(writer).read()).splitlines(keepends=True):
                    if line.endswith(b"\n"):
                        number, version, position = map(int, line.split())
                        acknowledged[name, number] = version, position
                assert writer.wait() == -9
            self.audit(acknowledged)
        assert len(acknowledged) > ROUNDS * WRITERS

    def audit(self, acknowledged):
        log = self.read_whole_log()
        by_position = {event.position: event for event in log}
        for (name, number), (version, position) in acknowledged.items():
            assert (by_position[position].stream, by_position[position].version) == (name, version)
            assert store.get_command(f"{name}:{number}") == b"%d" % number
        for name in (f"stream-{n}" for n in range(WRITERS)):
            own = [event for event in log if event.stream == name]
            assert [event.payload for event in own] == [b'{"number":%d}' % n for n in range(1, len(own) + 1)]
            assert len(own) % BATCH == 0
            # The append under way when its writer died happened wholly or not at all: sent again, it is one fact.
            # (PostgreSQL may still be at it: then this one waits, and is the repeat.)
            unheard = max(number for who, number in acknowledged if who == name) + 1
            again = store.append(
                stream=name,
                expected=unheard * BATCH,
                events=facts(*range(unheard * BATCH + 1, (unheard + 1) * BATCH + 1)),
                command=f"{name}:{unheard}",
                result=b"%d" % unheard,
            )
            assert again.version == len(store.read_stream(name)) == (unheard + 1) * BATCH
            acknowledged[name, unheard] = again.version, again.position
        assert list(list_faults()) == []

    def read_whole_log(self):
        log: list[store.Recorded] = []
        while fresh := store.read_all(after=len(log)):
            log += fresh
        return log


def hear(writer: subprocess.Popen[bytes]) -> IO[bytes]:
    assert writer.stdout is not None
    return writer.stdout

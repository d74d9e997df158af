"""The embedded server stops when it is asked to, Celery included, and starts again on the same data."""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

import pytest

from tests.faults.browser import Browser
from tests.faults.servers import Embedded, Process


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_it_leaves_in_good_order_with_sockets_open_and_bots_at_work(tmp_path: Path, asked: signal.Signals):
    with Embedded(tmp_path) as server:
        ann = Browser(server.url)
        _, made = ann.post("/api/matches", {"game": "hit_the_deck"})
        with ann.open(f"/ws/m/{made['match']}") as line:
            line.send('{"t":"nonce","nonce":"n"}')
            line.recv(timeout=10)
            began = time.monotonic()
            assert server.process.stop(asked) == 0, server.process.log.read_text()[-2000:]
            assert time.monotonic() - began < 10
        server.start()
        assert ann.get(f"/api/matches/{made['match']}")[1]["you"] == 0, "the session and the seat are still there"
        assert "Traceback" not in server.process.log.read_text()


def test_a_port_that_is_taken_ends_it_with_a_word_and_celery_with_it(tmp_path: Path):
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
    with Embedded(tmp_path / "first") as server:
        second = Embedded(tmp_path / "second")
        words = [sys.executable, "manage.py", "play", "--port", str(server.port), "--no-demo"]
        process = Process(words, second.env, tmp_path / "second.log")
        assert process.wait(15) not in (0, None)
        assert "address already in use" in process.log.read_text()
        if second.redis is not None:
            second.redis.stop()

"""The whole way with a real server, worker and beat: a process killed in the middle of a delivery loses nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.faults.browser import Browser
from tests.faults.servers import Embedded, manage
from tournaments.exports.tests.regatta import plan_of
from tournaments.webhooks.tests.listener import listening

MINUTE_IS_OVER = "from tournaments.models import Webhook; Webhook.objects.update(lease_until_ms=0)"


def wait_until(holds: Callable[[], bool], within_s: float = 10) -> None:
    deadline = time.monotonic() + within_s
    while not holds():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.02)


def test_a_process_killed_between_delivery_and_checkpoint_delivers_again_and_in_order(tmp_path: Path):
    server = Embedded(tmp_path)
    server.env["WEBHOOKS_LOCAL"] = "1"
    with listening() as listener, server:
        olga = Browser(server.url)
        _, made = olga.post("/api/tournaments", {"id": "x", "plan": msgspec.to_builtins(plan_of())})
        tournament = made["tournament"]
        _, hook = olga.post(f"/api/tournaments/{tournament}/webhooks", {"url": listener.url})
        listener.goes_on.clear()
        for text in ("one", "two"):
            command = {"is": "Post", "text": text}
            assert olga.post(f"/api/tournaments/{tournament}/commands", {"id": text, "command": command})[0] == 200
        wait_until(lambda: listener.versions == [2])
        server.kill()
        manage(server.env, "shell", "-c", MINUTE_IS_OVER)
        listener.goes_on.set()
        server.start()
        wait_until(lambda: listener.versions == [2, 2, 3])
        assert len({body["id"] for body in listener.came}) == 2
        assert listener.is_signed(hook["secret"])

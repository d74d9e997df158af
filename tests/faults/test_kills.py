"""kill -9 of the embedded server: what was acknowledged is a fact, once; bots and people play on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.faults import campaign
from tests.faults.servers import Embedded, manage

pytestmark = pytest.mark.xdist_group("processes")


def test_every_acknowledged_move_survives_and_every_match_is_played_to_its_end(tmp_path: Path):
    assert campaign.run(tmp_path, kills=3, bots=3, seed=1) > 40


def test_a_bot_that_was_asked_when_the_process_died_moves_after_the_restart_with_nobody_there(tmp_path: Path):
    with Embedded(tmp_path) as server:
        # The bot takes its time, so that the process dies between its being asked and its move.
        server.kill()
        server.env["BOT_PACE_S"] = "30"
        server.start()
        ann, match = campaign.sit_with_bot(server.url)
        assert ann.post(f"/api/matches/{match}/nonce", {"nonce": "n"})[0] == 200
        assert ann.get(f"/api/matches/{match}")[1]["match"]["toAct"] == [0, 1]
        server.kill()
        server.env["BOT_PACE_S"] = "0"
        server.start()
        deadline = time.monotonic() + 20
        while ann.get(f"/api/matches/{match}")[1]["match"]["toAct"] != [0]:
            assert time.monotonic() < deadline, "the bot was forgotten"
            time.sleep(0.1)
        manage(server.env, "verify_log")

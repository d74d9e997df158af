"""The scaled form, whole: PostgreSQL, Redis, two web processes, worker and beat; some of them killed on the way."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from tests.faults.browser import Browser
from tests.faults.campaign import run_scaled, sit_together, sit_with_bot
from tests.faults.captain import Captain, audit
from tests.faults.servers import Scaled, manage

pytestmark = pytest.mark.xdist_group("processes")


@pytest.fixture(scope="module")
def scaled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scaled]:
    with Scaled(tmp_path_factory.mktemp("scaled")) as servers:
        yield servers


def test_people_on_two_web_processes_play_each_other_while_one_of_them_and_the_worker_die(scaled: Scaled):
    assert run_scaled(scaled, victims=("web0", "worker"), seed=1) > 40


def test_a_watcher_on_the_other_process_is_pushed_every_move_without_asking(scaled: Scaled):
    host, guest, match = sit_together(*scaled.urls)
    watcher = Captain(Browser(scaled.urls[1]), match)
    watcher.start()
    time.sleep(0.5)
    pair = [Captain(host, match, seed=5), Captain(guest, match, seed=6)]
    for captain in pair:
        captain.start()
    for captain in (*pair, watcher):
        captain.finish()
    audit(host, match, *pair, watcher)
    moves = sum(len(captain.acked) for captain in pair)
    assert watcher.pushed >= moves


def test_redis_dies_and_comes_back_and_nobody_loses_a_move(scaled: Scaled):
    host, guest, match = sit_together(*scaled.urls)
    pair = [Captain(host, match, seed=7), Captain(guest, match, seed=8)]
    for captain in pair:
        captain.start()
    time.sleep(0.5)
    scaled.redis.kill()
    # Rest goes on without Redis: nobody is counted, nobody waits.
    began = time.monotonic()
    browser, against_bot = sit_with_bot(scaled.urls[1])
    assert browser.post(f"/api/matches/{against_bot}/nonce", {"nonce": "n"})[0] == 200
    assert time.monotonic() - began < 5
    scaled.redis.start()
    for captain in pair:
        captain.finish()
    audit(host, match, *pair)
    manage(scaled.env, "verify_log")


def test_time_runs_out_by_the_worker_with_nobody_connected(scaled: Scaled):
    ann = Browser(scaled.urls[0])
    _, made = ann.post("/api/matches", {"game": "hit_the_deck", "clock": {"kind": "move", "move_ms": 5_000}})
    assert ann.post(f"/api/matches/{made['match']}/nonce", {"nonce": "n"})[0] == 200
    deadline = time.monotonic() + 20
    while (seen := Browser(scaled.urls[1]).get(f"/api/matches/{made['match']}")[1])["match"]["status"] == "live":
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert seen["match"]["result"]["rule"] == "time"
    assert seen["match"]["result"]["places"] == [2, 1]


def test_many_who_wait_for_news_do_not_keep_the_others_from_the_database(scaled: Scaled):
    browser, match = sit_with_bot(scaled.urls[0])
    waiting = [
        threading.Thread(target=lambda: Browser(scaled.urls[0]).get(f"/api/matches/{match}?after=9999&wait=4"))
        for _ in range(40)
    ]
    for thread in waiting:
        thread.start()
    time.sleep(1)
    began = time.monotonic()
    assert browser.get("/api/matches")[0] == 200
    assert time.monotonic() - began < 2
    for thread in waiting:
        thread.join()


def test_postgres_dies_and_comes_back_and_play_goes_on(scaled: Scaled):
    host, guest, match = sit_together(*scaled.urls)
    pair = [Captain(host, match, seed=9), Captain(guest, match, seed=10)]
    for captain in pair:
        captain.start()
    time.sleep(0.5)
    scaled.postgres.kill()
    time.sleep(0.3)
    scaled.postgres.start()
    for captain in pair:
        captain.finish()
    audit(host, match, *pair)
    manage(scaled.env, "verify_log")


def test_after_postgres_came_back_each_web_process_fails_one_request_at_most(scaled: Scaled):
    """Each has many connections in its pool, and all of them died."""
    for url in scaled.urls:
        crowd = [threading.Thread(target=lambda url=url: Browser(url).get("/api/matches")) for _ in range(20)]
        for thread in crowd:
            thread.start()
        for thread in crowd:
            thread.join()
    scaled.postgres.kill()
    scaled.postgres.start()
    for url in scaled.urls:
        began = time.monotonic()
        statuses = [Browser(url).get("/api/matches")[0] for _ in range(20)]
        assert sorted(statuses)[:-1] == [200] * 19, statuses
        assert time.monotonic() - began < 10

"""kill -9 of the embedded server at random moments while people play bots and each other."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random

from tests.faults.browser import Browser
from tests.faults.captain import Captain, audit
from tests.faults.servers import Embedded, manage


def sit_with_bot(url: str, level: int = 1) -> tuple[Browser, str]:
    browser = Browser(url)
    status, made = browser.post("/api/matches", {"game": "hit_the_deck", "level": level})
    assert status == 201, made
    return browser, made["match"]


def sit_together(host_url: str, guest_url: str) -> tuple[Browser, Browser, str]:
    host, guest = Browser(host_url), Browser(guest_url)
    _, table = host.post("/api/tables", {"game": "hit_the_deck"})
    status, joined = guest.post(f"/api/tables/{table['code']}/join", {"nonce": "guest"})
    assert status == 200, joined
    return host, guest, table["match"]


def run(folder: Path, *, kills: int, bots: int, seed: int, quiet_s: tuple[float, float] = (0.3, 1.5)) -> int:
    """How many moves were acknowledged; raises when one of them is not in the log exactly once."""
    rng = Random(seed)
    with Embedded(folder) as server:
        sat = [sit_with_bot(server.url, level=n % 3) for n in range(bots)]
        captains = [Captain(browser, match, seed=seed + n) for n, (browser, match) in enumerate(sat)]
        host, guest, match = sit_together(server.url, server.url)
        pair = [Captain(host, match, seed=seed), Captain(guest, match, seed=seed + 1)]
        watcher = Captain(Browser(server.url), match)
        everybody = [*captains, *pair, watcher]
        for captain in everybody:
            captain.start()
        for _ in range(kills):
            time.sleep(rng.uniform(*quiet_s))
            server.kill()
            server.start()
        for captain in everybody:
            captain.finish()
        for captain in captains:
            audit(captain.browser, captain.match, captain)
        audit(host, match, *pair, watcher)
        manage(server.env, "verify_log")
        assert threading.active_count() < 50
        return sum(len(captain.acked) for captain in everybody)

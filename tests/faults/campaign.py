"""kill -9 at random moments while people play bots and each other: of the embedded server, and of the scaled form's parts."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tests.faults.browser import Browser
from tests.faults.captain import Captain, audit
from tests.faults.servers import Embedded, Scaled, manage


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
        return sum(len(captain.acked) for captain in everybody)


def run_scaled(scaled: Scaled, *, victims: Sequence[str], seed: int) -> int:
    """People on different web processes, a watcher, and two against bots, while these processes die and come back."""
    rng = Random(seed)
    one, two = scaled.urls
    host, guest, match = sit_together(one, two)
    pair = [Captain(host, match, seed=seed), Captain(guest, match, seed=seed + 1)]
    watcher = Captain(Browser(two), match)
    against_bots = [Captain(*sit_with_bot(url), seed=seed) for url in (one, two)]
    everybody = [*pair, watcher, *against_bots]
    for captain in everybody:
        captain.start()
    time.sleep(rng.uniform(0.5, 1.5))
    for victim in victims:
        scaled.kill(victim)
    time.sleep(rng.uniform(0, 0.5))
    for victim in victims:
        scaled.start(victim)
    for captain in everybody:
        captain.finish()
    audit(host, match, *pair, watcher)
    for captain in against_bots:
        audit(captain.browser, captain.match, captain)
    assert watcher.pushed > 5, "a watcher on another process is pushed what happens"
    manage(scaled.env, "verify_log")
    return sum(len(captain.acked) for captain in everybody)

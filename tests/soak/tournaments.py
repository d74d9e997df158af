"""Tournaments of several formats on two of everything, while processes die at random and come back."""

from __future__ import annotations

import threading
import time
from random import Random
from typing import Any

from tests.faults import ledger
from tests.faults.servers import Scaled
from tests.faults.tournament import Organiser, Player, Spectator

WORKERS = ("worker0", "worker1")
VICTIMS = (*WORKERS, "beat", "web0", "web1")
FORMATS = ("evening", "knock-out", "double", "league", "groups")
LONGEST_S = 240.0
PLAN: dict[str, Any] = {"capacity": 8, "bots": {"fillTo": 8, "level": 0}, "breakMs": 500, "advance": "auto"}


def run(servers: Scaled, *, seed: int) -> tuple[int, int]:
    """One tournament of a random format from entry to podium: how many facts it came to, and how many deaths there were."""
    rng = Random(seed)
    organiser = Organiser(servers.urls)
    organiser.announce(rng.choice(FORMATS), **PLAN)
    people = [Player(servers.urls[:: rng.choice((1, -1))], organiser.tournament, seed=seed + n) for n in range(2)]
    spectator = Spectator(servers.urls[1], organiser.tournament)
    for person in (*people, spectator):
        person.start()
    organiser.give("Begin")
    killer = Killer(servers, rng)
    killer.start()
    try:
        head = organiser.wait_for_end(LONGEST_S)
    finally:
        killer.rest()
    for person in people:
        person.finish()
    spectator.leave()
    assert head["podium"], "nobody won"
    assert spectator.versions == sorted(set(spectator.versions)), "news came twice, or out of order"
    return len(ledger.audit(servers.env, organiser).facts), killer.deaths


class Killer(threading.Thread):
    """kill -9 of one process after the other; each is back before the next one dies, so that play can go on."""

    def __init__(self, servers: Scaled, rng: Random) -> None:
        super().__init__(daemon=True)
        self.deaths = 0
        self._servers, self._rng = servers, rng
        self._rests = threading.Event()

    def run(self) -> None:
        while not self._rests.wait(self._rng.uniform(0.5, 3)):
            victim = self._rng.choice(VICTIMS)
            self._servers.kill(victim)
            self.deaths += 1
            time.sleep(self._rng.uniform(0, 1))
            self._servers.start(victim)

    def rest(self) -> None:
        self._rests.set()
        self.join(60)
        assert not self.is_alive(), "a process that was killed does not come back"

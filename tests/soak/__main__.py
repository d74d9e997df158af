"""`make soak`: kill -9 campaigns on both forms and both databases, and thousands of random matches; ends at the first failure."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.faults import campaign
from tests.faults.servers import Scaled
from tests.services.postgres import running_postgres
from tests.services.redis import running_redis
from tests.soak.tournaments import WORKERS
from tests.soak.tournaments import run as play_tournament


def embedded(rounds: int, seed: int) -> str:
    """kill -9 of the embedded server, on SQLite."""
    moves = 0
    for n in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            moves += campaign.run(Path(folder), kills=6, bots=6, seed=seed + n, quiet_s=(0.05, 1.0))
    return f"{6 * rounds} kills, {moves} acknowledged moves, each in the log once"


def embedded_on_postgres(rounds: int, seed: int) -> str:
    """The same on PostgreSQL and Redis."""
    with running_postgres() as database, running_redis() as redis:
        os.environ.update(DATABASE_URL=database, REDIS_URL=redis)
        try:
            return embedded(rounds, seed)
        finally:
            del os.environ["DATABASE_URL"], os.environ["REDIS_URL"]


def scaled(rounds: int, seed: int) -> str:
    """kill -9 of web processes, worker and beat of the scaled form."""
    moves = 0
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as folder, Scaled(Path(folder)) as servers:
        for n in range(rounds):
            victims = rng.sample(["web0", "web1", "worker", "beat"], rng.randint(1, 4))
            moves += campaign.run_scaled(servers, victims=victims, seed=seed + n)
    return f"{rounds} rounds, {moves} acknowledged moves, each in the log once"


def tournaments(rounds: int, seed: int) -> str:
    """Tournaments of several formats on two workers and two web processes, killed at random."""
    facts = deaths = 0
    with tempfile.TemporaryDirectory() as folder, Scaled(Path(folder), workers=WORKERS) as servers:
        for n in range(rounds):
            told, died = play_tournament(servers, seed=seed + n)
            facts, deaths = facts + told, deaths + died
    return f"{rounds} tournaments, {deaths} kills, {facts} facts, every round and every game once"


def matches(rounds: int, seed: int) -> str:
    """Random matches through the service: rows, records and dice agree with the log."""
    from tests.soak.random_matches import play_and_check

    began = time.monotonic()
    events = sum(play_and_check(seed + n) for n in range(200 * rounds))
    return (
        f"{200 * rounds} matches, {events} events, {events / (time.monotonic() - began):.0f} a second with all checks"
    )


CAMPAIGNS: dict[str, Callable[[int, int], str]] = {
    "matches": matches,
    "embedded": embedded,
    "embedded-on-postgres": embedded_on_postgres,
    "scaled": scaled,
    "tournaments": tournaments,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("campaigns", nargs="*", choices=[[], *CAMPAIGNS], help="which (default: all)")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        os.environ["QUARTERDECK_DATA"] = data
        for name in ("DATABASE_URL", "REDIS_URL"):
            os.environ.pop(name, None)
        for name in asked.campaigns or CAMPAIGNS:
            began = time.monotonic()
            print(f"{name}: {CAMPAIGNS[name].__doc__} (seed {asked.seed})", flush=True)
            told = CAMPAIGNS[name](asked.rounds, asked.seed)
            print(f"  {told}; {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

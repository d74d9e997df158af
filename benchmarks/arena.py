"""Arena: 20,000 entrants and an hour of games, paired from a warm ledger every few seconds; time, memory, waiting."""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Iterator
from heapq import heappop, heappush
from random import Random
from statistics import quantiles
from typing import Any

from benchmarks.stage import Stage
from benchmarks.table import Row
from tournaments.formats.arena import Arena, draw_wave
from tournaments.formats.arena_ledger import Ledger
from tournaments.rounds import Field, Pairing, Result, Round

ENTRANTS = 20_000
HOUR_S = 3_600
WAVE_S = 5  # the tournament looks for idle entrants so often
GAME_S, SPREAD_S = 300.0, 90.0  # how long a game takes, on average and give or take
BREAK_ODDS, BREAK_S = 0.02, 120.0  # after some games somebody takes a break, so that odd numbers are free
SAME = 1.25  # what still counts as the same on a noisy machine
_RESULTS = (Result((1, 2)), Result((2, 1)), Result((1, 1)))
_ODDS = (9, 9, 2)


def list_rows(stage: Stage) -> Iterator[Row]:
    entrants, seconds = (2_000, HOUR_S // 4) if stage.quick else (ENTRANTS, HOUR_S)
    tenth = _in_a_process(stage, entrants // 10, seconds)
    full = _in_a_process(stage, entrants, seconds)
    name = f"arena of {entrants:,}, {seconds // 60} min"
    yield Row(
        what=f"{name}: processor time of all pairing",
        ours=full["cpu_s"],
        unit="s",
        remark=f"{full['games']:,} games in {full['waves']} waves",
    )
    yield Row(
        what=f"{name}: one game, paired and folded",
        ours=full["cpu_s"] * 1e6 / full["games"],
        unit="us",
        beside=f"the same, {entrants // 10:,} entrants",
        theirs=tenth["cpu_s"] * 1e6 / tenth["games"],
        ratio=full["cpu_s"] / full["games"] * tenth["games"] / tenth["cpu_s"],
        at_most=SAME,
    )
    yield Row(what=f"{name}: the longest wave", ours=full["wave_most_ms"], unit="ms", remark="the first: all at once")
    yield Row(what=f"{name}: the ledger, each entrant", ours=full["bytes"] / entrants / 1e3, unit="kB")
    waiting = f"{name}: waiting for a game"
    yield Row(what=f"{waiting}, median", ours=full["wait_p50_s"], unit="s", at_most=WAVE_S)
    yield Row(what=f"{waiting}, 99 of 100", ours=full["wait_p99_s"], unit="s", at_most=2 * WAVE_S)
    yield Row(what=f"{waiting}, longest", ours=full["wait_most_s"], unit="s")
    yield Row(what=f"{name}: met again within three games", ours=full["again"] * 100 / full["games"], unit="%")
    yield Row(what=f"{name}: folded cold and paired", ours=full["cold_s"], unit="s")


def _in_a_process(stage: Stage, entrants: int, seconds: int) -> dict[str, Any]:
    told: dict[str, Any] = stage.run(
        "benchmarks.arena:measure", stage.environment(), entrants=entrants, seconds=seconds
    )
    return told


def measure(entrants: int, seconds: int) -> dict[str, Any]:
    """The hour, and then the same field given to the format as a whole, as after a restart."""
    hour = Hour(entrants)
    hour.play(seconds)
    began = time.process_time()
    Arena().pair(Field(tuple(hour.ledger.cards), tuple(hour.rounds)))
    cold_s = time.process_time() - began
    waits = quantiles(hour.waits, n=100)
    return {
        "games": hour.games,
        "waves": len(hour.rounds),
        "cpu_s": sum(hour.cpu_s),
        "wave_most_ms": max(hour.cpu_s) * 1e3,
        "wait_p50_s": waits[49],
        "wait_p99_s": waits[98],
        "wait_most_s": max(hour.waits),
        "again": hour.again,
        "cold_s": cold_s,
        "bytes": _ledger_bytes(hour),
    }


class Hour:
    """An arena under a clock of its own: games end at random, the idle are paired every few seconds."""

    def __init__(self, entrants: int) -> None:
        self.rng = Random(entrants)
        self.ledger = Ledger(f"entrant-{number}" for number in range(entrants))
        self.rounds: list[Round] = []
        self.free_since = dict.fromkeys(self.ledger.cards, 0.0)
        self.ends: list[tuple[float, int, int]] = []  # when, and at which table of which wave
        self.away: set[str] = set()
        self.returns: list[tuple[float, str]] = []
        self.cpu_s: list[float] = []
        self.waits: list[float] = []
        self.games = self.again = 0

    def play(self, seconds: int) -> None:
        for now in range(0, seconds, WAVE_S):
            ended = self._list_ended(now)
            self._end_breaks(now)
            began = time.process_time()
            for pairing, result in ended:
                self.ledger.get_up(pairing, result)
            draw = draw_wave(self.ledger, len(self.rounds) + 1, self.away)
            for pairing in draw.pairings:
                self.ledger.sit_down(pairing)
            self.cpu_s.append(time.process_time() - began)
            self._begin(draw.pairings, now)

    def _list_ended(self, now: float) -> list[tuple[Pairing, Result]]:
        ended = []
        while self.ends and self.ends[0][0] <= now:
            at, wave, table = heappop(self.ends)
            played = self.rounds[wave]
            pairing = played.pairings[table - 1]
            result = self.rng.choices(_RESULTS, _ODDS)[0]
            ended.append((pairing, result))
            assert isinstance(played.results, dict)
            played.results[table] = result
            for entrant in pairing.entrants:
                self.free_since[entrant] = at
                if self.rng.random() < BREAK_ODDS:
                    self.away.add(entrant)
                    heappush(self.returns, (at + self.rng.expovariate(1 / BREAK_S), entrant))
        return ended

    def _end_breaks(self, now: float) -> None:
        while self.returns and self.returns[0][0] <= now:
            at, entrant = heappop(self.returns)
            self.away.remove(entrant)
            self.free_since[entrant] = at

    def _begin(self, pairings: tuple[Pairing, ...], now: float) -> None:
        for pairing in pairings:
            if now:  # nobody waits for the first wave
                self.waits += [now - self.free_since[entrant] for entrant in pairing.entrants]
            self.again += "nobody else was near" in pairing.reason.text
            length = max(30.0, self.rng.gauss(GAME_S, SPREAD_S))
            heappush(self.ends, (now + length, len(self.rounds), pairing.table))
        self.games += len(pairings)
        self.rounds.append(Round(len(self.rounds) + 1, pairings, {}))


def _ledger_bytes(hour: Hour) -> int:
    """What a ledger of this arena holds, folded again while memory is traced; names and pairings are others' memory."""
    gc.collect()
    tracemalloc.start()
    ledger = Ledger(hour.ledger.cards)
    for wave in hour.rounds:
        for pairing in wave.pairings:
            ledger.sit_down(pairing)
            if result := wave.results.get(pairing.table):
                ledger.get_up(pairing, result)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held

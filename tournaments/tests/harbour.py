"""A tournament in memory with a clock that is moved by hand: the pure rules alone, no database."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence

from tournaments import commands as c
from tournaments.clockwork import Missing, open_tables, tick
from tournaments.events import CLOCKWORK, Announced, AnyFact, Entered, Entry, GamePlayed, Spot
from tournaments.plan import Plan
from tournaments.rules import World, decide
from tournaments.stages import Table
from tournaments.tournament import Tournament

OWNER = "owner"
Oracle = Callable[[str, int, tuple[str, ...], int], tuple[int, ...]]


def by_strength(stage: str, round: int, entrants: tuple[str, ...], game: int) -> tuple[int, ...]:
    """Who wins follows from who meets and when, and from nothing else: the same in every history."""
    drawn = [
        zlib.crc32(f"{stage}/{round}/{entrant}/{game}/{'/'.join(sorted(entrants))}".encode()) for entrant in entrants
    ]
    return tuple(1 + sum(other > mine for other in drawn) for mine in drawn)


class Harbour:
    ended: frozenset[str] = frozenset()  # pairings of which a match is over and not taken up

    def __init__(self, plan: Plan, entrants: Sequence[str] = (), now: int = 1_000_000) -> None:
        self.now = now
        self.t = Tournament("t1")
        self.begun: frozenset[str] = frozenset()
        self.tell(Announced(plan=plan, seal="", secret="00" * 32, by=OWNER))
        for id in entrants:
            self.tell(Entered(entry=Entry(id=id, kind="person"), by=id))

    def tell(self, *facts: AnyFact) -> None:
        for fact in facts:
            self.t.take(self.t.version + 1, self.now, fact)

    def world(self, who: str | None) -> World:
        return World(
            now=self.now, who=who, ratings=lambda ids: {id: -float(n) for n, id in enumerate(ids)},
            begun=lambda: self.begun, is_guest=lambda player: False, is_player=lambda player: True,
            ended=lambda: self.ended,
        )  # fmt: skip

    def give(self, command: c.Command, who: str = OWNER) -> list[AnyFact]:
        facts = decide(self.t, command, self.world(who))
        self.tell(*facts)
        return facts

    def tick(self, missing: Mapping[Spot, Sequence[Missing]] | None = None) -> list[AnyFact]:
        """All that is due at this moment."""
        told: list[AnyFact] = []
        for _ in range(100):
            facts = tick(self.t, self.world(None), missing or {})
            if not facts:
                return told
            self.tell(*facts)
            told += facts
        raise AssertionError("the clockwork does not come to rest")

    def wait(self, ms: int, missing: Mapping[Spot, Sequence[Missing]] | None = None) -> list[AnyFact]:
        self.now += ms
        return self.tick(missing)

    def play_table(self, spot: Spot, table: Table, oracle: Oracle = by_strength) -> None:
        while games := table.next_games():
            game = games[0]
            places = oracle(spot.stage, spot.round, table.pairing.entrants, game.number)
            self.tell(GamePlayed(spot=spot, game=game.number, board=game.board, match=f"m{self.t.version}", places=places, by=CLOCKWORK))  # fmt: skip

    def play_round(self, oracle: Oracle = by_strength) -> None:
        for spot, table, public in list(open_tables(self.t)):
            if public.started_at is not None:
                self.play_table(spot, table, oracle)

    def play_on(self, oracle: Oracle = by_strength, rounds: int = 1_000) -> None:
        """Play and wait until it is over, or so many rounds were played."""
        for _ in range(rounds):
            self.wait(self.t.plan.break_ms)
            if self.t.status != "running":
                return
            self.play_round(oracle)
        self.tick()

    def pairings(self) -> dict[tuple[str, int], set[tuple[str, ...]]]:
        return {
            (stage, public.number): {table.pairing.entrants for table in public.tables.values()}
            for stage, running in self.t.stages.items()
            for public in running.rounds
        }

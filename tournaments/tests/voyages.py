"""Random tournaments for the tests: plans, disturbances on the way, and one digest of all that a tournament knows."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from hypothesis import strategies as st

from doors.refusals import Refusal
from tournaments import commands as c
from tournaments.draws import order_of, standings_of
from tournaments.events import AnyFact, Spot
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.groups import Groups
from tournaments.formats.kinds import Format, is_decisive
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf
from tournaments.plan import Feed, Plan, Stage
from tournaments.rounds import Result
from tournaments.rules.corrections import UNDOABLE, why_not_undo
from tournaments.stages import Table
from tournaments.tests.harbour import Harbour, Oracle, by_strength
from tournaments.tournament import Tournament

GAME = "hit_the_deck"
PODS_GAME = "all_hands_on_deck"
LATE = ("late1", "late2")
Disturbances = Mapping[int, Sequence[tuple[c.Command, str]]]


def people(count: int) -> tuple[str, ...]:
    return tuple(f"p{n:02}" for n in range(1, count + 1))


def plan_of(*stages: Stage, **more: Any) -> Plan:
    game = PODS_GAME if any(isinstance(stage.format, Pods) for stage in stages) else GAME
    settings: dict[str, Any] = {"name": "A voyage", "game": game, "stages": stages, "break_ms": 1_000, **more}
    return Plan(**settings)


def sometimes_level(stage: str, round: int, entrants: tuple[str, ...], game: int) -> tuple[int, ...]:
    """By strength, but one game in six ends level."""
    key = f"{stage}/{round}/{game}/{'/'.join(sorted(entrants))}"
    return (1,) * len(entrants) if zlib.crc32(key.encode()) % 6 == 0 else by_strength(stage, round, entrants, game)


def formats(*, late: bool = False) -> st.SearchStrategy[Format]:
    """Every format that pairs in rounds; `late`: only those that can take somebody in later."""
    kinds: list[st.SearchStrategy[Any]] = [
        st.builds(Swiss, rounds=st.sampled_from((None, 1, 2, 3))),
        st.builds(Pods, size=st.just(4), rounds=st.integers(1, 3)),
    ]
    if not late:
        kinds += [
            st.builds(SingleElimination),
            st.builds(DoubleElimination),
            st.builds(RoundRobin),
            st.builds(Groups, groups=st.just(2)),
        ]
    return st.one_of(kinds)


@st.composite
def plans(draw: st.DrawFn) -> tuple[Plan, int]:
    """A plan of one or two stages, and with how many it is played."""
    late = draw(st.sampled_from((0, 0, 2)))
    first = draw(formats(late=bool(late)))
    most = 9 if isinstance(first, Pods) else 14  # larger fields of pods are searched for longer than a test may take
    count = draw(st.integers(4 if isinstance(first, Groups | Pods) else 2, most))
    stages = [Stage(id="one", name="First", format=first, tie=_tie(draw, first))]
    if draw(st.booleans()):
        others: list[Format] = [SingleElimination(), Swiss(rounds=2), RoundRobin()]
        second = draw(st.sampled_from(others))
        best = draw(st.integers(2, 6))
        stages.append(
            Stage(id="two", name="Second", format=second, tie=_tie(draw, second), takes=(Feed("one", 1, best),))
        )
        if draw(st.booleans()):
            stages.append(Stage(id="three", name="Others", format=Swiss(rounds=1), takes=(Feed("one", best + 1),)))
    return plan_of(*stages, late_entries=late), count


def _tie(draw: st.DrawFn, format: Format) -> BestOf:
    return BestOf(1) if isinstance(format, Pods) else BestOf(draw(st.sampled_from((1, 1, 3))))


@st.composite
def disturbances(draw: st.DrawFn, entrants: Sequence[str], steps: int) -> dict[int, list[tuple[c.Command, str]]]:
    """What comes in between on the way, by step: drops and returns, byes, forbidden pairs, late entries."""
    one = st.sampled_from(entrants)
    kinds = st.one_of(
        one.map(lambda who: [(c.Drop(entrant=who, reason="Had to go."), "owner")]),
        one.map(lambda who: [(c.Leave(), who)]),
        one.map(lambda who: [(c.Reinstate(entrant=who), "owner")]),
        one.map(lambda who: [(c.GrantBye(entrant=who), "owner")]),
        st.tuples(one, one).map(lambda two: [(c.Forbid(one=two[0], other=two[1]), "owner")]),
        st.sampled_from(LATE).map(lambda who: [(c.Enter(), who), (c.Admit(entrant=who), "owner")]),
    )
    drawn = draw(st.lists(st.tuples(st.integers(0, steps), kinds), max_size=3))
    found: dict[int, list[tuple[c.Command, str]]] = {}
    for step, commands in drawn:
        found.setdefault(step, []).extend(commands)
    return found


class Voyage(Harbour):
    """A tournament that is played step by step, with what comes in between at its own step."""

    def __init__(self, plan: Plan, count: int, between: Disturbances, oracle: Oracle = sometimes_level) -> None:
        super().__init__(plan, people(count))
        self.between, self.oracle, self.steps = between, oracle, 0
        self.given: dict[tuple[int, int], int] = {}  # what came in between: its step and place there, and its version
        self.give(c.Begin())

    def sail(self, steps: int = 200, *, at_table: Callable[[Voyage], None] = lambda voyage: None) -> None:
        """Play so many steps, or to the end; `at_table` looks in when the tables are set, before they are played."""
        for _ in range(steps):
            if self.t.status != "running" or self.is_stuck():
                return
            self.wait(self.t.plan.break_ms)
            for nth, (command, who) in enumerate(self.between.get(self.steps, ())):
                if self.attempt(command, who):
                    self.given[self.steps, nth] = self.t.version
            self.tick()
            at_table(self)
            self.play_round(self.oracle)
            self.steps += 1
        self.tick()

    def attempt(self, command: c.Command, who: str = "owner") -> bool:
        """Whether it was allowed, and not so already."""
        try:
            return bool(self.give(command, who))
        except Refusal:
            return False

    def is_stuck(self) -> bool:
        """Whether nothing will ever happen by itself: a round that the director has to make possible."""
        later = self.t.ahead((), self.now)
        there = Harbour.__new__(Harbour)
        there.t, there.now, there.begun = later, self.now + 10 * self.t.plan.break_ms, frozenset()
        return not there.tick() and not any(True for _ in _open(self.t))

    def course(self) -> dict[str, Any]:
        """All that two histories must agree on."""
        return {
            "status": self.t.status,
            "final": self.t.final,
            "rounds": {
                (stage, public.number): {
                    table.pairing.entrants: (table.pairing.node, table.result()) for table in public.tables.values()
                }
                for stage, running in self.t.stages.items()
                for public in running.rounds
            },
            "standings": {
                stage: (standings_of(running), order_of(running)) for stage, running in self.t.stages.items()
            },
        }


def _open(t: Tournament) -> Iterable[object]:
    return (
        table
        for running in t.stages.values()
        for public in running.rounds
        for number, table in public.tables.items()
        if not table.pairing.is_bye and number not in public.results
    )


def possible_results(format: Format, seats: int) -> st.SearchStrategy[Any]:
    """Results that a table of this format could have."""
    orders = st.permutations(range(1, seats + 1)).map(tuple)
    if is_decisive(format):
        return orders
    return st.one_of(orders, st.just((1,) * seats))


def decided_tables(t: Tournament) -> list[tuple[Spot, Table]]:
    return [
        (Spot(stage, public.number, number), public.tables[number])
        for stage, running in t.stages.items()
        for public in running.rounds
        for number in public.results
    ]


def place_of(spot: Spot) -> c.Place:
    return c.Place(stage=spot.stage, round=spot.round, table=spot.table)


def fact_at(t: Tournament, version: int) -> AnyFact:
    return next(fact for at, _, fact in t.history if at == version)


@st.composite
def corrections(draw: st.DrawFn, there: Voyage, *, pin: bool) -> c.Command | None:
    """Any correction of what has happened so far."""
    t = there.t
    tables = decided_tables(t)
    undoable = [v for v, _, fact in t.history if isinstance(fact, UNDOABLE) and not why_not_undo(t, v, fact)]
    undoable = [v for v in undoable if v not in t.undone]
    kinds = (["rule", "replay"] if tables else []) + (["undo"] if undoable else [])
    if not kinds:
        return None
    kind = draw(st.sampled_from(kinds))
    if kind == "undo":
        return c.Undo(decision=draw(st.sampled_from(undoable)), pin=pin)
    spot, table = draw(st.sampled_from(tables))
    if kind == "replay" and table.games and table.games[-1][1]:
        game = table.games[-1][0]
        return c.ReplayGame(place=place_of(spot), game=game.number, board=game.board, reason="Again.", pin=pin)
    places = draw(possible_results(table.stage.format, len(table.pairing.entrants)))
    return c.RuleResult(place=place_of(spot), result=Result(places=places), reason="So it was.", pin=pin)


def digest(t: Tournament) -> object:
    """Everything a tournament knows, as plain values that can be compared."""
    return _plain(vars(t))


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct) or value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return frozenset(value)
    names = getattr(type(value), "__slots__", None) or vars(value)
    return {name: _plain(getattr(value, name)) for name in names}

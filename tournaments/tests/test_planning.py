"""Plans: every problem is found with its field and a sentence, and a plan without any can be played to its end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doors.refusals import Refusal
from games.registry import get_game
from matches.messages import MoveClock
from tournaments import commands as c
from tournaments.events import Entered, Entry
from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.groups import Groups
from tournaments.formats.kinds import Format, Tie
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf, Boards
from tournaments.plan import Absence, Bots, Feed, Plan, Seeding, Stage
from tournaments.planning import check_plan, list_problems
from tournaments.tests.harbour import Harbour
from tournaments.tests.voyages import people, sometimes_level

SWISS = Stage(id="swiss", name="Swiss", format=Swiss())
GOOD = Plan(name="Friday night", game="hit_the_deck", stages=(SWISS,))


def stage(**changed: Any) -> tuple[Stage, ...]:
    return (msgspec.structs.replace(SWISS, **changed),)


PROBLEMS: list[tuple[str, dict[str, Any]]] = [
    ("name", {"name": " "}),
    ("name", {"name": "x" * 81}),
    ("name", {"name": "a\nb"}),
    ("about", {"about": "x" * 2_001}),
    ("game", {"game": "chess"}),
    ("options", {"options": {"no_such": 1}}),
    ("options", {"game": "deckahedron", "options": {"mode": "table"}}),
    ("clock", {"clock": MoveClock(move_ms=1)}),
    ("capacity", {"capacity": 1}),
    ("capacity", {"capacity": 20_001}),
    ("least", {"least": 1}),
    ("least", {"least": 129}),
    ("least", {"stages": stage(format=Groups(groups=2)), "least": 3}),
    ("least", {"game": "all_hands_on_deck", "stages": stage(format=Pods()), "least": 2}),
    ("teamSize", {"team_size": 0}),
    ("teamSize", {"team_size": 9}),
    ("bots.fillTo", {"bots": Bots(fill_to=1)}),
    ("bots.fillTo", {"bots": Bots(fill_to=129)}),
    ("bots.fillTo", {"team_size": 2, "stages": stage(tie=Boards(2)), "bots": Bots(fill_to=4)}),
    ("bots.level", {"bots": Bots(level=9)}),
    ("seeding.pots", {"seeding": Seeding(pots=0)}),
    ("lateEntries", {"late_entries": 21}),
    ("lateEntries", {"late_entries": 1, "stages": stage(format=SingleElimination())}),
    ("checkInMs", {"check_in_ms": -1}),
    ("breakMs", {"break_ms": 86_400_001}),
    ("roundMs", {"round_ms": -1}),
    ("spectatorDelayMs", {"spectator_delay_ms": -1}),
    ("absence.remindMs", {"absence": Absence(remind_ms=-1)}),
    ("absence.gameLossMs", {"absence": Absence(game_loss_ms=-1)}),
    ("absence.matchLossMs", {"absence": Absence(match_loss_ms=8 * 86_400_000)}),
    ("absence.matchLossMs", {"absence": Absence(game_loss_ms=9, match_loss_ms=8, remind_ms=0)}),
    ("absence.dropAfter", {"absence": Absence(drop_after=11)}),
    ("repeats", {"repeats": "daily"}),
    ("stages", {"stages": ()}),
    ("stages.0.id", {"stages": stage(id="No Good")}),
    ("stages.1.id", {"stages": (SWISS, SWISS)}),
    ("stages.0.name", {"stages": stage(name="")}),
    ("stages.0.takes", {"stages": stage(takes=())}),
    ("stages.0.takes", {"stages": stage(takes=(Feed("later"),))}),
    ("stages.0.takes", {"stages": stage(takes=(Feed(first=0),))}),
    ("stages.0.takes", {"stages": stage(takes=(Feed(first=3, last=2),))}),
    ("stages.0.format", {"stages": stage(format=Pods())}),
    ("stages.0.format", {"stages": stage(format=SingleElimination()), "capacity": 8_193}),
    ("stages.0.format", {"stages": stage(format=Groups(groups=8)), "capacity": 15, "least": 15}),
    ("stages.0.tie", {"stages": stage(tie=Boards(2))}),
    ("stages.0.tie", {"team_size": 2}),
    ("stages.0.tie", {"team_size": 2, "stages": stage(tie=Boards(3))}),
    ("stages.0.tie", {"stages": stage(format=Arena(), tie=BestOf(3))}),
]


@pytest.mark.parametrize(("field", "changed"), PROBLEMS)
def test_a_plan_that_cannot_be_played_is_refused_at_its_field(field: str, changed: dict[str, Any]) -> None:
    assert list_problems(GOOD) == []
    found = list_problems(msgspec.structs.replace(GOOD, **changed))
    assert field in [problem.field for problem in found]
    assert all(problem.sentence.endswith((".", "?")) or ":" in problem.sentence for problem in found)
    with pytest.raises(Refusal) as refused:
        check_plan(msgspec.structs.replace(GOOD, **changed))
    assert (refused.value.field or "").startswith("plan.")


FORMATS: list[Format] = [
    SingleElimination(), SingleElimination(third_place=True), DoubleElimination(), DoubleElimination(reset=False),
    RoundRobin(), RoundRobin(legs=2), Groups(groups=2), Groups(groups=3), Swiss(), Swiss(rounds=6), Swiss(rounds=2),
    Pods(), Pods(size=3, smallest=3, largest=3, rounds=2), Pods(size=5, smallest=5, largest=5, rounds=1), Arena(minutes=1),
]  # fmt: skip
TIES: list[Tie] = [BestOf(1), BestOf(3), BestOf(5), Boards(2), Boards(3)]
GAMES = ["hit_the_deck", "all_hands_on_deck"]


@st.composite
def any_plans(draw: st.DrawFn) -> tuple[Plan, int]:
    """Plans as a form could send them, good and bad, and how many come."""
    stages: list[Stage] = []
    for number in range(draw(st.integers(1, 3))):
        earlier = ["", *[each.id for each in stages]]
        feeds = st.builds(
            Feed, stage=st.sampled_from(earlier), first=st.integers(1, 5), last=st.none() | st.integers(2, 8)
        )
        takes = (Feed(),) if number == 0 else tuple(draw(st.lists(feeds, min_size=1, max_size=2)))
        stages.append(
            Stage(
                id=f"s{number}",
                name=f"Stage {number}",
                format=draw(st.sampled_from(FORMATS)),
                tie=draw(st.sampled_from(TIES[:2] if draw(st.integers(0, 9)) else TIES)),
                takes=takes,
            )
        )
    capacity = draw(st.integers(2, 12))
    plan = msgspec.structs.replace(
        GOOD, game=draw(st.sampled_from(GAMES)), stages=tuple(stages), capacity=capacity,
        least=draw(st.integers(2, capacity)), team_size=draw(st.sampled_from((1, 1, 1, 2))), break_ms=1_000,
        bots=Bots(fill_to=draw(st.sampled_from((0, 0, capacity)))), late_entries=draw(st.sampled_from((0, 0, 2))),
        seeding=Seeding(by=draw(st.sampled_from(("rating", "hand", "pots", "lottery"))), pots=2),
    )  # fmt: skip
    return plan, draw(st.integers(plan.least, capacity))


def arrive(plan: Plan, count: int) -> Harbour:
    if plan.team_size == 1:
        return Harbour(plan, people(count))
    there = Harbour(plan)
    for id in people(count):
        members = tuple(f"{id}-{n}" for n in range(plan.team_size))
        there.tell(Entered(entry=Entry(id=id, kind="team", members=members, name=id), by=members[0]))
    return there


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(any_plans(), st.data())
def test_a_plan_has_a_problem_or_is_played_to_its_end(drawn: tuple[Plan, int], data: st.DataObject) -> None:
    plan, count = drawn
    if list_problems(plan):
        return
    there = arrive(plan, count)
    there.give(c.Begin())
    dropped = data.draw(st.sets(st.sampled_from(list(there.t.seeds)), max_size=3))
    for step in range(200):
        there.wait(1_000)
        if there.t.status != "running":
            break
        if step == 1:
            for entrant in dropped:
                there.give(c.Drop(entrant=entrant, reason="Had to go."))
            there.tick()
        there.play_round(sometimes_level)
    assert there.t.status == "finished"
    assert len(there.t.final) == len(set(there.t.final))
    assert there.t.final


def test_every_game_of_the_shelf_can_be_planned() -> None:
    for game in ("hit_the_deck", "all_hands_on_deck", "deckahedron", "deckhand_builder", "deckhand_ccg"):
        fixed = get_game(game).meta.get("fixed_in_tournaments", {})
        assert list_problems(msgspec.structs.replace(GOOD, game=game, options=fixed)) == []

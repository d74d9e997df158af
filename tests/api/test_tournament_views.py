"""Every view of every format at every moment: it answers, it adds up, and it speaks of people and not of ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.api.people import Visitor, player_named
from tests.api.regattas import FORMATS, Regatta, plan_of, teams_plan
from tournaments import commands as c
from tournaments.plan import Plan
from tournaments.rounds import Result

pytestmark = pytest.mark.django_db

SPOKEN = (
    "words",
    "title",
    "where",
    "reason",
    "result",
    "name",
    "roundName",
    "label",
    "progress",
    "left",
    "whyNot",
    "text",
)
LATE = ("swiss", "pods", "arena")
KINDS = [*FORMATS, "teams"]


def plan_for(kind: str) -> Plan:
    if kind == "teams":
        return teams_plan()
    more = {"late_entries": 2} if kind in LATE else {}
    return plan_of(*FORMATS[kind], advance="auto" if kind == "arena" else "director", **more)


class Voyage:
    """One tournament taken through its whole life, stopping at each moment to be looked at."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.regatta = Regatta(plan_for(kind))
        self.people = [player_named(f"Pia {n}") for n in range(8)]

    def moments(self) -> Iterator[str]:
        regatta = self.regatta
        yield "announced"
        if self.kind == "teams":
            for one, other in zip(self.people[::2], self.people[1::2], strict=True):
                regatta.give(c.Enter(team=f"Team of {one.name}", members=(other.public_id,)), one)
        else:
            for player in self.people[:3]:
                regatta.give(c.Enter(), player)
            regatta.give(c.AddBots(count=6, level=0))
        regatta.give(c.OpenCheckIn())
        yield "check-in"
        for entrant in list(regatta.look().order):
            regatta.give(c.CheckInFor(entrant=entrant))
        regatta.give(c.Begin())
        yield "begun"
        yield from self._first_round()
        for _ in range(40):
            if regatta.look().status != "running":
                break
            regatta.tick(after_ms=11 * 60_000 if self.kind == "arena" else 0)
            self._go_on()
            regatta.play()
        yield "finished"
        if self.kind != "arena":
            regatta.give(self._ruling(2, 1))
            yield "corrected after the end"

    def _first_round(self) -> Iterator[str]:
        regatta = self.regatta
        stage = regatta.look().plan.stages[0].id
        if self.kind != "arena":
            regatta.give(c.PublishRound())
            yield "published"
        self._go_on()
        yield "started"
        regatta.play(1)
        yield "half done"
        regatta.give(c.Pause(reason="Storm."))
        yield "all paused"
        regatta.give(c.Resume())
        regatta.give(c.Pause(reason="A call.", stage_round=(stage, 1)))
        yield "round paused"
        regatta.give(c.Resume())
        if self.kind in LATE:
            regatta.give(c.Enter(), self.people[3])
            yield "late entry asked"
            regatta.give(c.Admit(entrant=self.people[3].public_id))
            yield "late entry"
        last = regatta.look().seeds[-1]
        regatta.give(c.Drop(entrant=last, reason="Gone."))
        regatta.tick()
        yield "dropped"
        regatta.give(c.Reinstate(entrant=last))
        regatta.play()
        yield "done"
        if self.kind != "arena":
            regatta.give(self._ruling(1, 2))
            regatta.give(self._ruling(2, 1))
            yield "corrected"

    def _go_on(self) -> None:
        if self.kind == "arena":
            return self.regatta.tick()
        running = self.regatta.look().stages.values()
        if any(not public.is_done for each in running for public in each.rounds if public.started_at):
            return
        if not any(each.rounds and each.rounds[-1].started_at is None for each in running):
            if all(each.is_over() for each in running):
                return
            self.regatta.give(c.PublishRound())
        self.regatta.give(c.StartRound())

    def _ruling(self, *places: int) -> c.RuleResult:
        """The first played table of the first round, the other way round."""
        stage = self.regatta.look().plan.stages[0].id
        table = next(
            each for each in self.regatta.look().stages[stage].rounds[0].tables.values() if not each.pairing.is_bye
        )
        rest = range(3, len(table.pairing.entrants) + 1)
        return c.RuleResult(
            place=c.Place(stage, 1, table.pairing.table),
            result=Result((*places, *rest)),
            reason="Seen on the recording.",
        )


@pytest.mark.parametrize("kind", KINDS)
def test_every_view_of_every_moment_answers_and_adds_up(kind: str):
    voyage = Voyage(kind)
    owner = Visitor(voyage.regatta.owner)
    seen = 0
    for moment in voyage.moments():
        check_all(voyage.regatta, owner, f"{kind}, {moment}")
        seen += 1
    assert seen > 10
    assert voyage.regatta.look().status == "finished"


@pytest.mark.parametrize("begun", [False, True])
def test_so_does_a_cancelled_one(begun: bool):
    regatta = Regatta(plan_of(*FORMATS["two"]))
    if begun:
        regatta.begin(bots=6)
    regatta.give(c.Cancel(reason="Storm."))
    head = check_all(regatta, Visitor(regatta.owner), "cancelled")
    assert head["step"] == "cancelled"
    assert {step["state"] for step in head["steps"]} == ({"done", "to"} if begun else {"to"})


def test_at_the_present_version_the_time_machine_shows_the_present():
    voyage = Voyage("two")
    for moment in voyage.moments():
        if moment == "corrected":
            break
    regatta, visitor = voyage.regatta, Visitor(voyage.regatta.owner)
    now = regatta.look().version
    for path, then in zip(regatta.paths(), regatta.paths(at=now), strict=True):
        assert _timeless(visitor.get(path)[1]) == _timeless(visitor.get(then)[1]), path


@pytest.mark.parametrize("kind", ["two", "double", "arena"])
def test_the_time_machine_stops_at_every_version(kind: str):
    voyage = Voyage(kind)
    for _ in voyage.moments():
        pass
    regatta, visitor = voyage.regatta, Visitor(voyage.regatta.owner)
    for version in range(1, regatta.look().version + 1):
        _, head = visitor.get(f"{regatta.at}?at={version}")
        assert (head["v"], head["at"]) == (version, version)
        paths = list(regatta.paths(at=version))
        for path in [f"{regatta.at}/desk?at={version}", *paths[version % 5 :: 5]]:  # each door at every fifth version
            status, body = visitor.get(path)
            assert status == 200, (path, body)
            check_words(regatta, body, path)


def _timeless(body: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in body.items() if name not in ("now", "at", "endsAt", "words")}


def check_all(regatta: Regatta, visitor: Visitor, moment: str) -> dict[str, Any]:
    answers = {}
    for path in [*regatta.paths(), f"{regatta.at}/desk"]:
        status, body = visitor.get(path)
        assert status == 200, (moment, path, body)
        check_words(regatta, body, f"{moment}: {path}")
        answers[path.removeprefix(regatta.at)] = body
    head = answers[""]
    check_head(regatta, head, moment)
    rounds = {(body["stage"], body["number"]): body for part, body in answers.items() if part.startswith("/rounds")}
    for each in rounds.values():
        check_round(each, moment)
    for part, body in answers.items():
        if part.startswith("/standings") and "rows" in body:
            check_standings(regatta, visitor, body, moment)
        elif part.startswith("/bracket"):
            check_bracket(body, rounds, moment)
        elif part.startswith("/path/"):
            check_path(body, rounds, moment)
    check_desk(answers["/desk"], rounds, moment)
    return dict(head)


def check_words(regatta: Regatta, body: Any, where: str) -> None:
    ids = [re.escape(id) for id in regatta.look().entrants]
    raw = re.compile(
        rf"\{{\w*\}}|\b[WLFT]\d+\.\d+\b|\bNone\b|\bclockwork\b|(?<![\w-])(?:{'|'.join(ids) or 'nobody-yet'})(?![\w-])"
    )
    for name, words in _spoken(body):
        assert not raw.search(words), (where, name, words)


def _spoken(body: Any, name: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(body, dict):
        for key, value in body.items():
            yield from _spoken(value, key)
    elif isinstance(body, list):
        for value in body:
            yield from _spoken(value, name)
    elif isinstance(body, str) and name in SPOKEN:
        yield name, body


def check_head(regatta: Regatta, head: dict[str, Any], moment: str) -> None:
    states = [step["state"] for step in head["steps"]]
    assert states.count("now") == (head["step"] not in ("done", "cancelled")), (moment, states)
    assert states == sorted(states, key=["done", "now", "to"].index), (moment, states)
    for stage in head["stages"]:
        running = regatta.look().stages.get(stage["id"])
        assert stage["published"] == len(stage["roundNames"]) == (len(running.rounds) if running else 0), moment
        assert stage["rounds"] is None or stage["published"] <= stage["rounds"], (moment, stage)
    assert len(head["podium"]) == (3 if head["step"] == "done" else 0), moment


def check_round(round: dict[str, Any], moment: str) -> None:
    tables = [each for each in round["pairings"] if each["state"] != "bye"]
    decided = [each for each in tables if each["state"] in ("done", "corrected")]
    assert (round["total"], round["done"]) == (len(tables), len(decided)), moment
    assert (round["state"] == "done") == (len(tables) == len(decided)), moment
    if round["state"] == "published":
        assert {each["state"] for each in tables} <= {"ready", "stopped"}, moment
    for each in round["pairings"]:
        seats = len(each["who"])
        assert (seats == 1) == (each["state"] == "bye"), (moment, each)
        assert len(each["points"]) == seats, moment
        assert each["reason"], (moment, each)
        assert each["score"] is None or len(each["score"]) == seats, (moment, each)
        assert each["winner"] is None or each in decided, (moment, each)
    sat = [who["id"] for each in round["pairings"] for who in each["who"]]
    assert len(sat) == len(set(sat)), moment


def check_standings(regatta: Regatta, visitor: Visitor, page: dict[str, Any], moment: str) -> None:
    rows = page["rows"]
    assert page["total"] == len(rows) == len(regatta.look().stages[page["stage"]].seeds), moment
    assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows), moment
    for row in rows:
        assert len(row["values"]) == len(page["columns"]), moment
        assert row["won"] + row["drawn"] + row["lost"] <= row["played"] + 1, (moment, row)
    cut = sum((feed.last or 0) - feed.first + 1 for stage in regatta.look().plan.stages for feed in stage.takes if feed.stage == page["stage"])  # fmt: skip
    assert sum(row["movesOn"] for row in rows) == cut, moment
    best = rows[0]
    at = f"{regatta.at}/standings/{page['stage']}/sums/{best['who']['id']}"
    for value in [{"name": "points", "amount": best["points"]}, *best["values"]]:
        status, told = visitor.get(f"{at}/{value['name']}?after={page['after']}")
        assert status == 200, (moment, told)
        check_words(regatta, told, moment)
        amounts = [each["amount"] for each in told["addends"]]
        total = sum(amounts) / max(1, len(amounts)) if told["isMean"] else sum(amounts)
        assert told["amount"] == pytest.approx(value["amount"]), (moment, value, told)
        if amounts:
            assert told["amount"] == pytest.approx(total), (moment, told)


def check_bracket(bracket: dict[str, Any], rounds: dict[tuple[str, int], dict[str, Any]], moment: str) -> None:
    nodes = {node["id"]: node for node in bracket["nodes"]}
    drawn = [each for (stage, _), round in rounds.items() if stage == bracket["stage"] for each in round["pairings"]]
    for each in drawn:
        node = nodes[each["node"]]
        assert (node["state"], node["table"]) == (each["state"], each["table"]), (moment, node, each)
        assert {who["id"] for who in each["who"]} == {slot["who"]["id"] for slot in node["slots"] if slot["who"]}, (
            moment
        )
        won = [slot["who"]["id"] for slot in node["slots"] if slot["won"]]
        if each["winner"] is not None:
            assert won == [each["who"][each["winner"]]["id"]], (moment, node)
    for node in nodes.values():
        for onward in (node["next"], node["nextLoser"]):
            assert onward is None or onward in nodes, (moment, node)
        assert all(slot["words"] for slot in node["slots"]), (moment, node)


def check_path(path: dict[str, Any], rounds: dict[tuple[str, int], dict[str, Any]], moment: str) -> None:
    me = path["who"]["id"]
    sat = {
        key: each
        for key, round in rounds.items()
        for each in round["pairings"]
        if me in [who["id"] for who in each["who"]]
    }
    assert [(step["stage"], step["round"]) for step in path["steps"]] == list(sat), moment
    for step in path["steps"]:
        each = sat[step["stage"], step["round"]]
        assert (step["state"], step["table"], step["match"]) == (each["state"], each["table"], each["match"]), moment
        assert [who["id"] for who in step["opponents"]] == [who["id"] for who in each["who"] if who["id"] != me], moment
        assert step["result"], (moment, step)


def check_desk(desk: dict[str, Any], rounds: dict[tuple[str, int], dict[str, Any]], moment: str) -> None:
    keys = [each["key"] for each in desk["attention"]]
    assert len(keys) == len(set(keys)), moment
    if desk["round"]:
        shown = rounds[desk["stage"], desk["round"]]
        assert (desk["done"], desk["total"], desk["roundName"]) == (shown["done"], shown["total"], shown["name"]), (
            moment
        )
        assert [(mark["table"], mark["state"]) for mark in desk["board"]] == [
            (each["table"], each["state"]) for each in shown["pairings"]
        ], moment
    if desk["canPublish"]:
        assert desk["draft"] is not None, moment
        assert desk["draft"]["state"] == "draft", moment
    assert not (desk["canPublish"] and desk["canBegin"]), moment

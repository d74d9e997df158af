"""The desk: what wants attention appears and goes again, and every deed it offers is one that the door accepts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from accounts.models import Player
from tests.api.people import Visitor
from tests.api.regattas import FORMATS, Regatta, plan_of
from tournaments import commands as c
from tournaments import director
from tournaments.commands import AnyCommand
from tournaments.models import SetTable

pytestmark = pytest.mark.django_db

ANSWERS = {"words": "We saw it.", "reason": "Seen.", "result": {"places": [1, 2]}}


def attention(regatta: Regatta, who: Player | None = None) -> dict[str, dict[str, Any]]:
    status, desk = Visitor(who or regatta.owner).get(f"{regatta.at}/desk")
    assert status == 200
    return {each["kind"]: each for each in desk["attention"]}


def do(regatta: Regatta, deed: dict[str, Any]) -> None:
    """Press a button, and fill in what it asks for."""
    command = {**deed["command"], **{field: ANSWERS[field] for field in deed["asks"]}}
    msgspec.convert(command, AnyCommand)
    status, answer = regatta.send(Visitor(regatta.owner), command)
    assert status == 200, (deed, answer)


@pytest.fixture
def regatta() -> Regatta:
    regatta = Regatta(plan_of(*FORMATS["swiss"], late_entries=3))
    regatta.enter("Ann", "Bo")
    return regatta.begin(bots=4)


def test_a_call_is_answered_and_goes(regatta: Regatta):
    ann = regatta.people[0]
    regatta.give(c.CallDirector(words="Help.", place=c.Place("swiss", 1, 1)), ann)
    called = attention(regatta)["called"]
    assert (called["title"], called["words"], called["table"]) == ("Ann calls a director", "Help.", 1)
    do(regatta, called["deeds"][1])
    assert attention(regatta)["stopped"]["where"] == "Round 1, table 1"
    do(regatta, called["deeds"][0])
    assert "called" not in attention(regatta)
    do(regatta, attention(regatta)["stopped"]["deeds"][0])
    assert "stopped" not in attention(regatta)


@pytest.mark.parametrize("deed", [0, 1])
def test_an_appeal_is_answered_or_its_ruling_undone(regatta: Regatta, deed: int):
    ann = regatta.people[0]
    regatta.give(c.Warn(entrant=ann.public_id, reason="Loud."))
    regatta.give(c.Appeal(ruling=regatta.look().version, words="I whispered."), ann)
    appeal = attention(regatta)["appeal"]
    assert (appeal["title"], appeal["words"], appeal["where"]) == ("Ann appeals", "I whispered.", "Warning to Ann.")
    do(regatta, appeal["deeds"][deed])
    if deed == 0:
        assert "appeal" not in attention(regatta)


@pytest.mark.parametrize("deed", [0, 1])
def test_a_late_entry_is_admitted_or_declined_and_keeps_its_time(regatta: Regatta, deed: int):
    regatta.enter("Late Lou")
    asked = attention(regatta)["entry"]
    assert asked["title"] == "Late Lou asks to come in"
    regatta.give(c.Post(text="Ahoy."))
    assert attention(regatta)["entry"]["since"] == asked["since"]
    do(regatta, asked["deeds"][deed])
    assert "entry" not in attention(regatta)


def test_each_who_does_not_come_has_a_line_with_deeds_that_work(regatta: Regatta):
    director.set_tables(regatta.id, regatta.look().at_ms)
    row = next(iter(SetTable.objects.filter(match__status="open")))
    row.match.created_at_ms -= 120_000
    row.match.save()
    status, desk = Visitor(regatta.owner).get(f"{regatta.at}/desk")
    absent = [each for each in desk["attention"] if each["kind"] == "absent"]
    assert status == 200
    assert absent
    for each in absent:
        assert each["title"].endswith(" has not come")
        assert each["match"] == row.match_id
        for deed in each["deeds"]:
            do(regatta, deed)
    assert "absent" not in attention(regatta)


@pytest.mark.parametrize(("role", "offered"), [("director", 2), ("judge", 2), ("desk", 1)])
def test_nobody_is_offered_what_their_role_may_not_do(regatta: Regatta, role: str, offered: int):
    regatta.give(c.CallDirector(place=c.Place("swiss", 1, 1)), regatta.people[0])
    assert len(attention(regatta, regatta.staff(role))["called"]["deeds"]) == offered


def test_a_bracket_beyond_its_time_asks_for_a_ruling_or_more_time():
    regatta = Regatta(plan_of(*FORMATS["double"], round_ms=1)).begin(bots=4)
    due = attention(regatta)["deadline"]
    for deed in reversed(due["deeds"]):
        do(regatta, deed)
    keys = {each["key"] for each in Visitor(regatta.owner).get(f"{regatta.at}/desk")[1]["attention"]}
    assert due["key"] not in keys


def test_what_the_desk_would_publish_is_what_is_published():
    regatta = Regatta(plan_of(*FORMATS["swiss"], advance="director")).begin(bots=6)
    owner = Visitor(regatta.owner)
    _, desk = owner.get(f"{regatta.at}/desk")
    assert (desk["canPublish"], desk["canStart"]) == (True, False)
    draft = [[who["id"] for who in each["who"]] for each in desk["draft"]["pairings"]]
    assert regatta.send(owner, c.PublishRound(), seen=desk["v"])[0] == 200
    _, public = owner.get(f"{regatta.at}/rounds/swiss/1")
    assert [[who["id"] for who in each["who"]] for each in public["pairings"]] == draft
    _, desk = owner.get(f"{regatta.at}/desk")
    assert (desk["canPublish"], desk["canStart"]) == (False, True)

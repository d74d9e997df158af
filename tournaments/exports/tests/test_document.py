"""The JSON document: all that is public and nothing else, with sums that add up."""

from __future__ import annotations

import msgspec
import pytest

from tournaments.events import DirectorCalled, Entry, EntryAsked, Warned, Withdrew
from tournaments.exports.document import Document, write_document
from tournaments.exports.tests.regatta import CREW, Called, plan_of, sail
from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.groups import Groups
from tournaments.formats.kinds import Format
from tournaments.formats.swiss import Swiss
from tournaments.tests.harbour import Harbour

SECRET = "00" * 32


def document(harbour: Harbour) -> Document:
    written = msgspec.json.encode(write_document(harbour.t, Called(harbour.t)))
    return msgspec.json.decode(written, type=Document)


def test_every_pairing_comes_with_its_reason_and_result():
    told = document(sail(plan_of(), rounds=3))
    pairings = [pairing for round in told.stages[0].rounds for pairing in round.pairings]
    assert len(pairings) == 9
    assert all(pairing.reason and "{0}" not in pairing.reason and pairing.result for pairing in pairings)


@pytest.mark.parametrize("format", [Swiss(rounds=3), Groups(groups=2), DoubleElimination(), Arena(minutes=60)])
def test_the_addends_of_every_value_add_up_to_it(format: Format):
    told = document(sail(plan_of(format), rounds=3))
    lines = told.stages[0].standings
    assert len(lines) == len(CREW)
    points = 0.0
    for line in lines:
        values = {value.name: value for value in line.values}
        for name in ("points", "buchholz", "sonneborn_berger"):
            assert sum(each.amount for each in values[name].addends) == pytest.approx(values[name].amount)
        assert line.points == values["points"].amount
        points += line.points
    assert points > 0


def test_a_large_field_leaves_its_addends_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tournaments.exports.ranking.OPENED_MOST", 5)
    told = document(sail(plan_of(), rounds=1))
    assert not any(value.addends for line in told.stages[0].standings for value in line.values)


def test_what_is_between_a_player_and_the_desk_is_not_in_it():
    harbour = sail(plan_of(), rounds=1)
    harbour.tell(
        Warned(entrant="ann", reason="Shouted at the desk.", by="owner"),
        DirectorCalled(words="My opponent cheats.", by="bob"),
        EntryAsked(entry=Entry(id="gus", kind="person"), by="gus"),
        EntryAsked(entry=Entry(id="hilda", kind="person"), by="hilda"),
        Withdrew(entrant="hilda", by="hilda"),
    )
    written = msgspec.json.encode(document(harbour)).decode()
    for word in ("Shouted", "cheats", "gus", "hilda"):
        assert word not in written


def test_the_secret_of_the_lottery_is_told_from_the_start_on():
    waiting = Harbour(plan_of(), CREW)
    assert SECRET not in msgspec.json.encode(document(waiting)).decode()
    assert document(sail(plan_of())).secret == SECRET

"""CSV that a spreadsheet opens as it is meant: numbers as numbers, names as text, never a formula."""

from __future__ import annotations

import csv

import pytest

from tournaments.draws import standings_of
from tournaments.events import Dropped
from tournaments.exports.sheets import Sheet, defuse, write_csv
from tournaments.exports.tests.regatta import CREW, Called, plan_of, sail
from tournaments.tests.harbour import Harbour


def rows(harbour: Harbour, what: Sheet, names: Called | None = None) -> list[dict[str, str]]:
    text = write_csv(harbour.t, names or Called(harbour.t), what)
    return list(csv.DictReader(text.splitlines()))


def test_standings_come_in_order_with_every_tie_break():
    harbour = sail(plan_of(), rounds=3)
    told = rows(harbour, "standings")
    ranked = standings_of(harbour.t.stages["main"])
    assert [row["Name"].lower() for row in told] == [line.entrant for line in ranked]
    for row, line in zip(told, ranked, strict=True):
        assert int(row["Rank"]) == line.rank
        amounts = {value.name: value.amount for value in line.values}
        assert float(row["Points"]) == amounts["points"]
        assert float(row["Buchholz"]) == amounts["buchholz"]
        assert float(row["Sonneborn-Berger"]) == amounts["sonneborn_berger"]
        assert int(row["Won"]) + int(row["Drawn"]) + int(row["Lost"]) == int(row["Played"])


def test_who_dropped_out_is_marked_and_still_ranked():
    harbour = sail(plan_of(), rounds=2)
    harbour.tell(Dropped(entrant="bob", by="owner"))
    assert [row["Name"] for row in rows(harbour, "standings") if row["State"] == "away"] == ["Bob"]


def test_pairings_have_a_line_a_seat_with_places_and_reasons():
    harbour = sail(plan_of(), CREW[:5], rounds=1)
    first = [row for row in rows(harbour, "pairings") if row["Round"] == "1"]
    assert sorted(row["Name"].lower() for row in first) == sorted(CREW[:5])
    assert [row["Result"] for row in first].count("bye") == 1
    assert all(row["Reason"] and "{" not in row["Reason"] for row in first)
    assert sorted(row["Place"] for row in first if row["Table"] == "1") == ["1", "2"]


def test_entrants_come_by_seed():
    told = rows(sail(plan_of()), "entrants")
    assert [(row["Seed"], row["Name"].lower()) for row in told] == [(str(n), id) for n, id in enumerate(CREW, 1)]


@pytest.mark.parametrize("name", ["=1+1", "+44", "-2", "@SUM(A1)", "＝1+1", " =1+1", "\t=1", "\r=1"])
def test_a_name_that_begins_like_a_formula_is_text(name: str):
    assert defuse(name) == f"'{name}"


@pytest.mark.parametrize("name", ["Ann", "O'Hara", "a=b", "", " "])
def test_other_names_stay_as_they_are(name: str):
    assert defuse(name) == name


def test_every_sheet_is_defused():
    harbour = sail(plan_of(), rounds=1)
    names = Called(harbour.t)
    names.given = {"ann": '=HYPERLINK("x","y")'}
    for what in ("standings", "pairings", "entrants"):
        told = rows(harbour, what, names)
        assert any(row["Name"].startswith("'=HYPERLINK") for row in told)
        assert not any(cell.startswith("=") for row in told for cell in row.values())

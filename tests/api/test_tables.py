"""The lobby's doors: open, list, invite, join and close over REST."""

from __future__ import annotations

import pytest

from accounts.models import Player
from matches.models import MatchRow
from matches.tests.table import GAME, look
from tests.api.people import Visitor, refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> Visitor:
    return Visitor()


def open_table(host: Visitor, **wanted: object) -> dict[str, str]:
    status, table = host.post("/api/tables", {"game": GAME, **wanted})
    assert status == 201, table
    return dict(table)


def test_two_people_meet_by_a_link(ann: Visitor):
    table = open_table(ann)
    assert table["url"].endswith(f"/i/{table['code']}")
    bob = Visitor()
    _, seen = bob.get(f"/api/tables/{table['code'].lower()}")
    assert (seen["taken"], seen["why"]) == (1, None)
    assert ann.post(f"/api/matches/{table['match']}/nonce", {"nonce": "a"})[0] == 200
    assert bob.post(f"/api/tables/{table['code']}/join", {"nonce": "b"}) == (200, {"match": table["match"]})
    assert look(table["match"]).status == "live"
    assert bob.get(f"/api/matches/{table['match']}")[1]["you"] == 1


def test_a_wrong_code_makes_no_guest():
    visitor = Visitor()
    for code in ("NOTHERE", "%00", "x" * 300):
        assert visitor.post(f"/api/tables/{code}/join")[0] == 404
        assert visitor.get(f"/api/tables/{code}")[0] == 404
        assert visitor.get(f"/api/tables/{code}/qr.svg")[0] == 404
        assert visitor.delete(f"/api/tables/{code}")[0] == 404
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    "wanted", [{"seats": 10**12}, {"seats": 1}, {"game": "chess"}, {"clock": {"kind": "days", "days": 0}}]
)
def test_a_table_that_cannot_be_played_at_is_refused_and_makes_nobody(wanted):
    status, body = Visitor().post("/api/tables", {"game": GAME, **wanted})
    assert status in (400, 404)
    assert body["field"]
    assert not MatchRow.objects.exists()
    assert not Player.objects.exists()


def test_a_table_is_closed_by_its_host_alone(ann: Visitor):
    table = open_table(ann, listed=True)
    assert refused(Visitor().delete(f"/api/tables/{table['code']}"), 403, "not_your_table")
    status, closed = ann.delete(f"/api/tables/{table['code']}")
    assert (status, closed["why"]) == (200, "The table was closed.")
    assert ann.get("/api/tables")[1]["tables"] == []


def test_the_lobby_is_everybodys_and_names_no_unlisted_table(ann: Visitor):
    secret, shown = open_table(ann), open_table(ann, listed=True)
    _, lobby = Visitor().get("/api/tables")
    assert [table["code"] for table in lobby["tables"]] == [shown["code"]]
    assert secret["code"] not in str(lobby)
    assert secret["match"] not in str(lobby)


def test_the_table_of_a_match_is_shown_to_those_who_sit_at_it(ann: Visitor):
    table = open_table(ann)
    assert ann.get(f"/api/matches/{table['match']}/table")[1]["code"] == table["code"]
    assert refused(Visitor().get(f"/api/matches/{table['match']}/table"), 404, "unknown_table")


def test_an_invitation_can_be_photographed(ann: Visitor):
    table = open_table(ann)
    status, drawing = Visitor().get(f"/api/tables/{table['code']}/qr.svg")
    assert status == 200
    assert drawing.startswith("<svg")


def test_the_sixth_table_of_a_host_is_refused(ann: Visitor):
    for _ in range(5):
        open_table(ann)
    assert refused(ann.post("/api/tables", {"game": GAME}), 429, "too_many_tables")


@pytest.mark.parametrize("nonce", ["", "n" * 65])
def test_a_bad_nonce_takes_no_seat(ann: Visitor, nonce: str):
    table = open_table(ann)
    assert refused(Visitor().post(f"/api/tables/{table['code']}/join", {"nonce": nonce}), 400, "bad_nonce")
    assert look(table["match"]).version == 1

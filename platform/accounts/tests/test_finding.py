"""Finding players by the beginning of their names."""

from __future__ import annotations

import pytest

from tests.api.people import Visitor, player_named, refused

pytestmark = pytest.mark.django_db


def test_a_player_is_found_by_how_the_name_begins():
    ines, _ = player_named("Ines Duarte"), player_named("Marlow Finch")
    status, body = Visitor().get("/api/players?named=ine")
    assert (status, [each["id"] for each in body["players"]]) == (200, [ines.public_id])


def test_at_most_ten_are_told():
    for n in range(12):
        player_named(f"Robin {n}")
    assert len(Visitor().get("/api/players?named=Robin")[1]["players"]) == 10


@pytest.mark.parametrize("named", ["", "a", "%20b%20", "x" * 41])
def test_too_little_or_too_much_of_a_name_is_refused(named: str):
    assert refused(Visitor().get(f"/api/players?named={named}"), 400, "too_short")

"""Players: a guest with one click, a name whenever one likes, and a history that stays."""

from __future__ import annotations

import threading

import pytest

from accounts import names, services
from accounts.models import Player
from accounts.names import get_names
from doors.refusals import Refusal
from tests.api.people import Visitor, player_named, refused

pytestmark = pytest.mark.django_db


def test_nobody_is_made_by_looking_around():
    visitor = Visitor()
    for path in ("/api/me", "/api/games", "/api/matches", "/api/tables", "/"):
        visitor.get(path)
    assert visitor.id is None
    assert not Player.objects.exists()


def test_a_guest_is_made_once_and_known_again():
    visitor = Visitor()
    _, first = visitor.post("/api/me")
    _, second = visitor.post("/api/me")
    assert first == second
    assert first["player"]["isGuest"]
    assert first["player"]["name"].startswith("Guest ")
    assert Player.objects.count() == 1
    assert visitor.post("/api/matches", {"game": "hit_the_deck"})[0] == 201
    assert Player.objects.count() == 1


def test_two_browsers_are_two_guests():
    first, second = Visitor(), Visitor()
    first.post("/api/me")
    second.post("/api/me")
    assert first.id != second.id


def test_a_guest_has_no_password_that_could_be_guessed():
    Visitor().post("/api/me")
    assert not Player.objects.get().has_usable_password()


@pytest.mark.parametrize(
    ("typed", "kept"), [("Ann", "Ann"), ("  Ann   of\tCleves ", "Ann of Cleves"), ("Ж" * 40, "Ж" * 40), ("🂡", "🂡")]
)
def test_a_name_is_kept_as_typed_with_its_spaces_put_right(typed: str, kept: str):
    visitor = Visitor()
    status, body = visitor.post("/api/me", {"name": typed})
    assert (status, body["player"]["name"]) == (200, kept)
    assert visitor.get("/api/me")[1]["player"]["name"] == kept


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\u202eb", "a\x00b", "a\u200bb", "\u2028"])
def test_a_name_nobody_could_read_is_refused_and_makes_nobody(name: str):
    assert refused(Visitor().post("/api/me", {"name": name}), 400, "bad_name")
    assert not Player.objects.exists()


def test_a_new_name_leaves_matches_and_history_where_they_were():
    visitor = Visitor()
    _, made = visitor.post("/api/matches", {"game": "hit_the_deck"})
    before = visitor.id
    visitor.post("/api/me", {"name": "Captain Ann"})
    assert visitor.id == before
    (head,) = visitor.get("/api/matches?status=mine")[1]["matches"]
    assert head["id"] == made["match"]
    assert head["seats"][0]["name"] == "Captain Ann"


def test_one_who_was_erased_is_a_former_player():
    player = player_named("Ann")
    assert get_names([player.public_id]) == {player.public_id: "Ann"}
    names.forget_name(player.public_id)
    Player.objects.all().delete()
    assert get_names([player.public_id]) == {player.public_id: "Former player"}


def test_a_name_refused_leaves_the_old_one():
    player = player_named("Ann")
    with pytest.raises(Refusal):
        services.rename(player=player, name="")
    player.refresh_from_db()
    assert player.name == "Ann"


def test_names_can_be_asked_for_while_others_forget_them():
    player = player_named("Ann")
    stop = threading.Event()

    def forget() -> None:
        while not stop.is_set():
            names._names.clear()

    forgetting = threading.Thread(target=forget)
    forgetting.start()
    try:
        for _ in range(300):
            assert get_names([player.public_id]) == {player.public_id: "Ann"}
    finally:
        stop.set()
        forgetting.join()

"""Saved decks over REST: an owner's alone, kept unfinished, judged by the rules of the match."""

from __future__ import annotations

import pytest

from accounts.models import Player
from decks.models import SavedDeck
from decks.services import DECKS_A_PLAYER
from games.deckhand_ccg.decks import READY
from tests.api.people import Visitor, refused

pytestmark = pytest.mark.django_db

READY_ONE = next(iter(READY.values()))
CAPTAIN, CARDS = READY_ONE.captain, READY_ONE.list()
WHOLE = {"name": "Mine", "captain": CAPTAIN, "cards": CARDS}


@pytest.fixture
def ann() -> Visitor:
    return Visitor()


def keep(owner: Visitor, **changes: object) -> dict[str, object]:
    status, deck = owner.post("/api/decks", {**WHOLE, **changes})
    assert status == 201, deck
    return dict(deck)


def test_a_guest_keeps_a_deck_and_finds_it_again(ann: Visitor):
    deck = keep(ann)
    assert (deck["name"], deck["captain"], deck["cards"], deck["playable"]) == ("Mine", CAPTAIN, CARDS, True)
    assert ann.get("/api/decks") == (200, {"decks": [deck]})
    assert ann.get(f"/api/decks/{deck['id']}") == (200, deck)


def test_an_unfinished_deck_is_kept_and_said_to_be_unplayable(ann: Visitor):
    assert keep(ann, cards=CARDS[:3])["playable"] is False


def test_a_deck_is_changed_and_thrown_away(ann: Visitor):
    deck = keep(ann, cards=[])
    status, changed = ann.put(f"/api/decks/{deck['id']}", {**WHOLE, "name": "  Better  "})
    assert (status, changed["name"], changed["playable"]) == (200, "Better", True)
    assert ann.delete(f"/api/decks/{deck['id']}")[0] == 200
    assert ann.get("/api/decks") == (200, {"decks": []})


def test_to_everybody_else_a_deck_is_not_there(ann: Visitor):
    deck = keep(ann)
    bob = Visitor()
    keep(bob)
    for other in (bob, Visitor()):
        assert refused(other.get(f"/api/decks/{deck['id']}"), 404, "unknown_deck")
        assert refused(other.put(f"/api/decks/{deck['id']}", WHOLE), 404, "unknown_deck")
        assert refused(other.delete(f"/api/decks/{deck['id']}"), 404, "unknown_deck")
    assert SavedDeck.objects.filter(id=deck["id"], name="Mine").exists()
    assert Visitor().get("/api/decks") == (200, {"decks": []})


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ({"name": " "}, "bad_name", "name"),
        ({"name": "x" * 41}, "bad_name", "name"),
        ({"name": "a\nb"}, "bad_name", "name"),
        ({"captain": "nobody"}, "bad_captain", "captain"),
        ({"captain": CARDS[0]}, "bad_captain", "captain"),
        ({"cards": ["nothing"]}, "bad_card", "cards"),
        ({"cards": [CAPTAIN]}, "bad_card", "cards"),
        ({"cards": CARDS * 4}, "bad_cards", "cards"),
    ],
)
def test_what_cannot_be_kept_is_refused_and_makes_no_guest(ann: Visitor, changes, code, field):
    answer = ann.post("/api/decks", {**WHOLE, **changes})
    assert refused(answer, 400, code)
    assert answer[1]["field"] == field
    assert not Player.objects.exists()
    assert not SavedDeck.objects.exists()


def test_nobody_keeps_more_decks_than_a_shelf_holds(ann: Visitor):
    for _ in range(DECKS_A_PLAYER):
        keep(ann, cards=[])
    refused(ann.post("/api/decks", WHOLE), 429, "too_many_decks")


def test_ready_decks_can_be_begun_from(ann: Visitor):
    _, ready = ann.get("/api/decks/ready")
    assert len(ready["decks"]) >= 4
    for deck in ready["decks"]:
        assert keep(ann, name=deck["title"], captain=deck["captain"], cards=deck["cards"])["playable"] is True


def test_a_list_is_judged_as_a_match_would(ann: Visitor):
    status, judged = ann.post("/api/decks/check", {"captain": CAPTAIN, "cards": CARDS})
    assert (status, judged["problems"], sum(judged["curve"])) == (200, [], 20)
    _, judged = ann.post("/api/decks/check", {"captain": CAPTAIN, "cards": [*CARDS[:18], "ghost"]})
    assert [(problem["rule"], problem["card"]) for problem in judged["problems"]] == [("R11", None), ("R11", "ghost")]
    assert "19" in judged["problems"][0]["sentence"]

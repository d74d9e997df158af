"""The doors behind a player's page: who it is, what was played, whom they met, and who stands beside them on the ladder."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from accounts.models import Player
from matches import services
from matches.messages import Arranged
from matches.played import PAGE
from matches.tests.table import GAME, bot, person, set_table
from ratings import tasks
from ratings.rules import LADDER_MATCHES
from tests.api.people import Visitor, player_named, refused

pytestmark = pytest.mark.django_db
LATE = Arranged(by="cup-7", delay_ms=180_000)


@pytest.fixture
def ann() -> Player:
    return player_named("Ann")


@pytest.fixture
def bob() -> Player:
    return player_named("Bob")


@pytest.fixture
def cat() -> Player:
    return player_named("Cat")


def play(winner: Player, loser: Player | None, *, drawn: bool = False, arranged: Arranged | None = None) -> str:
    """A match that is over, against a bot if there is no loser."""
    match = set_table(person(winner.public_id), person(loser.public_id) if loser else bot(), arranged=arranged)
    for seat in range(2 if loser else 1):
        services.give_nonce(match_id=match, seat=seat, nonce="luck")
    services.adjudicate(match_id=match, places=[1, 1 if drawn else 2], reason="Enough seen.")
    return match


def rated(*matches: str) -> tuple[str, ...]:
    tasks.catch_up()
    return matches


def ask(player: Player, part: str = "", by: Player | None = None) -> Any:
    status, body = Visitor(by).get(f"/api/players/{player.public_id}{part}")
    assert status == 200, body
    return body


class TestWho:
    def test_anybody_reads_a_name_and_since_when(self, ann: Player):
        page = ask(ann)
        assert page == {
            "id": ann.public_id,
            "name": "Ann",
            "isGuest": True,
            "since": int(ann.date_joined.timestamp() * 1000),
        }

    @pytest.mark.parametrize("part", ["", "/meetings", "/ratings"])
    def test_an_unknown_player_is_said(self, part: str):
        assert refused(Visitor().get(f"/api/players/nobody{part}"), 404, "unknown_player")


class TestMatches:
    def test_finished_ones_are_listed_from_the_newest_with_the_players_seat(self, ann: Player, bob: Player):
        first, second = play(ann, bob), play(bob, ann)
        set_table(person(ann.public_id), person(bob.public_id))
        page = ask(ann, "/matches")
        assert [(each["match"]["id"], each["seat"]) for each in page["matches"]] == [(second, 1), (first, 0)]
        assert page["next"] is None
        assert all(each["at"] > 0 and each["match"]["result"] for each in page["matches"])

    def test_matches_against_bots_are_among_them(self, ann: Player):
        match = play(ann, None)
        assert [each["match"]["id"] for each in ask(ann, "/matches")["matches"]] == [match]

    def test_pages_follow_each_other_without_a_gap_or_a_repetition(self, ann: Player):
        played = [play(ann, None) for _ in range(2 * PAGE + 1)]
        page = ask(ann, "/matches")
        seen = [each["match"]["id"] for each in page["matches"]]
        while page["next"]:
            page = ask(ann, f"/matches?after={page['next']}")
            seen += [each["match"]["id"] for each in page["matches"]]
        assert sorted(seen) == sorted(played)

    def test_one_game_can_be_asked_for(self, ann: Player):
        match = play(ann, None)
        assert [each["match"]["id"] for each in ask(ann, f"/matches?game={GAME}")["matches"]] == [match]
        assert ask(ann, "/matches?game=deckahedron")["matches"] == []

    @pytest.mark.parametrize("after", ["x", "1", "-1:m", "9" * 30 + ":m", ""])
    def test_a_made_up_page_is_refused(self, ann: Player, after: str):
        assert refused(Visitor().get(f"/api/players/{ann.public_id}/matches?after={after}"), 400, "bad_query")


class TestHistory:
    def test_a_draw_is_told_from_a_win(self, ann: Player, bob: Player):
        rated(play(ann, bob, drawn=True), play(ann, bob))
        for player, places in ((ann, [(1, False), (1, True)]), (bob, [(2, False), (1, True)])):
            steps = ask(player, f"/ratings/{GAME}/history")["steps"]
            assert [(step["place"], step["shared"]) for step in steps] == places


class TestMeetings:
    def test_they_are_counted_from_the_players_side(self, ann: Player, bob: Player):
        rated(play(ann, bob), play(ann, bob), play(bob, ann), play(ann, bob, drawn=True))
        (met,) = ask(ann, "/meetings")["often"]
        assert (met["name"], met["won"], met["drawn"], met["lost"]) == ("Bob", 2, 1, 1)
        (met,) = ask(bob, "/meetings")["often"]
        assert (met["name"], met["won"], met["drawn"], met["lost"]) == ("Ann", 1, 1, 2)

    def test_whoever_looks_sees_their_own_first(self, ann: Player, bob: Player, cat: Player):
        rated(play(ann, bob), play(ann, bob), play(cat, ann))
        told = ask(ann, "/meetings", by=cat)
        assert (told["you"]["name"], told["you"]["won"], told["you"]["lost"]) == ("Cat", 0, 1)
        assert [met["name"] for met in told["often"]] == ["Bob", "Cat"]
        assert told["opponents"] == 2

    def test_who_never_met_them_is_told_so_and_nobody_meets_oneself(self, ann: Player, bob: Player, cat: Player):
        rated(play(ann, bob))
        never = ask(ann, "/meetings", by=cat)["you"]
        assert (never["won"], never["drawn"], never["lost"], never["lastAt"]) == (0, 0, 0, None)
        assert ask(ann, "/meetings", by=ann)["you"] is None
        assert ask(ann, "/meetings")["you"] is None


class TestLadder:
    def test_neighbours_are_two_above_and_two_below(self):
        fleet = [player_named(name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")]
        for n, better in enumerate(fleet):
            for worse in fleet[n + 1 :]:
                play(better, worse)
        rated()
        status, body = Visitor().get(f"/api/ratings/{GAME}?around={fleet[3].public_id}")
        assert status == 200
        assert [(line["place"], line["name"]) for line in body["lines"]] == [
            (2, "Bob"),
            (3, "Cat"),
            (4, "Dan"),
            (5, "Eve"),
            (6, "Fay"),
        ]
        assert body["next"] is None
        _, top = Visitor().get(f"/api/ratings/{GAME}?around={fleet[0].public_id}")
        assert [line["place"] for line in top["lines"]] == [1, 2, 3]
        _, rest = Visitor().get(f"/api/ratings/{GAME}?after={top['next']}")
        assert [line["place"] for line in rest["lines"]] == [4, 5, 6]

    def test_a_place_comes_with_enough_matches(self, ann: Player, bob: Player):
        rated(play(ann, bob))
        (early,) = ask(ann, "/ratings")["ratings"]
        assert (early["place"], early["climbers"]) == (None, 0)
        assert Visitor().get(f"/api/ratings/{GAME}?around={ann.public_id}")[1]["lines"] == []
        rated(*(play(ann, bob) for _ in range(LADDER_MATCHES)))
        (later,) = ask(bob, "/ratings")["ratings"]
        assert (later["place"], later["climbers"]) == (2, 2)


class TestDelay:
    """A match that the public sees late is not told by any part of the page before its time."""

    def parts(self, of: Player, by: Player | None) -> list[Any]:
        history = ask(of, f"/ratings/{GAME}/history", by)["steps"]
        meetings = ask(of, "/meetings", by)
        return [ask(of, "/matches", by)["matches"], history, ask(of, "/ratings", by)["ratings"], meetings["often"]]

    def test_strangers_learn_nothing_and_its_players_everything(self, ann: Player, bob: Player, cat: Player):
        rated(play(ann, bob, arranged=LATE))
        for stranger in (None, cat):
            assert self.parts(ann, stranger) == [[], [], [], []]
        for seat in (ann, bob):
            assert all(len(part) == 1 for part in self.parts(ann, seat))

    def test_what_came_before_is_told_as_it_was(self, ann: Player, bob: Player, cat: Player):
        (known,) = rated(play(ann, bob))
        before = ask(ann, "/ratings")["ratings"]
        rated(play(bob, ann, arranged=LATE), play(bob, ann))
        assert ask(ann, "/ratings")["ratings"] == before, "a later rating follows from the hidden one"
        assert [step["match"] for step in ask(ann, f"/ratings/{GAME}/history")["steps"]] == [known]
        assert ask(ann, "/ratings", by=ann)["ratings"][0]["matches"] == 3
        (met,) = ask(ann, "/meetings")["often"]
        assert (met["won"], met["lost"]) == (1, 1)

    def test_it_is_told_when_its_time_has_come(self, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch):
        rated(play(ann, bob, arranged=LATE))
        later = services.now_ms() + LATE.delay_ms + 1
        monkeypatch.setattr("matches.clocks.now_ms", lambda: later)
        assert all(len(part) == 1 for part in self.parts(ann, None))


def test_a_players_tournaments_can_be_asked_for(ann: Player, bob: Player):
    visitor = Visitor(ann)
    _, templates = visitor.get(f"/api/tournaments/templates?game={GAME}")
    plan = {**templates["templates"][0]["plan"], "name": "Regatta"}
    status, made = visitor.post("/api/tournaments", {"id": secrets.token_hex(8), "plan": plan})
    assert status == 201, made
    for player, names in ((ann, ["Regatta"]), (bob, [])):
        _, found = Visitor().get(f"/api/tournaments?when=all&player={player.public_id}")
        assert [card["name"] for card in found["tournaments"]] == names

"""The doors of ratings: the ladder, a player's ratings and their history, for everybody to read."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from accounts.models import Player
from matches.tests.table import GAME
from ratings import tasks
from ratings.rules import LADDER_MATCHES
from ratings.tests.results import finish
from tests.api.people import Visitor, player_named, refused
from tests.faults.browser import Browser
from tests.faults.servers import Embedded


@pytest.fixture
def ann(db: None) -> Player:
    return player_named("Ann")


@pytest.fixture
def bob(db: None) -> Player:
    return player_named("Bob")


def beat(winner: Player, loser: Player, times: int = 1, game: str = GAME) -> list[str]:
    matches = [finish(winner.public_id, loser.public_id, places=[1, 2], game=game) for _ in range(times)]
    tasks.catch_up()
    return matches


class TestPlayers:
    def test_a_player_reads_a_rating_a_game_with_its_band_in_words(self, ann: Player, bob: Player):
        beat(ann, bob)
        beat(bob, ann, game="deckahedron")
        status, body = Visitor().get(f"/api/players/{ann.public_id}/ratings")
        assert (status, body["player"], body["name"]) == (200, ann.public_id, "Ann")
        ratings = {each["game"]: each for each in body["ratings"]}
        assert set(ratings) == {GAME, "deckahedron"}
        assert ratings[GAME]["rating"] > 1500 > ratings["deckahedron"]["rating"]
        won = ratings[GAME]
        assert won["low"] < won["rating"] < won["high"]
        assert won["words"] == f"a first guess, surely between {won['low']} and {won['high']}"
        assert (won["matches"], set(won) >= {"mu", "sigma", "changedAt"}) == (1, True)

    def test_somebody_who_has_played_nobody_has_no_ratings_yet(self, ann: Player):
        assert Visitor().get(f"/api/players/{ann.public_id}/ratings") == (
            200,
            {"player": ann.public_id, "name": "Ann", "ratings": []},
        )

    def test_a_history_says_what_each_match_did(self, ann: Player, bob: Player):
        first, second = beat(ann, bob, times=2)
        _, body = Visitor().get(f"/api/players/{bob.public_id}/ratings/{GAME}/history")
        assert [step["match"] for step in body["steps"]] == [second, first]
        assert {(step["place"], step["seats"]) for step in body["steps"]} == {(2, 2)}
        assert all(step["change"] < 0 for step in body["steps"])
        assert body["steps"][1]["rating"] == 1500 + body["steps"][1]["change"]
        assert body["next"] is None


class TestLadders:
    def test_a_ladder_names_its_players_from_the_top(self, ann: Player, bob: Player):
        beat(ann, bob, times=LADDER_MATCHES)
        beat(bob, player_named("Cee"))
        status, body = Visitor().get(f"/api/ratings/{GAME}")
        assert status == 200
        assert [(line["place"], line["name"]) for line in body["lines"]] == [(1, "Ann"), (2, "Bob")]
        assert (body["leastMatches"], body["next"]) == (LADDER_MATCHES, None)

    @pytest.mark.parametrize("after", ["x", "nan:ann", "inf:ann", "", "1e999:ann"])
    def test_a_made_up_page_is_refused_with_a_sentence(self, db: None, after: str):
        assert refused(Visitor().get(f"/api/ratings/{GAME}?after={after}"), 400, "bad_query")

    def test_a_page_beyond_the_last_line_is_empty(self, db: None):
        assert Visitor().get(f"/api/ratings/{GAME}?after=-1e300:x")[1]["lines"] == []


class TestStrangers:
    def test_an_unknown_game_is_said(self, ann: Player):
        for path in ("/api/ratings/chess", f"/api/players/{ann.public_id}/ratings/chess/history"):
            assert refused(Visitor().get(path), 404, "unknown_game")

    @pytest.mark.parametrize("player", ["nobody", "x" * 300, "%E2%98%83"])
    def test_an_unknown_player_is_said(self, db: None, player: str):
        for path in (f"/api/players/{player}/ratings", f"/api/players/{player}/ratings/{GAME}/history"):
            assert refused(Visitor().get(path), 404, "unknown_player")

    def test_a_question_nobody_knows_is_refused(self, db: None):
        assert refused(Visitor().get(f"/api/ratings/{GAME}?before=1"), 400, "bad_query")


def test_a_running_server_rates_a_match_soon_after_its_end(tmp_path: Path):
    with Embedded(tmp_path) as server:
        ann, bob = Browser(server.url), Browser(server.url)
        _, table = ann.post("/api/tables", {"game": GAME})
        ann.post(f"/api/matches/{table['match']}/nonce", {"nonce": "a"})
        bob.post(f"/api/tables/{table['code']}/join", {"nonce": "b"})
        assert ann.post(f"/api/matches/{table['match']}/concede", {"id": "enough"})[0] == 200
        me = ann.get("/api/me")[1]["player"]["id"]
        rating = _wait_for_rating(ann, me)
        assert (rating["matches"], rating["rating"] < 1500) == (1, True)


def _wait_for_rating(browser: Browser, player: str) -> dict[str, Any]:
    deadline = time.monotonic() + 15
    while True:
        ratings = browser.get(f"/api/players/{player}/ratings")[1]["ratings"]
        if ratings:
            return dict(ratings[0])
        assert time.monotonic() < deadline, "nobody folded the match"
        time.sleep(0.05)

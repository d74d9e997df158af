"""Every REST door as nobody, as a guest with a seat, and as somebody else: statuses and sentences."""

from __future__ import annotations

import secrets
import threading
import time
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from accounts.models import Player
from eventstore import store
from matches.messages import MoveClock
from matches.models import MatchRow
from matches.tests.table import GAME, Process, encode, look
from tests.api.people import Visitor, refused

pytestmark = pytest.mark.django_db

KEEP = {"do": "Mulligan", "replace": False}


@pytest.fixture
def ann() -> Visitor:
    return Visitor()


@pytest.fixture
def match(ann: Visitor) -> str:
    """A match of Ann's against a bot, begun."""
    status, body = ann.post("/api/matches", {"game": GAME})
    assert status == 201
    assert ann.post(f"/api/matches/{body['match']}/nonce", {"nonce": "n"})[0] == 200
    return str(body["match"])


class TestReading:
    @pytest.mark.parametrize("path", ["", "/replay", "/fairness"])
    def test_everybody_may_watch_a_match(self, match: str, ann: Visitor, path: str):
        for visitor in (ann, Visitor()):
            status, body = visitor.get(f"/api/matches/{match}{path}")
            assert status == 200
            assert body

    def test_a_player_sees_the_own_hand_and_legal_moves_and_a_watcher_neither(self, match: str, ann: Visitor):
        _, mine = ann.get(f"/api/matches/{match}")
        assert (mine["you"], len(mine["view"]["hand"]), len(mine["legal"])) == (0, 7, 2)
        for visitor, path in ((Visitor(), ""), (ann, "?watch=true")):
            _, theirs = visitor.get(f"/api/matches/{match}{path}")
            assert (theirs["you"], theirs["view"]["hand"], theirs["legal"]) == (None, None, [])

    def test_the_events_since_a_version_are_those_after_it(self, match: str, ann: Visitor):
        _, whole = ann.get(f"/api/matches/{match}")
        _, rest = ann.get(f"/api/matches/{match}?after={whole['v'] - 2}")
        assert rest["events"] == whole["events"][-2:]

    @pytest.mark.parametrize("after", [-1, 10**6, 2**63, 10**30])
    def test_any_version_may_be_named_as_the_last_one_seen(self, match: str, ann: Visitor, after: int):
        status, body = ann.get(f"/api/matches/{match}?after={after}")
        assert status == 200
        assert len(body["events"]) == (body["v"] if after < 0 else 0)

    @pytest.mark.parametrize("query", ["after=x", "after=1.5", "wait=soon", "watch=perhaps", "more=1", "after="])
    def test_a_query_that_cannot_be_read_is_refused(self, match: str, ann: Visitor, query: str):
        assert refused(ann.get(f"/api/matches/{match}?{query}"), 400, "bad_query")

    @pytest.mark.parametrize("wait", ["nan", "-1", "0"])
    def test_a_wait_of_no_time_is_answered_at_once(self, match: str, ann: Visitor, wait: str):
        began = time.monotonic()
        assert ann.get(f"/api/matches/{match}?after=999&wait={wait}")[0] == 200
        assert time.monotonic() - began < 2

    def test_lists_name_live_finished_or_ones_own(self, match: str, ann: Visitor):
        assert [head["id"] for head in ann.get("/api/matches")[1]["matches"]] == [match]
        assert [head["id"] for head in ann.get("/api/matches?status=mine")[1]["matches"]] == [match]
        assert Visitor().get("/api/matches?status=mine") == (200, {"matches": []})
        assert ann.get("/api/matches?status=finished")[1] == {"matches": []}
        assert ann.get("/api/matches?game=chess")[1] == {"matches": []}
        assert refused(ann.get("/api/matches?status=open"), 400, "bad_query")

    def test_the_games_are_on_the_shelf(self, ann: Visitor):
        status, games = ann.get("/api/games")
        assert (status, games[0]["id"]) == (200, GAME)
        _, rulebook = ann.get(f"/api/games/{GAME}")
        assert rulebook["rules"]
        assert rulebook["cards"]
        assert refused(ann.get("/api/games/chess"), 404, "unknown_game")

    @pytest.mark.parametrize("eyes", ["1", "open"])
    def test_other_eyes_stay_shut_during_play(self, match: str, ann: Visitor, eyes: str):
        assert refused(ann.get(f"/api/matches/{match}/replay?as={eyes}"), 403, "hidden")

    def test_the_notation_opens_at_the_end_as_plain_text(self, match: str, ann: Visitor):
        assert refused(ann.get(f"/api/matches/{match}/notation"), 403, "hidden")
        ann.post(f"/api/matches/{match}/concede", {"id": "c"})
        status, text = Visitor().get(f"/api/matches/{match}/notation")
        assert status == 200
        assert text.startswith("hit_the_deck 1\n")


class TestPlaying:
    def test_a_move_is_acknowledged_and_twice_is_once(self, match: str, ann: Visitor):
        seen = look(match).version
        first = ann.post(f"/api/matches/{match}/moves", {"id": "m", "seen": seen, "action": KEEP})
        assert first == (200, {"t": "ack", "id": "m", "v": look(match).version, "rematch": None})
        assert ann.post(f"/api/matches/{match}/moves", {"id": "m", "seen": seen, "action": KEEP}) == first

    def test_only_its_players_may_act_in_a_match(self, match: str, ann: Visitor):
        other = Visitor()
        other.post("/api/me", {"name": "Other"})
        before = store.head()
        for door, body in (
            ("moves", {"id": "m", "seen": 99, "action": KEEP}),
            ("concede", {"id": "c"}),
            ("rematch", {"id": "r"}),
            ("nonce", {"nonce": "n"}),
        ):
            for visitor in (Visitor(), other):
                assert refused(visitor.post(f"/api/matches/{match}/{door}", body), 403, "not_your_seat")
        assert store.head() == before

    def test_a_refused_move_says_why_and_by_which_rule(self, match: str, ann: Visitor):
        at = f"/api/matches/{match}/moves"
        assert refused(ann.post(at, {"id": "m", "seen": 0, "action": KEEP}), 409, "stale")
        answer = ann.post(at, {"id": "m", "seen": 99, "action": {"do": "Pass"}})
        assert refused(answer, 422, "illegal")
        assert answer[1]["rule"] == "R2"
        assert refused(ann.post(at, {"id": "m", "seen": 99, "action": {"do": "Fly"}}), 400, "bad_action")
        assert refused(ann.post(at, {"id": "", "seen": 99, "action": KEEP}), 400, "bad_id")

    def test_a_finished_match_takes_no_moves_but_a_rematch(self, match: str, ann: Visitor):
        assert refused(ann.post(f"/api/matches/{match}/rematch", {"id": "r"}), 409, "not_finished")
        assert ann.post(f"/api/matches/{match}/concede", {"id": "c"})[0] == 200
        answer = ann.post(f"/api/matches/{match}/moves", {"id": "m", "seen": 99, "action": KEEP})
        assert refused(answer, 409, "finished")
        status, ack = ann.post(f"/api/matches/{match}/rematch", {"id": "r"})
        assert status == 200
        assert look(ack["rematch"]).chairs[1].player == ann.id

    def test_a_player_who_sat_down_at_another_process_is_known_here(self, ann: Visitor):
        bob = Visitor()
        bob.post("/api/me")
        _, table = ann.post("/api/tables", {"game": GAME})
        at = f"/api/matches/{table['match']}"
        assert bob.get(at)[0] == 200
        with Process():
            assert bob.post(f"/api/tables/{table['code']}/join")[0] == 200
        assert bob.post(f"{at}/nonce", {"nonce": "n"})[0] == 200

    def test_every_door_of_an_unknown_match_says_so(self, ann: Visitor):
        ann.post("/api/me")
        before = store.head()
        for id in ("nowhere", "a" * 200, "%00", "..%2f..", "%F0%9F%98%80"):
            at = f"/api/matches/{id}"
            for path in (at, f"{at}?wait=1", f"{at}/replay", f"{at}/fairness", f"{at}/notation", f"{at}/table"):
                status, body = ann.get(path)
                assert status == 404, (path, body)
                assert body["sentence"].endswith(".")
            for door, body in (
                ("moves", {"id": "m", "seen": 0, "action": {}}),
                ("concede", {"id": "c"}),
                ("rematch", {"id": "r"}),
                ("nonce", {"nonce": "n"}),
            ):
                assert ann.post(f"{at}/{door}", body)[0] == 404
        assert store.head() == before


class TestBodies:
    @pytest.mark.parametrize(
        "body",
        [
            b"",
            b"null",
            b"[]",
            b"{",
            b"\xff\xfe",
            b'{"game": 5}',
            b'{"game": "hit_the_deck", "level": "1"}',
            b'{"game": "hit_the_deck", "spare": 1}',
            b'{"game": "hit_the_deck", "clock": {"kind": "sand"}}',
            b'{"game": "hit_the_deck", "options": ' + b'{"a":' * 4_000,
            b'{"game": "hit_the_deck", "level": NaN}',
        ],
    )
    def test_a_body_that_cannot_be_read_is_refused_and_makes_nobody(self, body: bytes):
        visitor = Visitor()
        assert refused(visitor.post_raw("/api/matches", body), 400, "bad_body")
        assert not Player.objects.exists()

    @pytest.mark.parametrize("kind", ["multipart/form-data", "application/x-www-form-urlencoded"])
    def test_a_form_is_no_body(self, kind: str):
        assert refused(Visitor().post_raw("/api/me", b"name=Ann", kind), 415, "bad_body")

    @pytest.mark.parametrize("size", [70_000, 1_000_000, 3_000_000])
    def test_a_body_that_is_too_large_is_refused_with_its_limit(self, match: str, ann: Visitor, size: int):
        body = encode({"id": "m", "seen": 1, "action": "x" * size})
        assert refused(ann.post_raw(f"/api/matches/{match}/moves", body), 413, "too_large")

    @pytest.mark.parametrize(
        ("wanted", "status", "code"),
        [
            ({"game": "chess"}, 404, "unknown_game"),
            ({"level": 3}, 400, "bad_level"),
            ({"level": -1}, 400, "bad_level"),
            ({"level": 10**40}, 400, "bad_level"),
            ({"options": {"fog": 1}}, 400, "bad_option"),
            ({"clock": {"kind": "move", "move_ms": 1}}, 400, "bad_clock"),
        ],
    )
    def test_a_match_that_cannot_be_played_is_refused_and_makes_nobody(self, wanted: Any, status: int, code: str):
        assert refused(Visitor().post("/api/matches", {"game": GAME, **wanted}), status, code)
        assert not MatchRow.objects.exists()
        assert not Player.objects.exists()

    def test_an_unknown_door_says_so(self, ann: Visitor):
        assert refused(ann.get("/api/nothing"), 404, "unknown_door")

    def test_a_door_used_in_the_wrong_way_says_so(self, ann: Visitor):
        assert refused(ann.delete("/api/matches"), 405, "method_not_allowed")


class TestForgery:
    """Unsafe requests must echo the cookie, with or without a session: else a strange page could sit people down."""

    DOORS: tuple[tuple[str, Any], ...] = (
        ("/api/me", {}),
        ("/api/matches", {"game": GAME}),
        ("/api/matches/x/moves", {"id": "m", "seen": 1, "action": {}}),
        ("/api/matches/x/concede", {"id": "c"}),
        ("/api/matches/x/rematch", {"id": "c"}),
        ("/api/matches/x/nonce", {"nonce": "c"}),
        ("/api/tables", {"game": GAME}),
        ("/api/tables/x/join", {}),
    )

    @pytest.mark.parametrize(("path", "body"), DOORS)
    @pytest.mark.parametrize("kind", ["application/json", "text/plain"])
    def test_no_door_opens_to_a_forged_request(self, ann: Visitor, path: str, body: Any, kind: str):
        ann.post("/api/me")
        people = Player.objects.count()
        for client in (ann.client, Client(enforce_csrf_checks=True)):
            response = client.post(path, encode(body), content_type=kind)
            assert response.status_code == 403
            assert "CSRF" in response.json()["sentence"]
        assert Player.objects.count() == people

    def test_nor_does_deleting(self, ann: Visitor):
        assert ann.client.delete("/api/tables/x").status_code == 403

    def test_a_token_from_elsewhere_does_not_help(self, ann: Visitor):
        ann.post("/api/me")
        response = ann.client.post("/api/me", b"{}", content_type="application/json", headers={"X-CSRFToken": "x" * 64})
        assert response.status_code == 403


class TestPace:
    @pytest.fixture
    def visitor(self) -> Visitor:
        """A player whose key no other process of the tests gives to anybody."""
        number = secrets.randbelow(2**40) + 2**20
        return Visitor(Player.objects.create(pk=number, username=number, public_id=f"p{number}"[:16], name="Ann"))

    def test_too_many_requests_are_told_when_to_come_back(self, visitor: Visitor):
        headers = {"X-CSRFToken": visitor.token()}
        *good, late = [
            visitor.client.post("/api/me", b"{}", content_type="application/json", headers=headers) for _ in range(31)
        ]
        assert [answer.status_code for answer in good] == [200] * 30
        assert late.status_code == 429
        assert int(late.headers["Retry-After"]) > 0
        assert late.json()["code"] == "throttled"
        assert late.json()["sentence"].endswith(".")
        assert visitor.get("/api/me")[0] == 200, "asking is not hurried"

    def test_matches_are_set_at_a_pace_and_played_at_another(self, visitor: Visitor):
        made = [visitor.post("/api/matches", {"game": GAME}) for _ in range(31)]
        assert [status for status, _ in made] == [201] * 30 + [429]
        assert visitor.post(f"/api/matches/{made[0][1]['match']}/nonce", {"nonce": "n"})[0] == 200

    def test_guests_are_made_at_a_pace_for_each_address(self):
        crowd = Visitor()
        statuses = []
        for _ in range(31):
            crowd.client.cookies.clear()
            statuses.append(crowd.post("/api/me")[0])
        assert statuses == [200] * 30 + [429]


@pytest.mark.django_db(transaction=True)
class TestWaiting:
    def test_a_long_poll_is_answered_by_the_next_event(self):
        ann = Visitor()
        _, made = ann.post("/api/matches", {"game": GAME, "clock": {"kind": "move", "move_ms": 60_000}})
        at = f"/api/matches/{made['match']}"
        version = look(made["match"]).version
        got: list[Any] = []

        def wait() -> None:
            began = time.monotonic()
            got.append((Visitor().get(f"{at}?after={version}&wait=20"), time.monotonic() - began))
            connection.close()

        waiting = threading.Thread(target=wait)
        waiting.start()
        time.sleep(0.3)
        ann.post(f"{at}/nonce", {"nonce": "n"})
        waiting.join(15)
        (status, body), took = got[0]
        assert status == 200
        assert body["events"][0]["v"] == version + 1
        assert took < 5
        assert body["match"]["clock"] == {"kind": "move", "move_ms": MoveClock(60_000).move_ms}

    def test_a_long_poll_without_news_ends_in_time(self):
        _, made = Visitor().post("/api/matches", {"game": GAME})
        began = time.monotonic()
        status, body = Visitor().get(f"/api/matches/{made['match']}?after=99&wait=0.5")
        assert (status, body["events"]) == (200, [])
        assert 0.4 < time.monotonic() - began < 3

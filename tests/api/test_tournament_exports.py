"""The doors of exports, feeds and webhooks: what everybody may take, and what only who runs the tournament."""

from __future__ import annotations

import csv
from typing import Any

import pytest
from django.conf import LazySettings
from icalendar import Calendar

from accounts.models import Player
from tests.api.people import Visitor, player_named, refused
from tournaments import commands as c
from tournaments import rehearsals, services
from tournaments.exports.log import read_log
from tournaments.exports.tests.regatta import plan_of
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.models import TournamentRow
from tournaments.plan import Bots, Feed, Stage
from tournaments.webhooks.deliveries import deliver
from tournaments.webhooks.tests.listener import listening

pytestmark = pytest.mark.django_db

STAGES = (
    Stage(id="main", name="Swiss", format=Swiss(rounds=2)),
    Stage(id="final", name="Final", format=SingleElimination(), takes=(Feed("main", 1, 2),)),
)
PRIVATE = ("export.log", "webhooks", "webhooks/x", "webhooks/x/deliveries")
PUBLIC = ("export.csv", "export.json", "export.ics", "export.trf?stage=main", "feed")


@pytest.fixture
def owner() -> Player:
    return player_named("=Olga")


@pytest.fixture
def director(owner: Player) -> Visitor:
    return Visitor(owner)


@pytest.fixture
def played(owner: Player) -> str:
    """A finished tournament of four bots, shown in lists as any other."""
    plan = plan_of(stages=STAGES, bots=Bots(level=0))
    id = rehearsals.begin(owner=owner.public_id, plan=plan, entrants=4, id="x")
    rehearsals.step(id, seconds=60)
    TournamentRow.objects.update(listed=True)
    return id


@pytest.fixture
def announced(owner: Player) -> str:
    return services.announce(owner=owner.public_id, plan=plan_of(stages=STAGES), id="y")


class TestExports:
    @pytest.mark.parametrize("door", PUBLIC)
    def test_everybody_may_take_what_is_public(self, door: str, played: str):
        assert Visitor().get(f"/api/tournaments/{played}/{door}")[0] == 200

    @pytest.mark.parametrize("door", PRIVATE)
    def test_the_rest_is_for_who_runs_it(self, door: str, played: str):
        assert refused(Visitor().get(f"/api/tournaments/{played}/{door}"), 403, "not_staff")
        assert refused(Visitor(player_named("Ann")).get(f"/api/tournaments/{played}/{door}"), 403, "not_staff")

    @pytest.mark.parametrize("door", PUBLIC + PRIVATE)
    def test_a_tournament_that_is_not_there_is_said_to_be_so(self, door: str):
        assert refused(Visitor().get(f"/api/tournaments/nowhere/{door}"), 404, "unknown_tournament")

    def test_a_director_may_take_the_log_too(self, played: str, director: Visitor, owner: Player):
        helper = player_named("Dora")
        give = c.GiveRole(player=helper.public_id, role="director")
        services.give(tournament_id=played, who=owner.public_id, command=give, id="r")
        for visitor in (director, Visitor(helper)):
            status, log = visitor.get(f"/api/tournaments/{played}/export.log")
            assert status == 200
            assert read_log(log.encode()).header.tournament == played

    def test_the_log_is_refused_before_the_start(self, announced: str, director: Visitor):
        assert refused(director.get(f"/api/tournaments/{announced}/export.log"), 409, "not_begun")

    def test_a_sheet_is_of_the_stage_that_is_asked_for(self, played: str):
        for stage, lines in (("main", 4), ("final", 2)):
            _, text = Visitor().get(f"/api/tournaments/{played}/export.csv?what=standings&stage={stage}")
            assert len(list(csv.DictReader(text.splitlines()))) == lines
        assert refused(Visitor().get(f"/api/tournaments/{played}/export.csv?stage=x"), 404, "unknown_stage")
        assert refused(Visitor().get(f"/api/tournaments/{played}/export.csv?what=x"), 400, "bad_query")

    def test_a_bracket_has_no_trf(self, played: str):
        assert refused(Visitor().get(f"/api/tournaments/{played}/export.trf?stage=final"), 409, "no_trf")
        status, text = Visitor().get(f"/api/tournaments/{played}/export.trf?stage=main")
        assert (status, text[:4], text.count("001 ")) == (200, "012 ", 4)

    def test_a_calendar_leads_back_to_the_tournament(self, played: str, announced: str):
        _, text = Visitor().get(f"/api/tournaments/{played}/export.ics?entrant=bot-1")
        first: Any = Calendar.from_ical(text).walk("VEVENT")[0]
        assert str(first["URL"]).endswith(f"/t/{played}")
        assert refused(Visitor().get(f"/api/tournaments/{announced}/export.ics"), 409, "no_times")


class TestFeeds:
    def test_the_feed_is_read_page_by_page(self, played: str):
        after, found, more = 0, [], True
        while more:
            _, page = Visitor().get(f"/api/tournaments/{played}/feed?after={after}&limit=5")
            assert len(page["facts"]) <= 5
            after, more = page["next"], page["more"]
            found += [fact["v"] for fact in page["facts"]]
        assert found == sorted(set(found))
        assert (found[0], after) == (1, page["v"])

    def test_a_limit_is_kept_within_reason(self, played: str):
        assert len(Visitor().get(f"/api/tournaments/{played}/feed?limit=-5")[1]["facts"]) == 1
        assert Visitor().get(f"/api/tournaments/{played}/feed?limit=1000000")[0] == 200
        assert refused(Visitor().get(f"/api/tournaments/{played}/feed?after=-1"), 400, "bad_query")
        assert refused(Visitor().get(f"/api/tournaments/{played}/feed?after=x"), 400, "bad_query")

    def test_one_feed_tells_of_all_tournaments_in_the_order_of_the_log(self, played: str, announced: str):
        after, found, more = 0, [], True
        while more:
            _, page = Visitor().get(f"/api/feed/tournaments?after={after}&limit=7")
            assert len(page["facts"]) <= 7
            after, more = page["next"], page["more"]
            found += [(fact["tournament"], fact["v"]) for fact in page["facts"]]
        assert len(found) == len(set(found))
        assert found[-1] == (announced, 1)
        _, one = Visitor().get(f"/api/tournaments/{played}/feed?limit=500")
        assert found[:-1] == [(played, fact["v"]) for fact in one["facts"]]
        assert Visitor().get(f"/api/feed/tournaments?after={after}")[1] == {"facts": [], "next": after, "more": False}

    def test_rehearsals_are_not_in_it(self, played: str):
        TournamentRow.objects.update(listed=False)
        assert Visitor().get("/api/feed/tournaments")[1]["facts"] == []


class TestWebhooks:
    def test_a_webhook_from_its_registration_to_its_end(
        self, announced: str, director: Visitor, settings: LazySettings
    ):
        settings.WEBHOOKS_LOCAL = True
        address = f"/api/tournaments/{announced}/webhooks"
        with listening() as listener:
            status, made = director.post(address, {"url": listener.url, "events": ["Entered", "Announced"]})
            assert status == 201
            hook, secret = made["webhook"]["id"], made["secret"]
            assert (made["webhook"]["position"], made["webhook"]["behind"]) == (1, 0)
            assert secret not in str(director.get(address)), "the secret is told once"
            assert secret not in str(director.get(f"{address}/{hook}"))
            assert director.post(f"{address}/{hook}/replay", {"from": 1})[1]["behind"] == 1
            assert deliver(hook) == 1
            assert listener.is_signed(secret)
            _, told = director.get(f"{address}/{hook}/deliveries")
            assert [(each["v"], each["status"]) for each in told["deliveries"]] == [(1, 204)]
            assert director.post(f"{address}/{hook}/resume")[0] == 200
            assert director.delete(f"{address}/{hook}") == (200, {"webhooks": []})
            assert refused(director.get(f"{address}/{hook}"), 404, "unknown_webhook")

    def test_five_are_enough(self, announced: str, director: Visitor, settings: LazySettings):
        settings.WEBHOOKS_LOCAL = True
        address = f"/api/tournaments/{announced}/webhooks"
        for _ in range(5):
            assert director.post(address, {"url": "http://127.0.0.1/"})[0] == 201
        assert refused(director.post(address, {"url": "http://127.0.0.1/"}), 409, "too_many")

    @pytest.mark.parametrize("url", ["http://127.0.0.1/", "http://169.254.169.254/latest", "ftp://example.com", "x"])
    def test_no_webhook_leads_inside(self, url: str, announced: str, director: Visitor):
        assert refused(director.post(f"/api/tournaments/{announced}/webhooks", {"url": url}), 400, "bad_url")

    def test_a_kind_that_is_not_there_is_refused(self, announced: str, director: Visitor):
        wanted = {"url": "http://127.0.0.1/", "events": ["Nothing"]}
        assert refused(director.post(f"/api/tournaments/{announced}/webhooks", wanted), 400, "unknown_kind")

    @pytest.mark.parametrize("begin", [0, -1, 3, 10**9])
    def test_a_replay_begins_within_the_tournament(
        self, begin: int, announced: str, director: Visitor, settings: LazySettings
    ):
        settings.WEBHOOKS_LOCAL = True
        address = f"/api/tournaments/{announced}/webhooks"
        hook = director.post(address, {"url": "http://127.0.0.1/"})[1]["webhook"]["id"]
        assert refused(director.post(f"{address}/{hook}/replay", {"from": begin}), 400, "bad_version")

    def test_nobody_else_may_touch_them(self, announced: str, director: Visitor, settings: LazySettings):
        settings.WEBHOOKS_LOCAL = True
        address = f"/api/tournaments/{announced}/webhooks"
        hook = director.post(address, {"url": "http://127.0.0.1/"})[1]["webhook"]["id"]
        for visitor in (Visitor(), Visitor(player_named("Ann"))):
            assert refused(visitor.post(address, {"url": "http://127.0.0.1/"}), 403, "not_staff")
            assert refused(visitor.delete(f"{address}/{hook}"), 403, "not_staff")
            assert refused(visitor.post(f"{address}/{hook}/replay", {"from": 1}), 403, "not_staff")
            assert refused(visitor.post(f"{address}/{hook}/resume"), 403, "not_staff")
        assert len(director.get(address)[1]["webhooks"]) == 1

"""Whatever is sent to the doors of tournaments: a sentence and the field, never a fault, nothing recorded, nobody made."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from django.core.cache import cache as paces

from accounts.models import Player
from doors.rest import BODY_LARGEST
from eventstore import store
from tests.api.people import Visitor, refused
from tests.api.regattas import FORMATS, Regatta, plan_of
from tournaments import commands as c
from tournaments.models import TournamentRow
from tournaments.plan import Plan
from tournaments.rounds import Result

pytestmark = pytest.mark.django_db

STRANGE = ("nowhere", "a" * 200, "%00", "..%2f..", "%F0%9F%98%80", "%ED%A0%80")
HUGE = (-1, 0, 10**9, 2**31, 2**63, 10**30)


@pytest.fixture
def regatta() -> Regatta:
    return Regatta(plan_of(*FORMATS["two"])).begin(bots=6)


class TestAddresses:
    def test_every_door_of_an_unknown_tournament_says_so(self, regatta: Regatta):
        before, people = store.head(), Player.objects.count()
        parts = [path.removeprefix(regatta.at).partition("?")[0] for path in regatta.paths()]
        for id in STRANGE:
            for part in {*parts, "/desk"}:
                status, body = Visitor().get(f"/api/tournaments/{id}{part}")
                assert status == 404, (id, part, body)
                assert body["sentence"].endswith(".")
            for door in ("commands", "preview", "rehearse"):
                order = {"id": "m", **({"entrants": 4} if door == "rehearse" else {"command": {"is": "Enter"}})}
                status, body = Visitor(regatta.owner).post(f"/api/tournaments/{id}/{door}", order)
                assert (status, body["t"]) == (404, "refused")
                assert Visitor().post(f"/api/tournaments/{id}/{door}", order)[0] in (403, 404)
        assert (store.head(), Player.objects.count()) == (before, people)

    @pytest.mark.parametrize("part", ["rounds/{}/1", "bracket/{}", "standings/{}", "bump/{}", "standings/{}/why/a/b",
                                      "standings/{}/sums/a/points", "path/{}"])  # fmt: skip
    def test_unknown_stages_and_entrants_say_so(self, regatta: Regatta, part: str):
        for name in STRANGE:
            status, body = Visitor().get(f"{regatta.at}/{part.format(name)}")
            assert status == 404, (part, name, body)
            assert body["sentence"].endswith(".")

    @pytest.mark.parametrize("number", HUGE)
    def test_unknown_rounds_versions_and_values_say_so(self, regatta: Regatta, number: int):
        one = regatta.look().seeds[0]
        if number < 1 or number > 10:
            assert Visitor().get(f"{regatta.at}/rounds/swiss/{number}")[0] == 404
            assert refused(Visitor().get(f"{regatta.at}?at={number}"), 404, "unknown_version")
        if number:
            assert refused(Visitor().get(f"{regatta.at}/standings/swiss?after={number}"), 404, "unknown_round")
        assert refused(Visitor().get(f"{regatta.at}/standings/swiss/sums/{one}/luck"), 404, "unknown_value")
        assert refused(Visitor().get(f"{regatta.at}/bracket/swiss"), 404, "no_bracket")
        assert refused(Visitor().get(f"{regatta.at}/standings/cup"), 404, "unknown_stage")
        assert refused(Visitor().get(f"{regatta.at}/standings/swiss?group=Z"), 404, "unknown_group")

    @pytest.mark.parametrize("cursor", ["-1", "x", "1e3", "9" * 30, "²"])
    def test_a_cursor_that_is_not_ours_is_refused(self, regatta: Regatta, cursor: str):
        doors = [f"{regatta.at}{part}" for part in ("/entrants", "/record", "/rounds/swiss/1", "/standings/swiss")]
        for door in [*doors, "/api/tournaments"]:
            answer = Visitor().get(f"{door}?cursor={cursor}")
            assert refused(answer, 400, "bad_cursor"), door
            assert answer[1]["field"] == "cursor"

    @pytest.mark.parametrize("part", ["", "/entrants", "/record", "/rounds/swiss/1", "/standings/swiss", "/bump/swiss",
                                      "/path", "/bracket/cup", "/desk"])  # fmt: skip
    def test_a_query_that_cannot_be_read_is_refused(self, regatta: Regatta, part: str):
        for query in ("spare=1", "at=soon", "at=1.5"):
            assert refused(Visitor(regatta.owner).get(f"{regatta.at}{part}?{query}"), 400, "bad_query"), query

    @pytest.mark.parametrize("query", ["when=soon", "begins=x", "spare=1"])
    def test_a_list_that_cannot_be_read_is_refused(self, query: str):
        assert refused(Visitor().get(f"/api/tournaments?{query}"), 400, "bad_query")

    @pytest.mark.parametrize("ms", [-(2**63), -(10**30), 2**63, 10**30])
    def test_a_month_beyond_all_calendars_is_empty(self, regatta: Regatta, ms: int):
        for query in (f"begins={ms}", f"ends={ms}", f"begins={ms}&ends={ms}"):
            status, page = Visitor().get(f"/api/tournaments?when=all&{query}")
            assert (status, page["tournaments"]) == (200, [])

    def test_templates_are_of_a_known_game(self):
        assert refused(Visitor().get("/api/tournaments/templates?game=chess"), 404, "unknown_game")
        assert len(Visitor().get("/api/tournaments/templates")[1]["templates"]) > 3


def changed(**fields: Any) -> dict[str, Any]:
    return {**msgspec.to_builtins(plan_of(*FORMATS["swiss"])), **fields}


STAGE = msgspec.to_builtins(FORMATS["swiss"][0])


class TestPlans:
    @pytest.mark.parametrize(
        ("plan", "field"),
        [
            (changed(name=""), "plan.name"),
            (changed(name="a\0b"), "plan.name"),
            (changed(game="chess"), "plan.game"),
            (changed(capacity=10**9), "plan.capacity"),
            (changed(capacity=-1), "plan.capacity"),
            (changed(least=10**9), "plan.least"),
            (changed(teamSize=9), "plan.teamSize"),
            (changed(stages=[]), "plan.stages"),
            (changed(stages=[STAGE] * 9), "plan.stages"),
            (changed(stages=[{**STAGE, "id": "a b"}]), "plan.stages.0.id"),
            (changed(stages=[{**STAGE, "takes": [{"stage": "swiss"}]}]), "plan.stages.0.takes"),
            (changed(stages=[{**STAGE, "takes": []}]), "plan.stages.0.takes"),
            (changed(options={"fog": 1}), "plan.options"),
            (changed(breakMs=-1), "plan.breakMs"),
            (changed(roundMs=10**30), "plan.roundMs"),
            (changed(startsAtMs=2**63), "plan.startsAtMs"),
            (changed(startsAtMs=-(10**30)), "plan.startsAtMs"),
            (changed(repeats="daily"), "plan.repeats"),
            (changed(bots={"fillTo": 10**9}), "plan.bots.fillTo"),
            (changed(bots={"level": 99}), "plan.bots.level"),
            (changed(seeding={"by": "pots", "pots": 0}), "plan.seeding.pots"),
            (changed(stages=[{**STAGE, "scoring": {"win": 1e308}}]), "plan.stages.0.scoring"),
            (changed(stages=[{**STAGE, "format": {"is": "swiss", "rounds": -3}}]), "plan.stages.0.format"),
            (changed(stages=[{**STAGE, "format": {"is": "swiss", "rounds": 10**18}}]), "plan.stages.0.format"),
            (changed(stages=[{**STAGE, "format": {"is": "arena", "minutes": 10**18}}]), "plan.stages.0.format"),
            (changed(stages=[{**STAGE, "format": {"is": "round_robin", "legs": 10**9}}]), "plan.stages.0.format"),
            (changed(stages=[{**STAGE, "format": {"is": "groups", "groups": 0}}]), "plan.stages.0.format"),
            (changed(stages=[{**STAGE, "tie": {"is": "best_of", "games": 10**9}}]), "plan.stages.0.tie"),
            (changed(stages=[{**STAGE, "tie": {"is": "best_of", "games": 0}}]), "plan.stages.0.tie"),
        ],
    )
    def test_a_plan_that_cannot_be_played_names_its_field_and_makes_nobody(self, plan: dict[str, Any], field: str):
        status, body = Visitor().post("/api/tournaments", {"id": "t", "plan": plan})
        assert (status, body["t"], body["sentence"][-1]) == (400, "refused", "."), body
        assert body["field"].startswith(field), body
        assert not Player.objects.exists()
        assert not TournamentRow.objects.exists()
        status, told = Visitor().post("/api/tournaments/estimate", {"plan": plan, "entrants": 16})
        assert status == 400 or told["problems"], "the form is told the same"

    @pytest.mark.parametrize(
        "spare", [{"spare": 1}, {"stages": "swiss"}, {"capacity": "8"}, {"clock": {"kind": "sand"}}]
    )
    def test_a_plan_of_the_wrong_shape_is_refused(self, spare: dict[str, Any]):
        assert refused(Visitor().post("/api/tournaments", {"id": "t", "plan": changed(**spare)}), 400, "bad_body")
        assert not Player.objects.exists()

    def test_a_plan_that_is_too_large_is_refused_with_the_limit(self):
        plan = changed(about="x" * BODY_LARGEST)
        assert refused(Visitor().post("/api/tournaments", {"id": "t", "plan": plan}), 413, "too_large")
        deep = b'{"id":"t","plan":' + b'{"options":' * 4_000
        assert refused(Visitor().post_raw("/api/tournaments", deep), 400, "bad_body")
        assert not Player.objects.exists()

    def test_names_in_any_script_are_kept_as_they_are(self):
        name = "Кубок 錨 ⚓ مرساة"
        status, done = Visitor().post("/api/tournaments", {"id": "錨", "plan": changed(name=name)})
        assert status == 201
        assert Visitor().get(f"/api/tournaments/{done['tournament']}")[1]["name"] == name

    @pytest.mark.parametrize("entrants", HUGE)
    def test_an_estimate_is_made_for_numbers_that_can_come(self, entrants: int):
        answer = Visitor().post("/api/tournaments/estimate", {"plan": changed(), "entrants": entrants})
        assert refused(answer, 400, "bad_count")
        assert answer[1]["field"] == "entrants"

    def test_a_full_house_of_bots_comes_at_once_and_is_told_in_few_words(self):
        regatta = Regatta(plan_of(*FORMATS["arena"], capacity=20_000))
        owner = Visitor(regatta.owner)
        assert regatta.send(owner, c.AddBots(count=20_000, level=0))[0] == 200
        assert refused(regatta.send(owner, c.AddBots(count=1, level=0)), 400, "bad_count")
        assert Visitor().get(regatta.at)[1]["entrants"] == 20_000

    @pytest.mark.parametrize("entrants", HUGE)
    def test_a_rehearsal_is_of_a_size_that_a_plan_allows(self, regatta: Regatta, entrants: int):
        owner, before = Visitor(regatta.owner), store.head()
        assert refused(owner.post(f"{regatta.at}/rehearse", {"id": "r" * 64, "entrants": entrants}), 400, "bad_count")
        assert store.head() == before

    def test_a_rehearsal_is_a_tournament_of_its_own_that_no_list_names(self, regatta: Regatta):
        owner = Visitor(regatta.owner)
        status, done = owner.post(f"{regatta.at}/rehearse", {"id": "r" * 64, "entrants": 6})
        assert status == 201
        assert owner.post(f"{regatta.at}/rehearse", {"id": "r" * 64, "entrants": 6})[1] == done
        assert owner.get(f"/api/tournaments/{done['tournament']}")[1]["rehearsal"]
        assert done["tournament"] not in str(owner.get("/api/tournaments?when=all")[1])
        assert owner.get(f"{regatta.at}/desk")[1]["rehearsal"]["id"] == done["tournament"]


class Nonsense:
    """Values of the right shape that mean nothing, or almost something."""

    def __init__(self, regatta: Regatta, seed: int) -> None:
        self.rng = Random(seed)
        t = regatta.look()
        self.words = [
            "",
            "\0",
            "x" * 400,
            "⚓",
            "swiss",
            "cup",
            t.seeds[0],
            t.seeds[1],
            regatta.owner.public_id,
            "Storm.",
        ]
        self.numbers = [*HUGE, 1, 2, 3]

    def command(self, of: type) -> dict[str, Any]:
        fields = {field.encode_name: self.value(field.type) for field in msgspec.structs.fields(of)}
        return {"is": of.__name__, **fields}

    def value(self, of: Any) -> Any:
        choose = self.rng.choice
        if of is str:
            return choose(self.words)
        if of is int:
            return choose(self.numbers)
        if of is bool:
            return choose((True, False))
        if of is c.Place:
            return {"stage": choose(self.words), "round": choose(self.numbers), "table": choose(self.numbers)}
        if of is Result:
            seats = choose((0, 1, 2, 2, 2, 3))
            return {
                "places": [choose((1, 1, 2, 2**63)) for _ in range(seats)],
                "games": [choose((0.0, 2.0, -1.0, 1e300)) for _ in range(choose((0, 2)))],
                "absent": [choose((0, 1, 7)) for _ in range(choose((0, 0, 1, 2)))],
            }
        if of is Plan:
            return changed(capacity=choose(self.numbers), name=choose(self.words), startsAtMs=choose(self.numbers))
        if of == tuple[str, ...]:
            return [choose(self.words) for _ in range(self.rng.randrange(4))]
        if of == tuple[str, int] | None:
            return [choose(self.words), choose(self.numbers)]
        return self.value(self.rng.choice(get_args(of))) if type(None) in get_args(of) else _literal(of, choose)


def _literal(of: Any, choose: Any) -> Any:
    return None if of is type(None) else choose(get_args(of))


@pytest.mark.parametrize("kind", ["swiss", "single"])
@pytest.mark.parametrize("begun", [False, True])
def test_commands_of_the_right_shape_and_no_sense_are_answered_and_every_view_with_them(kind: str, begun: bool):
    """As the organiser, who may do most; whatever was accepted, all can still be read."""
    regatta = Regatta(plan_of(*FORMATS[kind]))
    regatta.enter("Ann", "Bo")
    regatta.give(c.AddBots(count=4, level=0))
    if begun:
        regatta.begin()
        regatta.play(1)
    owner = Visitor(regatta.owner)
    nonsense = Nonsense(regatta, 1) if begun else Nonsense(Regatta(plan_of(*FORMATS[kind])).begin(bots=4), 1)
    for _ in range(3):
        for of in c.AnyCommand.__args__:
            if of is c.Cancel:
                continue  # the last word
            command = nonsense.command(of)
            for door in ("preview", "commands"):
                body = {"id": f"n{nonsense.rng.random()}", "command": command}
                status, answer = owner.post(f"{regatta.at}/{door}", body)
                assert status < 500, (command, answer)
                assert status == 200 or answer["sentence"].endswith("."), (command, answer)
        paces.clear()
    for path in [*regatta.paths(), f"{regatta.at}/desk"]:
        assert owner.get(path)[0] == 200, path


def test_an_order_of_the_wrong_shape_is_refused(regatta: Regatta):
    owner, before = Visitor(regatta.owner), store.head()
    command: Any
    for command in (
        {}, {"is": "Fly"}, {"is": "Post"}, {"is": "Post", "text": 5}, {"is": "Post", "text": "x", "spare": 1},
        {"is": "Pause", "reason": "x", "stageRound": ["swiss"]}, {"is": "Extend", "ms": 1.5}, [], None, "Begin",
    ):  # fmt: skip
        assert refused(owner.post(f"{regatta.at}/commands", {"id": "m", "command": command}), 400, "bad_body")
    for body in (b"", b"null", b"[]", b"\xff", b'{"id":"m","command":{"is":"Post","text":"\\ud800"}}', b"[" * 9_000):
        assert owner.post_raw(f"{regatta.at}/commands", body)[0] == 400, body[:40]
    assert store.head() == before

"""The doors of tournaments as nobody, guest, player and staff of every role: who may see and do what, and what is private."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
import pytest
from django.core.cache import cache as paces

from accounts.models import Player
from eventstore import store
from tests.api.people import Visitor, player_named, refused
from tests.api.regattas import FORMATS, GAME, Regatta, plan_of
from tournaments import commands as c
from tournaments.models import TournamentRow
from tournaments.plan import Seeding
from tournaments.rounds import Result

pytestmark = pytest.mark.django_db

PLACE = c.Place("swiss", 1, 1)
ALL, DIRECTORS, JUDGES, DESK = (
    "owner director judge desk",
    "owner director",
    "owner director judge",
    "owner director desk",
)
# By the rulebook of roles alone: what each may ask for, whatever comes of it.
MAY: list[tuple[c.Command, str]] = [
    (c.GiveRole(player="x", role="judge"), "owner"),
    (c.TakeRole(player="x", role="judge"), "owner"),
    (c.Cancel(reason="Storm."), "owner"),
    (c.ChangePlan(plan=plan_of(*FORMATS["swiss"])), DIRECTORS),
    (c.Begin(), DIRECTORS),
    (c.PublishRound(), DIRECTORS),
    (c.StartRound(), DIRECTORS),
    (c.WithdrawRound(reason="Storm."), DIRECTORS),
    (c.EndStage(stage="swiss", reason="Storm."), DIRECTORS),
    (c.Swap(one="x", other="y"), DIRECTORS),
    (c.Forbid(one="x", other="y"), DIRECTORS),
    (c.GrantBye(entrant="x"), DIRECTORS),
    (c.Drop(entrant="x", reason="Gone."), DIRECTORS),
    (c.Reinstate(entrant="x"), DIRECTORS),
    (c.AnswerAppeal(appeal=1, words="No."), DIRECTORS),
    (c.RuleResult(place=PLACE, result=Result((1, 2)), reason="Seen."), JUDGES),
    (c.ReplayGame(place=PLACE, game=1, reason="Seen."), JUDGES),
    (c.Penalise(place=PLACE, entrant="x", loss="match", reason="Late."), JUDGES),
    (c.Warn(entrant="x", reason="Loud."), JUDGES),
    (c.Pause(reason="Storm.", place=PLACE), JUDGES),
    (c.Resume(), JUDGES),
    (c.Extend(ms=1000), JUDGES),
    (c.Undo(decision=1), JUDGES),
    (c.Invite(player="x"), DESK),
    (c.Admit(entrant="x"), DESK),
    (c.Decline(entrant="x"), DESK),
    (c.AddBots(count=1), DESK),
    (c.CheckInFor(entrant="x"), DESK),
    (c.OpenCheckIn(), DESK),
    (c.Post(text="Ahoy."), DESK),
    (c.Remove(entrant="x", reason="Gone."), ALL),
    (c.Remind(place=PLACE, entrant="x"), ALL),
    (c.AnswerCall(call=1, words=""), ALL),
]
OF_EVERYBODY = {"Enter", "Withdraw", "CheckIn", "Leave", "CallDirector", "ProposeTime", "AnswerTime", "Appeal"}


def test_every_command_is_either_the_staffs_or_everybodys():
    staffs = {type(command).__name__ for command, _ in MAY}
    assert {command.__name__ for command in c.AnyCommand.__args__} == staffs | OF_EVERYBODY


class TestStaff:
    @pytest.fixture
    def regatta(self) -> Regatta:
        return Regatta(plan_of(*FORMATS["swiss"])).begin(bots=4)

    @pytest.mark.parametrize("role", ["director", "judge", "desk", "commentator"])
    def test_a_role_may_ask_for_its_own_deeds_and_no_others(self, regatta: Regatta, role: str):
        visitor = Visitor(regatta.staff(role))
        for command, roles in MAY:
            body = {"id": "m", "command": msgspec.to_builtins(command)}
            status, answer = visitor.post(f"{regatta.at}/preview", body)
            assert (status == 403 and answer["code"] == "not_staff") is (role not in roles.split()), (command, answer)

    @pytest.mark.parametrize("who", ["nobody", "stranger", "player", "director elsewhere"])
    def test_others_may_do_nothing_of_it_and_nothing_is_recorded(self, who: str):
        regatta = Regatta(plan_of(*FORMATS["swiss"]))
        (player,) = regatta.enter("Pia")
        regatta.begin(bots=3)
        elsewhere = Regatta(plan_of(*FORMATS["swiss"])).staff("director")
        visitor = {
            "nobody": Visitor(),
            "stranger": Visitor(player_named("Sam")),
            "player": Visitor(player),
            "director elsewhere": Visitor(elsewhere),
        }[who]
        before, people = store.head(), Player.objects.count()
        for command, _ in MAY:
            assert refused(regatta.send(visitor, command), 403, "not_staff")
            status, _ = visitor.post(f"{regatta.at}/preview", {"id": "p", "command": msgspec.to_builtins(command)})
            assert status == 403
        assert refused(visitor.get(f"{regatta.at}/desk"), 403, "not_staff")
        assert refused(visitor.post(f"{regatta.at}/rehearse", {"id": "r", "entrants": 4}), 403, "not_staff")
        assert (store.head(), Player.objects.count()) == (before, people)

    @pytest.mark.parametrize(
        ("role", "status"), [("director", 200), ("judge", 200), ("desk", 200), ("commentator", 403)]
    )
    def test_the_desk_opens_to_those_who_work_at_it(self, regatta: Regatta, role: str, status: int):
        assert Visitor(regatta.staff(role)).get(f"{regatta.at}/desk")[0] == status

    def test_a_role_that_was_taken_is_gone_at_once(self, regatta: Regatta):
        judge = regatta.staff("judge")
        regatta.give(c.TakeRole(player=judge.public_id, role="judge"))
        assert Visitor(judge).get(f"{regatta.at}/desk")[0] == 403

    def test_a_judge_is_not_offered_to_undo_what_a_director_decided(self, regatta: Regatta):
        judge = Visitor(regatta.staff("judge"))
        regatta.give(c.Pause(reason="Storm."))
        own = c.Pause(reason="Spilled tea.", place=PLACE)
        assert regatta.send(judge, own)[0] == 200
        mine, others = judge.get(f"{regatta.at}/record")[1]["decisions"][:2]
        assert (mine["canUndo"], others["canUndo"], others["whyNot"][:7]) == (True, False, "A judge")
        assert regatta.send(judge, c.Undo(decision=mine["v"]))[0] == 200
        assert refused(regatta.send(judge, c.Undo(decision=others["v"])), 403, "not_yours")
        for line in Visitor().get(f"{regatta.at}/record")[1]["decisions"]:
            assert not line["canUndo"]


class TestEntering:
    def test_nobody_becomes_a_guest_by_entering(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"]))
        visitor = Visitor()
        assert regatta.send(visitor, c.Enter())[0] == 200
        _, path = visitor.get(f"{regatta.at}/path")
        assert (path["state"], path["canWithdraw"], path["canEnter"]) == ("entered", True, False)

    @pytest.mark.parametrize(
        ("more", "command"),
        [
            ({"named_only": True}, c.Enter()),
            ({"entry": "invited"}, c.Enter()),
            ({}, c.Enter(team="Gulls")),
            ({}, c.Leave()),
            ({}, c.CheckIn()),
            ({}, c.CallDirector(words="Help.")),
            ({}, c.Appeal(ruling=1, words="No.")),
            ({}, c.Withdraw()),
        ],
    )
    def test_what_is_refused_or_changes_nothing_makes_no_guest(self, more: dict[str, Any], command: c.Command):
        regatta = Regatta(plan_of(*FORMATS["swiss"], **more))
        before, people = store.head(), Player.objects.count()
        status, answer = regatta.send(Visitor(), command)
        assert status in (400, 403, 404) or answer["words"] == "It is so already."
        assert (store.head(), Player.objects.count()) == (before, people)

    @pytest.mark.parametrize("body", [{"id": ""}, {"id": "x" * 65}, {"id": "a\0b"}, {"id": "m", "seen": 99}])
    def test_nor_does_a_bad_id_or_an_old_look(self, body: dict[str, Any]):
        regatta = Regatta(plan_of(*FORMATS["swiss"]))
        people = Player.objects.count()
        status, answer = Visitor().post(f"{regatta.at}/commands", {**body, "command": {"is": "Enter"}})
        assert (status, answer["t"]) == (400 if "seen" not in body else 409, "refused")
        assert Player.objects.count() == people

    def test_twice_is_once(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"]))
        visitor = Visitor(player_named("Pia"))
        order = {"id": "enter", "command": {"is": "Enter"}}
        first = visitor.post(f"{regatta.at}/commands", order)
        assert visitor.post(f"{regatta.at}/commands", order) == first
        assert Visitor().get(regatta.at)[1]["entrants"] == 1

    def test_whoever_still_waits_at_the_start_is_not_shown_as_a_player(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"], capacity=4))
        players = regatta.enter("Ann", "Bo", "Cy", "Di", "Ed")
        assert Visitor().get(regatta.at)[1]["waiting"] == 1
        regatta.begin()
        _, head = Visitor().get(regatta.at)
        assert (head["entrants"], head["words"].split(" · ")[1]) == (4, "4 players")
        last = Visitor().get(f"{regatta.at}/entrants")[1]["entrants"][-1]
        assert (last["who"]["name"], last["state"], last["words"]) == ("Ed", "withdrawn", "No place became free")
        assert not Visitor(players[4]).get(f"{regatta.at}/path")[1]["canDrop"]

    def test_announcing_and_entering_go_at_a_pace(self):
        visitor = Visitor(player_named(secrets.token_hex(4)))
        plan = msgspec.to_builtins(plan_of(*FORMATS["swiss"]))
        made = [visitor.post("/api/tournaments", {"id": f"t{n}", "plan": plan})[0] for n in range(31)]
        assert made == [201] * 30 + [429]
        at = f"/api/tournaments/{TournamentRow.objects.first().id}"  # type: ignore[union-attr]
        orders = [visitor.post(f"{at}/preview", {"id": "p", "command": {"is": "Enter"}})[0] for _ in range(301)]
        assert orders == [200] * 300 + [429]
        paces.clear()


class TestPrivacy:
    def test_who_asked_or_was_declined_is_known_to_themselves_and_the_desk(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"], entry="asked"))
        shy, out, gone = regatta.enter("Shy Asker", "Out Declined", "Gone Again")
        regatta.give(c.Decline(entrant=out.public_id, reason="Not this time."))
        regatta.give(c.Withdraw(), gone)
        last = regatta.look().version
        for visitor, sees in ((Visitor(), 0), (Visitor(shy), 1), (Visitor(out), 1), (Visitor(regatta.owner), 3)):
            for at in (None, last, last - 1):
                query = "" if at is None else f"?at={at}"
                _, page = visitor.get(f"{regatta.at}/entrants{query}")
                assert len(page["entrants"]) == sees
                _, record = visitor.get(f"{regatta.at}/record{query}{'&' if query else '?'}all=true")
                said = msgspec.json.encode(record).decode()
                named = [name for name in ("Shy Asker", "Out Declined", "Gone Again") if name in said]
                assert len(named) == sees
        for one in (shy, out, gone):
            assert refused(Visitor().get(f"{regatta.at}/path/{one.public_id}"), 404, "unknown_entrant")
            assert Visitor(regatta.owner).get(f"{regatta.at}/path/{one.public_id}")[0] == 200
        assert Visitor(out).get(f"{regatta.at}/path")[1]["whyNot"] == "The desk has declined your entry."

    def test_calls_warnings_appeals_and_their_undoing_are_between_player_and_desk(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"]))
        ann, bo = regatta.enter("Ann", "Bo")
        judge = regatta.staff("judge")
        regatta.begin(bots=4)
        regatta.give(c.CallDirector(words="He whistles."), ann)
        regatta.give(c.AnswerCall(call=regatta.look().version, words="I spoke to him."), judge)
        regatta.give(c.Warn(entrant=bo.public_id, reason="Whistling."), judge)
        warned = regatta.look().version
        regatta.give(c.Appeal(ruling=warned, words="I never whistle."), bo)
        regatta.give(c.AnswerAppeal(appeal=regatta.look().version, words="We heard it."))
        regatta.give(c.Undo(decision=warned, reason="It was a bird."), judge)
        regatta.give(c.Undo(decision=regatta.look().version, reason="No bird at all."))
        regatta.give(c.Forbid(one=ann.public_id, other=bo.public_id, reason="Kept apart."))
        theirs = {
            "ann": ("He whistles.", "I spoke to him."),
            "bo": ("Whistling.", "I never whistle.", "We heard it.", "It was a bird.", "No bird at all."),
            "desk": ("Kept apart.",),
        }
        for visitor, reads in (
            (Visitor(), ""),
            (Visitor(player_named("Sam")), ""),
            (Visitor(regatta.staff("commentator")), ""),
            (Visitor(ann), "ann"),
            (Visitor(bo), "bo"),
            (Visitor(judge), "ann bo desk"),
        ):
            for path in regatta.paths():
                said = msgspec.json.encode(visitor.get(path)[1]).decode()
                for whose, words in theirs.items():
                    for each in words:
                        assert each not in said or whose in reads.split(), (path, each)
            record = msgspec.json.encode(visitor.get(f"{regatta.at}/record?all=true")[1]).decode()
            for whose in reads.split():
                assert all(each in record for each in theirs[whose])
            assert ("not to be paired" in record) is ("desk" in reads)

    def test_why_somebody_dropped_or_pauses_is_not_everybodys(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"]))
        ann, bo = regatta.enter("Ann", "Bo")
        regatta.begin(bots=4)
        regatta.give(c.Drop(entrant=ann.public_id, reason="Taken ill."))
        regatta.give(c.Pause(entrant=bo.public_id, reason="Family matter."))
        regatta.give(c.Pause(place=PLACE, reason="Tea on the table."))
        for path in regatta.paths():
            said = msgspec.json.encode(Visitor().get(path)[1]).decode()
            assert "Taken ill." not in said, path
            assert "Family matter." not in said, path
        assert "Tea on the table." in str(Visitor().get(f"{regatta.at}/rounds/swiss/1")[1])
        assert "Taken ill." in str(Visitor(ann).get(f"{regatta.at}/record")[1])
        assert "Family matter." in str(Visitor(regatta.owner).get(f"{regatta.at}/desk")[1])

    def test_a_swap_in_the_draft_is_the_desks_until_the_round_is_public(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"], advance="director")).begin(bots=6)
        one, other = regatta.look().seeds[0], regatta.look().seeds[1]
        regatta.give(c.Swap(one=one, other=other))
        regatta.give(c.GrantBye(entrant=regatta.look().seeds[2]))
        kinds = {line["kind"] for line in Visitor().get(f"{regatta.at}/record?all=true")[1]["decisions"]}
        assert not kinds & {"Swapped", "ByeGranted"}
        regatta.give(c.Undo(decision=regatta.look().version))
        regatta.give(c.PublishRound())
        kinds = {line["kind"] for line in Visitor().get(f"{regatta.at}/record?all=true")[1]["decisions"]}
        assert "Swapped" in kinds

    @pytest.mark.parametrize("by", ["lottery", "pots"])
    def test_the_lotterys_secret_is_nobodys_before_the_start(self, by: Any):
        regatta = Regatta(plan_of(*FORMATS["swiss"], seeding=Seeding(by=by, pots=2)))
        regatta.give(c.AddBots(count=4, level=0))
        secret, seal = regatta.look().secret, regatta.look().seal
        last = regatta.look().version
        doors = [*regatta.paths(), f"{regatta.at}/desk", "/api/tournaments?when=all"]
        for visitor in (Visitor(), Visitor(regatta.owner), Visitor(regatta.staff("director"))):
            for path in doors:
                assert secret not in msgspec.json.encode(visitor.get(path)[1]).decode(), path
        regatta.begin()
        assert Visitor().get(regatta.at)[1]["lottery"] == {
            **Visitor().get(regatta.at)[1]["lottery"],
            "secret": secret,
            "seal": seal,
        }
        for path in regatta.paths(at=last):
            assert secret not in msgspec.json.encode(Visitor().get(path)[1]).decode(), path

    def test_without_a_lottery_the_secret_is_never_told(self):
        regatta = Regatta(plan_of(*FORMATS["swiss"])).begin(bots=4).play_out()
        for path in [*regatta.paths(), f"{regatta.at}/desk"]:
            assert regatta.look().secret not in msgspec.json.encode(Visitor(regatta.owner).get(path)[1]).decode(), path


def test_lists_name_the_podium_and_whose_it_is():
    regatta = Regatta(plan_of(*FORMATS["swiss"]))
    (ann,) = regatta.enter("Ann")
    regatta.begin(bots=3).play_out()
    final = regatta.look().final
    names = ["Ann" if id == ann.public_id else regatta.look().entrants[id].entry.name for id in final[:3]]
    (card,) = Visitor().get("/api/tournaments?when=done")[1]["tournaments"]
    assert (card["podium"], card["mine"], card["state"]) == (names, False, "Done")
    assert Visitor(ann).get("/api/tournaments?when=mine")[1]["tournaments"][0]["mine"]
    assert Visitor().get("/api/tournaments?when=mine")[1]["tournaments"] == []
    assert Visitor().get(f"/api/tournaments?when=all&game={GAME}")[1]["tournaments"] == [card]

"""Whole tournaments on real servers: people, bots, a worker and its clock; nothing is faked, and processes are killed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.faults import ledger
from tests.faults.servers import Embedded, Scaled
from tests.faults.tournament import Organiser, Player, Spectator, wait_until

pytestmark = pytest.mark.xdist_group("processes")


def test_a_tournament_opens_its_check_in_begins_and_goes_on_by_itself(tmp_path: Path):
    with Embedded(tmp_path) as server:
        organiser = Organiser([server.url])
        now = time.time_ns() // 1_000_000
        stages = [{"id": "swiss", "name": "Swiss", "format": {"is": "swiss", "rounds": 2}}]
        id = organiser.announce(
            "evening", stages=stages, capacity=4, least=2, bots={"fillTo": 4, "level": 0}, breakMs=500,
            startsAtMs=now + 5_000, checkInMs=2_500,
        )  # fmt: skip
        ann, bob, cid, dee, eve = people = [Player([server.url], id, seed=n) for n in range(5)]
        assert ann.try_to("CheckIn")[1]["code"] == "not_open"
        assert eve.ask("/path")["waitingPlace"] == 1
        wait_until(lambda: organiser.ask()["step"] == "check_in", "the check-in opens at its time")
        for player in (ann, bob, eve):
            player.give("CheckIn")
        for player in people:
            player.start()
        first = organiser.wait_for_round("swiss", 1, "started", "done")
        seated = [who for pairing in first["pairings"] for who in pairing["who"]]
        assert {who["player"] for who in seated if who["kind"] == "person"} == {ann.id, bob.id, eve.id}
        assert [who["kind"] for who in seated].count("bot") == 1
        assert {player.ask("/path")["state"] for player in (cid, dee)} == {"withdrawn"}
        head = organiser.wait_for_end()
        for player in people:
            player.finish()
        assert [len(player.captains) for player in people] == [2, 2, 0, 0, 2]
        assert len(head["podium"]) == 3
        facts = ledger.audit(server.env, organiser).facts
        by = {fact["is"]: fact["by"] for fact in facts}
        deeds = ("CheckInOpened", "Began", "RoundPublished", "RoundStarted", "GamePlayed", "Finished")
        assert {by[deed] for deed in deeds} == {"clockwork"}


LADDER = {"remindMs": 1_000, "gameLossMs": 4_000, "matchLossMs": 5_000, "dropAfter": 0}


def test_a_tournament_on_two_of_everything_survives_the_death_of_one_of_each(tmp_path: Path):
    with Scaled(tmp_path, workers=("worker0", "worker1")) as servers:
        one, other = servers.urls
        organiser = Organiser([one, other])
        id = organiser.announce(
            "evening", breakMs=1_000, absence=LADDER, clock={"kind": "bank", "bank_ms": 60_000}, bots={"fillTo": 8, "level": 0}
        )  # fmt: skip
        ann = Player([one, other], id, seed=1)
        bob = Player([other, one], id, seed=2, stays_away=[("swiss", 3)])
        spectator = Spectator(other, id)
        for person in (ann, bob, spectator):
            person.start()
        organiser.give("Begin")

        organiser.wait_for_round("swiss", 1, "started", "done")
        servers.kill("web0")

        ann.pace_s = 1.0  # so that her second match is on when everything is paused
        paused = _pause_while_playing(organiser, ann, number=2)
        servers.kill("worker1")
        _check_frozen(ann, paused)
        organiser.give("Resume")
        _check_going(ann, paused)

        servers.start("web0")
        _correct_after_pairing(organiser, number=2)
        servers.start("worker1")

        head = organiser.wait_for_end()
        for person in (ann, bob):
            person.finish()
        spectator.leave()
        assert [who["name"] for who in head["podium"]][:2] == _finalists(organiser)
        missed = next(step for step in bob.ask("/path")["steps"] if (step["stage"], step["round"]) == ("swiss", 3))
        assert missed["match"] is None
        assert all(
            (step["stage"], step["round"]) != ("swiss", 3) or step["match"] for step in ann.ask("/path")["steps"]
        )
        facts = ledger.audit(servers.env, organiser).facts
        assert [fact["rung"] for fact in facts if fact["is"] == "AbsenceNoted"] == ["reminder", "match"]
        _check_both_say_the_same(servers, id, head["v"])
        assert spectator.versions == sorted(set(spectator.versions))
        assert spectator.versions[-1] == head["v"]
        assert len(spectator.versions) >= len(facts) / 4, "news came as it happened, not now and then"


def _pause_while_playing(organiser: Organiser, player: Player, number: int) -> dict[str, Any]:
    """Pause everything while this player's match is on; the match as it is then."""
    organiser.wait_for_round("swiss", number, "started")

    def playing() -> Any:
        step = player.ask("/path")["now"]
        return step if step is not None and step["round"] == number and step["state"] == "live" else None

    match = wait_until(playing, "the match is on")["match"]
    organiser.give("Pause", reason="A fire alarm.")

    def held() -> Any:
        shown = player.browser.get(f"/api/matches/{match}")[1]
        return shown if shown["match"]["paused"] else None

    return wait_until(held, "the match is held")


def _check_frozen(player: Player, paused: dict[str, Any]) -> None:
    assert paused["match"]["paused"] == "A fire alarm."
    assert [clock["runningSince"] for clock in paused["clocks"]] == [None, None]
    time.sleep(1)
    still = player.browser.get(f"/api/matches/{paused['match']['id']}")[1]
    assert (still["clocks"], still["v"]) == (paused["clocks"], paused["v"]), "nobody's clock ran, and nobody moved"


def _check_going(player: Player, paused: dict[str, Any]) -> None:
    """The clock that ran goes on where it stood: the pause has cost nothing."""
    match, at = paused["match"]["id"], paused["you"]

    def going() -> Any:
        shown = player.browser.get(f"/api/matches/{match}")[1]
        return shown if not shown["match"]["paused"] else None

    shown = wait_until(going, "the match goes on")
    player.captains[-1].pace_s = player.pace_s = 0.02
    replay = player.browser.get(f"/api/matches/{match}/replay")[1]["frames"]
    resumed = next(frame for frame in replay if frame["is"] == "MatchResumed")
    before = paused["clocks"][at]["leftMs"]
    if shown["v"] == resumed["v"]:  # nobody has moved yet: what is left is what was left, but for the time since
        clock = shown["clocks"][at]
        assert clock["leftMs"] - (resumed["at"] - clock["runningSince"]) == before
    else:
        assert shown["clocks"][at]["leftMs"] <= before


def _correct_after_pairing(organiser: Organiser, number: int) -> None:
    """The next round is public; then a result of this one is turned round. What was foreseen is what happens."""
    organiser.wait_for_round("swiss", number + 1, "published", "started")
    organiser.give("Pause", reason="A result is looked at again.")
    wrong = next(p for p in organiser.ask(f"/rounds/swiss/{number}")["pairings"] if p["winner"] is not None)
    place = {"stage": "swiss", "round": number, "table": wrong["table"]}
    ruling = {
        "place": place,
        "result": {"places": [2, 1] if wrong["winner"] == 0 else [1, 2]},
        "reason": "Misread.",
        "pin": True,
    }
    before = {tuple(who["id"] for who in p["who"]) for p in organiser.ask(f"/rounds/swiss/{number + 1}")["pairings"]}
    foreseen = organiser.preview("RuleResult", **ruling)
    organiser.give("RuleResult", seen=foreseen["v"], **ruling)
    after = organiser.ask(f"/rounds/swiss/{number + 1}")["pairings"]
    redrawn = [pairing for pairing in after if tuple(who["id"] for who in pairing["who"]) not in before]
    assert len(redrawn) == foreseen["redrawn"]
    told = {change["table"]: change["words"] for change in foreseen["changes"] if change["kind"] == "pairing"}
    assert told == {
        p["table"]: f"Table {p['table']}: {' and '.join(who['name'] for who in p['who'])}." for p in redrawn
    }
    corrected = next(p for p in organiser.ask(f"/rounds/swiss/{number}")["pairings"] if p["table"] == wrong["table"])
    assert (corrected["state"], corrected["winner"]) == ("corrected", 1 - wrong["winner"])
    organiser.give("Resume")


def _finalists(organiser: Organiser) -> list[str]:
    """Who won the final, and who lost it."""
    final = organiser.ask("/rounds/final/1")["pairings"][0]
    return [final["who"][seat]["name"] for seat in (final["winner"], 1 - final["winner"])]


def _check_both_say_the_same(servers: Scaled, id: str, version: int) -> None:
    for stage in ("swiss", "final"):
        shown = [Organiser([url], id).ask(f"/standings/{stage}") for url in servers.urls]
        assert shown[0] == shown[1]
        assert shown[0]["v"] == version

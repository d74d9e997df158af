"""What nobody may learn before its time: every byte that leaves during a whole match, searched for hidden cards, dice and choices."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from random import Random
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async

from accounts.models import Player
from doors.hub import Mailbox, hub
from games.cards import DECK
from games.contract import Viewer
from games.hit_the_deck import events as e
from lobby import news
from matches import audiences, cache, services
from matches.events import Fact, MoveMade
from matches.tests.table import GAME, act_somehow, facts, look, person
from tests.api.people import Visitor, player_named
from tests.services.lines import hub_of_this_loop

pytestmark = pytest.mark.django_db(transaction=True)

_CARD = re.compile(r"(?<![\w-])(?:10|[2-9AJQK])[CDHS](?![\w-])")
# By the rulebook alone: the fields that only their own seat may read, and those that nobody may.
_OWN: dict[type, str] = {
    e.HandDealt: "cards",
    e.HandReplaced: "cards",
    e.CardDrawn: "card",
    e.AttackDeclared: "card",
    e.Defended: "card",
}
_NOBODY: dict[type, str] = {e.DeckShuffled: "order", e.BroadsideDrawn: "card"}


class Onlooker:
    """What one pair of eyes has been entitled to see so far."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.known: set[str] = set()
        self.seen = 0

    def follow(self, events: list[Any]) -> None:
        for event in events[self.seen :]:
            if isinstance(event, Fact):
                continue
            whole = msgspec.to_builtins(event)
            whole.pop(_NOBODY.get(type(event), ""), None)
            if whole.get("seat") != self.viewer:
                whole.pop(_OWN.get(type(event), ""), None)
            self.known.update(_CARD.findall(msgspec.json.encode(whole).decode()))
        self.seen = len(events)

    def check(self, text: str, secrets: list[str]) -> None:
        shown = set(_CARD.findall(text)) & set(DECK)
        assert shown <= self.known, f"viewer {self.viewer} learned {shown - self.known}"
        for secret in secrets:
            assert secret not in text, f"viewer {self.viewer} learned {secret}"


def begin(ann: Player, bob: Player, seed: int) -> str:
    match_id = services.create_match(
        game=GAME, chairs=[person(ann.public_id), person(bob.public_id)], match_id=f"secret{seed}", seed=bytes([seed]) * 32
    )  # fmt: skip
    services.give_nonce(match_id=match_id, seat=0, nonce="nonce-of-ann")
    services.give_nonce(match_id=match_id, seat=1, nonce="nonce-of-bob")
    return match_id


def secrets_of(match_id: str, viewer: Viewer) -> list[str]:
    nonces = [nonce for seat, nonce in enumerate(("nonce-of-ann", "nonce-of-bob")) if seat != viewer]
    return [look(match_id).seed, *nonces, '"below"', '"shuffle",']


def test_no_answer_of_rest_holds_a_hidden_card_or_die():
    ann, bob = player_named("Ann"), player_named("Bob")
    match_id = begin(ann, bob, 1)
    eyes: list[tuple[Visitor, Onlooker]] = [
        (Visitor(), Onlooker(None)),
        (Visitor(player_named("Cat")), Onlooker(None)),
        (Visitor(ann), Onlooker(0)),
        (Visitor(bob), Onlooker(1)),
    ]
    at = f"/api/matches/{match_id}"
    rng = Random(1)
    asked = 0
    while look(match_id).status == "live":
        events = facts(match_id)
        for visitor, onlooker in eyes:
            onlooker.follow(events)
            if rng.random() < 0.6:
                continue
            secrets = secrets_of(match_id, onlooker.viewer)
            own = "public" if onlooker.viewer is None else str(onlooker.viewer)
            for path in (
                at, f"{at}?after={rng.randrange(len(events))}", f"{at}/fairness", f"{at}/notation", f"{at}/replay",
                f"{at}/replay?as={own}", f"{at}/replay?as=open", f"{at}/replay?as={rng.choice([0, 1])}", "/api/matches",
                "/api/matches?status=mine", "/api/tables",
            ):  # fmt: skip
                status, body = visitor.get(path)
                if "?as=" in path and not path.endswith(own):
                    assert status == (403 if not path.endswith("public") else 200)
                onlooker.check(msgspec.json.encode(body).decode(), secrets)
                asked += 1
            watched = msgspec.json.encode(visitor.get(f"{at}?watch=true")[1]).decode()
            eyes[0][1].follow(events)
            eyes[0][1].check(watched, secrets_of(match_id, None))
        act_somehow(match_id, rng)
    assert asked > 100
    # Afterwards everything is open, so the search itself can see what it looked for.
    over = visitor.get(f"{at}/fairness")[1]
    assert look(match_id).seed == over["seed"]
    assert set(DECK) == set(_CARD.findall(msgspec.json.encode(visitor.get(f"{at}/replay?as=open")[1]).decode()))


async def test_no_push_and_no_snapshot_holds_a_hidden_card_die_or_choice():
    ann, bob = await sync_to_async(player_named)("Ann"), await sync_to_async(player_named)("Bob")
    async with hub_of_this_loop():
        for seed in (2, 3, 4):
            pushed = await _pushes_of_a_match(ann, bob, seed)
            await sync_to_async(_check_pushes)(f"secret{seed}", pushed)


async def _pushes_of_a_match(ann: Player, bob: Player, seed: int) -> dict[Viewer | str, list[str]]:
    match_id = f"secret{seed}"
    boxes: dict[Viewer | str, Mailbox] = {viewer: Mailbox(limit=100_000) for viewer in (None, 0, 1)}
    topics = {viewer: audiences.topic(match_id, viewer) for viewer in (None, 0, 1)}
    boxes["lobby"], topics["lobby"] = Mailbox(limit=100_000), news.TOPIC  # type: ignore[index]
    for viewer, box in boxes.items():
        await hub.join(topics[viewer], box)  # type: ignore[index]

    def play() -> None:
        begin(ann, bob, seed)
        rng = Random(seed)
        while look(match_id).status == "live":
            act_somehow(match_id, rng)

    await sync_to_async(play, thread_sensitive=True)()
    frames: dict[Viewer | str, list[str]] = defaultdict(list)
    last = (await sync_to_async(look)(match_id)).version
    for viewer, box in boxes.items():
        async with asyncio.timeout(10):
            while viewer != "lobby" or box._frames:
                frames[viewer].append(await box.take())
                if viewer != "lobby" and msgspec.json.decode(frames[viewer][-1])["v"] == last:
                    break
        await hub.leave(topics[viewer], box)  # type: ignore[index]
    return frames


def _check_pushes(match_id: str, pushed: dict[Viewer | str, list[str]]) -> None:
    events = facts(match_id)
    end = next(version for version, event in enumerate(events, 1) if type(event).__name__ == "MatchEnded")
    for viewer in (None, 0, 1):
        onlooker = Onlooker(viewer)
        versions = []
        for text in pushed[viewer]:
            frame = msgspec.json.decode(text)
            versions += [said["v"] for said in frame["events"]]
            if frame["v"] >= end:
                continue
            onlooker.follow(events[: frame["v"]])
            onlooker.check(text, secrets_of(match_id, viewer))
            for said in frame["events"]:
                whole = events[said["v"] - 1]
                if isinstance(whole, MoveMade) and whole.seat != viewer:
                    assert said["event"]["action"] is None
        assert versions == list(range(versions[0], len(events) + 1)), "a follower hears every version once, in order"
    for text in pushed["lobby"]:
        Onlooker(None).check(text, [*secrets_of(match_id, None), *secrets_of(match_id, 0)])


def test_snapshots_asked_at_every_version_hold_no_hidden_card():
    ann, bob = player_named("Ann"), player_named("Bob")
    match_id = begin(ann, bob, 5)
    onlookers = [Onlooker(viewer) for viewer in (None, 0, 1)]
    rng = Random(5)
    while look(match_id).status == "live":
        events = facts(match_id)
        for onlooker in onlookers:
            onlooker.follow(events)
            with cache.holding(match_id) as match:
                text = msgspec.json.encode(audiences.snapshot(match, onlooker.viewer, 0, 1)).decode()
                listed = msgspec.json.encode(audiences.head(match)).decode()
            onlooker.check(text, secrets_of(match_id, onlooker.viewer))
            Onlooker(None).check(listed, secrets_of(match_id, None))
        act_somehow(match_id, rng)

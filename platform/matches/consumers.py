"""The socket of a match: one for a seat or a spectator; moves go in, redacted pushes come out."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from accounts.models import Player
from doors import presence
from doors.hub import hub
from doors.refusals import Refusal
from doors.sockets import Socket, in_thread
from games.contract import Viewer
from matches import audiences, cache, selectors, services
from matches.messages import ClientFrame, Concede, GiveNonce, Hello, Ping, Play, Pong, Presence, Rematch, Snapshot

UNKNOWN = 4404


class MatchSocket(Socket):
    """{"t":"hello","v":0} → {"t":"snapshot",…}; {"t":"play","id":"…","seen":12,"action":{"do":"Pass"}} → {"t":"ack",…}."""

    decoder = msgspec.json.Decoder(ClientFrame)

    async def connect(self) -> None:
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        user = self.scope["user"]
        self.name = secrets.token_hex(8)
        watching = b"watch" in self.scope["query_string"]
        player = user.public_id if isinstance(user, Player) and not watching else None
        await super().connect()
        try:
            self.viewer: Viewer = await in_thread(_seat_of, self.match_id, player)
        except Refusal as refusal:
            await self.refuse_all(refusal, UNKNOWN)
            return
        self.topic = audiences.topic(self.match_id, self.viewer)
        await self.follow(self.topic)
        await in_thread(_arrived, self.match_id, self.topic, self.name)

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        if self.topics:
            await in_thread(_left, self.match_id, self.topic, self.name)

    async def heard(self, frame: Any) -> None:
        match frame:
            case Play(id=id, seen=seen, action=action):
                seat = self._seat()
                self.tell(
                    await in_thread(
                        services.play, match_id=self.match_id, seat=seat, action=bytes(action), seen=seen, command=id
                    )
                )
            case Hello(v=v):
                self.tell(await in_thread(_snapshot, self.match_id, self.viewer, v))
            case Ping(n=n):
                version, now = await in_thread(_heard_of, self.match_id, self.viewer, self.topic, self.name)
                self.tell(Pong(n=n, now=now, v=version))
            case Concede(id=id):
                self.tell(await in_thread(services.concede, match_id=self.match_id, seat=self._seat(), command=id))
            case Rematch(id=id):
                self.tell(
                    await in_thread(services.offer_rematch, match_id=self.match_id, seat=self._seat(), command=id)
                )
            case GiveNonce(nonce=nonce):
                await in_thread(services.give_nonce, match_id=self.match_id, seat=self._seat(), nonce=nonce)

    async def resync(self) -> None:
        self.tell(await in_thread(_snapshot, self.match_id, self.viewer, 0))

    def _seat(self) -> int:
        if self.viewer is None:
            raise Refusal("not_your_seat", 403, "You are watching this match; only its players can do this.")
        return self.viewer


def _seat_of(match_id: str, player: str | None) -> Viewer:
    with cache.holding(match_id) as match:
        return match.seat_of(player)


def _arrived(match_id: str, topic: str, socket: str) -> None:
    presence.note(topic, socket)
    _tell_presence(match_id)


def _left(match_id: str, topic: str, socket: str) -> None:
    presence.forget(topic, socket)
    _tell_presence(match_id)


def _heard_of(match_id: str, viewer: Viewer, topic: str, socket: str) -> tuple[int, int]:
    presence.note(topic, socket)
    return selectors.get_moment(match_id, viewer)


def _tell_presence(match_id: str) -> None:
    with cache.holding(match_id, fresh=False) as match:
        seats = len(match.chairs)
    topics = [audiences.topic(match_id, viewer) for viewer in [None, *range(seats)]]
    watching, *here = presence.count(topics)
    frame = Presence(here=[seat for seat, sockets in enumerate(here) if sockets], watching=watching)
    for topic in topics:
        hub.publish(topic, msgspec.json.encode(frame).decode())


def _snapshot(match_id: str, viewer: Viewer, after: int) -> Snapshot:
    with cache.holding(match_id) as match:
        return audiences.snapshot(match, viewer, after, services.now_ms())

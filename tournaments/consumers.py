"""The socket of a tournament: its head at once, news at each change, and who is here."""

from __future__ import annotations

import secrets

import msgspec

from accounts.models import Player
from doors import presence
from doors.refusals import Refusal
from doors.sockets import Socket, in_thread
from matches.clocks import now_ms
from matches.messages import Ping, Pong
from tournaments import cache, news
from tournaments.selectors.heads import head_of
from tournaments.views import Head

UNKNOWN = 4404


class TournamentHello(msgspec.Struct, frozen=True, tag_field="t", tag="hello"):
    """Tell me the tournament."""


class TournamentSocket(Socket):
    """{"t":"hello"} → {"t":"tournament",…}; then {"t":"news","head":{…},"touched":["rounds"],"say":["…"]}."""

    decoder = msgspec.json.Decoder(TournamentHello | Ping)

    async def connect(self) -> None:
        self.tournament_id: str = self.scope["url_route"]["kwargs"]["id"]
        self.name = secrets.token_hex(8)
        user = self.scope["user"]
        self.player = user.public_id if isinstance(user, Player) else None
        await super().connect()
        try:
            await in_thread(_head, self.tournament_id)
        except Refusal as refusal:
            await self.refuse_all(refusal, UNKNOWN)
            return
        await self.follow(news.topic(self.tournament_id))
        if self.player is not None:
            await self.follow(news.presence_topic(self.tournament_id, self.player))
            await in_thread(self._note)

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        if self.player is not None:
            await in_thread(presence.forget, news.presence_topic(self.tournament_id, self.player), self.name)

    async def heard(self, frame: TournamentHello | Ping) -> None:
        if isinstance(frame, Ping):
            if self.player is not None:
                await in_thread(self._note)
            version = await in_thread(_version, self.tournament_id)
            self.tell(Pong(n=frame.n, now=now_ms(), v=version))
        else:
            await self.resync()

    async def resync(self) -> None:
        self.tell(await in_thread(_head, self.tournament_id))

    def _note(self) -> None:
        assert self.player is not None
        presence.note(news.presence_topic(self.tournament_id, self.player), self.name)


def _head(tournament_id: str) -> Head:
    with cache.holding(tournament_id) as t:
        return head_of(t, now_ms())


def _version(tournament_id: str) -> int:
    with cache.holding(tournament_id) as t:
        return t.version

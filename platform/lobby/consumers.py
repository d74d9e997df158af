"""The lobby's socket: the whole lobby at once, then anew on every change."""

from __future__ import annotations

import msgspec

from doors.sockets import Socket, in_thread
from lobby.news import TOPIC
from lobby.selectors import get_lobby


class LobbyHello(msgspec.Struct, frozen=True, tag_field="t", tag="hello"):
    """Tell me the lobby."""


class LobbySocket(Socket):
    """{"t":"hello"} → {"t":"lobby","tables":[…],"live":[…]}."""

    decoder = msgspec.json.Decoder(LobbyHello)

    async def connect(self) -> None:
        await super().connect()
        await self.follow(TOPIC)
        await self.resync()

    async def heard(self, frame: LobbyHello) -> None:
        await self.resync()

    async def resync(self) -> None:
        self.tell(await in_thread(get_lobby))

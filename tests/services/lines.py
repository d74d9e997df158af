"""Sockets for tests: the hub on the test's own event loop, and consumers spoken to as a browser would."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from channels.routing import URLRouter
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import connection

from accounts.models import Player
from config.urls import websocket_urlpatterns
from doors import sockets
from doors.hub import hub
from doors.relay import RedisRelay


@asynccontextmanager
async def hub_of_this_loop() -> AsyncIterator[None]:
    """A process has one loop and one hub for life; a test has a loop of its own, so the hub begins anew."""
    hub._topics.clear()
    relay = hub.relay = RedisRelay(settings.REDIS_URL, hub) if settings.REDIS_URL else None
    try:
        yield
    finally:
        if relay is not None and relay._reader is not None:
            relay._reader.cancel()
        hub._topics.clear()
        everyone = threading.Barrier(settings.SOCKET_THREADS)  # so that each thread takes one and closes its own
        for closing in [sockets._threads.submit(_close, everyone) for _ in range(settings.SOCKET_THREADS)]:
            closing.result(10)
        await sync_to_async(lambda: connection.close())()


def _close(everyone: threading.Barrier) -> None:
    connection.close()
    everyone.wait(10)


class Line:
    """One open socket of a player, or of nobody."""

    def __init__(self, path: str, player: Player | None = None) -> None:
        path, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [],
            "subprotocols": [],
            "user": player or AnonymousUser(),
        }
        self._app = ApplicationCommunicator(URLRouter(websocket_urlpatterns), scope)

    async def __aenter__(self) -> Line:
        await self._app.send_input({"type": "websocket.connect"})
        opened = await self._app.receive_output(5)
        assert opened["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._app.send_input({"type": "websocket.disconnect", "code": 1000})
        await self._app.wait(5)

    async def send(self, frame: Any) -> None:
        """A struct or dict as JSON, bytes as a binary frame, text as it is."""
        if isinstance(frame, bytes):
            await self._app.send_input({"type": "websocket.receive", "bytes": frame})
        else:
            text = frame if isinstance(frame, str) else msgspec.json.encode(frame).decode()
            await self._app.send_input({"type": "websocket.receive", "text": text})

    async def hear(self, kind: str | None = None, timeout: float = 5) -> dict[str, Any]:
        """The next frame, or the next of a kind."""
        while True:
            message = await self._app.receive_output(timeout)
            assert message["type"] == "websocket.send", message
            frame: dict[str, Any] = msgspec.json.decode(message["text"])
            if kind is None or frame["t"] == kind:
                return frame

    async def hear_close(self) -> int:
        message = await self._app.receive_output(5)
        assert message["type"] == "websocket.close"
        return int(message["code"])

    async def ask(self, frame: Any, kind: str | None = None) -> dict[str, Any]:
        """Send, and hear the answer; presence, pushes and the lobby are news and no answers."""
        await self.send(frame)
        while True:
            answer = await self.hear(kind)
            if kind is not None or answer["t"] not in ("presence", "push", "lobby"):
                return answer

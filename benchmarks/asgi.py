"""A server on the stack of ours for the peers' sockets: an echo, and a crowd on our hub or on a stock channel layer."""

from __future__ import annotations

import argparse
import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any

import django
import uvicorn
from django.conf import settings

django.setup()

LAYERS = {
    "in-memory": "channels.layers.InMemoryChannelLayer",
    "redis core": "channels_redis.core.RedisChannelLayer",
    "redis pubsub": "channels_redis.pubsub.RedisPubSubChannelLayer",
}
if layer := os.environ.get("BENCH_LAYER"):
    # redis-py's pool stops at 100 connections, and these layers take one for each socket that comes or goes.
    host = {"address": os.environ["BENCH_REDIS_URL"], "max_connections": 10_000}
    config = {"CONFIG": {"hosts": [host]}} if layer.startswith("redis") else {}
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": LAYERS[layer], **config}}

from channels.auth import AuthMiddlewareStack  # noqa: E402 the apps must be ready first
from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.urls import path  # noqa: E402

from benchmarks.rawlog import RawLog, open_raw  # noqa: E402
from config.server import FRAME_CEILING  # noqa: E402
from doors.hub import hub  # noqa: E402
from doors.sockets import Socket  # noqa: E402

CROWD = "crowd"


class Echo(AsyncWebsocketConsumer):
    channel_layer_alias = None

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.send(text_data=text_data)


class DurableEcho(AsyncWebsocketConsumer):
    """An echo that first keeps what it heard, one raw append a frame: what the disk alone makes of a move."""

    channel_layer_alias = None

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await asyncio.get_running_loop().run_in_executor(_writer, _keep, text_data or "")
        await self.send(text_data=text_data)


_writer = ThreadPoolExecutor(1)
_raw: RawLog | None = None
_kept = count(1)


def _keep(frame: str) -> None:
    global _raw
    _raw = _raw or open_raw()
    _raw.append([("echo", next(_kept), "echo", frame.encode(), 0)])


class HubMember(Socket):
    """A spectator as ours are: a mailbox, a writer, a topic. Whatever is sent in is published to the crowd."""

    async def connect(self) -> None:
        await super().connect()
        await self.follow(CROWD)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        # As in play: from a thread that is not the loop's.
        frame = text_data or ""
        await asyncio.get_running_loop().run_in_executor(None, hub.publish, CROWD, frame)


class LayerMember(AsyncWebsocketConsumer):
    """The same by the book of Channels: a group, and a message handed to each member."""

    async def connect(self) -> None:
        await self.accept()
        await self.channel_layer.group_add(CROWD, self.channel_name)

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(CROWD, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.channel_layer.group_send(CROWD, {"type": "news", "frame": text_data})

    async def news(self, message: dict[str, Any]) -> None:
        await self.send(text_data=message["frame"])


routes = [
    path("echo", Echo.as_asgi()),
    path("durable", DurableEcho.as_asgi()),
    path("hub", HubMember.as_asgi()),
]
if layer:
    routes.append(path("layer", LayerMember.as_asgi()))
application = ProtocolTypeRouter({"websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(routes)))})

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    # As config/server.py sets it up.
    uvicorn.run(
        application, host="127.0.0.1", port=parser.parse_args().port, lifespan="off", log_level="error", access_log=False,
        ws="websockets-sansio", ws_max_size=FRAME_CEILING, ws_per_message_deflate=False, timeout_graceful_shutdown=1,
    )  # fmt: skip

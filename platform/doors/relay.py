"""The hub's way through Redis: one subscriber a process, one publish a frame, whatever the number of sockets."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import redis
import redis.asyncio
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from doors.hub import Hub

log = logging.getLogger(__name__)
PREFIX = "qd:"
# The client's own reconnecting would forget topics that were being subscribed to when the connection broke.
_NO_RETRY = Retry(NoBackoff(), 0, supported_errors=())


class RedisRelay:
    def __init__(self, url: str, hub: Hub) -> None:
        self._hub = hub
        self._out = redis.Redis.from_url(url, socket_timeout=2, socket_connect_timeout=2)
        self._url = url
        self._pubsub: redis.asyncio.client.PubSub | None = None
        self._reader: asyncio.Task[None] | None = None
        self._confirmed: dict[str, asyncio.Event] = {}  # every topic wanted here; set while Redis sends its frames

    def publish(self, topic: str, frame: str) -> None:
        # A lost frame is a gap that the browser sees at its next ping, so a Redis that is down delays news and loses nothing.
        try:
            self._out.publish(PREFIX + topic, frame)
        except redis.RedisError as error:
            log.warning("the relay could not publish: %s", error)

    async def subscribe(self, topic: str) -> None:
        confirmed = self._confirmed.get(topic)
        if confirmed is None:
            confirmed = self._confirmed[topic] = asyncio.Event()
            if self._reader is None:
                self._reader = asyncio.create_task(self._read())
            elif self._pubsub is not None:
                # On a connection that just broke this fails in many ways; the reader then subscribes to all anew.
                with contextlib.suppress(Exception):
                    await self._pubsub.subscribe(PREFIX + topic)
        # Without an answer in time the socket still works: its pings find what the relay does not bring.
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(confirmed.wait(), 2)

    async def unsubscribe(self, topic: str) -> None:
        self._confirmed.pop(topic, None)
        if self._pubsub is not None:
            with contextlib.suppress(Exception):
                await self._pubsub.unsubscribe(PREFIX + topic)

    async def _read(self) -> None:
        """Listen for ever; after a lost connection subscribe to everything wanted again."""
        while True:
            client = redis.asyncio.Redis.from_url(self._url, retry=_NO_RETRY)
            try:
                async with client.pubsub() as pubsub:
                    await pubsub.subscribe(PREFIX)
                    # Topics wanted before this line are in the list below, those after it subscribe themselves.
                    self._pubsub = pubsub
                    if self._confirmed:
                        await pubsub.subscribe(*[PREFIX + topic for topic in self._confirmed])
                    async for message in pubsub.listen():
                        self._take(message)
            except Exception as error:  # whatever it was: a reader that stops makes every socket of the process deaf
                log.warning("the relay lost Redis: %r", error)
            finally:
                self._pubsub = None
                for confirmed in self._confirmed.values():
                    confirmed.clear()
                await client.aclose()
            await asyncio.sleep(0.5)

    def _take(self, message: dict[str, object]) -> None:
        channel = message["channel"]
        assert isinstance(channel, bytes)
        topic = channel.decode()[len(PREFIX) :]
        if message["type"] == "message":
            data = message["data"]
            assert isinstance(data, bytes)
            self._hub.deliver(topic, data.decode())
        elif message["type"] == "subscribe" and topic in self._confirmed:
            self._confirmed[topic].set()

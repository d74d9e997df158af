"""The hub: one a process, it carries each frame to the sockets that joined its topic.

A frame is encoded once by whoever publishes it. Without Redis it goes straight to this process's sockets; with Redis it
goes out once and every process that has sockets on the topic hands it on (see relay.py). `publish` may be called from
any thread; everything else belongs to the event loop.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol


class Mailbox:
    """What waits to be written to one socket. Bounded: a reader too slow loses its queue and is told to resync."""

    __slots__ = ("_frames", "_limit", "_wake", "overflowed")

    def __init__(self, limit: int = 64) -> None:
        self._frames: deque[str] = deque()
        self._limit = limit
        self._wake: asyncio.Future[None] | None = None
        self.overflowed = False

    def put(self, frame: str) -> None:
        if len(self._frames) >= self._limit:
            self._frames.clear()
            self.overflowed = True
        self._frames.append(frame)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def take(self) -> str:
        while not self._frames:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
            self._wake = None
        return self._frames.popleft()

    def clear(self) -> None:
        """Forget what waits: the reader is about to get a snapshot that holds it all."""
        self._frames.clear()
        self.overflowed = False


class Relay(Protocol):
    """A way to the other processes."""

    def publish(self, topic: str, frame: str) -> None: ...
    async def subscribe(self, topic: str) -> None: ...  # returns when frames arrive; asked again, at once
    async def unsubscribe(self, topic: str) -> None: ...


class Hub:
    def __init__(self) -> None:
        self._topics: dict[str, set[Mailbox]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: deque[tuple[str, str]] = deque()
        self._called = False
        self.relay: Relay | None = None

    async def join(self, topic: str, mailbox: Mailbox) -> None:
        """From the return of this call on, no frame of the topic is missed."""
        self._loop = asyncio.get_running_loop()
        self._topics.setdefault(topic, set()).add(mailbox)
        if self.relay is not None:
            await self.relay.subscribe(topic)

    async def leave(self, topic: str, mailbox: Mailbox) -> None:
        members = self._topics.get(topic)
        if members is None:
            return
        members.discard(mailbox)
        if not members:
            del self._topics[topic]
            if self.relay is not None:
                await self.relay.unsubscribe(topic)

    def publish(self, topic: str, frame: str) -> None:
        """Send a frame to everybody on a topic, here and elsewhere; from any thread; never waits, never raises."""
        if self.relay is not None:
            self.relay.publish(topic, frame)
        elif topic in self._topics and self._loop is not None:
            self._waiting.append((topic, frame))
            # Waking the loop costs a write to its pipe: one call carries all that has come by then.
            if not self._called:
                self._called = True
                try:
                    self._loop.call_soon_threadsafe(self._flush)
                except RuntimeError:  # the loop has closed: nobody listens any more
                    self._called = False
                    self._waiting.clear()

    def _flush(self) -> None:
        self._called = False  # before the frames are taken: one that comes now calls again
        while self._waiting:
            self.deliver(*self._waiting.popleft())

    def deliver(self, topic: str, frame: str) -> None:
        """Hand a frame to this process's own sockets; on the loop only."""
        for mailbox in self._topics.get(topic, ()):
            mailbox.put(frame)

    def expects(self, topic: str) -> bool:
        """Whether a frame on this topic could reach anybody: with a relay nobody knows, so yes."""
        return self.relay is not None or topic in self._topics

    def count(self, topic: str) -> int:
        return len(self._topics.get(topic, ()))


hub = Hub()

"""A socket: its own bounded mailbox and writer, a limit on size and pace, and refusals instead of crashes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.db import InterfaceError, OperationalError

from doors.database import forget_broken
from doors.hub import Mailbox, hub
from doors.refusals import Refusal

log = logging.getLogger(__name__)
T = TypeVar("T")

BROKEN = 1011
FRAME_LARGEST = 16_384
FRAMES_A_SECOND = 20
FRAMES_AT_ONCE = 40

# Database work of sockets; Django's connections belong to these threads and stay open.
_threads = ThreadPoolExecutor(settings.SOCKET_THREADS, thread_name_prefix="socket")


def _with_connection(work: Callable[[], T]) -> T:
    """A connection that broke since its last use is opened anew, once: every command here may be sent twice."""
    try:
        return work()
    except (OperationalError, InterfaceError):
        forget_broken()
        return work()


async def in_thread(work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Run database work without holding up the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _with_connection, partial(work, *args, **kwargs))


class Socket(AsyncWebsocketConsumer):
    """Subclasses say what they hear (`heard`), which topics they follow, and how a reader is brought up to date (`resync`)."""

    channel_layer_alias = None  # the hub carries our frames

    async def connect(self) -> None:
        self.mailbox = Mailbox()
        self.topics: list[str] = []
        self.closing = False  # frames that were under way when the socket was refused are not answered
        self.tokens = float(FRAMES_AT_ONCE)
        self.counted_at = time.monotonic()
        await self.accept()
        self.writer = asyncio.create_task(self._write())

    async def disconnect(self, code: int) -> None:
        self.writer.cancel()
        for topic in self.topics:
            await hub.leave(topic, self.mailbox)

    async def follow(self, topic: str) -> None:
        self.topics.append(topic)
        await hub.join(topic, self.mailbox)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.closing:
            return
        try:
            self._check_pace()
            if text_data is None:
                raise Refusal("bad_frame", 400, "Frames are JSON text.")
            if len(text_data) > FRAME_LARGEST:
                raise Refusal(
                    "too_large", 413, f"A frame has at most {FRAME_LARGEST} characters; this one has {len(text_data)}."
                )
            try:
                frame = self.decoder.decode(text_data)
            except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
                raise Refusal("bad_frame", 400, f"This frame cannot be read: {error}.")
            await self._answer(frame)
        except Refusal as refusal:
            self.refuse(refusal)

    async def _answer(self, frame: Any) -> None:
        try:
            await self.heard(frame)
        except Refusal as refusal:
            self.refuse(refusal, getattr(frame, "id", None))
        except Exception:
            log.exception("a frame could not be answered")
            fault = Refusal("fault", 500, "The server could not do this. Nothing was lost; it can be sent again.")
            self.refuse(fault, getattr(frame, "id", None))

    def refuse(self, refusal: Refusal, id: str | None = None) -> None:
        self.tell(refusal.answer(id))

    def tell(self, frame: msgspec.Struct) -> None:
        self.mailbox.put(msgspec.json.encode(frame).decode())

    async def heard(self, frame: Any) -> None:
        raise NotImplementedError

    async def resync(self) -> None:
        raise NotImplementedError

    @property
    def decoder(self) -> msgspec.json.Decoder[Any]:
        raise NotImplementedError

    def _check_pace(self) -> None:
        now = time.monotonic()
        self.tokens = min(FRAMES_AT_ONCE, self.tokens + (now - self.counted_at) * FRAMES_A_SECOND)
        self.counted_at = now
        if self.tokens < 1:
            raise Refusal("too_fast", 429, f"More than {FRAMES_A_SECOND} frames a second; wait a moment.")
        self.tokens -= 1

    async def refuse_all(self, refusal: Refusal, code: int) -> None:
        """Say why, and close."""
        self.closing = True
        await self.send(text_data=msgspec.json.encode(refusal.answer()).decode())
        await self.close(code)

    async def _write(self) -> None:
        try:
            while True:
                frame = await self.mailbox.take()
                if self.mailbox.overflowed:
                    self.mailbox.clear()
                    await self.resync()
                    continue
                await self.send(text_data=frame)
                del frame  # a snapshot has many kilobytes, and the next frame may be long in coming
        except OSError:
            self.closing = True  # the reader has gone
        except Exception:
            # A socket that nobody writes to any more must not look alive: its browser comes again.
            log.warning("a socket could not be written to", exc_info=True)
            self.closing = True
            with contextlib.suppress(Exception):
                await self.close(BROKEN)

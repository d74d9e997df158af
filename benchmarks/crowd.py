"""A crowd: thousands of real WebSocket connections that only count the bytes they get, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import resource
import time

from benchmarks.processes import cpu_seconds, resident_bytes
from benchmarks.rounds import Sample

SPARE_FILES = 200
CONNECTING_AT_ONCE = 50


def seat_limit() -> int:
    """How many sockets one process may hold, after asking for as many as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most - SPARE_FILES


class Crowd:
    """Members of one address; `total` is all they have received since they sat down."""

    def __init__(self, port: int, path: str) -> None:
        self._port, self._path = port, path
        self.members: list[Member] = []
        self.total = 0
        self._wanted = 0
        self._reached = asyncio.Event()

    async def gather(self, size: int) -> None:
        loop = asyncio.get_running_loop()
        for first in range(0, size, CONNECTING_AT_ONCE):
            some = min(CONNECTING_AT_ONCE, size - first)
            made = await asyncio.gather(
                *(loop.create_connection(lambda: Member(self), "127.0.0.1", self._port) for _ in range(some))
            )
            fresh = [member for _, member in made]
            for member in fresh:
                member.ask(self._port, self._path)
            await asyncio.gather(*(member.open for member in fresh))
            self.members += fresh

    async def reach(self, total: int) -> None:
        self._wanted = total
        self._reached.clear()
        if self.total < total:
            await asyncio.wait_for(self._reached.wait(), 60)

    def count(self, received: int) -> None:
        self.total += received
        if self.total >= self._wanted:
            self._reached.set()

    def leave(self) -> None:
        for member in self.members:
            member.transport.close()


class Member(asyncio.Protocol):
    transport: asyncio.Transport

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._greeting = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def ask(self, port: int, path: str) -> None:
        self.transport.write(
            f"GET /{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def data_received(self, received: bytes) -> None:
        if self.open.done():
            self._crowd.count(len(received))
            return
        self._greeting += received
        head, found, rest = self._greeting.partition(b"\r\n\r\n")
        if found:
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(RuntimeError(head.decode()))
                return
            self.open.set_result(None)
            self._crowd.count(len(rest))

    def say(self, text: str) -> None:
        """One masked text frame, as a client must send it; a mask of zeros leaves the bytes as they are."""
        raw = text.encode()
        self.transport.write(b"\x81\xfe" + len(raw).to_bytes(2, "big") + bytes(4) + raw)


def broadcast(port: int, pid: int, path: str, size: int, frame: int, at_once: int, seconds: float) -> Sample:
    """Deliveries to everybody, `at_once` frames under way at a time; the processor time is the server's."""
    return asyncio.run(_broadcast(Crowd(port, path), pid, size, frame, at_once, seconds))


def sit_down(port: int, pid: int, path: str, size: int, greeting: str) -> float:
    """What one more socket costs the server in bytes, once the first few have paid for what all share."""
    return asyncio.run(_sit_down(Crowd(port, path), pid, size, greeting))


async def _sit_down(crowd: Crowd, pid: int, size: int, greeting: str) -> float:
    seat_limit()
    before = 0
    for some in (size // 5, size):
        before = resident_bytes(pid)
        known = len(crowd.members)
        await crowd.gather(some)
        for member in crowd.members[known:]:
            member.say(greeting.ljust(126))  # shorter frames have another header
            await asyncio.sleep(0.002)
        await asyncio.sleep(2)
    crowd.leave()
    return (resident_bytes(pid) - before) / size


async def _broadcast(crowd: Crowd, pid: int, size: int, frame: int, at_once: int, seconds: float) -> Sample:
    seat_limit()
    await crowd.gather(size)
    await asyncio.sleep(0.5)
    text, each = "x" * frame, frame + 4  # a server's header for this size takes four bytes
    expected = crowd.total
    units, start, spent = 0, 0.0, 0.0
    for turn in range(1_000_000):
        if turn == 1:  # the first round has warmed everything up
            units, start, spent = 0, time.perf_counter(), cpu_seconds(pid)
        elif turn and time.perf_counter() - start > seconds:
            break
        for _ in range(at_once):
            crowd.members[0].say(text)
        expected += size * at_once * each
        await crowd.reach(expected)
        units += size * at_once
    sample = Sample(units, time.perf_counter() - start, cpu_seconds(pid) - spent)
    crowd.leave()
    await asyncio.sleep(0.2)
    return sample

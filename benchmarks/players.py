"""Players: real WebSocket clients that sit two to a match and play at random, or send the same frames to an echo."""

from __future__ import annotations

import asyncio
import secrets
import time
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

CONNECTING_AT_ONCE = 20


class _Frame(msgspec.Struct):
    """What a player reads of a frame; the rest is for eyes."""

    t: str
    v: int = 0
    legal: list[msgspec.Raw] = []
    sentence: str = ""


_decode = msgspec.json.Decoder(_Frame).decode


def prepare(sets: int, matches: int) -> list[list[list[str]]]:
    """Matches under way in the log, each with the session keys of its two players."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from accounts.models import Player
    from benchmarks.script import begin_match

    pairs = []
    for n in range(matches):
        players, cookies = [], []
        for side in "ab":
            player = Player.objects.create(username=f"bench-{n}{side}", name=f"Bench {n}{side}")
            session = SessionStore()
            session[SESSION_KEY] = str(player.pk)
            session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
            session[HASH_SESSION_KEY] = player.get_session_auth_hash()
            session.save()
            players.append(player.public_id)
            cookies.append(f"{settings.SESSION_COOKIE_NAME}={session.session_key}")
        pairs.append((players, cookies))
    return [[[begin_match((a, b)), *cookies] for (a, b), cookies in pairs] for _ in range(sets)]


def play(port: int, tables: list[list[str]], pace: float, seconds: float) -> list[float]:
    """Milliseconds of every move, from its sending to its arrival at the other seat."""
    return asyncio.run(_everybody([_Table(port, table, pace) for table in tables], seconds))


def echo(port: int, path: str, tables: int, pace: float, seconds: float) -> list[float]:
    """Milliseconds of every frame there and back."""
    return asyncio.run(_everybody([_Echoing(port, path, pace, n) for n in range(tables)], seconds))


class _Seat:
    """One socket: the newest version it has seen, what it may do, and when it saw it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.v = 0
        self.legal: list[msgspec.Raw] = []
        self.seen_at = 0.0
        self._news = asyncio.Event()
        self.reading = asyncio.create_task(self._read())

    async def beyond(self, v: int) -> None:
        while self.v <= v:
            self._news.clear()
            await self._news.wait()

    async def _read(self) -> None:
        async for text in self.socket:
            at = time.perf_counter()
            frame = _decode(text)
            if frame.t == "refused":
                raise RuntimeError(frame.sentence)
            if frame.t in ("snapshot", "push"):
                self.v, self.legal, self.seen_at = frame.v, frame.legal, at
                self._news.set()


class _Table:
    """Two players of one match."""

    def __init__(self, port: int, table: list[str], pace: float) -> None:
        self._port, self._pace, self._rng = port, pace, Random(table[0])
        self._match, *self._cookies = table

    async def open(self) -> None:
        self._seats = [_Seat(await _connect(self._port, f"ws/m/{self._match}", cookie)) for cookie in self._cookies]
        for seat in self._seats:
            await seat.socket.send('{"t":"hello","v":0}')
            await seat.beyond(0)

    async def run(self, until: float) -> list[float]:
        found: list[float] = []
        while time.perf_counter() < until:
            mover = next((seat for seat in self._seats if seat.legal), None)
            if mover is None:
                break
            if self._pace:
                await asyncio.sleep(self._pace * 2 * self._rng.random())
            other, v = self._seats[mover is self._seats[0]], mover.v
            action = self._rng.choice(mover.legal)
            frame = b'{"t":"play","id":"%s","seen":%d,"action":%s}' % (secrets.token_hex(8).encode(), v, bytes(action))
            sent = time.perf_counter()
            await mover.socket.send(frame.decode())
            async with asyncio.timeout(20):
                await other.beyond(v)
                found.append((other.seen_at - sent) * 1_000)
                await mover.beyond(v)
        return found

    async def close(self) -> None:
        for seat in self._seats:
            seat.reading.cancel()
            await seat.socket.close()


class _Echoing:
    """The same two sockets and the same pace, with nothing behind them."""

    def __init__(self, port: int, path: str, pace: float, number: int) -> None:
        self._port, self._path, self._pace, self._rng = port, path, pace, Random(number)

    async def open(self) -> None:
        self._sockets = [await _connect(self._port, self._path, "") for _ in range(2)]

    async def run(self, until: float) -> list[float]:
        found: list[float] = []
        turn = 0
        while time.perf_counter() < until:
            if self._pace:
                await asyncio.sleep(self._pace * 2 * self._rng.random())
            socket = self._sockets[turn % 2]
            turn += 1
            sent = time.perf_counter()
            await socket.send('{"t":"play","id":"0123456789abcdef","seen":120,"action":{"do":"Deploy","card":"10S"}}')
            await socket.recv()
            found.append((time.perf_counter() - sent) * 1_000)
        return found

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()


async def _connect(port: int, path: str, cookie: str) -> ClientConnection:
    return await connect(
        f"ws://127.0.0.1:{port}/{path}",
        origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
        additional_headers={"Cookie": cookie} if cookie else None,
        compression=None,
        ping_interval=None,
        open_timeout=30,
    )


async def _everybody(crowd: list[Any], seconds: float) -> list[float]:
    for first in range(0, len(crowd), CONNECTING_AT_ONCE):
        await asyncio.gather(*(one.open() for one in crowd[first : first + CONNECTING_AT_ONCE]))
    await asyncio.sleep(0.5)  # the news of arrivals has died away
    until = time.perf_counter() + seconds
    found = await asyncio.gather(*(one.run(until) for one in crowd))
    await asyncio.gather(*(one.close() for one in crowd))
    return [each for window in found for each in window]

"""People who play through anything: they resend what was not acknowledged and ask again for what they missed."""

from __future__ import annotations

import secrets
import threading
import time
from random import Random
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tests.faults.browser import Browser

PATIENCE_S = 90.0
_AWAY = (OSError, ConnectionClosed, InvalidStatus, InvalidMessage, TimeoutError, EOFError)


class Captain(threading.Thread):
    """Follows one match by socket to its end; with a seat, plays random legal moves. Keeps all it was told."""

    def __init__(self, browser: Browser, match: str, *, seed: int = 0, pace_s: float = 0.05) -> None:
        super().__init__(daemon=True)
        self.browser, self.match = browser, match
        self.acked: dict[str, int] = {}  # command -> version, as the server said
        self.heard: list[int] = []  # versions in the order in which they were told
        self.pushed = 0
        self.over = False
        self.failure: BaseException | None = None
        self.pace_s = pace_s
        self._rng = Random(seed)
        self._pending: dict[str, Any] | None = None
        self._sent = False
        self._v = 0
        self._last: dict[str, Any] = {"v": 0}
        self._until = time.monotonic() + PATIENCE_S

    def run(self) -> None:
        try:
            while not self.over:
                assert time.monotonic() < self._until, f"no end of match {self.match} at version {self._v}"
                try:
                    self._follow()
                except _AWAY:
                    time.sleep(0.1)
        except BaseException as failure:
            self.failure = failure

    def finish(self) -> Captain:
        self.join(PATIENCE_S)
        if self.failure is not None:
            raise self.failure
        assert self.over
        return self

    def _follow(self) -> None:
        self._sent = False  # whatever was under way may be lost: it is sent again, under its own id
        with self.browser.open(f"/ws/m/{self.match}", open_timeout=5, close_timeout=1) as line:
            line.send(msgspec.json.encode({"t": "hello", "v": self._v}).decode())
            while not self.over:
                try:
                    frame = msgspec.json.decode(line.recv(timeout=0.5))
                except TimeoutError:
                    assert time.monotonic() < self._until, f"silence in match {self.match} at version {self._v}"
                    line.send(msgspec.json.encode({"t": "ping", "n": 1}).decode())
                    continue
                answer = self._hear(frame)
                if answer is not None:
                    line.send(msgspec.json.encode(answer).decode())

    def _hear(self, frame: dict[str, Any]) -> dict[str, Any] | None:
        hello = {"t": "hello", "v": self._v}
        match frame["t"]:
            case "push" if frame["since"] > self._v:
                return hello
            case "push" | "snapshot":
                self.pushed += frame["t"] == "push"
                self._learn(frame["events"])
                self._last = frame
                return self._go_on()
            case "pong" if frame["v"] > self._v or (self._pending and not self._sent):
                return hello
            case "ack":
                assert self._pending is not None
                assert frame["id"] == self._pending["id"]
                self.acked[frame["id"]] = frame["v"]
                self._pending = None
                return self._go_on() if self._last["v"] >= frame["v"] else None  # else its push is still under way
            case "refused" if frame["code"] == "fault":  # it says itself that it can be sent again
                self._sent = False
                time.sleep(0.2)
                return hello
            case "refused":
                assert frame["code"] in ("stale", "not_your_turn", "not_begun", "finished", "paused"), frame
                self._pending = None
                return hello
        return None

    def _learn(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["v"] > self._v:
                self._v = event["v"]
                self.heard.append(event["v"])

    def _go_on(self) -> dict[str, Any] | None:
        frame = self._last
        self.over = frame["match"]["status"] in ("finished", "aborted") and self._pending is None
        if frame["match"]["status"] == "open":
            return {"t": "nonce", "nonce": "mine"} if frame.get("you") is not None else None
        if self._pending is None and frame["legal"]:
            time.sleep(self.pace_s)  # a socket takes twenty frames a second
            action = self._rng.choice(frame["legal"])
            self._pending = {"t": "play", "id": secrets.token_hex(8), "seen": self._v, "action": action}
            self._sent = False
        if self._pending is None or self._sent:
            return None
        self._sent = True
        return self._pending


def audit(browser: Browser, match: str, *captains: Captain) -> None:
    """Every acknowledged move is in the log exactly once, and every version was told exactly once and in order."""
    status, replay = browser.get(f"/api/matches/{match}/replay?as=open")
    assert status == 200
    frames = replay["frames"]
    assert [frame["v"] for frame in frames] == list(range(1, len(frames) + 1))
    for captain in captains:
        told = captain.heard
        assert told == list(range(told[0], told[0] + len(told))), "a version was told twice, or never"
        seat = _seat(browser, captain)
        if seat is None:
            assert not captain.acked
            continue
        made = [frame["v"] for frame in frames if frame["is"] == "MoveMade" and frame["seat"] == seat]
        assert len(set(captain.acked.values())) == len(captain.acked), "two commands were told one version"
        ends = [_end_of_batch(frames, v) for v in made]
        assert ends == sorted(captain.acked.values()), "moves in the log are not the moves that were acknowledged"


def _seat(browser: Browser, captain: Captain) -> int | None:
    return captain.browser.get(f"/api/matches/{captain.match}")[1]["you"]  # type: ignore[no-any-return]


def _end_of_batch(frames: list[dict[str, Any]], begins: int) -> int:
    """The last version of the facts that one move came to."""
    following = ("MoveMade", "Conceded", "TimeRanOut", "RematchOffered")
    for frame in frames[begins:]:
        if frame["is"] in following:
            return int(frame["v"]) - 1
    return len(frames)

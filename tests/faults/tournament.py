"""People in a tournament, over REST and sockets: its organiser, its players, and who only looks on."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.faults.browser import Browser
from tests.faults.captain import Captain

PATIENCE_S = 60.0
LOOK_S = 0.15
T = TypeVar("T")


def wait_until(question: Callable[[], T | None], what: str, within_s: float = PATIENCE_S) -> T:
    """The first answer that is not nothing."""
    until = time.monotonic() + within_s
    while not (answer := question()):
        assert time.monotonic() < until, f"in vain: {what}"
        time.sleep(LOOK_S)
    return answer


class Traveller(Browser):
    """A browser behind a balancer: when one web process does not answer it asks the next, whatever it asked before."""

    def __init__(self, urls: Sequence[str]) -> None:
        super().__init__(urls[0])
        self._urls = list(urls)

    def open(self, path: str, **options: Any) -> ClientConnection:
        try:
            return super().open(path, **options)
        except OSError:
            self._move_on()
            raise

    def _ask(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                status, answer = super()._ask(method, path, body)
                if status < 500:
                    return status, answer
            except OSError:
                status, answer = 0, "no answer"
            assert time.monotonic() < until, (path, status, answer)
            self._move_on()
            time.sleep(0.1)

    def _move_on(self) -> None:
        self.url = self._urls[(self._urls.index(self.url) + 1) % len(self._urls)]


class Visitor:
    """Somebody who asks about one tournament and may give it commands."""

    def __init__(self, urls: Sequence[str], tournament: str = "") -> None:
        self.browser = Traveller(urls)
        self.tournament = tournament

    def ask(self, what: str = "") -> Any:
        status, answer = self.browser.get(f"/api/tournaments/{self.tournament}{what}")
        assert status == 200, (what, answer)
        return answer

    def give(self, kind: str, *, seen: int | None = None, **fields: Any) -> Any:
        status, answer = self._send("commands", kind, seen, fields)
        assert status == 200, answer
        return answer

    def try_to(self, kind: str, **fields: Any) -> tuple[int, Any]:
        return self._send("commands", kind, None, fields)

    def preview(self, kind: str, **fields: Any) -> Any:
        status, answer = self._send("preview", kind, None, fields)
        assert status == 200, answer
        return answer

    def _send(self, door: str, kind: str, seen: int | None, fields: dict[str, Any]) -> tuple[int, Any]:
        order = {"id": secrets.token_hex(8), "command": {"is": kind, **fields}, "seen": seen}
        return self.browser.post(f"/api/tournaments/{self.tournament}/{door}", order)


class Organiser(Visitor):
    def announce(self, template: str, game: str = "hit_the_deck", **changes: Any) -> str:
        _, offered = self.browser.get(f"/api/tournaments/templates?game={game}")
        plan = next(each["plan"] for each in offered["templates"] if each["id"] == template)
        new = {"id": secrets.token_hex(8), "plan": {**plan, **changes}}
        status, made = self.browser.post("/api/tournaments", new)
        assert status == 201, made
        self.tournament = made["tournament"]
        return self.tournament

    def wait_for_round(self, stage: str, number: int, *states: str) -> Any:
        """The round, as soon as it is in one of these states."""

        def look() -> Any:
            status, found = self.browser.get(f"/api/tournaments/{self.tournament}/rounds/{stage}/{number}")
            return found if status == 200 and found["state"] in states else None

        return wait_until(look, f"round {number} of {stage} is {' or '.join(states)}")

    def wait_for_end(self, within_s: float = PATIENCE_S) -> Any:
        def look() -> Any:
            head = self.ask()
            return head if head["step"] in ("done", "cancelled") else None

        return wait_until(look, "the tournament is over", within_s)


class Player(Visitor, threading.Thread):
    """Enters at once, then goes to each match that waits for them and plays it to its end, until the tournament is over."""

    def __init__(
        self, urls: Sequence[str], tournament: str, *, seed: int = 0, stays_away: Sequence[tuple[str, int]] = ()
    ) -> None:
        Visitor.__init__(self, urls, tournament)
        threading.Thread.__init__(self, daemon=True)
        self.captains: list[Captain] = []
        self.stays_away = set(stays_away)
        self.pace_s = 0.02
        self.failure: BaseException | None = None
        self._rng = Random(seed)
        self.give("Enter")
        self.id: str = self.browser.get("/api/me")[1]["player"]["id"]

    def run(self) -> None:
        try:
            while self.ask()["step"] not in ("done", "cancelled"):
                step = self.ask("/path")["now"]
                if step is None or (step["stage"], step["round"]) in self.stays_away:
                    time.sleep(LOOK_S)
                else:
                    self._play(step["match"])
        except BaseException as failure:
            self.failure = failure

    def finish(self) -> None:
        self.join(PATIENCE_S)
        if self.failure is not None:
            raise self.failure
        assert not self.is_alive()

    def _play(self, match: str) -> None:
        captain = Captain(self.browser, match, seed=self._rng.randrange(1_000), pace_s=self.pace_s)
        self.captains.append(captain)
        captain.run()
        if captain.failure is not None:
            raise captain.failure
        # Its end is known here before it is in the tournament: until then the path still leads to it.
        wait_until(lambda: (self.ask("/path")["now"] or {}).get("match") != match, "the tournament took the result up")


class Spectator(threading.Thread):
    """Looks on by socket and never asks: keeps the versions of which news came, in their order."""

    def __init__(self, url: str, tournament: str) -> None:
        super().__init__(daemon=True)
        self.versions: list[int] = []
        self.said: list[str] = []
        self._browser, self._path = Browser(url), f"/ws/t/{tournament}"
        self._leaves = threading.Event()

    def run(self) -> None:
        while not self._leaves.is_set():
            try:
                self._look_on()
            except (OSError, ConnectionClosed, InvalidStatus, InvalidMessage, EOFError):
                time.sleep(0.1)

    def leave(self) -> None:
        self._leaves.set()
        self.join(10)

    def _look_on(self) -> None:
        with self._browser.open(self._path, open_timeout=5, close_timeout=1) as line:
            while not self._leaves.is_set():
                try:
                    frame = msgspec.json.decode(line.recv(timeout=0.5))
                except TimeoutError:
                    continue
                if frame["t"] == "news":
                    self.versions.append(frame["head"]["v"])
                    self.said += frame["say"]

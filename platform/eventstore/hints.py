"""Wake-ups after commit: "the log has reached position N", in this process and, with Redis, in all the others."""

from __future__ import annotations

import atexit
import logging
import os
import threading
import time
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.db import connection

_log = logging.getLogger(__name__)
_news = threading.Condition()
_listeners: list[Callable[[int], None]] = []
_hinted = 0
_to_send = threading.Event()
_all_sent = threading.Event()
_threads: dict[str, threading.Thread] = {}


def publish(position: int) -> None:
    """Say that the log has reached a position. Never fails and never waits: a lost hint costs a poll, no more."""
    _arrive(position)
    if settings.REDIS_URL:
        _all_sent.clear()
        _to_send.set()
        if "sender" not in _threads:
            _start("sender", _send)


def wait(*, after: int, timeout: float) -> int:
    """Sleep until a position beyond `after` is hinted or the time is over; the caller reads the log either way.

    Returns the newest hint. Pass that as `after` next time, not the position read: a hint may be wrong, and a reader
    that waits for the log itself to reach it would not sleep at all.
    """
    if settings.REDIS_URL and "receiver" not in _threads:
        _start("receiver", _receive)
    with _news:
        _news.wait_for(lambda: _hinted > after, timeout)
        return _hinted


def listen(listener: Callable[[int], None]) -> Callable[[], None]:
    """Call `listener(position)` at each hint, on whatever thread it arrives; returns the call that ends it."""
    if settings.REDIS_URL and "receiver" not in _threads:
        _start("receiver", _receive)
    with _news:
        _listeners.append(listener)

    def stop() -> None:
        with _news:
            if listener in _listeners:
                _listeners.remove(listener)

    return stop


def _arrive(position: int) -> None:
    global _hinted
    with _news:
        _hinted = max(_hinted, position)
        _news.notify_all()
        listeners = tuple(_listeners)
    for listener in listeners:
        try:
            listener(position)
        except Exception:
            # The append is committed; whoever listens badly must not turn it into an error.
            _log.exception("a listener failed on the hint of position %s", position)


def _start(name: str, work: Callable[[], None]) -> None:
    with _news:
        if name not in _threads:
            _threads[name] = threading.Thread(target=work, name=f"hints-{name}", daemon=True)
            _threads[name].start()


def _channel() -> str:
    """One a database: Redis may serve several logs, and their positions have nothing to do with each other."""
    return f"quarterdeck:log:{connection.settings_dict['NAME']}"


def _connect() -> Any:
    import redis

    return redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=2, health_check_interval=10)


def _send() -> None:
    """Many appends while one message is under way become one message: only the newest position matters."""
    client = _connect()
    reachable = True
    while True:
        _to_send.wait()
        _to_send.clear()
        try:
            client.publish(_channel(), _hinted)
            reachable = True
        except Exception as error:
            reachable = _lament(reachable, error)
        if not _to_send.is_set():
            _all_sent.set()


def _receive() -> None:
    reachable = True
    while True:
        try:
            with _connect().pubsub(ignore_subscribe_messages=True) as inbox:
                inbox.subscribe(_channel())
                for message in inbox.listen():
                    reachable = True
                    _arrive(int(message["data"]))
        except Exception as error:
            reachable = _lament(reachable, error)


def _lament(reachable: bool, error: Exception) -> bool:
    """One line an outage; readers poll until it is over."""
    if reachable:
        _log.warning("Redis is out of reach, readers poll: %s", error)
    time.sleep(0.5)
    return False


def _after_fork() -> None:
    """Threads do not survive a fork, and a copied lock may be held by one that is gone."""
    global _news, _to_send, _all_sent
    _news = threading.Condition()
    _to_send = threading.Event()
    _all_sent = threading.Event()
    _threads.clear()


def _before_exit() -> None:
    """A command that appends and ends at once lets its hint out first."""
    if "sender" in _threads:
        _all_sent.wait(0.5)


os.register_at_fork(after_in_child=_after_fork)
atexit.register(_before_exit)

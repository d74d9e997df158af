"""Who is here: sockets that are open on a topic, counted over all processes.

A socket is noted when it comes and at each of its pings, and one not heard of for a while has gone: a process that died
takes nobody with it for long. In one process the hub's own count is enough.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import redis
from django.conf import settings

from doors.hub import hub

log = logging.getLogger(__name__)
GONE_AFTER_S = 45
_redis = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2) if settings.REDIS_URL else None


def note(topic: str, socket: str) -> None:
    """This socket is here, now."""
    if _redis is not None:
        _quietly(lambda r: (r.zadd(_key(topic), {socket: time.time()}), r.expire(_key(topic), 4 * GONE_AFTER_S)))


def forget(topic: str, socket: str) -> None:
    if _redis is not None:
        _quietly(lambda r: r.zrem(_key(topic), socket))


def count(topics: Sequence[str]) -> list[int]:
    """How many sockets each topic has."""
    if _redis is None:
        return [hub.count(topic) for topic in topics]
    since = time.time() - GONE_AFTER_S
    counted = _quietly(lambda r: [r.zcount(_key(topic), since, "+inf") for topic in topics])
    return counted if counted is not None else [0] * len(topics)


def _key(topic: str) -> str:
    return f"qd:here:{topic}"


def _quietly(work: Callable[[Any], Any]) -> Any:
    """Presence is a courtesy: without Redis nobody is shown, and nothing else suffers."""
    try:
        return work(_redis)
    except redis.RedisError as error:
        log.warning("presence is unknown: %s", error)
        return None

"""The throttle without its memory."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.core.cache.backends.redis import RedisCache

from doors.pace import Pace
from tests.services.redis import Redis


def test_nobody_is_kept_out_because_redis_is_away(monkeypatch: pytest.MonkeyPatch):
    server = Redis()
    monkeypatch.setattr(Pace, "cache", RedisCache(server.url, {}))
    asked = SimpleNamespace(user=SimpleNamespace(is_authenticated=True, pk=1))
    door = SimpleNamespace(throttle_scope="moves")
    try:
        assert Pace().allow_request(asked, door)  # type: ignore[arg-type]
        server.kill()
        assert Pace().allow_request(asked, door)  # type: ignore[arg-type]
    finally:
        server.stop()

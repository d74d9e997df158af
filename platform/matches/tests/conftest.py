"""What the tests of matches share: a clock that stands still, and the hub on each test's own event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from matches import clocks
from matches.tests.table import FakeClock
from tests.services.lines import hub_of_this_loop


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr(clocks, "now_ms", fake)
    return fake


@pytest.fixture
async def on_this_loop() -> AsyncIterator[None]:
    async with hub_of_this_loop():
        yield

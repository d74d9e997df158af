"""What the tests of matches share: a clock that stands still."""

from __future__ import annotations

import pytest

from matches import services
from matches.tests.table import FakeClock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr(services, "now_ms", fake)
    return fake

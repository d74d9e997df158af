"""What the tests of the lobby share: the hub on each test's own event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.services.lines import hub_of_this_loop


@pytest.fixture
async def on_this_loop() -> AsyncIterator[None]:
    async with hub_of_this_loop():
        yield

"""What every test of tournaments begins with: nothing kept in memory from one that was rolled back."""

from __future__ import annotations

import pytest

from matches import cache as match_cache
from tournaments import cache


@pytest.fixture(autouse=True)
def _nothing_is_kept_of_a_test_that_was_rolled_back() -> None:
    cache.forget_all()
    match_cache.forget_all()

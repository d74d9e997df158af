"""What every test may rely on: those before it left an empty log, empty tables and nobody out of breath."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import TransactionTestCase

from eventstore import store
from tests.services.log import empty_log

_empty_tables = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]


def _empty_tables_and_log(case: TransactionTestCase) -> None:
    # Django's flush knows only the tables of models; the log's are made by hand and guarded by triggers.
    if store.head():
        empty_log()
    _empty_tables(case)


TransactionTestCase._fixture_teardown = _empty_tables_and_log  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def _nobody_has_used_up_anybodys_pace() -> Iterator[None]:
    """A test that is rolled back gives its players' keys to the next, who would be throttled for what they never did."""
    yield
    if not settings.REDIS_URL:
        cache.clear()

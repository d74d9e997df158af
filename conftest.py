"""What every test may rely on: a transactional test leaves an empty log behind, as it leaves empty tables."""

from __future__ import annotations

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

"""The example matches of a first run: played by the rules, once."""

from __future__ import annotations

import pytest

from config.demo import ensure_demo
from eventstore import store
from matches.models import MatchRow

pytestmark = pytest.mark.django_db


def test_an_empty_installation_gets_finished_matches_once():
    assert ensure_demo()
    assert set(MatchRow.objects.values_list("status", flat=True)) == {"finished"}
    head = store.head()
    assert not ensure_demo()
    assert store.head() == head

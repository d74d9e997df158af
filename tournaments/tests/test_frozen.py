"""Old tournaments replay for ever: streams exactly as shipped versions stored them still fold to their own ends."""

from __future__ import annotations

from typing import get_args

import pytest

from eventstore.corpus import thaw
from eventstore.upcasters import upcast
from tournaments.events import AnyFact, Cancelled, Finished
from tournaments.tests.frozen import CORPUS
from tournaments.tournament import Tournament, decode

FILES = sorted(CORPUS.glob("*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_tournament_still_ends_as_it_ended(path):
    told = [(each.version, each.at_ms, decode(upcast(each).payload)) for each in thaw(path)]
    t = Tournament("old")
    t.replay(told)
    last = told[-1][2]
    assert isinstance(last, Finished | Cancelled)
    assert t.status == ("finished" if isinstance(last, Finished) else "cancelled")
    assert t.final == (last.order if isinstance(last, Finished) else ())
    assert t.at(t.version).final == t.final


def test_every_kind_that_shipped_is_in_the_corpus():
    frozen = {event.kind.partition("@")[0] for path in FILES for event in thaw(path)}
    assert {f"tournaments.{fact.__name__}" for fact in get_args(AnyFact)} - frozen == set()

"""One random match through the service on a throwaway SQLite, checked from every side when it is over."""

from __future__ import annotations

import os
import sys
from random import Random

from tests.services.environment import ROOT

sys.path[:0] = [str(ROOT), str(ROOT / "platform")]
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

import django  # noqa: E402 the roots and the data folder must be known first

django.setup()

from django.core.management import call_command  # noqa: E402

from games import chance  # noqa: E402
from matches import cache, selectors  # noqa: E402
from matches.events import Fact  # noqa: E402
from matches.models import MatchRow  # noqa: E402
from matches.projections import row_of  # noqa: E402
from matches.tests.table import Process, act_somehow, begin_two, facts, look  # noqa: E402

call_command("migrate", verbosity=0)


def play_and_check(seed: int) -> int:
    """How many events the match had."""
    rng = Random(seed)
    match_id = begin_two(seed=rng.randbytes(32))
    other = Process()
    while look(match_id).status == "live":
        if rng.random() < 0.3:
            with other:
                act_somehow(match_id, rng)
        else:
            act_somehow(match_id, rng)
    match, events = look(match_id), facts(match_id)
    with cache.holding(match_id) as live:
        assert all(getattr(live, slot) == getattr(match, slot) for slot in live.__slots__), seed
    row = MatchRow.objects.get(id=match_id)
    assert {key: getattr(row, key) for key in row_of(match, row.changed_at_ms)} == row_of(match, row.changed_at_ms), (
        seed
    )
    fair = selectors.get_fairness(match_id)
    assert fair.seed is not None
    assert chance.verify(bytes.fromhex(fair.seed), fair.seal, fair.nonces, dict(fair.draws)) == [], seed
    read = match.game.read(selectors.get_notation(match_id))
    assert read == (2, match.options, [event for event in events if not isinstance(event, Fact)]), seed
    assert len(selectors.get_replay(match_id=match_id, seat=None, eyes="open").frames) == len(events), seed
    return len(events)

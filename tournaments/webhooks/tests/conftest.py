"""What the tests of webhooks share: a listener on this machine, a clock that is moved by hand, a tournament."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import LazySettings

from accounts.models import Player
from matches import clocks
from matches.tests.table import FakeClock
from tests.api.people import player_named
from tournaments import cache, services
from tournaments.exports.tests.regatta import plan_of
from tournaments.webhooks.models import Webhook
from tournaments.webhooks.services import register
from tournaments.webhooks.tests.listener import Listener, listening


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr(clocks, "now_ms", fake)
    return fake


@pytest.fixture
def listener(settings: LazySettings) -> Iterator[Listener]:
    settings.WEBHOOKS_LOCAL = True
    with listening() as made:
        yield made


@pytest.fixture
def owner(db: None) -> Player:
    return player_named("Olga Owner")


@pytest.fixture
def tournament(owner: Player) -> str:
    return services.announce(owner=owner.public_id, plan=plan_of(), id="x")


@pytest.fixture
def webhook(tournament: str, owner: Player, listener: Listener, clock: FakeClock) -> Webhook:
    with cache.holding(tournament) as t:
        return register(t, by=owner.public_id, url=listener.url, kinds=())

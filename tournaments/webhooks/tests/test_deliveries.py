"""Deliveries to a real server: signed, in order, again after a failure, none lost when a worker dies."""

from __future__ import annotations

import pytest

from accounts.models import Player
from matches.tests.table import FakeClock
from tournaments import cache, services
from tournaments import commands as c
from tournaments.webhooks import deliveries
from tournaments.webhooks.courier import carry
from tournaments.webhooks.deliveries import RETRIES_MS, deliver, list_due
from tournaments.webhooks.models import Webhook, WebhookDelivery
from tournaments.webhooks.services import replay, resume
from tournaments.webhooks.tests.listener import Listener

pytestmark = pytest.mark.django_db


def post(tournament: str, owner: Player, *texts: str) -> None:
    """Facts that everybody may know."""
    for text in texts:
        services.give(tournament_id=tournament, who=owner.public_id, command=c.Post(text=text), id=text)


def test_every_fact_comes_once_in_order_and_signed(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener
):
    post(tournament, owner, "one", "two", "three")
    assert deliver(webhook.id) == 3
    assert listener.versions == [2, 3, 4]
    assert listener.is_signed(webhook.secret)
    assert not listener.is_signed("another")
    first = listener.came[0]
    assert first == {
        "id": f"{tournament}-2", "tournament": tournament, "v": 2, "at": first["at"], "kind": "Posted", "say": "To all: one",
        "fact": {"is": "Posted", "text": "one", "by": owner.public_id},
    }  # fmt: skip
    assert listener.headers[0]["content-type"] == "application/json"
    assert deliver(webhook.id) == 0


def test_it_begins_with_the_next_fact(webhook: Webhook, listener: Listener, clock: FakeClock):
    assert list_due(clock()) == []
    assert deliver(webhook.id) == 0
    assert listener.came == []


def test_the_sweep_finds_who_has_something_to_deliver(
    tournament: str, owner: Player, webhook: Webhook, clock: FakeClock
):
    post(tournament, owner, "one")
    assert list_due(clock()) == [webhook.id]
    deliver(webhook.id)
    assert list_due(clock()) == []


def test_after_a_failure_it_waits_and_tries_the_same_fact_again(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, clock: FakeClock
):
    post(tournament, owner, "one", "two")
    listener.answers = [204, 500]
    assert deliver(webhook.id) == 1
    assert listener.versions == [2, 3]
    assert deliver(webhook.id) == 0, "not before its time"
    assert list_due(clock()) == []
    clock.pass_ms(RETRIES_MS[0])
    assert list_due(clock()) == [webhook.id]
    assert deliver(webhook.id) == 1
    assert listener.versions == [2, 3, 3]
    assert listener.came[1]["id"] == listener.came[2]["id"]


@pytest.mark.parametrize("status", [400, 404, 410, 500, 503, 301, 302, 307])
def test_only_a_yes_is_a_yes_and_no_redirect_is_followed(
    status: int, tournament: str, owner: Player, webhook: Webhook, listener: Listener
):
    post(tournament, owner, "one")
    listener.answers = [status]
    assert deliver(webhook.id) == 0
    assert len(listener.came) == 1
    assert WebhookDelivery.objects.get().status == status


def test_after_too_many_failures_it_is_held_says_so_and_can_be_resumed(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, clock: FakeClock
):
    post(tournament, owner, "one", "two")
    listener.answers = [500] * 7
    for wait in (0, *RETRIES_MS):
        clock.pass_ms(wait - 1)
        assert deliver(webhook.id) == 0
        clock.pass_ms(1)
        deliver(webhook.id)
    assert listener.versions == [2] * 7
    webhook.refresh_from_db()
    assert webhook.held.startswith("Held after 7 attempts at version 2. It answered 500.")
    clock.pass_ms(10**9)
    assert list_due(clock()) == []
    assert deliver(webhook.id) == 0
    resume(webhook)
    assert deliver(webhook.id) == 2
    assert listener.versions == [2] * 8 + [3]


def test_everything_can_be_replayed_from_any_version_with_the_same_ids(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener
):
    post(tournament, owner, "one", "two")
    deliver(webhook.id)
    with cache.holding(tournament) as t:
        replay(t, webhook, begin=1)
    deliver(webhook.id)
    assert listener.versions == [2, 3, 1, 2, 3]
    assert [body["id"] for body in listener.came[:2]] == [body["id"] for body in listener.came[3:]]


def test_a_worker_that_dies_between_delivery_and_checkpoint_loses_nothing(
    tournament: str,
    owner: Player,
    webhook: Webhook,
    listener: Listener,
    clock: FakeClock,
    monkeypatch: pytest.MonkeyPatch,
):
    post(tournament, owner, "one", "two")

    def die(*_: object) -> bool:
        raise SystemExit

    with monkeypatch.context() as dying:
        dying.setattr(deliveries, "_move", die)
        dying.setattr(deliveries, "_release", lambda *_: None)  # the dead release no lease
        with pytest.raises(SystemExit):
            deliver(webhook.id)
    assert listener.versions == [2]
    assert deliver(webhook.id) == 0, "the lease of the dead worker stands"
    clock.pass_ms(deliveries.LEASE_MS)
    assert list_due(clock()) == [webhook.id]
    assert deliver(webhook.id) == 2
    assert listener.versions == [2, 2, 3]


def test_while_one_delivers_no_other_does(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, monkeypatch: pytest.MonkeyPatch
):
    post(tournament, owner, "one", "two")
    others: list[int] = []

    def meanwhile(*sent: object) -> object:
        others.append(deliver(webhook.id))
        return carry(*sent)  # type: ignore[arg-type]

    monkeypatch.setattr(deliveries, "carry", meanwhile)
    assert deliver(webhook.id) == 2
    assert (others, listener.versions) == ([0, 0], [2, 3])


def test_a_replay_in_the_middle_of_a_delivery_is_not_lost(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, monkeypatch: pytest.MonkeyPatch
):
    post(tournament, owner, "one", "two")

    def turned_back(*sent: object) -> object:
        monkeypatch.setattr(deliveries, "carry", carry)
        with cache.holding(tournament) as t:
            replay(t, webhook, begin=1)
        return carry(*sent)  # type: ignore[arg-type]

    monkeypatch.setattr(deliveries, "carry", turned_back)
    deliver(webhook.id)
    deliver(webhook.id)
    assert listener.versions == [2, 1, 2, 3]


def test_who_asks_for_some_kinds_gets_no_others(tournament: str, owner: Player, webhook: Webhook, listener: Listener):
    Webhook.objects.update(kinds=["Entered"])
    post(tournament, owner, "one")
    services.give(tournament_id=tournament, who=owner.public_id, command=c.AddBots(count=1), id="b")
    post(tournament, owner, "two")
    assert deliver(webhook.id) == 1
    assert [body["kind"] for body in listener.came] == ["Entered"]
    webhook.refresh_from_db()
    assert webhook.position == 4, "and what was not asked for is passed"


def test_what_is_between_a_player_and_the_desk_is_never_delivered(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener
):
    services.give(tournament_id=tournament, who=owner.public_id, command=c.CallDirector(words="Help."), id="call")
    post(tournament, owner, "one")
    with cache.holding(tournament) as t:
        replay(t, webhook, begin=1)
    deliver(webhook.id)
    assert listener.versions == [1, 3]
    assert "secret" not in listener.came[0]["fact"]


def test_a_server_that_drips_is_cut_off(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tournaments.webhooks.courier.PATIENCE_S", 0.2)
    post(tournament, owner, "one")
    listener.drips = True
    assert deliver(webhook.id) == 0
    told = WebhookDelivery.objects.get()
    assert told.status is None
    assert told.took_ms < 1_500
    assert "No answer came" in told.words


def test_a_server_that_is_not_there_is_tried_again(tournament: str, owner: Player, webhook: Webhook, clock: FakeClock):
    Webhook.objects.update(url="http://127.0.0.1:1/")
    post(tournament, owner, "one")
    assert deliver(webhook.id) == 0
    assert "could not be reached" in WebhookDelivery.objects.get().words
    clock.pass_ms(RETRIES_MS[0])
    assert list_due(clock()) == [webhook.id]


def test_a_fact_too_large_to_send_comes_without_itself(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(deliveries, "BODY_LARGEST", 150)
    post(tournament, owner, "x" * 60)
    deliver(webhook.id)
    assert (listener.versions, listener.came[0]["fact"]) == ([2], None)


def test_only_the_latest_deliveries_are_kept(
    tournament: str, owner: Player, webhook: Webhook, listener: Listener, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(deliveries, "KEPT", 3)
    post(tournament, owner, *(f"post {n}" for n in range(9)))
    deliver(webhook.id)
    assert WebhookDelivery.objects.count() <= 6
    assert WebhookDelivery.objects.order_by("-id")[0].v == 10

"""Deliveries: one webhook at a time by one worker, fact by fact in order, with the checkpoint after each.

The lease says who delivers; a worker that dies lets it run out, and the next one begins at the checkpoint. So a fact
that was taken just before the death is delivered again with the same id: at least once, never out of order.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

import msgspec
from django.db.models import F

from matches import clocks
from tournaments import cache
from tournaments.feeds import PublicFact, read_feed
from tournaments.webhooks.courier import Answer, carry, sign
from tournaments.webhooks.models import Webhook, WebhookDelivery

RETRIES_MS = (1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000)
LEASE_MS = 60_000
RUN_S = 20.0  # then the worker lets others have a turn
BATCH = 50
BODY_LARGEST = 1_048_576
KEPT = 100  # of the record of deliveries


class Sent(msgspec.Struct, frozen=True):
    """The body. The id is the same in every attempt and every replay; `fact` is null where it is too large to be sent."""

    id: str
    tournament: str
    v: int
    at: int
    kind: str
    say: str
    fact: dict[str, Any] | None


def list_due(now: int, most: int = 500) -> list[str]:
    rows = Webhook.objects.filter(held="", due_at_ms__lte=now, lease_until_ms__lte=now)
    return list(
        rows.filter(position__lt=F("tournament__version")).order_by("due_at_ms").values_list("id", flat=True)[:most]
    )


def deliver(webhook_id: str) -> int:
    """Everything that is due, until a delivery fails or the turn is over; returns how many were taken."""
    lease = _take_lease(webhook_id)
    if lease is None:
        return 0
    taken, until = 0, time.monotonic() + RUN_S
    try:
        while time.monotonic() < until:
            row = Webhook.objects.filter(id=webhook_id, lease=lease, held="").first()
            if row is None:
                break
            with cache.holding(row.tournament_id) as t:
                page = read_feed(t, row.position, BATCH)
            wanted = [fact for fact in page.facts if not row.kinds or fact.kind in row.kinds]
            for fact in wanted:
                if not _deliver_one(row, lease, fact):
                    return taken
                taken += 1
            if page.next > row.position and not _move(row, lease, page.next):
                continue  # a replay turned it back: on from there
            if not page.more:
                break
    finally:
        _release(webhook_id, lease)
    return taken


def _take_lease(webhook_id: str) -> str | None:
    now, lease = clocks.now_ms(), secrets.token_urlsafe(9)
    free = Webhook.objects.filter(id=webhook_id, held="", lease_until_ms__lte=now, due_at_ms__lte=now)
    return lease if free.update(lease=lease, lease_until_ms=now + LEASE_MS) else None


def _release(webhook_id: str, lease: str) -> None:
    Webhook.objects.filter(id=webhook_id, lease=lease).update(lease="", lease_until_ms=0)


def _deliver_one(row: Webhook, lease: str, fact: PublicFact) -> bool:
    """Whether it was taken and the checkpoint stands behind it, with the lease still ours."""
    answer = carry(row.url, body := body_of(row.tournament_id, fact), _headers(row, fact, body))
    _record(row, fact, answer)
    if answer.is_taken:
        return _move(row, lease, fact.v)
    now, attempts = clocks.now_ms(), row.attempts + 1
    mine = Webhook.objects.filter(id=row.id, lease=lease, position=row.position)
    if attempts > len(RETRIES_MS):
        held = f"Held after {attempts} attempts at version {fact.v}. {answer.words} Nothing is lost: resume it when it is mended."
        mine.update(attempts=attempts, held=held[:300])
    else:
        mine.update(attempts=attempts, due_at_ms=now + RETRIES_MS[attempts - 1])
    return False


def _move(row: Webhook, lease: str, version: int) -> bool:
    """The checkpoint to a version, unless somebody else has moved it or holds the lease by now."""
    mine = Webhook.objects.filter(id=row.id, lease=lease, position=row.position)
    if not mine.update(position=version, attempts=0, lease_until_ms=clocks.now_ms() + LEASE_MS):
        return False
    row.position, row.attempts = version, 0
    return True


def body_of(tournament: str, fact: PublicFact) -> bytes:
    sent = Sent(f"{tournament}-{fact.v}", tournament, fact.v, fact.at, fact.kind, fact.say, fact.fact)
    body = msgspec.json.encode(sent)
    return body if len(body) <= BODY_LARGEST else msgspec.json.encode(msgspec.structs.replace(sent, fact=None))


def _headers(row: Webhook, fact: PublicFact, body: bytes) -> dict[str, str]:
    return {
        "Content-Type": "application/json",
        "User-Agent": "Quarterdeck-Webhooks/1",
        "Quarterdeck-Webhook": row.id,
        "Quarterdeck-Delivery": f"{row.tournament_id}-{fact.v}",
        "Quarterdeck-Signature": sign(row.secret, clocks.now_ms() // 1000, body),
    }


def _record(row: Webhook, fact: PublicFact, answer: Answer) -> None:
    latest = WebhookDelivery.objects.create(
        webhook_id=row.id, v=fact.v, attempt=row.attempts + 1, at_ms=clocks.now_ms(), took_ms=answer.took_ms,
        status=answer.status, words=answer.words,
    )  # fmt: skip
    if latest.pk % KEPT == 0:  # now and then is often enough
        kept = WebhookDelivery.objects.filter(webhook_id=row.id).order_by("-id").values_list("id", flat=True)[:KEPT]
        WebhookDelivery.objects.filter(webhook_id=row.id, id__lt=min(kept)).delete()

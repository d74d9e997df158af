"""The doors of webhooks, for the organiser and directors of a tournament."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from accounts.services import who_asks
from doors.rest import Door, answer
from doors.schema import body_of, shape
from tournaments import cache
from tournaments.exports.api import check_directs
from tournaments.names import Names
from tournaments.tournament import Tournament
from tournaments.views import View
from tournaments.webhooks import services
from tournaments.webhooks.models import Webhook, WebhookDelivery

SHOWN = 100


class NewWebhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`events` are kinds of facts such as RoundPublished; none means all that are public."""

    url: str
    events: tuple[str, ...] = ()


class ReplayBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    from_: int = msgspec.field(name="from")


class WebhookView(View, frozen=True):
    """`position` is the last version that is delivered, `behind` how many follow; `held` says why none goes out."""

    id: str
    url: str
    events: tuple[str, ...]
    position: int
    behind: int
    attempts: int
    next_at: int | None
    held: str
    created_at: int
    by: str


class WebhookMade(View, frozen=True):
    """The secret that signs the deliveries: shown now and never again."""

    webhook: WebhookView
    secret: str


class WebhooksView(View, frozen=True):
    webhooks: tuple[WebhookView, ...]


class DeliveryView(View, frozen=True):
    v: int
    attempt: int
    at: int
    took_ms: int
    status: int | None
    words: str


class DeliveriesView(View, frozen=True):
    """The latest first."""

    deliveries: tuple[DeliveryView, ...]


class _DirectorsDoor(Door):
    @contextmanager
    def directing(self, request: Request, id: str) -> Iterator[Tournament]:
        with cache.holding(id) as t:
            check_directs(t, who_asks(request))
            yield t


class WebhooksDoor(_DirectorsDoor):
    throttle_scope = "matches"

    def get_throttles(self) -> list[BaseThrottle]:
        return super().get_throttles() if self.request.method == "POST" else []

    @extend_schema(
        responses=shape(WebhooksView), summary="The webhooks of a tournament", operation_id="tournaments_webhooks_list"
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        with self.directing(request, id) as t:
            rows = Webhook.objects.filter(tournament_id=t.id).order_by("created_at_ms", "id")
            return answer(WebhooksView(tuple(_view(t, row) for row in rows)))

    @extend_schema(
        request=body_of(NewWebhook), responses=shape(WebhookMade, 201), summary="Push every fact from now on to a URL"
    )
    def post(self, request: Request, id: str) -> HttpResponse:
        wanted = self.body(request, NewWebhook)
        with self.directing(request, id):
            pass
        services.check(wanted.url, wanted.events)
        with self.directing(request, id) as t:
            by = who_asks(request) or ""
            row = services.register(t, by=by, url=wanted.url, kinds=wanted.events)
            return answer(WebhookMade(_view(t, row), row.secret), 201)


class WebhookDoor(_DirectorsDoor):
    @extend_schema(responses=shape(WebhookView), summary="One webhook")
    def get(self, request: Request, id: str, webhook_id: str) -> HttpResponse:
        with self.directing(request, id) as t:
            return answer(_view(t, services.get(t, webhook_id)))

    @extend_schema(responses=shape(WebhooksView), summary="Take a webhook away")
    def delete(self, request: Request, id: str, webhook_id: str) -> HttpResponse:
        with self.directing(request, id) as t:
            services.get(t, webhook_id).delete()
            rows = Webhook.objects.filter(tournament_id=t.id).order_by("created_at_ms", "id")
            return answer(WebhooksView(tuple(_view(t, row) for row in rows)))


class DeliveriesDoor(_DirectorsDoor):
    @extend_schema(responses=shape(DeliveriesView), summary="What came of the latest deliveries")
    def get(self, request: Request, id: str, webhook_id: str) -> HttpResponse:
        with self.directing(request, id) as t:
            row = services.get(t, webhook_id)
        latest = WebhookDelivery.objects.filter(webhook=row).order_by("-id")[:SHOWN]
        return answer(
            DeliveriesView(
                tuple(DeliveryView(d.v, d.attempt, d.at_ms, d.took_ms, d.status, d.words) for d in latest)
            )
        )  # fmt: skip


class ReplayDoor(_DirectorsDoor):
    @extend_schema(
        request=body_of(ReplayBody), responses=shape(WebhookView), summary="Deliver everything from a version on again"
    )
    def post(self, request: Request, id: str, webhook_id: str) -> HttpResponse:
        begin = self.body(request, ReplayBody).from_
        with self.directing(request, id) as t:
            row = services.get(t, webhook_id)
            services.replay(t, row, begin=begin)
            return answer(_view(t, row))


class ResumeDoor(_DirectorsDoor):
    @extend_schema(request=None, responses=shape(WebhookView), summary="Go on with a webhook that was held")
    def post(self, request: Request, id: str, webhook_id: str) -> HttpResponse:
        with self.directing(request, id) as t:
            row = services.get(t, webhook_id)
            services.resume(row)
            return answer(_view(t, row))


def _view(t: Tournament, row: Webhook) -> WebhookView:
    return WebhookView(
        id=row.id, url=row.url, events=tuple(row.kinds), position=row.position, behind=max(0, t.version - row.position),
        attempts=row.attempts, next_at=row.due_at_ms if row.attempts and not row.held else None, held=row.held,
        created_at=row.created_at_ms, by=Names(t).of(row.by),
    )  # fmt: skip

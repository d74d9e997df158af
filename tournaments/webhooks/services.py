"""What may be done with webhooks: registered, taken away, replayed from any version, resumed when held."""

from __future__ import annotations

import secrets

from django.db import transaction

from doors.refusals import Refusal
from matches import clocks
from tournaments.exports.rebuilding import KINDS
from tournaments.models import TournamentRow
from tournaments.tournament import Tournament
from tournaments.webhooks import tasks
from tournaments.webhooks.addresses import check_url
from tournaments.webhooks.models import Webhook

MOST = 5
NAMES = frozenset(kind.removeprefix("tournaments.") for kind in KINDS)


def check(url: str, kinds: tuple[str, ...]) -> None:
    """Before anything is locked: the host of the URL is looked up."""
    for kind in kinds:
        if kind not in NAMES:
            raise Refusal("unknown_kind", 400, f"There is no fact of the kind {kind[:40]!r}.", field="events")
    check_url(url)


def register(t: Tournament, *, by: str, url: str, kinds: tuple[str, ...]) -> Webhook:
    """From the next fact on. Its secret is told in this answer and never again."""
    with transaction.atomic():
        # The row of the tournament is held, so that two who come together are counted one after the other.
        TournamentRow.objects.select_for_update().get(id=t.id)
        if Webhook.objects.filter(tournament_id=t.id).count() >= MOST:
            raise Refusal("too_many", 409, f"A tournament has at most {MOST} webhooks; take one away first.")
        return Webhook.objects.create(
            tournament_id=t.id, url=url, kinds=sorted(set(kinds)), secret=f"qdw_{secrets.token_urlsafe(32)}", by=by,
            created_at_ms=clocks.now_ms(), position=t.version,
        )  # fmt: skip


def get(t: Tournament, webhook_id: str) -> Webhook:
    found = Webhook.objects.filter(tournament_id=t.id, id=webhook_id).first()
    if found is None:
        raise Refusal("unknown_webhook", 404, "This tournament has no such webhook.")
    return found


def replay(t: Tournament, webhook: Webhook, *, begin: int) -> None:
    """Everything from a version on again, with the same ids. Whoever delivers now goes on from there."""
    if not 1 <= begin <= t.version + 1:
        raise Refusal("bad_version", 400, f"The versions of this tournament are 1 to {t.version}.", field="from")
    _start(webhook, position=begin - 1)


def resume(webhook: Webhook) -> None:
    """From where it was held, at once."""
    _start(webhook)


def _start(webhook: Webhook, **values: int) -> None:
    Webhook.objects.filter(id=webhook.id).update(attempts=0, due_at_ms=0, held="", **values)
    webhook.refresh_from_db()
    transaction.on_commit(lambda: tasks.wake(webhook.id))

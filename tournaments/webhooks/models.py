"""Rows of webhooks: where each one stands, and what came of its latest deliveries."""

import secrets

from django.db import models


def new_id() -> str:
    return secrets.token_urlsafe(9)


class Webhook(models.Model):
    """Everything up to `position` is delivered, or was not asked for. Whoever delivers holds the lease."""

    id = models.CharField(max_length=16, primary_key=True, default=new_id)
    # No constraint: the list of tournaments is rebuilt from the log, and a webhook outlives its rows.
    tournament = models.ForeignKey(
        "tournaments.TournamentRow", on_delete=models.DO_NOTHING, db_constraint=False, related_name="webhooks"
    )
    url = models.CharField(max_length=500)
    kinds = models.JSONField(default=list)  # of facts; none: all of them
    secret = models.CharField(max_length=64)
    by = models.CharField(max_length=16)
    created_at_ms = models.BigIntegerField()
    position = models.PositiveIntegerField()
    attempts = models.PositiveSmallIntegerField(default=0)  # at the fact after `position`, in vain
    due_at_ms = models.BigIntegerField(default=0)
    held = models.CharField(max_length=300, blank=True)  # why nothing is delivered until it is resumed
    lease = models.CharField(max_length=16, blank=True)
    lease_until_ms = models.BigIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["due_at_ms"], name="webhook_due", condition=models.Q(held=""))]

    def __str__(self) -> str:
        return self.id


class WebhookDelivery(models.Model):
    """One attempt at one fact."""

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    v = models.PositiveIntegerField()
    attempt = models.PositiveSmallIntegerField()
    at_ms = models.BigIntegerField()
    took_ms = models.PositiveIntegerField()
    status = models.PositiveSmallIntegerField(null=True)  # None: no answer came
    words = models.CharField(max_length=300)

    class Meta:
        indexes = [models.Index(fields=["webhook", "-id"], name="webhook_latest")]

    def __str__(self) -> str:
        return f"{self.webhook_id}:{self.v}"

"""Rows of tournaments: what lists and the clockwork ask without folding, and the tables that the director has set."""

from django.db import models

from matches.models import MatchRow
from tournaments.webhooks.models import Webhook, WebhookDelivery

__all__ = ["EntryRow", "SetTable", "TournamentRow", "Webhook", "WebhookDelivery"]


class TournamentRow(models.Model):
    """Written in the transaction that appends, so no list is ever behind."""

    id = models.CharField(max_length=22, primary_key=True)
    game = models.CharField(max_length=40, db_index=True)
    status = models.CharField(max_length=10)  # of Tournament.status
    owner = models.CharField(max_length=16, db_index=True)
    version = models.PositiveIntegerField()
    created_at_ms = models.BigIntegerField()
    changed_at_ms = models.BigIntegerField()
    starts_at_ms = models.BigIntegerField(null=True)
    look_at_ms = models.BigIntegerField(null=True)  # when the clockwork should look again
    listed = models.BooleanField(default=True)  # a rehearsal is not
    series = models.CharField(max_length=22, blank=True)
    repeats = models.CharField(max_length=8, default="never")
    followed = models.BooleanField(default=False)  # the next of the series is announced
    card = models.BinaryField()  # views.Card as JSON

    class Meta:
        indexes = [
            models.Index(fields=["look_at_ms"], name="tournament_look", condition=models.Q(look_at_ms__isnull=False)),
            models.Index(fields=["status", "-starts_at_ms"], name="tournament_status"),
        ]

    def __str__(self) -> str:
        return self.id


class EntryRow(models.Model):
    """Which tournaments a person is in, as a player or on the staff."""

    tournament = models.ForeignKey(TournamentRow, on_delete=models.CASCADE, related_name="people")
    player = models.CharField(max_length=16, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tournament", "player"], name="one_entry_a_person")]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.player}"


class SetTable(models.Model):
    """A match that the director set for a game of a pairing. Made again from the tournament wherever one is missing."""

    match = models.OneToOneField(MatchRow, on_delete=models.CASCADE, primary_key=True, related_name="+")
    tournament = models.ForeignKey(TournamentRow, on_delete=models.CASCADE, related_name="tables")
    stage = models.CharField(max_length=24)
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    game = models.PositiveSmallIntegerField()
    board = models.PositiveSmallIntegerField()
    seats = models.CharField(max_length=40)  # pairing seats in the order they sit, comma-separated
    state = models.CharField(max_length=8, default="set")  # "set", "taken" (its result counts), "dropped"
    paused = models.BooleanField(default=False)

    class Meta:
        indexes = [models.Index(fields=["tournament", "state"], name="tables_of_tournament")]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.stage}.{self.round}.{self.table}"

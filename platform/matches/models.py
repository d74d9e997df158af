"""The match list: one row a match, written in the transaction that appends, so no page or sweep is ever behind."""

from django.db import models


class MatchRow(models.Model):
    """What lists, sweeps and doors ask of a match without folding it."""

    id = models.CharField(max_length=22, primary_key=True)
    game = models.CharField(max_length=40)
    status = models.CharField(max_length=10, default="open")
    version = models.PositiveIntegerField(default=0)
    created_at_ms = models.BigIntegerField()
    changed_at_ms = models.BigIntegerField()
    deadline_ms = models.BigIntegerField(null=True)  # when the first running clock is out
    full = models.BooleanField(default=False)  # nobody is awaited on a seat, nobody holds the table
    bot_due = models.BooleanField(default=False)  # a bot must act now
    delay_ms = models.BigIntegerField(default=0)  # so much later the public learns what this row says

    class Meta:
        indexes = [
            models.Index(fields=["deadline_ms"], name="match_deadline", condition=models.Q(deadline_ms__isnull=False)),
            models.Index(fields=["changed_at_ms"], name="match_bot_due", condition=models.Q(bot_due=True)),
            models.Index(fields=["status", "-changed_at_ms"], name="match_status"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"


class SeatRow(models.Model):
    """Who sits where, for the pages that ask by player."""

    match = models.ForeignKey(MatchRow, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.CharField(max_length=16, null=True, db_index=True)  # noqa: DJ001 nobody yet, or a bot

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat"], name="one_row_a_seat")]

    def __str__(self) -> str:
        return f"{self.match_id}:{self.seat}"

"""Open tables: one row an invitation, written in the transaction that records it."""

from django.db import models

from matches.models import MatchRow


class TableRow(models.Model):
    code = models.CharField(max_length=12, primary_key=True)
    match = models.OneToOneField(MatchRow, on_delete=models.CASCADE)
    host = models.CharField(max_length=16, db_index=True)
    listed = models.BooleanField()
    opened_at_ms = models.BigIntegerField(db_index=True)

    def __str__(self) -> str:
        return self.code

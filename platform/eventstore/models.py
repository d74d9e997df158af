"""Checkpoints of projections; the log's own tables are made by hand in the first migration, for speed and triggers."""

from django.db import models


class Checkpoint(models.Model):
    """How far a projection has read; written in the transaction that writes its read model."""

    name = models.CharField(max_length=100, primary_key=True)
    position = models.BigIntegerField(default=0)

    class Meta:
        db_table = "es_checkpoints"

    def __str__(self) -> str:
        return f"{self.name} at {self.position}"

"""Decks that players keep: plain rows, for a deck is its owner's note and no fact of any match."""

import secrets

from django.db import models


def new_id() -> str:
    return secrets.token_urlsafe(6)


class SavedDeck(models.Model):
    """A Captain and the cards chosen so far. It may be unfinished; a match takes only a whole one."""

    id = models.CharField(max_length=12, primary_key=True, default=new_id)
    player = models.CharField(max_length=16, db_index=True)
    name = models.CharField(max_length=40)
    captain = models.CharField(max_length=40)
    cards = models.JSONField()
    changed_at_ms = models.BigIntegerField()

    def __str__(self) -> str:
        return self.name

"""Questions about saved decks; a deck is its owner's alone."""

from __future__ import annotations

from decks.models import SavedDeck
from doors.refusals import Refusal


def get_own(*, player: str | None, deck_id: str) -> SavedDeck:
    """A deck is its owner's alone: to everybody else it is not there."""
    deck = SavedDeck.objects.filter(id=deck_id, player=player).first() if player else None
    if deck is None:
        raise Refusal("unknown_deck", 404, "You keep no deck at this address.")
    return deck


def list_own(player: str | None) -> list[SavedDeck]:
    return list(SavedDeck.objects.filter(player=player).order_by("-changed_at_ms")) if player else []

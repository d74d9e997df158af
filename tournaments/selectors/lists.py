"""Tournaments in lists and on the calendar, from their rows alone."""

from __future__ import annotations

from typing import Literal

import msgspec
from django.db.models import F, Q, QuerySet

from accounts.names import get_names
from tournaments import cache
from tournaments.models import EntryRow, TournamentRow
from tournaments.names import Names
from tournaments.views import Card, CardsView

PAGE = 40
When = Literal["upcoming", "live", "done", "mine", "all"]
_decode = msgspec.json.Decoder(Card).decode


def list_cards(
    *, when: When, game: str | None, player: str | None, cursor: str | None, begins: int | None = None, ends: int | None = None
) -> CardsView:  # fmt: skip
    """A page of cards. `begins` and `ends` bound the start time, for a month of the calendar."""
    rows = _chosen(when, player)
    if game:
        rows = rows.filter(game=game)
    if begins is not None or ends is not None:
        rows = rows.filter(starts_at_ms__gte=begins or 0, starts_at_ms__lt=ends if ends is not None else 2**62)
    begin = int(cursor) if cursor and cursor.isascii() and cursor.isdigit() and len(cursor) < 9 else 0
    page = list(rows[begin : begin + PAGE + 1])
    mine = (
        set(EntryRow.objects.filter(player=player or "").values_list("tournament_id", flat=True)) if player else set()
    )
    cards = tuple(card_of_row(row, row.id in mine) for row in page[:PAGE])
    return CardsView(tournaments=cards, next=str(begin + PAGE) if len(page) > PAGE else None)


def _chosen(when: When, player: str | None) -> QuerySet[TournamentRow]:
    rows = TournamentRow.objects.filter(listed=True)
    soonest = F("starts_at_ms").asc(nulls_last=True)
    if when == "upcoming":
        return rows.filter(status__in=("entry", "check_in")).order_by(soonest, "-created_at_ms")
    if when == "live":
        return rows.filter(status="running").order_by("-changed_at_ms")
    if when == "done":
        return rows.filter(status__in=("finished", "cancelled")).order_by("-changed_at_ms")
    if when == "mine":
        ids = EntryRow.objects.filter(player=player or "").values("tournament_id")
        return rows.filter(Q(id__in=ids)).order_by("-changed_at_ms")
    return rows.order_by("-created_at_ms")


def card_of_row(row: TournamentRow, mine: bool) -> Card:
    """The kept card holds ids alone; names are put in here."""
    card = _decode(bytes(row.card))
    podium: tuple[str, ...] = ()
    if card.podium:
        with cache.holding(row.id) as t:
            names = Names(t, card.podium)
            podium = tuple(names.of(id) for id in card.podium)
    return msgspec.structs.replace(card, mine=mine, podium=podium)


def names_of(players: list[str]) -> dict[str, str]:
    return get_names(players)

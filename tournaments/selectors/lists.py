"""Tournaments in lists and on the calendar, from their rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from django.db.models import F, Q, QuerySet

from accounts.names import get_names
from tournaments.models import EntryRow, TournamentRow
from tournaments.selectors.pages import place_of
from tournaments.views import Card, CardsView

PAGE = 40
When = Literal["upcoming", "live", "done", "mine", "all"]
_decode = msgspec.json.Decoder(Card).decode


def list_cards(
    *, when: When, game: str | None, player: str | None, cursor: str | None, begins: int | None = None, ends: int | None = None,
    of: str | None = None,
) -> CardsView:  # fmt: skip
    """A page of cards for `player`. `begins` and `ends` bound the start, for a month of the calendar; `of`: whom they are of."""
    rows = _chosen(when, player)
    if of is not None:
        rows = rows.filter(_with(of))
    if game:
        rows = rows.filter(game=game)
    if begins is not None or ends is not None:
        rows = rows.filter(starts_at_ms__gte=begins or 0, starts_at_ms__lt=ends if ends is not None else 2**62)
    begin = place_of(cursor)
    page = list(rows[begin : begin + PAGE + 1])
    mine = (
        set(EntryRow.objects.filter(player=player or "").values_list("tournament_id", flat=True)) if player else set()
    )
    cards = _named([msgspec.structs.replace(_decode(bytes(row.card)), mine=row.id in mine) for row in page[:PAGE]])
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
        return rows.filter(_with(player or "")).order_by("-changed_at_ms")
    return rows.order_by("-created_at_ms")


def _with(player: str) -> Q:
    """Tournaments that somebody is in, as a player or on the staff."""
    return Q(id__in=EntryRow.objects.filter(player=player).values("tournament_id"))


def _named(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A kept card holds people by id alone (see words.card_of); their names are put in here, all in one question."""
    names = get_names({id for card in cards for id in card.podium if not id.startswith("=")})
    return tuple(
        msgspec.structs.replace(card, podium=tuple(id[1:] if id.startswith("=") else names[id] for id in card.podium))
        for card in cards
    )

"""Head to head: how often one player finished before another, level with or behind them, over all games.

Counted from the rated matches, which are all that two persons finished; at a larger table each pair of persons is a meeting.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.db.models import Count, F, Max, OuterRef, Q, QuerySet, Subquery

from accounts.names import get_names
from matches.selectors import list_unseen_ends
from ratings.models import RatingStep
from ratings.selectors import name_of

OFTEN = 8
_NEVER = {"won": 0, "drawn": 0, "lost": 0, "last": None}


class Meeting(msgspec.Struct, frozen=True, rename="camel"):
    """From the page's player's side: `won` is how often they finished before this opponent."""

    player: str
    name: str
    won: int
    drawn: int
    lost: int
    last_at: int | None


class Meetings(msgspec.Struct, frozen=True):
    """`you`: the one who asks, unless that is nobody or the player; `often`: whom they met most."""

    player: str
    opponents: int
    you: Meeting | None
    often: list[Meeting]


def get_meetings(*, player: str, viewer: str | None) -> Meetings:
    name_of(player)
    sums = _sums(player, viewer).order_by("-times", "-last", "player")
    asks = viewer if viewer != player else None
    you = None if asks is None else sums.filter(player=asks).first() or {**_NEVER, "player": asks}
    often = _named([*sums[:OFTEN], *([you] if you else [])])
    return Meetings(player=player, opponents=sums.count(), you=often.pop() if you else None, often=often)


def _named(sums: list[dict[str, Any]]) -> list[Meeting]:
    names = get_names([each["player"] for each in sums])
    return [
        Meeting(each["player"], names[each["player"]], each["won"], each["drawn"], each["lost"], each["last"])
        for each in sums
    ]


def _sums(player: str, viewer: str | None) -> QuerySet[Any, dict[str, Any]]:
    """One row an opponent. A match that the viewer may not know to be over is not counted yet."""
    own = RatingStep.objects.filter(player=player)
    if viewer != player:
        own = own.exclude(match__in=list_unseen_ends(player=player, viewer=viewer))
    met = RatingStep.objects.filter(match__in=own.values("match")).exclude(player=player)
    level = Subquery(own.filter(match=OuterRef("match")).values("place")[:1])
    sums: QuerySet[Any, Any] = (
        met.annotate(own=level)
        .values("player")
        .annotate(
            times=Count("id"),
            won=Count("id", filter=Q(place__gt=F("own"))),
            drawn=Count("id", filter=Q(place=F("own"))),
            lost=Count("id", filter=Q(place__lt=F("own"))),
            last=Max("at_ms"),
        )
    )
    return sums

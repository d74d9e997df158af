"""The match list as the log makes it: services write its rows while appending, and this rebuilds them from nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from eventstore import projections
from eventstore.store import Recorded, RowChange
from games.registry import list_games
from matches.delay import delay_ms
from matches.events import AnyFact, MatchCreated, SeatTaken
from matches.match import Match
from matches.models import MatchRow, SeatRow

# Matches under way at the point that a rebuild has reached; one that is over needs no fold any more.
_under_way: dict[str, Match] = {}


def row_of(match: Match, at_ms: int) -> dict[str, Any]:
    """The columns of a match's row after the events up to now."""
    return {
        "status": match.status,
        "version": match.version,
        "changed_at_ms": at_ms,
        "deadline_ms": match.deadline_ms(),
        "full": match.is_ready(),
        "bot_due": match.paused is None and any(match.chairs[seat].kind == "bot" for seat in match.acting),
    }


def changes_of(match: Match, ahead: Match, events: Sequence[Any], at_ms: int) -> list[RowChange]:
    """What these events change in the match list; found only if the row still stands where the match stood."""
    where = {"id": match.id, "version": match.version}
    rows = [RowChange(table=MatchRow._meta.db_table, values=row_of(ahead, at_ms), where=where)]
    for event in events:
        if isinstance(event, SeatTaken):
            seat = {"match_id": match.id, "seat": event.seat}
            rows.append(RowChange(table=SeatRow._meta.db_table, values={"player": event.player}, where=seat))
    return rows


def fold(recorded: Recorded) -> None:
    match_id = recorded.stream.removeprefix("match-")
    if recorded.version == 1:
        _under_way[match_id] = Match(match_id)
    match = _under_way.get(match_id)
    if match is None:
        MatchRow.objects.filter(id=match_id).update(version=recorded.version, changed_at_ms=recorded.at_ms)
        return
    event = match.decode(recorded)
    match.apply(recorded.version, recorded.at_ms, event)
    if isinstance(event, MatchCreated):
        MatchRow.objects.create(
            id=match_id, game=event.game, created_at_ms=recorded.at_ms, delay_ms=delay_ms(match, None),
            **row_of(match, recorded.at_ms),
        )  # fmt: skip
        SeatRow.objects.bulk_create(
            SeatRow(match_id=match_id, seat=n, player=chair.player) for n, chair in enumerate(event.chairs)
        )
        return
    if isinstance(event, SeatTaken):
        SeatRow.objects.filter(match_id=match_id, seat=event.seat).update(player=event.player)
    # Settled on a copy: the next event may belong to the same batch, and only a whole batch turns the clocks over.
    MatchRow.objects.filter(id=match_id).update(**row_of(match.ahead([], recorded.at_ms), recorded.at_ms))
    if match.status not in ("open", "live"):
        del _under_way[match_id]


def register() -> None:
    kinds = [f"matches.{fact.__name__}" for fact in get_args(AnyFact)]
    for game in list_games():
        kinds += [f"{game.id}.{event.__name__}" for event in get_args(game.event_type)]
    projections.register(name="matches", kinds=kinds, handler=fold, models=(MatchRow, SeatRow), inline=True)

"""Ratings as the log makes them: every finished match in its order, with whoever sat at it when it began."""

from __future__ import annotations

import msgspec

from eventstore import projections
from eventstore.store import Recorded, read_stream
from eventstore.upcasters import upcast
from matches.events import FACTS, MatchCreated, MatchFinished, SeatTaken
from ratings.models import RatingRow, RatingStep
from ratings.rules import Rating, place_persons, rate

NAME = "ratings"
# A table of five has begun by its twelfth event; the hundreds that follow are not read.
_OPENING = 16
_FINISHED = msgspec.json.Decoder(MatchFinished)


def fold(recorded: Recorded) -> None:
    finished = _FINISHED.decode(recorded.payload)
    game, players = _seats_of(recorded.stream)
    placed = place_persons(players, finished.places)
    if len(placed) < 2:
        return
    rows = {row.player: row for row in RatingRow.objects.filter(game=game, player__in=placed)}
    before = [Rating(rows[one].mu, rows[one].sigma) if one in rows else Rating() for one in placed]
    after = rate(before, list(placed.values()))
    RatingRow.objects.bulk_create(
        [
            RatingRow(
                player=player,
                game=game,
                mu=new.mu,
                sigma=new.sigma,
                ordinal=new.ordinal,
                matches=(rows[player].matches if player in rows else 0) + 1,
                changed_at_ms=recorded.at_ms,
                position=recorded.position,
            )
            for player, new in zip(placed, after, strict=True)
        ],
        update_conflicts=True,
        unique_fields=["player", "game"],
        update_fields=["mu", "sigma", "ordinal", "matches", "changed_at_ms", "position"],
    )
    RatingStep.objects.bulk_create(
        RatingStep(
            player=player,
            game=game,
            match=recorded.stream.removeprefix("match-"),
            at_ms=recorded.at_ms,
            position=recorded.position,
            mu_before=old.mu,
            sigma_before=old.sigma,
            mu=new.mu,
            sigma=new.sigma,
            place=placed[player],
            seats=len(placed),
        )
        for player, old, new in zip(placed, before, after, strict=True)
    )


def _seats_of(stream: str) -> tuple[str, list[str | None]]:
    """The game, and the player of each seat: seats are taken before a match begins, and stay theirs if a bot plays on.

    A match that was decided before it began, by a ruling, was played by nobody.
    """
    game, seen = "", 0
    players: list[str | None] = []
    while opening := read_stream(stream, after=seen, limit=_OPENING):
        for recorded in map(upcast, opening):
            if recorded.kind == "matches.MatchBegan":
                return game, players
            match FACTS.decode(recorded.payload):
                case MatchCreated(game=game, chairs=chairs):
                    players = [chair.player for chair in chairs]
                case SeatTaken(seat=seat, player=player):
                    players[seat] = player
        seen = opening[-1].version
    return game, [None] * len(players)


def register() -> None:
    projections.register(
        name=NAME, kinds=["matches.MatchFinished"], handler=fold, models=(RatingRow, RatingStep), inline=False
    )

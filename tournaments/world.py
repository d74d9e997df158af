"""What the rules of a tournament ask of the rest of the platform."""

from __future__ import annotations

from collections.abc import Iterable

from accounts.models import Player
from ratings.scale import points
from ratings.selectors import list_ratings
from tournaments.rules.deciders import World


def of(tournament_id: str, who: str | None, now: int) -> World:
    from tournaments.director import list_begun, list_ended

    return World(
        now=now,
        who=who,
        ratings=lambda entrants: rate(tournament_id, entrants),
        begun=lambda: list_begun(tournament_id),
        is_guest=lambda player: Player.objects.filter(public_id=player, is_guest=True).exists(),
        is_player=lambda player: "\0" not in player and Player.objects.filter(public_id=player).exists(),
        ended=lambda: list_ended(tournament_id),
    )


def rate(tournament_id: str, entrants: Iterable[str]) -> dict[str, float]:
    """What entrants are seeded by: a person's ordinal in this game, a team's mean, a bot by its level below all persons."""
    from tournaments import cache

    with cache.holding(tournament_id) as t:
        entries = [t.entrants[id].entry for id in entrants if id in t.entrants]
        game = t.plan.game
    people = {each.id for each in entries if each.kind == "person"} | {m for each in entries for m in each.members}
    known = list_ratings(players=people, game=game)
    rated: dict[str, float] = {}
    for entry in entries:
        if entry.kind == "bot":
            rated[entry.id] = float(entry.level or 0) - 100.0
        elif entry.kind == "team":
            rated[entry.id] = sum(known[m].ordinal for m in entry.members) / len(entry.members)
        else:
            rated[entry.id] = known[entry.id].ordinal
    return rated


def shown_ratings(game: str, players: list[str]) -> dict[str, int]:
    """Ratings as people read them."""
    return {player: points(rating.mu) for player, rating in list_ratings(players=players, game=game).items()}

"""Questions about ratings: one player's, many players' for seeding, the history of one, the ladder of a game.

The public of a delayed match learns its result late. Of a player it is told what was known before the first match whose
end it may not know yet, because every later rating follows from that one.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

import msgspec
from django.db.models import Count, Q, QuerySet

from accounts.models import Player
from accounts.names import get_names
from doors.refusals import Refusal
from games.registry import UnknownGame, get_game, list_games
from matches.selectors import list_unseen_ends
from ratings.models import RatingRow, RatingStep
from ratings.rules import LADDER_MATCHES, Rating
from ratings.scale import points, show

PAGE = 50
BESIDE = 2  # so many on either side are neighbours


class GameRating(msgspec.Struct, frozen=True, rename="camel"):
    """A player's rating in one game, as people read it and as the model keeps it. `low` and `high`: where it surely lies.

    `place` of `climbers` is the place on the ladder; none before enough matches.
    """

    game: str
    rating: int
    low: int
    high: int
    words: str
    mu: float
    sigma: float
    matches: int
    changed_at: int
    place: int | None
    climbers: int


class PlayerRatings(msgspec.Struct, frozen=True):
    """The games a player is rated in, as they stand on the shelf."""

    player: str
    name: str
    ratings: list[GameRating]


class RatedMatch(msgspec.Struct, frozen=True):
    """What one match did: `place` of `seats` counts the persons alone; `change` is in points of the shown rating."""

    match: str
    at: int
    place: int
    shared: bool
    seats: int
    rating: int
    change: int
    low: int
    high: int


class RatingHistory(msgspec.Struct, frozen=True):
    """Newest first; `next` is the cursor of the following page."""

    player: str
    game: str
    steps: list[RatedMatch]
    next: str | None


class LadderLine(msgspec.Struct, frozen=True):
    place: int
    player: str
    name: str
    rating: int
    low: int
    high: int
    words: str
    matches: int


class Ladder(msgspec.Struct, frozen=True, rename="camel"):
    """Whoever has played enough, by the low end of the band; `next` is the cursor of the following page."""

    game: str
    least_matches: int
    lines: list[LadderLine]
    next: str | None


def list_ratings(*, players: Collection[str], game: str) -> dict[str, Rating]:
    """A rating for each, a newcomer's for the unknown, in the order asked for."""
    rows = RatingRow.objects.filter(game=game, player__in=players).values_list("player", "mu", "sigma")
    known = {player: Rating(mu, sigma) for player, mu, sigma in rows}
    newcomer = Rating()
    return {player: known.get(player, newcomer) for player in players}


def get_player_ratings(*, player: str, viewer: str | None = None) -> PlayerRatings:
    name = name_of(player)
    rows = {row.game: row for row in RatingRow.objects.filter(player=player)}
    for game, first in _first_unseen(player, viewer).items():
        rows[game] = _before(rows[game], first)
    shelf = [game.id for game in list_games() if game.id in rows and rows[game.id].matches]
    return PlayerRatings(player=player, name=name, ratings=[_game_rating(rows[game]) for game in shelf])


def list_steps(*, player: str, game: str, after: str | None = None, viewer: str | None = None) -> RatingHistory:
    """A page of rated matches, the newest first."""
    check_game(game)
    name_of(player)
    steps = RatingStep.objects.filter(player=player, game=game).order_by("-position")
    if (first := _first_unseen(player, viewer).get(game)) is not None:
        steps = steps.filter(position__lt=first.position)
    if after is not None:
        if not (after.isascii() and after.isdigit() and len(after) <= 18):
            raise _bad_cursor()
        steps = steps.filter(position__lt=int(after))
    page = list(steps[: PAGE + 1])
    level = _shared_places([step.match for step in page])
    return RatingHistory(
        player=player,
        game=game,
        steps=[_rated_match(step, (step.match, step.place) in level) for step in page[:PAGE]],
        next=str(page[PAGE - 1].position) if len(page) > PAGE else None,
    )


def get_ladder(*, game: str, after: str | None = None) -> Ladder:
    """A page of the ladder. Equals share a place; the cursor names the last line by its height and player."""
    check_game(game)
    rows = _climbers(game).order_by("-ordinal", "player")
    if after is not None:
        ordinal, player = _read_cursor(after)
        rows = rows.filter(ordinal__lte=ordinal).exclude(ordinal=ordinal, player__lte=player)
    page = list(rows[: PAGE + 1])
    return _ladder(game, page[:PAGE], more=len(page) > PAGE)


def get_neighbours(*, game: str, player: str) -> Ladder:
    """The ladder around a player; nobody, if the player is not on it."""
    check_game(game)
    climbers = _climbers(game)
    own = climbers.filter(player=player).first()
    if own is None:
        return _ladder(game, [], more=False)
    level = Q(ordinal=own.ordinal)
    above = climbers.filter(Q(ordinal__gt=own.ordinal) | (level & Q(player__lt=player))).order_by("ordinal", "-player")
    below = climbers.filter(Q(ordinal__lt=own.ordinal) | (level & Q(player__gt=player))).order_by("-ordinal", "player")
    following = list(below[: BESIDE + 1])
    lines = [*reversed(above[:BESIDE]), own, *following[:BESIDE]]
    return _ladder(game, lines, more=len(following) > BESIDE)


def _climbers(game: str) -> QuerySet[RatingRow]:
    return RatingRow.objects.filter(game=game, matches__gte=LADDER_MATCHES)


def _ladder(game: str, page: Sequence[RatingRow], *, more: bool) -> Ladder:
    """Rows that follow each other on the ladder, with their places."""
    names = get_names([row.player for row in page])
    climbers = _climbers(game)
    above = climbers.filter(ordinal__gt=page[0].ordinal).count() if page else 0
    level = climbers.filter(ordinal=page[0].ordinal, player__lt=page[0].player).count() if page else 0
    lines: list[LadderLine] = []
    place = above + 1
    for n, row in enumerate(page):
        if n and row.ordinal < page[n - 1].ordinal:
            place = above + level + n + 1
        lines.append(_ladder_line(row, place, names[row.player]))
    following = f"{page[-1].ordinal!r}:{page[-1].player}" if more else None
    return Ladder(game=game, least_matches=LADDER_MATCHES, lines=lines, next=following)


def _first_unseen(player: str, viewer: str | None) -> dict[str, RatingStep]:
    """By game, the first match of a player whose end the viewer may not know yet."""
    unseen = list_unseen_ends(player=player, viewer=viewer) if viewer != player else []
    steps = RatingStep.objects.filter(player=player, match__in=unseen).order_by("-position") if unseen else ()
    return {step.game: step for step in steps}


def _before(row: RatingRow, first: RatingStep) -> RatingRow:
    """A row as it stood before a match."""
    steps = RatingStep.objects.filter(player=row.player, game=row.game)
    earlier = steps.filter(position__lt=first.position)
    last = earlier.order_by("-position").first()
    was = Rating(first.mu_before, first.sigma_before)
    return RatingRow(
        player=row.player, game=row.game, mu=was.mu, sigma=was.sigma, ordinal=was.ordinal, matches=earlier.count(),
        changed_at_ms=last.at_ms if last else 0, position=last.position if last else 0,
    )  # fmt: skip


def _read_cursor(cursor: str) -> tuple[float, str]:
    ordinal, _, player = cursor.partition(":")
    try:
        height = float(ordinal)
    except ValueError:
        raise _bad_cursor()
    if not math.isfinite(height):
        raise _bad_cursor()
    return height, player


def _bad_cursor() -> Refusal:
    return Refusal("bad_query", 400, "This page does not exist; begin at the first.", field="after")


def check_game(game: str) -> None:
    try:
        get_game(game)
    except UnknownGame as unknown:
        raise Refusal("unknown_game", 404, str(unknown))


def name_of(player: str) -> str:
    """Asked of the table itself: a name kept in memory does not tell an erased player from one who never was."""
    name = Player.objects.filter(public_id=player).values_list("name", flat=True).first()
    if name is None:
        raise Refusal("unknown_player", 404, "There is no such player.")
    return name


def _game_rating(row: RatingRow) -> GameRating:
    shown = show(Rating(row.mu, row.sigma))
    climbers = _climbers(row.game)
    place = climbers.filter(ordinal__gt=row.ordinal).count() + 1 if row.matches >= LADDER_MATCHES else None
    return GameRating(
        game=row.game, rating=shown.rating, low=shown.low, high=shown.high, words=shown.words, mu=row.mu,
        sigma=row.sigma, matches=row.matches, changed_at=row.changed_at_ms, place=place, climbers=climbers.count(),
    )  # fmt: skip


def _shared_places(matches: list[str]) -> set[tuple[str, int]]:
    """Places of these matches that several persons share."""
    places = RatingStep.objects.filter(match__in=matches).values_list("match", "place")
    return set(places.annotate(persons=Count("id")).filter(persons__gt=1).values_list("match", "place"))


def _rated_match(step: RatingStep, shared: bool) -> RatedMatch:
    shown = show(Rating(step.mu, step.sigma))
    return RatedMatch(
        match=step.match, at=step.at_ms, place=step.place, shared=shared, seats=step.seats, rating=shown.rating,
        change=shown.rating - points(step.mu_before), low=shown.low, high=shown.high,
    )  # fmt: skip


def _ladder_line(row: RatingRow, place: int, name: str) -> LadderLine:
    shown = show(Rating(row.mu, row.sigma))
    return LadderLine(
        place=place, player=row.player, name=name, rating=shown.rating, low=shown.low, high=shown.high,
        words=shown.words, matches=row.matches,
    )  # fmt: skip

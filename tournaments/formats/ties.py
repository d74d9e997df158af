"""What is played inside one pairing: the best of so many games, or the boards of two teams all at once.

Seats are those of the pairing. A game pays each seat the opponents it leaves behind, an equal one half; so for two a
win is one ahead, and a draw counts for nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from tournaments.rounds import Result

EXTRA = 2  # games added at the most where somebody must win


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game of a pairing, begun or to begin; `places` are by pairing seat, and None while it is played."""

    number: int  # 1, 2, 3 … within the pairing
    board: int  # 1 unless teams meet
    seats: tuple[int, ...]  # pairing seats in the order they sit down: the first begins
    places: tuple[int, ...] | None = None


class BestOf(msgspec.Struct, frozen=True, tag_field="is", tag="best_of", forbid_unknown_fields=True):
    """Games one after another, everybody beginning in turn, until nothing can change."""

    games: int = 1

    def __post_init__(self) -> None:
        if self.games not in (1, 3, 5):
            raise ValueError("A pairing is the best of 1, 3 or 5.")


class Boards(msgspec.Struct, frozen=True, tag_field="is", tag="boards", forbid_unknown_fields=True):
    """Two teams: member i meets member i, all boards at once, the first seat alternating by board."""

    boards: int

    def __post_init__(self) -> None:
        if not 1 <= self.boards <= 32:
            raise ValueError("Teams meet on 1 to 32 boards.")


Tie = BestOf | Boards


def next_games(tie: Tie, seats: int, begun: Sequence[Game], *, decisive: bool = False) -> list[Game]:
    """The games to begin now, given all that have begun. `decisive`: somebody must win, so games may be added."""
    _check_seats(tie, seats)
    if isinstance(tie, Boards):
        known = {game.number for game in begun}
        if missing := [number for number in range(1, tie.boards + 1) if number not in known]:
            return [_game(tie, seats, number) for number in missing]
    if any(game.places is None for game in begun) or result_of(tie, seats, begun, decisive=decisive) is not None:
        return []
    return [_game(tie, seats, len(begun) + 1)]


def result_of(tie: Tie, seats: int, begun: Sequence[Game], *, decisive: bool = False) -> Result | None:
    """How the pairing ended, as soon as that cannot change. Every board counts, so teams play all of them."""
    _check_seats(tie, seats)
    done = [game.places for game in begun if game.places is not None]
    scores = _scores(done, seats)
    left = planned(tie) - len(done)
    if left > 0 and (isinstance(tie, Boards) or _can_change(scores, left)):
        return None
    if decisive and _is_level(scores):
        if left > -EXTRA:
            return None
        scores[scores.index(max(scores))] += 0.5  # the better seed goes on: nobody else is overtaken by it
    return Result(
        places=tuple(1 + sum(other > score for other in scores) for score in scores),
        games=tuple(float(sum(_has_won(places, seat) for places in done)) for seat in range(seats)),
        drawn=sum(places.count(1) > 1 for places in done),
    )


def reason_of(tie: Tie, seats: int, begun: Sequence[Game], *, decisive: bool = False) -> str:
    """Why it ended so, {0}, {1} … standing for the entrants by seat; empty before the end."""
    result = result_of(tie, seats, begun, decisive=decisive)
    if result is None:
        return ""
    done = [game.places for game in begun if game.places is not None]
    after = _count(len(done), "board" if isinstance(tie, Boards) else "game")
    first = [f"{{{seat}}}" for seat, place in enumerate(result.places) if place == 1]
    if len(first) > 1:
        return f"{', '.join(first[:-1])} and {first[-1]} are level after {after}."
    if _is_level(scores := _scores(done, seats)):
        return f"Level after {after}, {EXTRA} of them added: {first[0]} goes on as the better seed."
    added = f", {len(done) - planned(tie)} of them added" if len(done) > planned(tie) else ""
    if seats > 2:
        return f"{first[0]} left {max(scores):g} opponents behind in {after}{added}."
    drawn = f", {result.drawn} drawn" if result.drawn else ""
    return f"{first[0]} won {max(result.games):g}-{min(result.games):g} after {after}{drawn}{added}."


def planned(tie: Tie) -> int:
    """How many games there are without any that is added."""
    return tie.boards if isinstance(tie, Boards) else tie.games


def _game(tie: Tie, seats: int, number: int) -> Game:
    """Everybody begins in turn. What is added to a team match is played on the first board, at first with seats turned."""
    added = max(0, number - tie.boards) if isinstance(tie, Boards) else 0
    begins = (added if added else number - 1) % seats
    order = tuple((begins + step) % seats for step in range(seats))
    return Game(number, number if isinstance(tie, Boards) and not added else 1, order)


def _scores(done: Sequence[tuple[int, ...]], seats: int) -> list[float]:
    return [sum(_left_behind(places, seat) for places in done) for seat in range(seats)]


def _left_behind(places: tuple[int, ...], seat: int) -> float:
    mine = places[seat]
    return sum(place > mine for place in places) + (places.count(mine) - 1) / 2


def _has_won(places: tuple[int, ...], seat: int) -> bool:
    return places[seat] == 1 and places.count(1) == 1


def _is_level(scores: Sequence[float]) -> bool:
    return scores.count(max(scores)) > 1


def _can_change(scores: Sequence[float], left: int) -> bool:
    """One game moves two seats against each other by everybody but one; drawing level is a change too."""
    ranked = sorted(scores)
    return any(above - below <= left * (len(scores) - 1) for below, above in pairwise(ranked))


def _check_seats(tie: Tie, seats: int) -> None:
    if seats < 2 or (isinstance(tie, Boards) and seats != 2):
        raise ValueError(f"No {'team match' if isinstance(tie, Boards) else 'game'} has {seats} seats.")


def _count(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number} {one}s"

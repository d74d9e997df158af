"""What is played in one pairing: every course that a best of N can take, tables of three, and boards of teams."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from tournaments.formats.ties import EXTRA, BestOf, Boards, Game, Tie, next_games, reason_of, result_of
from tournaments.rounds import Result

WIN, LOSS, DRAW = (1, 2), (2, 1), (1, 1)
OF_TWO = (WIN, LOSS, DRAW)
OF_THREE = tuple(  # every way three can end, equal places shared
    {tuple(1 + sum(o < p for o in raw) for p in raw) for raw in product((1, 2, 3), repeat=3)}
)


def begun(*places: tuple[int, ...] | None) -> list[Game]:
    return [Game(number, 1, tuple(range(len(each or WIN))), each) for number, each in enumerate(places, 1)]


def courses(tie: Tie, seats: int, ends: tuple[tuple[int, ...], ...], decisive: bool) -> Iterator[list[Game]]:
    """Every state a pairing can come to, game by game, as it is really played."""
    stack: list[list[Game]] = [[]]
    while stack:
        games = stack.pop()
        yield games
        for following in next_games(tie, seats, games, decisive=decisive):
            stack += [[*games, msgspec.structs.replace(following, places=end)] for end in ends]


def order_after(games: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Places told the slow way: against each opponent a game is +1, 0 or -1; the sum over all games ranks."""
    seats = range(len(games[0]))
    margins = [sum((p[o] > p[s]) - (p[o] < p[s]) for p in games for o in seats) for s in seats]
    return tuple(1 + sum(other > mine for other in margins) for mine in margins)


@pytest.mark.parametrize("games", [1, 3, 5])
def test_a_best_of_ends_exactly_when_no_course_can_change_it(games: int) -> None:
    for length in range(games + 1):
        for played in product(OF_TWO, repeat=length):
            ends = {order_after(played + rest) for rest in product(OF_TWO, repeat=games - length)}
            result = result_of(BestOf(games), 2, begun(*played))
            assert (result is not None) == (len(ends) == 1), played
            if result is not None:
                assert {result.places} == ends


@pytest.mark.parametrize("games", [1, 3])
def test_a_table_of_three_ends_exactly_when_no_course_can_change_it(games: int) -> None:
    assert len(OF_THREE) == 13
    for length in range(games + 1):
        for played in product(OF_THREE, repeat=length):
            ends = {order_after(played + rest) for rest in product(OF_THREE, repeat=games - length)}
            result = result_of(BestOf(games), 3, begun(*played))
            assert (result is not None) == (len(ends) == 1), played
            if result is not None:
                assert {result.places} == ends


@pytest.mark.parametrize("decisive", [False, True])
@pytest.mark.parametrize("games", [1, 3, 5])
def test_a_game_is_next_until_the_end_and_none_after(games: int, decisive: bool) -> None:
    for course in courses(BestOf(games), 2, OF_TWO, decisive):
        following = next_games(BestOf(games), 2, course, decisive=decisive)
        result = result_of(BestOf(games), 2, course, decisive=decisive)
        assert len(following) == (result is None)
        assert bool(reason_of(BestOf(games), 2, course, decisive=decisive)) == (result is not None)
        assert len(course) + len(following) <= games + (EXTRA if decisive else 0)


@pytest.mark.parametrize("games", [1, 3, 5])
def test_where_somebody_must_win_somebody_wins(games: int) -> None:
    for course in courses(BestOf(games), 2, OF_TWO, True):
        result = result_of(BestOf(games), 2, course, decisive=True)
        if result is None:
            continue
        ends = [game.places for game in course]
        ahead = ends.count(WIN) - ends.count(LOSS)
        assert result.places == (LOSS if ahead < 0 else WIN)
        assert (ahead == 0) == ("better seed" in reason_of(BestOf(games), 2, course, decisive=True))
        if ahead == 0:
            assert len(course) == games + EXTRA


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_begins_in_turn(seats: int) -> None:
    games: list[Game] = []
    level = (1,) * seats
    while following := next_games(BestOf(5), seats, games):
        games += [msgspec.structs.replace(each, places=level) for each in following]
    assert [game.number for game in games] == [1, 2, 3, 4, 5]
    assert [game.seats[0] for game in games] == [number % seats for number in range(5)]
    assert all(sorted(game.seats) == list(range(seats)) for game in games)


def test_nothing_begins_while_a_game_is_played() -> None:
    assert next_games(BestOf(3), 2, begun(WIN, None)) == []
    assert result_of(BestOf(3), 2, begun(WIN, None)) is None


def test_the_result_counts_games_won_and_drawn() -> None:
    assert result_of(BestOf(5), 2, begun(WIN, DRAW, WIN, LOSS, DRAW)) == Result((1, 2), (2, 1), drawn=2)
    assert result_of(BestOf(3), 2, begun(LOSS, LOSS)) == Result((2, 1), (0, 2))
    assert result_of(BestOf(1), 4, begun((3, 1, 2, 4))) == Result((3, 1, 2, 4), (0, 1, 0, 0))
    assert result_of(BestOf(1), 3, begun((1, 1, 3))) == Result((1, 1, 3), (0, 0, 0), drawn=1)


@pytest.mark.parametrize(
    ("tie", "played", "decisive", "sentence"),
    [
        (BestOf(1), [WIN], False, "{0} won 1-0 after 1 game."),
        (BestOf(3), [LOSS, WIN, LOSS], False, "{1} won 2-1 after 3 games."),
        (BestOf(3), [DRAW, WIN, DRAW], False, "{0} won 1-0 after 3 games, 2 drawn."),
        (BestOf(1), [DRAW], False, "{0} and {1} are level after 1 game."),
        (BestOf(1), [DRAW, DRAW, LOSS], True, "{1} won 1-0 after 3 games, 2 drawn, 2 of them added."),
        (BestOf(1), [DRAW] * 3, True, "Level after 3 games, 2 of them added: {0} goes on as the better seed."),
        (BestOf(1), [(2, 1, 3)], False, "{1} left 2 opponents behind in 1 game."),
        (BestOf(1), [(1, 1, 1)], False, "{0}, {1} and {2} are level after 1 game."),
        (Boards(3), [WIN, WIN, LOSS], False, "{0} won 2-1 after 3 boards."),
    ],
)
def test_the_end_is_explained(tie: Tie, played: list[tuple[int, ...]], decisive: bool, sentence: str) -> None:
    assert reason_of(tie, len(played[0]), begun(*played), decisive=decisive) == sentence


def test_a_level_table_of_four_goes_to_the_lowest_of_the_leading_seats() -> None:
    level = begun(*[(4, 1, 1, 1)] * 3)
    result = result_of(BestOf(1), 4, level, decisive=True)
    assert result is not None
    assert result.places == (4, 1, 2, 2)


def test_boards_are_played_all_at_once_and_the_first_seats_alternate() -> None:
    games = next_games(Boards(4), 2, [])
    assert [game.board for game in games] == [1, 2, 3, 4]
    assert [game.seats for game in games] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert next_games(Boards(4), 2, games) == []
    assert next_games(Boards(4), 2, games[:2] + games[3:]) == games[2:3]


@pytest.mark.parametrize("boards", [1, 2, 3, 4])
def test_a_team_wins_by_boards_once_all_are_played(boards: int) -> None:
    for length in range(boards + 1):
        for played in product(OF_TWO, repeat=length):
            result = result_of(Boards(boards), 2, begun(*played))
            assert (result is not None) == (length == boards)
            if result is not None:
                assert result.places == order_after(played)
                assert result.games == (played.count(WIN), played.count(LOSS))
                assert result.drawn == played.count(DRAW)


def test_a_level_team_match_is_parted_on_the_first_board() -> None:
    level = begun(WIN, LOSS)
    (third,) = next_games(Boards(2), 2, level, decisive=True)
    assert (third.number, third.board, third.seats) == (3, 1, (1, 0))
    (fourth,) = next_games(Boards(2), 2, begun(WIN, LOSS, DRAW), decisive=True)
    assert (fourth.number, fourth.board, fourth.seats) == (4, 1, (0, 1))
    result = result_of(Boards(2), 2, begun(WIN, LOSS, DRAW, LOSS), decisive=True)
    assert result is not None
    assert result.places == (2, 1)
    assert next_games(Boards(2), 2, begun(WIN, LOSS, LOSS), decisive=True) == []
    assert next_games(Boards(2), 2, level) == []


def test_settings_are_stored_and_checked() -> None:
    assert msgspec.json.encode([BestOf(3), Boards(4)]) == b'[{"is":"best_of","games":3},{"is":"boards","boards":4}]'
    for bad in (b'{"is":"best_of","games":2}', b'{"is":"boards","boards":0}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(bad, type=BestOf | Boards)
    with pytest.raises(ValueError, match="No team match has 3 seats"):
        next_games(Boards(2), 3, [])
    with pytest.raises(ValueError, match="No game has 1 seats"):
        result_of(BestOf(1), 1, [])

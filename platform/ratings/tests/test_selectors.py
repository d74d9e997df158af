"""What is asked of ratings: seeds for anybody, pages of a history, and the ladder in its order."""

from __future__ import annotations

import pytest

from accounts.models import Player
from doors.refusals import Refusal
from matches.tests.table import ANN, BOB, GAME
from ratings import selectors, tasks
from ratings.models import RatingRow
from ratings.rules import LADDER_MATCHES, Rating
from ratings.scale import points
from ratings.tests.results import finish

pytestmark = pytest.mark.django_db


def put_on_ladder(player: str, mu: float, sigma: float = 2.0, matches: int = LADDER_MATCHES, game: str = GAME) -> None:
    ordinal = Rating(mu, sigma).ordinal
    RatingRow.objects.create(
        player=player, game=game, mu=mu, sigma=sigma, ordinal=ordinal, matches=matches, changed_at_ms=1, position=1
    )


def climb(game: str = GAME) -> list[list[tuple[int, str]]]:
    """Every page of the ladder, as places and players."""
    pages, after = [], None
    while True:
        ladder = selectors.get_ladder(game=game, after=after)
        pages.append([(line.place, line.player) for line in ladder.lines])
        after = ladder.next
        if after is None:
            return pages


class TestSeeds:
    def test_the_unknown_are_newcomers_in_the_order_asked_for(self):
        finish(ANN, BOB, places=[1, 2])
        tasks.catch_up()
        seeds = selectors.list_ratings(players=["dan", BOB, ANN], game=GAME)
        assert list(seeds) == ["dan", BOB, ANN]
        assert seeds["dan"] == Rating()
        assert seeds[ANN].mu > 25 > seeds[BOB].mu
        assert selectors.list_ratings(players=[ANN], game="deckahedron") == {ANN: Rating()}

    def test_the_largest_arena_is_seeded_by_one_question(self, django_assert_num_queries):
        players = [f"p{n}" for n in range(20_000)]
        put_on_ladder("p19999", mu=40.0)
        with django_assert_num_queries(1):
            seeds = selectors.list_ratings(players=players, game=GAME)
        assert len(seeds) == 20_000
        assert max(seeds, key=lambda player: seeds[player].ordinal) == "p19999"


class TestLadder:
    def test_it_goes_by_what_is_surely_reached(self):
        put_on_ladder("flash", mu=40.0, sigma=8.0)
        put_on_ladder("rock", mu=30.0, sigma=1.0)
        assert climb() == [[(1, "rock"), (2, "flash")]]

    def test_nobody_stands_on_it_by_a_few_lucky_matches(self):
        put_on_ladder("lucky", mu=60.0, matches=LADDER_MATCHES - 1)
        put_on_ladder("elsewhere", mu=60.0, game="deckahedron")
        put_on_ladder(ANN, mu=20.0)
        assert climb() == [[(1, ANN)]]

    def test_its_pages_miss_nobody_and_equals_share_a_place_across_them(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(selectors, "PAGE", 3)
        for n, mu in enumerate([50.0, 40.0, 40.0, 40.0, 40.0, 30.0, 20.0, 20.0]):
            put_on_ladder(f"p{n}", mu=mu)
        assert climb() == [
            [(1, "p0"), (2, "p1"), (2, "p2")],
            [(2, "p3"), (2, "p4"), (6, "p5")],
            [(7, "p6"), (7, "p7")],
        ]

    def test_an_empty_ladder_is_a_page_without_lines(self):
        assert climb() == [[]]


class TestHistory:
    def test_the_newest_come_first_page_by_page(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(selectors, "PAGE", 2)
        Player.objects.create(username=ANN, public_id=ANN, name="Ann")
        matches = [finish(ANN, BOB, places=[1, 2]) for _ in range(5)]
        tasks.catch_up()
        seen, after, pages = [], None, 0
        while True:
            page = selectors.list_steps(player=ANN, game=GAME, after=after)
            seen += page.steps
            pages, after = pages + 1, page.next
            if after is None:
                break
        assert pages == 3
        assert [step.match for step in seen] == matches[::-1]
        assert sum(step.change for step in seen) == seen[0].rating - points(Rating().mu)

    @pytest.mark.parametrize("after", ["x", "-1", "1.5", "٣", "9" * 40, ""])
    def test_a_made_up_page_is_refused(self, after: str):
        Player.objects.create(username=ANN, public_id=ANN, name="Ann")
        with pytest.raises(Refusal, match="begin at the first"):
            selectors.list_steps(player=ANN, game=GAME, after=after)

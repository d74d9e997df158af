"""Rating: openskill's own figures, ties included, and persons ranked among themselves."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from openskill.models import PlackettLuce

from ratings.rules import Rating, place_persons, rate
from ratings.scale import points, show

ROOKIE, VETERAN, STAR = Rating(), Rating(mu=27.5, sigma=2.1), Rating(mu=36.25, sigma=4.0)
LOST, STEADY = Rating(mu=12.0, sigma=6.5), Rating(mu=24.0, sigma=1.0)


class TestRating:
    @pytest.mark.parametrize(
        ("before", "places"),
        [
            ([ROOKIE, ROOKIE], [1, 2]),
            ([ROOKIE, STAR], [2, 1]),
            ([STAR, LOST], [1, 1]),
            ([ROOKIE, VETERAN, STAR], [3, 1, 2]),
            ([ROOKIE, VETERAN, STAR], [1, 1, 3]),
            ([ROOKIE, VETERAN, STAR, LOST], [4, 2, 1, 3]),
            ([STEADY, VETERAN, STAR, LOST], [1, 3, 1, 3]),
            ([ROOKIE, VETERAN, STAR, LOST, STEADY], [5, 4, 3, 2, 1]),
            ([ROOKIE, VETERAN, STAR, LOST, STEADY], [2, 1, 2, 4, 4]),
            ([ROOKIE, VETERAN, STAR, LOST, STEADY], [1, 1, 1, 1, 1]),
        ],
    )
    def test_the_figures_are_openskills_own(self, before: list[Rating], places: list[int]):
        model = PlackettLuce()
        teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        theirs = model.rate(teams, ranks=[float(place) for place in places])
        assert [(each.mu, each.sigma) for each in rate(before, places)] == [(one.mu, one.sigma) for (one,) in theirs]

    def test_a_newcomer_and_the_order_of_seeds_are_openskills_too(self):
        newcomer = PlackettLuce().rating()
        assert (ROOKIE.mu, ROOKIE.sigma) == (newcomer.mu, newcomer.sigma)
        for each in (ROOKIE, VETERAN, STAR):
            assert each.ordinal == PlackettLuce().rating(mu=each.mu, sigma=each.sigma).ordinal()

    def test_only_the_order_of_places_counts(self):
        assert rate([ROOKIE, STAR, LOST], [2, 5, 9]) == rate([ROOKIE, STAR, LOST], [1, 2, 3])

    def test_a_match_leaves_nothing_behind_for_the_next(self):
        first = rate([ROOKIE, STAR, LOST], [1, 2, 3])
        rate([STEADY, VETERAN], [1, 1])
        assert rate([ROOKIE, STAR, LOST], [1, 2, 3]) == first

    def test_a_match_rated_meanwhile_by_another_thread_changes_nothing(self):
        assert rate(Interrupted([ROOKIE, STAR, LOST]), [1, 2, 3]) == rate([ROOKIE, STAR, LOST], [1, 2, 3])


class Interrupted(list[Rating]):
    """Ratings that, each time one is looked at, let another thread rate a match of its own."""

    def __iter__(self) -> Iterator[Rating]:
        for each in super().__iter__():
            yield each
            other = threading.Thread(target=rate, args=[[STEADY, VETERAN, STEADY], [1, 2, 3]])
            other.start()
            other.join()


class TestPlaces:
    def test_bots_are_left_out_and_the_persons_close_ranks(self):
        assert place_persons([None, "ann", None, "bob", "cee"], [1, 4, 2, 3, 5]) == {"ann": 2, "bob": 1, "cee": 3}

    def test_equals_stay_equal(self):
        assert place_persons(["ann", None, "bob", "cee"], [2, 1, 2, 4]) == {"ann": 1, "bob": 1, "cee": 3}

    def test_on_several_seats_the_best_counts(self):
        assert place_persons(["ann", "bob", "ann"], [3, 2, 1]) == {"ann": 1, "bob": 2}

    def test_against_bots_a_person_is_alone(self):
        assert place_persons(["ann", None, None], [3, 1, 2]) == {"ann": 1}


class TestScale:
    def test_a_newcomer_reads_1500_and_anything_is_possible(self):
        shown = show(ROOKIE)
        assert (shown.rating, shown.low, shown.high) == (1500, 875, 2125)
        assert shown.words == "a first guess, surely between 875 and 2125"

    def test_the_low_end_of_the_band_is_what_ladders_go_by(self):
        for each in (ROOKIE, VETERAN, STAR, LOST):
            assert show(each).low == points(each.ordinal)

    def test_a_gap_means_about_what_it_means_on_elos_scale(self):
        """One who wins three times in four: 191 points there, and here once the ratings have come to rest."""
        ann = bob = ROOKIE
        gaps = []
        for n in range(600):
            ann, bob = rate([ann, bob], [2, 1] if n % 4 == 3 else [1, 2])
            gaps.append(points(ann.mu) - points(bob.mu))
        assert 165 < sum(gaps[200:]) / 400 < 215

    @pytest.mark.parametrize(
        ("sigma", "words"),
        [(8.3, "a first guess"), (6.0, "a first guess"), (5.9, "taking shape"), (3.9, "fairly sure"), (2.4, "settled")],
    )
    def test_sureness_is_said_in_words(self, sigma: float, words: str):
        assert show(Rating(mu=25.0, sigma=sigma)).words.startswith(f"{words}, ")

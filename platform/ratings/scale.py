"""Ratings as people read them: one whole number, the band that surely holds it, and how sure that is in words."""

from __future__ import annotations

import msgspec

from ratings.rules import SURE, Rating

# A newcomer stands at 1500. Where one of two wins 76 times in 100, this model comes to rest near 7.5 units of mu between
# them and Elo's scale, which many players know, at 200 points: 25 points a unit make a gap mean about the same.
_MIDDLE, _POINTS = 1500, 25
# Below so much sigma. Two of like strength who only meet each other get there after some 90, 35 and 12 matches.
_SURENESS = ((2.5, "settled"), (4.0, "fairly sure"), (6.0, "taking shape"))


class Shown(msgspec.Struct, frozen=True):
    """`low` and `high` are the band; the ladder goes by `low`, which is surely reached."""

    rating: int
    low: int
    high: int
    words: str


def show(of: Rating) -> Shown:
    reach = SURE * of.sigma
    low, high = points(of.mu - reach), points(of.mu + reach)
    sureness = next((words for limit, words in _SURENESS if of.sigma < limit), "a first guess")
    return Shown(rating=points(of.mu), low=low, high=high, words=f"{sureness}, surely between {low} and {high}")


def points(mu: float) -> int:
    return round(_MIDDLE + _POINTS * (mu - Rating().mu))

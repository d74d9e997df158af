"""Ratings as people read them: one whole number, the band that surely holds it, and how sure that is in words."""

from __future__ import annotations

import msgspec

from ratings.rules import SURE, Rating

# A newcomer stands at 1500. With 40 points a unit of mu, 200 points between two settled players mean about four wins in
# five, near to what the same gap means in Elo's scale, which many players know.
_MIDDLE, _POINTS = 1500, 40
# Below so many points to either side, how sure a rating is. Between two of like strength: 12, 30 and 60 matches or so.
_SURENESS = ((300, "settled"), (500, "fairly sure"), (720, "taking shape"))


class Shown(msgspec.Struct, frozen=True):
    """`low` and `high` are the band; the ladder goes by `low`, which is surely reached."""

    rating: int
    low: int
    high: int
    words: str


def show(of: Rating) -> Shown:
    reach = SURE * of.sigma
    low, high = points(of.mu - reach), points(of.mu + reach)
    sureness = next((words for limit, words in _SURENESS if _POINTS * reach < limit), "a first guess")
    return Shown(rating=points(of.mu), low=low, high=high, words=f"{sureness}, surely between {low} and {high}")


def points(mu: float) -> int:
    return round(_MIDDLE + _POINTS * (mu - Rating().mu))

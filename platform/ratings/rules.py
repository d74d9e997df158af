"""How a match moves the ratings of the persons in it: openskill's Plackett-Luce model with its own parameters; pure."""

from __future__ import annotations

from collections.abc import Sequence
from threading import local

import msgspec
from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

_MODEL = PlackettLuce()
SURE = 3.0  # so many sigmas on either side: the true strength is outside three times in a thousand
LADDER_MATCHES = 5  # nobody climbs the ladder by one lucky evening


class Rating(msgspec.Struct, frozen=True):
    """What is believed of a player's strength: most likely `mu`, and how unsure that is."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def ordinal(self) -> float:
        """The strength that is surely there: what seeds and ladders go by."""
        return self.mu - SURE * self.sigma


def place_persons(players: Sequence[str | None], places: Sequence[int]) -> dict[str, int]:
    """Each person's place among the persons alone, by the seats' players (None: a bot) and the seats' places.

    A person who left has the place that the match gave the seat, whoever played it on. The best seat counts for a person
    on several.
    """
    best: dict[str, int] = {}
    for player, place in zip(players, places, strict=True):
        if player is not None:
            best[player] = min(place, best.get(player, place))
    return {player: 1 + sum(other < place for other in best.values()) for player, place in best.items()}


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match of at least two, in the order given; equal places are ties."""
    ranks: list[float] = list(places)
    after = _MODEL.rate(_beliefs.fill(before), ranks=ranks)
    return [Rating(mu=one.mu, sigma=one.sigma) for (one,) in after]


class _Beliefs(local):
    """openskill's own ratings, kept for the next match: each draws a random id when made, and four cost half a rating.

    It works on copies, so these may be filled anew; a thread has its own.
    """

    def __init__(self) -> None:
        self._kept: list[list[PlackettLuceRating]] = []

    def fill(self, ratings: Sequence[Rating]) -> list[list[PlackettLuceRating]]:
        while len(self._kept) < len(ratings):
            self._kept.append([_MODEL.rating()])
        teams = self._kept[: len(ratings)]
        for (belief,), rating in zip(teams, ratings, strict=True):
            belief.mu, belief.sigma = rating.mu, rating.sigma
        return teams


_beliefs = _Beliefs()

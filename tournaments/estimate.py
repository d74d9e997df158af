"""The estimate of the create form: how many rounds and matches, and about how long ("24 players: 5 rounds, about 2 h 10 min").

A round waits for its slowest pairing. In a best of three somebody among many goes the full distance while one pairing
alone takes two and a half games, so a round is reckoned as the longest of its pairings, all of equal strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """What a tournament, or one stage of it, will take; None where nobody can say before."""

    rounds: int | None
    matches: int | None
    minutes: float | None
    words: str


def estimate(
    entrants: int,
    rounds: int | None,
    minutes_a_match: float,
    best_of: int = 1,
    break_minutes: float = 0.0,
    *,
    seats: int = 2,
    pairings: int | None = None,
    round_minutes: float = 0.0,
    lasts_minutes: float | None = None,
    noun: str = "players",
) -> Estimate:
    """`rounds` is what the format counts. `minutes_a_match` is what to allow for one game of a pairing.

    `pairings` is their number in all rounds together; when it is not given everybody plays in every round.
    `round_minutes` above 0 ends a round by the clock; `lasts_minutes` is how long a format without counted rounds is
    open.
    """
    if rounds is None:
        return Estimate(None, None, lasts_minutes, _say(entrants, noun, None, lasts_minutes))
    if pairings is None:
        pairings = rounds * (entrants // seats)
    a_round = longest(best_of, max(1, round(pairings / rounds))) * minutes_a_match if rounds else 0.0
    if round_minutes > 0:
        a_round = min(a_round, round_minutes)
    minutes = rounds * a_round + max(0, rounds - 1) * break_minutes
    return Estimate(rounds, pairings, minutes, _say(entrants, noun, rounds, minutes))


def add_up(entrants: int, stages: Sequence[Estimate], break_minutes: float = 0.0, *, noun: str = "players") -> Estimate:
    """Stages one after another. What one of them cannot say the whole cannot say either."""
    rounds: int | None = 0
    matches: int | None = 0
    minutes: float | None = max(0, len(stages) - 1) * break_minutes
    for stage in stages:
        rounds = None if rounds is None or stage.rounds is None else rounds + stage.rounds
        matches = None if matches is None or stage.matches is None else matches + stage.matches
        minutes = None if minutes is None or stage.minutes is None else minutes + stage.minutes
    return Estimate(rounds, matches, minutes, _say(entrants, noun, rounds, minutes))


def longest(best_of: int, pairings: int) -> float:
    """How many games the longest of so many pairings is expected to take when every game is even."""
    needed = best_of // 2 + 1
    expected, ended_by, all_ended_before = 0.0, 0.0, 0.0
    for games in range(needed, best_of + 1):
        ended_by += 2 * comb(games - 1, needed - 1) / 2**games
        all_ended = ended_by**pairings
        expected += games * (all_ended - all_ended_before)
        all_ended_before = all_ended
    return expected


def say_minutes(minutes: float) -> str:
    """To the minute below half an hour, to five minutes above: nobody can promise more."""
    whole = max(1, round(minutes)) if minutes < 30 else 5 * round(minutes / 5)
    hours, rest = divmod(whole, 60)
    return " ".join(said for said in (f"{hours} h" if hours else "", f"{rest} min" if rest else "") if said)


def _say(entrants: int, noun: str, rounds: int | None, minutes: float | None) -> str:
    who = _count(entrants, noun)
    if rounds == 0:
        return f"{who}: nothing to play"
    how_many = "as many rounds as the time allows" if rounds is None else _count(rounds, "rounds")
    return f"{who}: {how_many}" if minutes is None else f"{who}: {how_many}, about {say_minutes(minutes)}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun.removesuffix('s') if number == 1 else noun}"

"""Why two meet in a bracket, or why one has a bye, in words for people: by seeds, rounds and what happened before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tournaments.formats.brackets.course import NOBODY, Course
from tournaments.formats.brackets.shape import Source, Spot
from tournaments.rounds import Entrant, Reason

_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def say_meeting(course: Course, spot: Spot, seats: Sequence[Entrant], turned: bool) -> Reason:
    """`turned`: the first seat came by the second source."""
    first, second = (spot.sources[1], spot.sources[0]) if turned else spot.sources
    numbers = {"seed": float(course.seeds[seats[0]]), "against": float(course.seeds[seats[1]])}
    if spot.bracket == "third":
        return Reason("Both lost their semifinal: they play for the third place.", numbers)
    if spot.is_reset:
        return Reason("Second match of the grand final: {1} won the first, so both have lost once.", numbers)
    if spot.bracket == "final":
        sides = ("loser", "winner") if turned else ("winner", "loser")
        return Reason(f"Grand final: {{0}} won the {sides[0]} bracket, {{1}} the {sides[1]} bracket.", numbers)
    if spot.bracket == "loser":
        return Reason(_say_second_chance(course, spot, first, second), numbers)
    met = f"{_come_from(course, first, seats[0])} meets {_come_from(course, second, seats[1])}."
    return Reason(met[0].upper() + met[1:], numbers)


def say_bye(course: Course, alone: Entrant, missing: Source) -> Reason:
    """`missing` is the source that sent nobody."""
    numbers = {"seed": float(course.seeds[alone])}
    if missing.seed:
        skip = "the best seed skips" if course.byes == 1 else f"the {_count(course.byes)} best seeds skip"
        return Reason(f"Bye: {skip} the first round.", numbers | {"byes": float(course.byes)})
    feeder = course.shape.spots[missing.winner_of or missing.loser_of]
    pairing = course.pairing_of(feeder.id)
    winner, _ = course.ended(feeder)
    if pairing is not None and not pairing.is_bye and winner == NOBODY:
        both = " and ".join(
            str(course.seeds[entrant]) for entrant in sorted(pairing.entrants, key=course.seeds.__getitem__)
        )
        return Reason(f"Bye: seeds {both} both forfeited, so nobody comes to meet {{0}}.", numbers)
    if pairing is not None and pairing.is_bye and missing.loser_of:
        return Reason(f"Bye: nobody lost in {_round_of(feeder)}, number {feeder.number}, as it was a bye.", numbers)
    if winner:
        return Reason("Bye: the opponent of {0} has a match in this round that was kept.", numbers)
    return Reason(f"Bye: nobody came through {_round_of(feeder)}, number {feeder.number}, to meet {{0}}.", numbers)


def _say_second_chance(course: Course, spot: Spot, first: Source, second: Source) -> str:
    if spot.round == 1:
        return "Both lost in winner-bracket round 1; who loses again is out."
    if spot.round % 2:
        return f"Both lost once and came through loser-bracket round {spot.round - 1}."
    return f"Both lost once: {_way(course, first, 0)}, {_way(course, second, 1)}."


def _way(course: Course, source: Source, seat: int) -> str:
    feeder = course.shape.spots[source.winner_of or source.loser_of]
    verb = "came down from" if source.loser_of else "came through"
    return f"{{{seat}}} {verb} {_round_of(feeder)}"


def _come_from(course: Course, source: Source, entrant: Entrant) -> str:
    pairing = course.pairing_of(source.winner_of)
    if pairing is None or pairing.is_bye or entrant not in pairing.entrants:
        return f"seed {course.seeds[entrant]}"
    first, second = sorted(course.seeds[each] for each in pairing.entrants)
    return f"the winner of seeds {first} and {second}"


def _round_of(spot: Spot) -> str:
    return f"{spot.bracket}-bracket round {spot.round}"


def _count(number: int) -> str:
    return _WORDS[number] if number < len(_WORDS) else f"{number:,}"

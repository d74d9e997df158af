"""What people call the rounds of a bracket: Final, Semifinals, Round of 16; Loser bracket, round 3; Grand final."""

from __future__ import annotations

from tournaments.formats.brackets.elimination import Elimination
from tournaments.formats.brackets.shape import Shape, Spot


def round_name(format: Elimination, entrants: int, at: int | str) -> str:
    """`at` is a match ("W2.1") or a wave (2), which may hold rounds of both brackets."""
    shape = format.shape(entrants)
    if isinstance(at, str):
        return _name(shape, shape.spots[at])
    names = list(dict.fromkeys(_name(shape, spot) for spot in shape.waves[at - 1]))
    return ("; " if _is_double(shape) else " and ").join(names[:1] + [name[0].lower() + name[1:] for name in names[1:]])


def _name(shape: Shape, spot: Spot) -> str:
    if spot.bracket == "third":
        return "Third place"
    if spot.bracket == "final":
        return "Grand final" if spot.round == 1 else "Grand final, second match"
    if not _is_double(shape):
        left = shape.size >> spot.round
        return {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}.get(left, f"Round of {2 * left}")
    last = shape.rounds if spot.bracket == "winner" else 2 * shape.rounds - 2
    bracket = f"{spot.bracket.capitalize()} bracket"
    return f"{bracket}, final" if spot.round == last else f"{bracket}, round {spot.round}"


def _is_double(shape: Shape) -> bool:
    return "F1.1" in shape.spots

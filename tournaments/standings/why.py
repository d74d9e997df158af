"""Why one stands before another: the first value that differs, with the sum it is made of, in plain words."""

from __future__ import annotations

from tournaments.standings.table import Standing
from tournaments.standings.values import LABELS, MEANINGS, SHARES, Value, say_number, say_points, show

_SPELLED_OUT = 20  # a longer sum is left to the table of addends


def why(one: Standing, other: Standing) -> str:
    """{0} and {1} stand for the two. Sums are spelled out where the standings were opened up."""
    names = ("{0}", "{1}")
    if one.rank > other.rank:
        one, other, names = other, one, ("{1}", "{0}")
    if one.place != other.place:
        return _by_place(one, other, names)
    said: list[str] = []
    for mine, theirs in zip(one.values, other.values, strict=True):
        if mine.amount != theirs.amount:
            return " ".join([*said, _tell_apart(mine, theirs, names)])
        said.append(_equal(mine, names))
    return " ".join([*said, f"They share rank {one.rank}."])


def _by_place(one: Standing, other: Standing, names: tuple[str, str]) -> str:
    if other.place is None:
        return f"{names[0]} has place {one.place} by the matches played, {names[1]} has none."
    return f"{names[0]} has place {one.place} and {names[1]} place {other.place} by the matches played."


def _equal(value: Value, names: tuple[str, str]) -> str:
    if value.name == "points":
        return f"{names[0]} and {names[1]} both have {say_points(value.amount)}."
    if value.note:
        return f"{LABELS[value.name]} does not count: {value.note[0].lower()}{value.note[1:]}"
    return f"{LABELS[value.name]} is equal at {show(value.name, value.amount)}."


def _tell_apart(mine: Value, theirs: Value, names: tuple[str, str]) -> str:
    if mine.name == "points":
        return f"{names[0]} has {say_points(mine.amount)}, {names[1]} has {say_number(theirs.amount)}."
    if mine.name == "seed":
        seeds = f"{names[0]} is number {say_number(mine.amount)} and {names[1]} number {say_number(theirs.amount)}"
        return f"All else is equal; on the starting list {seeds}."
    meaning = MEANINGS[mine.name].removesuffix(".")
    return f"{meaning}: {_spell_out(mine)} for {names[0]} against {show(theirs.name, theirs.amount)} for {names[1]}."


def _spell_out(value: Value) -> str:
    amount = show(value.name, value.amount)
    counted = [addend for addend in value.addends if addend.amount]
    if value.name in SHARES or not 1 < len(counted) <= _SPELLED_OUT:
        return amount
    sum_of = " + ".join(say_number(addend.amount) for addend in counted)
    return f"{sum_of} = {amount}"

"""Why a Swiss draw is as it is, in words: for each pairing, each bye, the whole round, and where there is none."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.formats.swiss.records import Records
from tournaments.rounds import Reason

ASKED = "Bye: asked for."
PASSED_OVER = "A draw with better floats or order was passed over: after it fewer of the rounds to come would be sure."


def explain_pair(
    first: int, second: int, seat: str, records: Records, sizes: Mapping[float, int], number: int
) -> Reason:
    """`sizes` tells how many were to be paired on each score."""
    mine, theirs = records.scores[first], records.scores[second]
    if mine != theirs:
        text = _explain_float(mine, theirs, sizes)
    elif number == 1:
        text = "Seeded pairing: top half against bottom half."
    else:
        text = f"Both on {_points(mine)}; not met before."
    numbers = {
        "score_0": mine,
        "score_1": theirs,
        "float": abs(mine - theirs),
        "balance_0": records.balance(first),
        "balance_1": records.balance(second),
    }
    return Reason(f"{text} {seat}", numbers)


def explain_bye(entrant: int, records: Records, *, is_lowest: bool) -> Reason:
    text = "Bye: lowest score without one." if is_lowest else "Bye: lowest score that lets all the others be paired."
    return Reason(text, {"score_0": records.scores[entrant]})


def explain_round(floats: int, coming: range, sure: int) -> str:
    """`coming`: the rounds after this one, of which the first `sure` stay possible."""
    said = f"{floats or 'No'} {'float' if floats == 1 else 'floats'}, no rematch"
    if not coming:
        return f"{said}, the last round."
    if not sure:
        return f"{said}."
    possible = coming[:sure]
    if len(possible) == 1:
        return f"{said}, round {possible[0]} stays possible."
    between = "and" if len(possible) == 2 else "to"
    return f"{said}, rounds {possible[0]} {between} {possible[-1]} stay possible."


def warn_of_end(number: int) -> str:
    return (
        f"Round {number} will fail: by then not everybody here can be paired without a rematch, whatever is drawn now."
    )


def warn_of_doubt(number: int) -> str:
    return f"From round {number} on it is not proved yet that everybody can be paired without a rematch."


def refuse(*, is_odd: bool, all_rested: bool, by_forbidden: bool) -> str:
    if is_odd and all_rested:
        return (
            "An odd number is here and everybody has had a bye. Let one of them ask for a bye, or let one more enter."
        )
    if by_forbidden:
        return "The forbidden pairs leave no way to pair everybody. Allow one of them to meet."
    if is_odd:
        return (
            "Without a rematch or a second bye not everybody can be paired. Let one ask for a bye, let others enter, "
            "or end the stage here."
        )
    return (
        "Without a rematch not everybody can be paired. Let two ask for byes, let others enter, or end the stage here."
    )


def _explain_float(mine: float, theirs: float, sizes: Mapping[float, int]) -> str:
    high, low = max(mine, theirs), min(mine, theirs)
    who = "{0}" if mine == high else "{1}"
    if sizes[high] == 1:
        why = f"the only one on {_figure(high)}"
    elif sizes[high] % 2:
        why = f"an odd number is on {_figure(high)}"
    else:
        why = f"not everybody on {_figure(high)} can be paired there without a rematch"
    return f"{who} floats down from {_figure(high)} to {_points(low)}: {why}."


def _points(score: float) -> str:
    return f"{_figure(score)} {'point' if score == 1 else 'points'}"


def _figure(score: float) -> str:
    return f"{score:.2f}".rstrip("0").rstrip(".")

"""Who won a Gauntlet: most renown, then Stamina left, then tokens; equal runners share a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.deckahedron.events import MatchEnded, Run

_STEPS: Final = (
    "most renown",
    "equal renown, and more Stamina left",
    "equal renown and Stamina, and more green tokens left",
)


def rank(scores: Sequence[tuple[int, ...]]) -> list[int]:
    """The place of each: one more than the number of better ones."""
    return [1 + sum(other > score for other in scores) for score in scores]


def count_out(last: Sequence[Run]) -> MatchEnded:
    """R11, from each runner's last run."""
    scores = [(run.renown, run.stamina, run.tokens) for run in last]
    places = rank(scores)
    best, *others = sorted(scores, reverse=True)
    if not others:
        return MatchEnded(places, f"The course is run: {best[0]} renown.", "R11")
    if best == others[0]:
        return MatchEnded(places, "Equal in renown, Stamina and tokens: the first place is shared.", "R11")
    step = next(at for at, (mine, theirs) in enumerate(zip(best, others[0], strict=True)) if mine > theirs)
    return MatchEnded(places, f"{best[0]} renown wins the Gauntlet: {_STEPS[step]}.", "R11")

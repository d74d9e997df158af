"""The ranking of a stage as exports give it: every line with its values, and on request with what they are made of."""

from __future__ import annotations

import msgspec

from doors.refusals import Refusal
from tournaments.formats.arena import Arena, arena_points
from tournaments.stages import RunningStage
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.points import total
from tournaments.standings.table import Standing, open_up, rank_table
from tournaments.standings.values import Addend, Value
from tournaments.tournament import Tournament
from tournaments.words import current_stage

OPENED_MOST = 500  # beyond so many entrants the sums would be a hundred times the size of all the rest


def check_stage(t: Tournament, stage: str | None) -> RunningStage:
    """The stage that is asked for, or the one that is being played."""
    running: RunningStage | None = t.stages.get(stage) if stage is not None else current_stage(t)
    if running is None:
        raise Refusal("unknown_stage", 404, "This stage has not begun.", field="stage")
    return running


def rank_stage(running: RunningStage, *, opened: bool = False) -> list[Standing]:
    """Best first; `opened` brings the addends of every value, as long as the field is not too large for them."""
    field, plan = running.field(), running.plan
    table = Crosstable(field)
    ranked = rank_table(table, plan.tiebreaks, plan.format.places(field))
    lines = list(ranked)
    if opened and len(ranked) <= OPENED_MOST:
        lines = [open_up(table, ranked, line.entrant) for line in ranked]
    if not isinstance(plan.format, Arena):
        return lines
    paid = arena_points(field)  # an arena has points of its own, with streaks
    return [_pay(line, tuple(paid.get(line.entrant, ())), opened) for line in lines]


def _pay(line: Standing, addends: tuple[Addend, ...], opened: bool) -> Standing:
    amount = total(each.amount for each in addends)
    values = tuple(
        Value("points", amount, addends=addends if opened else ()) if value.name == "points" else value
        for value in line.values
    )
    return msgspec.structs.replace(line, points=amount, values=values)

"""Rankings of a stage, worked out once for each version: the table, who is in which group, and ranks by round."""

from __future__ import annotations

from tournaments.formats.arena import Arena, arena_points
from tournaments.formats.groups import Groups, group_of
from tournaments.kept import keep
from tournaments.stages import RunningStage
from tournaments.standings.bump import ranks_by_round
from tournaments.standings.crosstable import Crosstable
from tournaments.standings.points import scores
from tournaments.standings.table import Standing, rank_table
from tournaments.tournament import Tournament


def ranked(t: Tournament, running: RunningStage, rounds: int) -> tuple[Crosstable, tuple[Standing, ...]]:
    """The standings after so many rounds, best first, and the table that their sums are read from."""
    return keep(t, ("ranked", running.plan.id, rounds), lambda: _rank(running, rounds))


def line_of(t: Tournament, running: RunningStage, entrant: str) -> Standing | None:
    """Where somebody stands now."""
    rounds = len(running.rounds)
    lines = keep(t, ("lines", running.plan.id), lambda: {line.entrant: line for line in ranked(t, running, rounds)[1]})
    return lines.get(entrant)


def ranks_of(t: Tournament, running: RunningStage) -> dict[str, list[int]]:
    """Everybody's rank after each round."""
    return keep(t, ("bump", running.plan.id), lambda: ranks_by_round(running.field(), running.plan.tiebreaks))


def points_before(t: Tournament, running: RunningStage, number: int) -> dict[str, float]:
    """What everybody brought into a round."""
    return keep(t, ("points", running.plan.id, number), lambda: _points(running, number - 1))


def groups_of(t: Tournament, running: RunningStage) -> dict[str, str]:
    """The letter of everybody's group; empty where there are none."""
    format = running.plan.format
    if not isinstance(format, Groups):
        return {}
    return keep(t, ("groups", running.plan.id), lambda: dict(group_of(format, running.field())))


def _points(running: RunningStage, rounds: int) -> dict[str, float]:
    """As the format counts them: an arena pays by its own rule, not by the plan's points."""
    field = running.field(rounds)
    if isinstance(running.plan.format, Arena):
        return {entrant: sum(each.amount for each in parts) for entrant, parts in arena_points(field).items()}
    return scores(field)


def _rank(running: RunningStage, rounds: int) -> tuple[Crosstable, tuple[Standing, ...]]:
    field = running.field(rounds)
    table = Crosstable(field)
    return table, rank_table(table, running.plan.tiebreaks, running.plan.format.places(field))

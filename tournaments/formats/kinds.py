"""Every format by its tag, and what is asked of one without knowing which."""

from __future__ import annotations

from tournaments.formats.arena import Arena
from tournaments.formats.double_elimination import DoubleElimination
from tournaments.formats.groups import Groups
from tournaments.formats.pods import Pods
from tournaments.formats.round_robin import RoundRobin
from tournaments.formats.single_elimination import SingleElimination
from tournaments.formats.swiss import Swiss
from tournaments.formats.ties import BestOf, Boards

Bracket = SingleElimination | DoubleElimination
Format = SingleElimination | DoubleElimination | RoundRobin | Groups | Swiss | Pods | Arena
Tie = BestOf | Boards


def is_decisive(format: Format) -> bool:
    """Whether somebody must win each pairing, because only one goes on."""
    return isinstance(format, SingleElimination | DoubleElimination)

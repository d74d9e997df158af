"""What may be done with a tournament: every command as a list of facts, or a refusal. Pure: time and the world arrive."""

from __future__ import annotations

from tournaments.rules import corrections, entries, people, rounds, rulings  # noqa: F401 each files its own deciders
from tournaments.rules.deciders import World, decide

__all__ = ["World", "decide"]

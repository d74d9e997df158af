"""The bots of the Deckahedron, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.deckahedron.actions import DeckahedronAction
from games.deckahedron.view import DeckahedronView


def powder_monkey(view: DeckahedronView, legal: Sequence[DeckahedronAction], rng: Random) -> DeckahedronAction | None:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]

"""A progress bar for commands: a line that fills on a terminal, a few plain lines elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_WIDTH = 40


def bar(out: Any, label: str) -> Callable[[int, int], None]:
    """A callback(done, total) that draws on Django's command output."""
    shown = -1

    def draw(done: int, total: int) -> None:
        nonlocal shown
        percent = 100 if total == 0 else done * 100 // total
        step = 1 if out.isatty() else 25
        if percent // step == shown:
            return
        shown = percent // step
        filled = percent * _WIDTH // 100
        line = f"{label} [{'#' * filled}{'.' * (_WIDTH - filled)}] {percent:3}% {done:,} of {total:,}"
        if out.isatty():
            out.write(f"\r{line}", ending="\n" if percent == 100 else "")
            out.flush()
        else:
            out.write(line)

    return draw

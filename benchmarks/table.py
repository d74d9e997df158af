"""The table: one line a claim, with our figure, the peer's, the ratio, the goal and whether it is reached."""

from __future__ import annotations

import msgspec

_HEADINGS = ("what", "ours", "beside", "theirs", "ratio", "CPU us", "theirs", "goal")
_WIDTHS = (54, 18, 27, 9, 6, 6, 6, 30)


class Row(msgspec.Struct, kw_only=True):
    """A claim. The ratio is ours over theirs; without a peer the goal judges our figure itself."""

    what: str
    ours: float
    unit: str
    beside: str = ""
    theirs: float | None = None
    ratio: float | None = None
    ours_cpu_us: float | None = None
    theirs_cpu_us: float | None = None
    at_least: float | None = None
    at_most: float | None = None
    remark: str = ""


def judge(row: Row) -> str:
    """The goal and what became of it, in words."""
    goal = row.at_least if row.at_least is not None else row.at_most
    if goal is None:
        return row.remark or "-"
    reached = row.ratio if row.beside else row.ours
    if reached is None:
        return f"goal {_short(goal)}: not measured, {row.remark}"
    kept = reached >= goal if row.at_least is not None else reached <= goal
    most = "" if row.at_least is not None else "<= "
    return f"goal {most}{_short(goal)}: {'reached' if kept else 'not reached'} {_short(reached)}"


def heading() -> str:
    return _line(_HEADINGS) + "\n" + "-" * (sum(_WIDTHS) + 2 * len(_WIDTHS) - 2)


def line(row: Row) -> str:
    return _line(
        (
            row.what,
            f"{_figure(row.ours)} {row.unit}",
            row.beside,
            _figure(row.theirs),
            _figure(row.ratio),
            _figure(row.ours_cpu_us),
            _figure(row.theirs_cpu_us),
            judge(row),
        )
    )


def _line(cells: tuple[str, ...]) -> str:
    right = {1, 3, 4, 5, 6}
    padded = [
        cell.rjust(width) if at in right else cell.ljust(width)
        for at, (cell, width) in enumerate(zip(cells, _WIDTHS, strict=True))
    ]
    return "  ".join(padded).rstrip()


def _figure(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}".rstrip("0").rstrip(".")

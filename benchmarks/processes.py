"""What other processes have used: processor seconds and resident memory, by their ids."""

from __future__ import annotations

import contextlib

import psutil  # type: ignore[import-untyped]


def cpu_seconds(pid: int) -> float:
    times = psutil.Process(pid).cpu_times()
    return float(times.user + times.system)


def cpu_seconds_of_siblings(pid: int) -> float:
    """All that this process, its parent and its parent's other children have spent, those that have ended included."""
    parent = psutil.Process(pid).parent()
    assert parent is not None
    ended = parent.cpu_times()
    total = float(ended.user + ended.system + ended.children_user + ended.children_system)
    for child in parent.children():
        with contextlib.suppress(psutil.NoSuchProcess):  # a vacuum worker comes and goes
            total += cpu_seconds(child.pid)
    return total


def resident_bytes(pid: int) -> int:
    """With all its descendants."""
    process = psutil.Process(pid)
    return int(sum(each.memory_info().rss for each in [process, *process.children(recursive=True)]))

"""The benchmarks run and print figures; what the figures are is no test's business."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.table import Row, judge, line

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("family", ["play", "memory", "growth", "tournaments"])
def test_the_quick_form_prints_a_figure_on_every_line(family: str) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "benchmarks", "--quick", family], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    assert printed.returncode == 0, printed.stderr
    heading, rule, *rows = printed.stdout.splitlines()
    assert heading.startswith("what")
    assert set(rule) == {"-"}
    assert rows
    for row in rows:
        assert re.search(r"\d (moves/s|MB|kB|us|s) ", row), row


def test_an_unknown_family_is_refused_with_its_name() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "benchmarks", "walking"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert printed.returncode == 2
    assert "no such family: walking" in printed.stderr


def test_a_goal_is_said_with_its_figure_whether_reached_or_not() -> None:
    row = Row(what="append", ours=86, unit="events/s", beside="raw", theirs=100, ratio=0.86, at_least=0.8)
    assert judge(row) == "goal 0.8: reached 0.86"
    row.ratio = 0.71
    assert judge(row) == "goal 0.8: not reached 0.71"
    assert judge(Row(what="memory", ours=79.5, unit="MB", at_most=200)) == "goal <= 200: reached 79.5"


def test_a_peer_that_does_not_run_is_said_in_the_table() -> None:
    row = Row(what="append", ours=86, unit="events/s", beside="peer", at_least=2, remark="the peer does not run here")
    assert "not measured, the peer does not run here" in line(row)

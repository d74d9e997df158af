"""A worker of tournaments may die before any write of its: another one finishes its deed, and nothing is done twice."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.services.environment import ROOT, child_environment

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("processes")]


def run(*words: str) -> int:
    """How often workers died, or worked together; whatever went wrong is in the failure."""
    env = {key: value for key, value in child_environment().items() if key != "REDIS_URL"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.dying", *words], env=env, cwd=ROOT, capture_output=True, text=True, check=False
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return int(done.stdout)


@pytest.mark.parametrize(
    ("deed", "writes"), [("begin", 3), ("publish", 3), ("start", 15), ("pause", 5), ("resume", 5), ("cancel", 5), ("results", 6), ("redraw", 15)]
)  # fmt: skip
def test_whoever_comes_after_a_death_finds_one_round_and_one_match_a_game(deed: str, writes: int):
    assert run(deed) >= writes


@pytest.mark.parametrize(("deed", "times"), [("start", 6), ("results", 6), ("redraw", 8)])
def test_workers_at_the_same_step_at_the_same_time_do_it_once(deed: str, times: int):
    assert run(deed, "--together", str(times)) == times

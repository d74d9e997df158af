"""Everything `make test` proves, stage by stage; a missing part is a failure, and the last line counts the tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
REPORTS = Path(tempfile.mkdtemp(prefix="quarterdeck-reports-"))
SOURCES = ("platform", "games", "tournaments", "tests", "benchmarks", "manage.py", "conftest.py")


def main() -> int:
    began = time.monotonic()
    passed = failed = 0
    broken: list[str] = []
    for title, run in STAGES:
        print(f"\n=== {title}", flush=True)
        started = time.monotonic()
        code, good, bad = run()
        passed, failed = passed + good, failed + bad
        if code:
            broken.append(title)
        counted = f", {good} passed, {bad} failed" if good or bad else ""
        print(
            f"--- {title}: {'ok' if not code else 'FAILED'} in {time.monotonic() - started:.0f} s{counted}", flush=True
        )
    print(f"\nAll stages took {(time.monotonic() - began) / 60:.1f} minutes.")
    for title in broken:
        print(f"Failed: {title}")
    print(f"{passed} passed, {failed or len(broken)} failed")
    return 1 if broken else 0


Outcome = tuple[int, int, int]


def command(*words: str, cwd: str = ".", env: Mapping[str, str] | None = None) -> Outcome:
    return subprocess.run(words, cwd=ROOT / cwd, env={**os.environ, **(env or {})}, check=False).returncode, 0, 0


def python_tests(name: str, paths: Sequence[str], env: Mapping[str, str]) -> Outcome:
    report = REPORTS / f"{name}.xml"
    code, _, _ = command(
        f"{BIN}/pytest", "-q", "-n", "2", "--dist", "loadgroup", f"--junitxml={report}", *paths, env=env
    )
    if not report.exists():
        return code or 1, 0, 0
    (suite,) = ElementTree.parse(report).getroot().iter("testsuite")
    total, skipped = int(suite.get("tests", 0)), int(suite.get("skipped", 0))
    bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
    if skipped:
        print(f"{skipped} tests were skipped: nothing here may be.")
    return code or (1 if skipped or not total else 0), total - bad - skipped, bad + skipped


def script_tests(name: str, *words: str) -> Outcome:
    report = REPORTS / f"{name}.json"
    code, _, _ = command(
        "npx",
        "vitest",
        "run",
        *words,
        "--reporter=default",
        "--reporter=json",
        f"--outputFile={report}",
        cwd="frontend",
    )
    if not report.exists():
        return code or 1, 0, 0
    counted = json.loads(report.read_text())
    good, bad = counted["numPassedTests"], counted["numFailedTests"] + counted["numPendingTests"]
    return code or (1 if bad or not good else 0), good, bad


STAGES = (
    ("ruff", lambda: command(f"{BIN}/ruff", "check", "--quiet", ".")),
    ("ruff format", lambda: command(f"{BIN}/ruff", "format", "--check", "--quiet", ".")),
    ("mypy", lambda: command(f"{BIN}/mypy", *SOURCES)),
    ("import contracts", lambda: command(f"{BIN}/lint-imports", "--no-cache", env={"PYTHONPATH": "platform"})),
    ("pytest on SQLite", lambda: python_tests("sqlite", ["games", "platform", "tournaments", "tests", "benchmarks"], {"QUARTERDECK_TEST_DB": "sqlite"})),
    ("pytest on PostgreSQL and Redis", lambda: python_tests("postgres", ["platform", "tournaments", "tests"], {"QUARTERDECK_TEST_DB": "postgres"})),
    ("svelte-check", lambda: command("npm", "run", "--silent", "check", cwd="frontend")),
    ("vitest", lambda: script_tests("vitest")),
    ("browser journeys", lambda: script_tests("journeys", "--config", "vitest.journeys.config.ts")),
)  # fmt: skip

if __name__ == "__main__":
    sys.exit(main())

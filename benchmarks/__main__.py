"""`python -m benchmarks [--quick] [family ...]`: run the rows and print the table, a line as soon as it is known."""

from __future__ import annotations

import argparse
import importlib
import signal
import sys

from benchmarks.stage import Stage
from benchmarks.table import heading, line

FAMILIES = (
    "append",
    "replay",
    "randomplay",
    "play",
    "moves",
    "broadcast",
    "memory",
    "growth",
    "ratings",
    "standings",
    "brackets",
    "swiss",
    "arena",
    "tournaments",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "families", nargs="*", metavar="family", help=f"any of {', '.join(FAMILIES)}; all when none is named"
    )
    parser.add_argument("--quick", action="store_true", help="a few seconds a row, smaller crowds: to see that it runs")
    asked = parser.parse_args()
    if unknown := set(asked.families) - set(FAMILIES):
        parser.error(f"no such family: {', '.join(sorted(unknown))}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # leave by exception: servers and folders go with us
    print(heading(), flush=True)
    failed = False
    with Stage(quick=asked.quick) as stage:
        for family in FAMILIES:
            if not asked.families or family in asked.families:
                failed |= not _print_family(family, stage)
    sys.exit(failed)


def _print_family(family: str, stage: Stage) -> bool:
    """A family that fails says so in its place; the others still run."""
    try:
        for row in importlib.import_module(f"benchmarks.{family}").list_rows(stage):
            print(line(row), flush=True)
    except Exception as error:
        print(f"{family}: failed, {error}", flush=True)
        return False
    return True


if __name__ == "__main__":
    main()

"""`python -m tests.faults.dying <deed>`: a worker that dies before its first write, its second, … until one lives.

Each worker is a fork of this process, which itself never touches the database. After every death another worker does
the same deed again, and what is so then must be what is so after a life without a death. With `--together n` two live
workers do the deed at the same moment instead, n times, each held up for moments of its own. Prints what went wrong.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from random import Random
from types import ModuleType
from typing import Any

import django
import msgspec

django.setup()

from django.db import connection  # noqa: E402 the apps must be there first

from eventstore import on_postgres, on_sqlite  # noqa: E402
from tests.faults import deeds  # noqa: E402

log: ModuleType = on_postgres if connection.vendor == "postgresql" else on_sqlite

WRITES = ("INSERT", "UPDATE", "DELETE")
STATEMENTS = 8
HELD_UP_S = (0, 0.02, 0.1, 0.2)
KILLED = -signal.SIGKILL


def in_fork(work: Callable[[], Any]) -> tuple[Callable[[], int], Callable[[], Any]]:
    """Let a child do some work: how to wait for its exit code, and for what the work came to."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writing, msgspec.json.encode(work()))
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    os.close(writing)

    def told() -> Any:
        with os.fdopen(reading, "rb") as pipe:
            return msgspec.json.decode(pipe.read())

    return lambda: os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), told


def do(work: Callable[[], Any]) -> Any:
    wait, told = in_fork(work)
    if wait() != 0:
        raise RuntimeError("a worker that nobody killed died")
    return told()


def before_each_write(then: Callable[[], None], work: Callable[[], None], *, reads_too: bool = False) -> None:
    """Call `then` before every row that is written and every append to the log, and once more after the last."""

    def statement(execute: Any, sql: str, *rest: Any) -> Any:
        if reads_too or sql.lstrip().upper().startswith(WRITES):
            then()
        return execute(sql, *rest)

    append = log.append

    def appended(*args: Any) -> Any:
        then()
        return append(*args)

    log.append = appended  # type: ignore[attr-defined]
    try:
        with connection.execute_wrapper(statement):
            work()
    finally:
        log.append = append  # type: ignore[attr-defined]
    then()


def die_at(write: int, work: Callable[[], None]) -> None:
    left = iter(range(write - 1))

    def count_down() -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    before_each_write(count_down, work)


def kill_everywhere(deed: str) -> tuple[int, list[str]]:
    """How many deaths there were, and after which of them something was not so."""
    _, do_it = deeds.DEEDS[deed]
    expected = do(partial(_live, deed))
    wrong: list[str] = []
    write = 0
    while True:
        write += 1
        id = do(partial(deeds.make_ready, deed))
        wait, _ = in_fork(partial(die_at, write, partial(do_it, id)))
        if (code := wait()) == 0:
            return write - 1, wrong
        assert code == KILLED, f"it died of something else: {code}"
        do(partial(do_it, id))
        wrong += _differences(f"killed before write {write}", expected, do(partial(deeds.picture, id)))


def do_together(deed: str, times: int) -> tuple[int, list[str]]:
    """Two workers at the same deed at the same moment; then one more, as the sweep would, who finds nothing to do."""
    _, do_it = deeds.DEEDS[deed]
    expected = do(partial(_live, deed))
    wrong: list[str] = []
    for turn in range(times):
        id = do(partial(deeds.make_ready, deed))
        begins = time.monotonic() + 0.03
        # The third is a step that was asked for before there was anything to do, and looks while it is being done.
        three = [
            in_fork(partial(_dawdle, f"{turn}/{n}", begins, partial(work, id)))
            for n, work in enumerate((do_it, do_it, deeds.look))
        ]
        codes = [wait() for wait, _ in three]
        if any(codes):
            wrong.append(f"turn {turn}: the workers ended with {codes}")
        do(partial(do_it, id))
        wrong += _differences(f"turn {turn}", expected, do(partial(deeds.picture, id)))
    return times, wrong


def _live(deed: str) -> dict[str, Any]:
    id = deeds.make_ready(deed)
    deeds.DEEDS[deed][1](id)
    return deeds.picture(id)


def _dawdle(seed: str, begins: float, work: Callable[[], None]) -> None:
    """Held up once, before a random one of its first statements, perhaps longer than the others need for all of theirs."""
    rng = Random(seed)
    held_up_s, left = rng.choice(HELD_UP_S), iter(range(rng.randrange(STATEMENTS), -1, -1))
    time.sleep(max(0, begins - time.monotonic()))
    before_each_write(lambda: time.sleep(held_up_s if next(left, None) == 0 else 0), work, reads_too=True)


def _differences(when: str, expected: dict[str, list[Any]], found: dict[str, list[Any]]) -> list[str]:
    """Of every part the first entry that is not as it should be."""
    wrong = []
    for part, should in expected.items():
        for one, other in zip_longest(should, found[part]):
            if one != other:
                wrong.append(f"{when}: in {part} there should be {one}, and there is {other}")
                break
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.dying")
    parser.add_argument("deed", choices=list(deeds.DEEDS))
    parser.add_argument("--together", type=int, default=0)
    asked = parser.parse_args()
    times, wrong = do_together(asked.deed, asked.together) if asked.together else kill_everywhere(asked.deed)
    if strays := do(deeds.count_strays):
        wrong.append(f"{strays} matches belong to no table")
    print(times, *wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

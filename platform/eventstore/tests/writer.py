"""A writer process: appends to its own stream and says so, one line an append, only after the append returned."""

from __future__ import annotations

import os
import sys

import django

django.setup()

from eventstore import store  # noqa: E402
from eventstore.tests.facts import facts  # noqa: E402


def main(name: str, count: int, batch: int) -> None:
    version = len(store.read_stream(name))
    for number in range(version // batch, version // batch + count):
        appended = store.append(
            stream=name,
            expected=version,
            events=facts(*range(version + 1, version + batch + 1)),
            command=f"{name}:{number}",
            result=b"%d" % number,
        )
        version = appended.version
        os.write(1, f"{number} {version} {appended.position}\n".encode())


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))

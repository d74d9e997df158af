"""Before Django's settings load: a throwaway data folder and, with QUARTERDECK_TEST_DB=postgres, real services."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from contextlib import ExitStack

_STARTED = "QUARTERDECK_TEST_DATA"
_services = ExitStack()


def pytest_unconfigure() -> None:
    # Threads still subscribed to Redis would mourn it after the last line of the report.
    logging.disable(logging.WARNING)
    _services.close()


def _start() -> None:
    folder = tempfile.mkdtemp(prefix="quarterdeck-tests-")
    _services.callback(shutil.rmtree, folder, ignore_errors=True)
    os.environ[_STARTED] = os.environ["QUARTERDECK_DATA"] = folder
    for name in ("DATABASE_URL", "REDIS_URL"):
        os.environ.pop(name, None)
    wanted = os.environ.get("QUARTERDECK_TEST_DB", "sqlite")
    if wanted == "postgres":
        from tests.services.postgres import running_postgres
        from tests.services.redis import running_redis

        os.environ["DATABASE_URL"] = _services.enter_context(running_postgres())
        os.environ["REDIS_URL"] = _services.enter_context(running_redis())
    elif wanted != "sqlite":
        raise ValueError(f"QUARTERDECK_TEST_DB is {wanted!r}; it may be sqlite or postgres")


# Workers of pytest-xdist inherit the environment of the process that started everything once for all of them.
if "PYTEST_XDIST_WORKER" not in os.environ:
    _start()

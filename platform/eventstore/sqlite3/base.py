"""A database wrapper whose transactions wait for their turn in this process before they ask SQLite for the file."""

from __future__ import annotations

from threading import Lock
from typing import Any

from django.db.backends.sqlite3 import base
from django.db.utils import OperationalError

from eventstore.turns import lock_of


class DatabaseWrapper(base.DatabaseWrapper):
    """SQLite's own busy handler polls, and an unlucky writer starves for seconds; a lock wakes the next one at once."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._turn: Lock | None = None

    def take_turn(self) -> None:
        turn = lock_of(str(self.settings_dict["NAME"]))
        if not turn.acquire(timeout=self.settings_dict["OPTIONS"].get("timeout", 5)):
            raise OperationalError("database is locked by another thread of this process")
        self._turn = turn

    def end_turn(self) -> None:
        """Nothing to end is fine: rolling back twice, or closing while idle, is not an error."""
        turn, self._turn = self._turn, None
        if turn is not None:
            turn.release()

    def _start_transaction_under_autocommit(self) -> None:
        self.take_turn()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self.end_turn()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        self.end_turn()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            self.end_turn()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self.end_turn()

"""Folds kept hot: the streams a process worked on last, each behind its own lock, caught up from the log by version."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Hot(Generic[T]):
    """`make` begins an empty fold of a stream; whoever holds one has it alone in this process."""

    def __init__(self, make: Callable[[str], T], kept: int) -> None:
        self._make = make
        self._kept = kept
        self._guard = threading.Lock()
        self._folds: OrderedDict[str, tuple[threading.RLock, T]] = OrderedDict()

    @contextmanager
    def holding(self, id: str) -> Iterator[T]:
        while True:
            with self._guard:
                found = self._folds.get(id)
                if found is None:
                    found = self._folds[id] = (threading.RLock(), self._make(id))
                    if len(self._folds) > self._kept:
                        self._folds.popitem(last=False)
                self._folds.move_to_end(id)
            lock, fold = found
            with lock:
                with self._guard:
                    current = self._folds.get(id)
                if current is found:
                    yield fold
                    return
                # forgotten while we waited for it: what it holds may never have been recorded

    def __contains__(self, id: str) -> bool:
        return id in self._folds

    def __len__(self) -> int:
        return len(self._folds)

    def forget(self, id: str) -> None:
        """The fold ran ahead of what was recorded, or is of no use: the next one to hold it begins anew."""
        with self._guard:
            self._folds.pop(id, None)

    def forget_all(self) -> None:
        with self._guard:
            self._folds.clear()

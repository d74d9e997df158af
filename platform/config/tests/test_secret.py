"""The kept secret: made once, the same for all who start together, readable by its owner alone."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from config import settings


def test_processes_that_start_together_read_the_same_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(settings, "DATA", tmp_path)
    for n in range(30):
        start = threading.Barrier(6)
        read: list[str] = []

        def one(n: int = n, start: threading.Barrier = start, read: list[str] = read) -> None:
            start.wait()
            read.append(settings._kept_secret(f"key{n}"))

        threads = [threading.Thread(target=one) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(read) == 6
        assert len(set(read)) == 1
        assert len(read[0]) > 40
    assert (tmp_path / "key0").stat().st_mode & 0o777 == 0o600
    assert len(list(tmp_path.iterdir())) == 30

"""A frozen corpus: events exactly as some shipped version stored them, kept in files that are never written again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec

from eventstore import upcasters
from eventstore.records import Recorded


class _Line(msgspec.Struct):
    position: int
    stream: str
    version: int
    kind: str
    at_ms: int
    payload: msgspec.Raw


def freeze(path: Path, events: Iterable[Recorded]) -> None:
    """Write one file of events, one JSON line each; a file that exists is history and is refused."""
    with path.open("xb") as file:
        for event in events:
            line = _Line(
                event.position, event.stream, event.version, event.kind, event.at_ms, msgspec.Raw(event.payload)
            )
            file.write(msgspec.json.encode(line) + b"\n")


def thaw(path: Path) -> list[Recorded]:
    """The events of one file, as they were stored."""
    lines = (msgspec.json.decode(row, type=_Line) for row in path.read_bytes().splitlines())
    return [
        Recorded(line.position, line.stream, line.version, line.kind, bytes(line.payload), line.at_ms) for line in lines
    ]


def list_unfrozen(folder: Path) -> list[str]:
    """Stored forms that have shipped and of which the folder holds no example."""
    frozen = {event.kind for path in folder.glob("*.jsonl") for event in thaw(path)}
    return [kind for kind in upcasters.shipped_kinds() if kind not in frozen]

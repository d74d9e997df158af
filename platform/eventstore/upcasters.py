"""Upcasters: an event stored in an old shape is read in the shape its kind has today."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from eventstore.records import Recorded

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

_steps: dict[str, list[Upcaster]] = {}


def upcaster(kind: str, version: int) -> Callable[[Upcaster], Upcaster]:
    """Register the step from one version of a kind's payload to the next; versions begin at 1 and miss none."""

    def register(step: Upcaster) -> Upcaster:
        steps = _steps.setdefault(kind, [])
        if version != len(steps) + 1:
            raise ValueError(f"the next upcaster of {kind} leads from version {len(steps) + 1}, not {version}")
        steps.append(step)
        return step

    return register


def stored_kind(kind: str) -> str:
    """What a writer of today stores: the kind alone at version 1, `kind@version` once its shape has changed."""
    return f"{kind}@{len(_steps[kind]) + 1}" if kind in _steps else kind


def upcast(recorded: Recorded) -> Recorded:
    """The event with its plain kind and today's payload; untouched, bytes and all, when nothing changed since."""
    kind, _, stamped = recorded.kind.partition("@")
    steps = _steps.get(kind)
    if steps is None:
        if stamped:
            raise LookupError(f"{recorded.kind} was stored by a newer version of this program")
        return recorded
    version = int(stamped or 1)
    if version > len(steps) + 1:
        raise LookupError(f"{recorded.kind} was stored by a newer version of this program")
    payload = recorded.payload
    if version <= len(steps):
        fact = msgspec.json.decode(payload)
        for step in steps[version - 1 :]:
            fact = step(fact)
        payload = msgspec.json.encode(fact)
    return msgspec.structs.replace(recorded, kind=kind, payload=payload)


def shipped_kinds() -> list[str]:
    """Every stored form of every kind that ever changed: what a frozen corpus must hold at least one of."""
    return [
        kind if version == 1 else f"{kind}@{version}"
        for kind, steps in sorted(_steps.items())
        for version in range(1, len(steps) + 2)
    ]

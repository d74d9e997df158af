"""A match as text and back: a head, then one line an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.hit_the_deck.events import HitTheDeckEvent


def write(seats: int, options: Mapping[str, Any], events: Sequence[Any]) -> str:
    head = msgspec.json.encode({"seats": seats, "options": dict(options)}).decode()
    return "\n".join([head, *(msgspec.json.encode(event).decode() for event in events)]) + "\n"


def read(text: str) -> tuple[int, dict[str, Any], list[Any]]:
    head, *lines = text.splitlines()
    facts = msgspec.json.decode(head)
    return facts["seats"], facts["options"], [msgspec.json.decode(line, type=HitTheDeckEvent) for line in lines if line]

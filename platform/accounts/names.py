"""Names of players by their opaque ids: asked for at every push, so kept a little while in the process."""

from __future__ import annotations

import time
from collections.abc import Iterable

from accounts.models import Player

KEPT_S = 30.0
_MOST = 20_000
_names: dict[str, tuple[str, float]] = {}


def get_names(ids: Iterable[str]) -> dict[str, str]:
    """A name for each id; one who was erased is a former player."""
    now = time.monotonic()
    wanted = list(ids)
    # What was read here is answered from here: another thread may forget any of it meanwhile.
    known = {id: kept[0] for id in wanted if (kept := _names.get(id)) is not None and kept[1] >= now}
    missing = [id for id in wanted if id not in known]
    if missing:
        if len(_names) > _MOST:
            _names.clear()
        found = dict(Player.objects.filter(public_id__in=missing).values_list("public_id", "name"))
        for id in missing:
            known[id] = found.get(id, "Former player")
            _names[id] = (known[id], now + KEPT_S)
    return known


def forget_name(id: str) -> None:
    _names.pop(id, None)

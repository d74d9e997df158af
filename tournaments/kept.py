"""What is worked out once for a version of a tournament and asked for by many: rankings, draws, pictures of earlier versions.

Kept with the fold itself, not by its id: a fold that ran ahead of what was recorded takes with it what was made of it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from tournaments.tournament import Tournament

T = TypeVar("T")
PICTURES_KEPT = 8

_kept: WeakKeyDictionary[Tournament, tuple[int, dict[Hashable, Any]]] = WeakKeyDictionary()
_pictures: OrderedDict[tuple[str, int], Tournament] = OrderedDict()


def keep(t: Tournament, key: Hashable, make: Callable[[], T]) -> T:
    """What was made under this key for this very version, else made now."""
    version, found = _kept.get(t, (0, {}))
    if version != t.version:
        found = {}
        _kept[t] = (t.version, found)
    if key not in found:
        found[key] = make()
    made: T = found[key]
    return made


def picture_at(t: Tournament, version: int) -> Tournament:
    """The tournament at an earlier version. The last few stay: who moves through time asks several doors at each step."""
    key = (t.id, version)
    found = _pictures.get(key)
    if found is None or found.history[-1] is not t.history[version - 1]:  # another fold's: it was read anew since
        found = _pictures[key] = t.at(version)
    _pictures.move_to_end(key)
    while len(_pictures) > PICTURES_KEPT:
        _pictures.popitem(last=False)
    return found

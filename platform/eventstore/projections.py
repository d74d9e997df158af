"""Projections: read models folded from the log, each with its checkpoint in the transaction that writes its rows."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Event

from django.db import InterfaceError, OperationalError, connection, transaction
from django.db.models import Model

from eventstore import hints, shadows, store
from eventstore.models import Checkpoint
from eventstore.records import Gap, Recorded
from eventstore.upcasters import upcast

BATCH = 500

_log = logging.getLogger(__name__)

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Projection:
    """A handler and the tables it alone writes. Inline: services write them while appending, the log rebuilds them."""

    name: str
    kinds: frozenset[str]
    handler: Callable[[Recorded], None]
    models: tuple[type[Model], ...]
    inline: bool

    def handle(self, recorded: Iterable[Recorded]) -> None:
        for event in recorded:
            if event.kind.partition("@")[0] in self.kinds:
                self.handler(upcast(event))


_registered: dict[str, Projection] = {}


def register(
    *,
    name: str,
    kinds: Iterable[str],
    handler: Callable[[Recorded], None],
    models: Iterable[type[Model]] = (),
    inline: bool = False,
) -> Projection:
    """Fold events of these kinds with `handler`, which sees each in today's shape and writes `models` by the ORM."""
    if name in _registered:
        raise ValueError(f"there is a projection {name} already")
    projection = _registered[name] = Projection(name, frozenset(kinds), handler, tuple(models), inline)
    return projection


def list_names() -> list[str]:
    return sorted(_registered)


def catch_up(name: str) -> int:
    """Fold what the log holds beyond the checkpoint; returns how many positions were passed."""
    projection = _registered[name]
    if projection.inline or _is_caught_up(name):
        return 0
    passed = 0
    while True:
        with transaction.atomic():
            checkpoint = _lock_checkpoint(name)
            recorded = store.read_all(after=checkpoint.position, limit=BATCH, kinds=projection.kinds)
            if not recorded:
                if store.head() < checkpoint.position:
                    raise Gap(f"{name} has read up to {checkpoint.position}, and the log ends before that")
                return passed
            projection.handle(recorded)
            checkpoint.position = recorded[-1].position
            checkpoint.save(update_fields=["position"])
        passed += len(recorded)


def follow(names: Iterable[str], *, stop: Event, poll: float = 1.0) -> None:
    """Keep projections caught up until told to stop, woken by hints and polling in case one is lost."""
    names = list(names)
    hinted = 0
    while not stop.is_set():
        try:
            for name in names:
                catch_up(name)
        except (InterfaceError, OperationalError) as error:
            _log.warning("projections wait for the database: %s", error)
            connection.close()
            stop.wait(poll)
        else:
            hinted = hints.wait(after=hinted, timeout=poll)


def rebuild(name: str, *, progress: Progress = lambda done, total: None) -> int:
    """Fold the whole log anew beside the live tables, then replace their rows at one stroke; returns the position."""
    if connection.in_atomic_block:
        raise RuntimeError("a rebuild makes its own transactions")
    projection = _registered[name]
    position = 0
    with shadows.cast(projection.models) as replace_live_rows:
        while recorded := store.read_all(after=position, limit=BATCH, kinds=projection.kinds):
            with shadows.batch():
                projection.handle(recorded)
            position = recorded[-1].position
            progress(position, max(position, store.head()))
        with transaction.atomic():
            # In the order of every other writer: checkpoint, rows of the read model, counter.
            checkpoint = _lock_checkpoint(name)
            shadows.hold_live_tables(projection.models)
            if projection.inline:
                _hold_counter()
            while recorded := store.read_all(after=position, limit=BATCH, kinds=projection.kinds):
                projection.handle(recorded)
                position = recorded[-1].position
            replace_live_rows()
            checkpoint.position = position
            checkpoint.save(update_fields=["position"])
    progress(position, position)
    return position


def _is_caught_up(name: str) -> bool:
    """Two small reads and no lock: those who follow ask this every few seconds, mostly in vain."""
    position = Checkpoint.objects.filter(name=name).values_list("position", flat=True).first()
    return position is not None and position == store.head()


def _lock_checkpoint(name: str) -> Checkpoint:
    Checkpoint.objects.get_or_create(name=name)
    return Checkpoint.objects.select_for_update().get(name=name)


def _hold_counter() -> None:
    """Nobody appends until this transaction ends; on SQLite BEGIN IMMEDIATE has seen to that."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT position FROM es_counter FOR UPDATE")

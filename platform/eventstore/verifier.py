"""The verifier: walks the whole log, recomputes the chain and holds it against signed heads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from django.db import connection

from eventstore import chain, heads, store
from eventstore.records import Gap

BATCH = 1000


def list_faults(
    *,
    signed: Sequence[heads.Head] = (),
    public_key: bytes = b"",
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Iterator[str]:
    """One sentence a fault; a log that is whole and unchanged has none."""
    total = store.head()
    wanted = {head.position for head in signed}
    links = {0: chain.GENESIS}
    position, previous = 0, chain.GENESIS
    try:
        while recorded := store.read_all(after=position, limit=BATCH):
            stored = store.read_links(after=position, limit=len(recorded))
            for event, link in zip(recorded, stored, strict=True):
                position = event.position
                seal = chain.seal(event.stream, event.version, event.kind, event.payload, event.at_ms)
                if chain.link(previous, position, seal) != link:
                    yield f"Position {position} is not what was appended there, or what came before it is not."
                # Going on from the stored link names each changed position alone, not all that follow it.
                previous = link
                if position in wanted:
                    links[position] = link
            progress(position, max(total, position))
    except Gap as gap:
        yield f"The walk ends: {gap}."
    if position < total:
        yield f"The log should reach position {total} and ends at {position}."
    if lost := _count_lost_answers():
        yield f"{lost} commands are answered for events that are gone."
    for head in signed:
        if not heads.is_genuine(head, public_key=public_key):
            yield f"The head of position {head.position} is not signed by the trusted key."
        elif head.position > position:
            yield f"The tail is cut: a signed head says position {head.position}, the log ends at {position}."
        elif links[head.position].hex() != head.link:
            yield f"History was rewritten at or before position {head.position}: its signed head tells another story."


def _count_lost_answers() -> int:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM es_commands AS c WHERE NOT EXISTS"
            " (SELECT 1 FROM es_events AS e WHERE e.stream = c.stream AND e.version = c.version)"
        )
        count: int = cursor.fetchone()[0]
    return count

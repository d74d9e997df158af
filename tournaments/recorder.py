"""How facts get into a tournament: decided by its one writer, appended with its rows in one transaction, then told."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec
from django.db import transaction

from eventstore.payloads import encode
from eventstore.store import Appended, Conflict, NewEvent, append
from eventstore.upcasters import stored_kind
from matches.clocks import now_ms
from tournaments import cache, news, projections
from tournaments.events import AnyFact
from tournaments.tournament import Tournament

log = logging.getLogger(__name__)
Decide = Callable[[Tournament], list[AnyFact]]


def new_event(fact: AnyFact) -> NewEvent:
    return NewEvent(kind=stored_kind(f"tournaments.{type(fact).__name__}"), payload=encode(fact))


def act(
    tournament_id: str, decide: Decide, *, command: str | None = None, result: Callable[[int], msgspec.Struct] | None = None,
    now: int | None = None,
    wake: bool = True,
) -> Appended | None:  # fmt: skip
    """Decide on the tournament as it is and append; whoever lost a race decides again on what the other one did.

    A command already recorded appends nothing and gets its first answer again. Whoever goes on by itself needs no `wake`.
    """
    while True:
        with cache.holding(tournament_id) as t:
            before = t.version
            facts = decide(t)
            if t.version != before:
                continue  # the decision asked the world, which looked at the log again: half of it is of the old state
            if not facts:
                return None
            # A step that began earlier may come later: the record's time never runs back.
            at_ms = max(now or now_ms(), t.at_ms)
            try:
                for fact in facts:
                    t.take(t.version + 1, at_ms, fact)
                answer = encode(result(t.version)) if result else b""
                with transaction.atomic():
                    projections.write_rows(t, facts, at_ms)
                    appended = append(
                        stream=cache.stream_of(t.id), expected=before, events=[new_event(fact) for fact in facts],
                        command=command, result=answer, at_ms=at_ms,
                    )  # fmt: skip
                    if appended.repeated:
                        transaction.set_rollback(True)
            except Conflict:
                cache.forget(tournament_id)
                continue
            except BaseException:
                cache.forget(tournament_id)  # it ran ahead of what was recorded
                raise
            if appended.repeated:
                cache.forget(tournament_id)
                return appended
            # Under the lock, so that everybody hears of versions in their order. What is recorded stays recorded,
            # though nobody can be told: the next ping tells a reader that there is more to ask for.
            try:
                news.tell(t, facts, at_ms)
            except Exception:
                log.exception("nobody could be told of version %s of tournament %s", t.version, tournament_id)
        if wake:
            news.wake(tournament_id)
        return appended

"""The one way into a tournament: announced here, and every command of every door given here."""

from __future__ import annotations

import hashlib
import secrets

import msgspec
from django.db import IntegrityError, transaction

from doors.refusals import Refusal
from eventstore.store import Conflict, append, get_command
from matches.clocks import now_ms
from tournaments import cache, consequences, news, projections, world
from tournaments.commands import Command, Order
from tournaments.events import Announced, AnyFact
from tournaments.plan import Plan
from tournaments.planning import check_plan
from tournaments.recorder import act, new_event
from tournaments.rules import decide
from tournaments.tournament import Tournament
from tournaments.views import Consequences, Done

COMMAND_LONGEST = 64
_decode = msgspec.json.Decoder(Done).decode


def announce(
    *, owner: str, plan: Plan, id: str, rehearsal: bool = False, series: str = "", now: int | None = None
) -> str:
    """A new tournament; the same id from the same owner finds the same one."""
    check_id(id)
    check_plan(plan)
    at_ms = now or now_ms()
    tournament_id = hashlib.sha256(f"{owner}/{id}".encode()).hexdigest()[:12]
    secret = secrets.token_bytes(32)
    told = Announced(
        plan=plan, seal=hashlib.sha256(secret).hexdigest(), secret=secret.hex(), rehearsal=rehearsal, series=series, by=owner
    )  # fmt: skip
    t = Tournament(tournament_id)
    t.take(1, at_ms, told)
    try:
        with transaction.atomic():
            projections.write_rows(t, [told], at_ms)
            append(stream=cache.stream_of(tournament_id), expected=0, events=[new_event(told)], at_ms=at_ms)
    except (Conflict, IntegrityError):
        with cache.holding(tournament_id):  # told already
            return tournament_id
    news.wake(tournament_id)
    return tournament_id


def give(
    *, tournament_id: str, who: str, command: Command, id: str, seen: int | None = None, now: int | None = None
) -> Done:
    """A command of a person. Twice is once: the same id gets the first answer again."""
    check_id(id)
    at_ms = now or now_ms()
    ground = world.of(tournament_id, who, at_ms)
    scoped = f"t:{tournament_id}:{who}:{id}"

    def decided(t: Tournament) -> list[AnyFact]:
        if (stored := get_command(scoped)) is not None:
            raise _Known(_decode(stored))
        check_seen(t, seen)
        return decide(t, command, ground)

    try:
        appended = act(tournament_id, decided, command=scoped, result=lambda version: Done(id=id, v=version), now=at_ms)
    except _Known as known:
        return known.answer
    if appended is None:
        with cache.holding(tournament_id) as t:
            return Done(id=id, v=t.version, words="It is so already.")
    return _decode(appended.result)


def preview(*, tournament_id: str, who: str, command: Command, seen: int | None = None) -> Consequences:
    """What a command would bring about; nothing is recorded."""
    ground = world.of(tournament_id, who, now_ms())
    with cache.holding(tournament_id) as t:
        check_seen(t, seen)
        facts = decide(t, command, ground)
        return consequences.of(t, facts, ground.now)


def try_as_guest(*, tournament_id: str, order: Order) -> Done | None:
    """What a guest would be refused makes no guest; nor does what is so already, which is answered at once."""
    ground = msgspec.structs.replace(world.of(tournament_id, "", now_ms()), is_guest=lambda player: True)
    with cache.holding(tournament_id) as t:
        check_seen(t, order.seen)
        facts = decide(t, order.command, ground)
        return None if facts else Done(id=order.id, v=t.version, words="It is so already.")


def check_id(id: str) -> None:
    if not 1 <= len(id) <= COMMAND_LONGEST or not id.isprintable():
        raise Refusal("bad_id", 400, f"A command's id has 1 to {COMMAND_LONGEST} printable characters.", field="id")


def check_seen(t: Tournament, seen: int | None) -> None:
    if seen is not None and seen != t.version:
        raise Refusal("stale", 409, "The tournament has moved on since you looked; look again.", v=t.version)


class _Known(Exception):
    """This command is a fact already; here is what was answered then."""

    def __init__(self, answer: Done) -> None:
        super().__init__()
        self.answer = answer

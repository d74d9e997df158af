"""How facts get into a match: decided on the hot match, appended in one transaction, pushed under its lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from django.db import connection

from doors.refusals import Refusal
from eventstore.store import Appended, Conflict, append, get_command
from matches import audiences, cache, clocks, delay, followups, rules
from matches.match import Match
from matches.messages import Ack
from matches.projections import changes_of

_encode = msgspec.json.Encoder().encode
_decode_ack = msgspec.json.Decoder(Ack).decode
COMMAND_LONGEST = 64


def answer(match_id: str, seat: int, command: str, decide: Callable[[Match], list[Any]], now: int | None = None) -> Ack:
    """What a seat asked for, once: the same command again gets the first answer."""
    if not 1 <= len(command) <= COMMAND_LONGEST or not command.isprintable():
        raise Refusal("bad_id", 400, f"A command's id has 1 to {COMMAND_LONGEST} printable characters.", field="id")
    scoped = f"{match_id}:{seat}:{command}"
    try:
        appended = act(match_id, decide, command=scoped, command_id=command, now=now)
    except Refusal:
        # Refused now, but perhaps because it already happened: a resend after the table moved on.
        stored = get_command(scoped)
        if stored is None:
            raise
        return _decode_ack(stored)
    if appended is None:
        with cache.holding(match_id, fresh=False) as match:
            return Ack(id=command, v=match.version)
    return _decode_ack(appended.result)


def act(
    match_id: str,
    decide: Callable[[Match], list[Any]],
    *,
    command: str | None = None,
    command_id: str = "",
    now: int | None = None,
) -> Appended | None:
    """Decide on the hot match and append; whoever lost a race, or refused on old news, catches up and decides again."""
    with cache.holding(match_id, fresh=False) as match:
        while True:
            try:
                events = decide(match)
            except Refusal:
                if cache.catch_up(match):
                    continue
                raise
            if not events:
                if cache.catch_up(match):
                    continue
                return None
            at_ms = now or clocks.now_ms()
            try:
                appended = _append(match, events, command, command_id, at_ms)
            except Conflict:
                if not cache.catch_up(match):
                    raise  # nobody was quicker: the row and the log disagree, and trying again would not end
                continue
            if appended.repeated:
                return appended
            # Under the lock, so that every audience hears of versions in their order.
            since = appended.version - len(events)
            audiences.deliver(match, since, events, at_ms)
            late_ms = delay.delay_ms(match, None)
            bots, patient = match.bots_to_ask(), match.is_a_person_free()
            break
    followups.after(match_id, appended.version, events, bots, patient)
    if late_ms:
        followups.show_public(match_id, since, appended.version, late_ms)
    return appended


def _append(match: Match, events: list[Any], command: str | None, command_id: str, at_ms: int) -> Appended:
    """The facts, the answer and the row of the match list in one transaction, on PostgreSQL in one round trip."""
    _check_outermost()
    ahead = match.ahead(events, at_ms)
    appended = append(
        stream=cache.stream_of(match.id), expected=match.version, events=[rules.record(e, match.game.id) for e in events],
        command=command, result=_encode(Ack(id=command_id, v=ahead.version)) if command else b"", at_ms=at_ms,
        beside=changes_of(match, ahead, events, at_ms),
    )  # fmt: skip
    if not appended.repeated:
        match.advance(ahead)
    return appended


def _check_outermost() -> None:
    """A hot match must never run ahead of a transaction that may still roll back; a test's own is no such thing."""
    blocks = connection.atomic_blocks
    if blocks and not blocks[-1]._from_testcase:  # type: ignore[attr-defined]
        raise RuntimeError("a match is played in a transaction of its own")

"""The one way into a match: every door, bot and clock records its facts here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction

from doors.refusals import Refusal
from eventstore.store import Conflict, append
from games import chance as luck
from games.contract import Game
from games.playout import usual_seats
from games.registry import UnknownGame, check_options, get_game
from matches import cache, clocks, rules
from matches.delay import check_arranged
from matches.events import Chair, MatchCreated, RematchAgreed
from matches.match import EMPTY
from matches.messages import Ack, Arranged, Clock, NoClock
from matches.models import MatchRow, SeatRow
from matches.recorder import act, answer


def create_match(
    *,
    game: str,
    chairs: Sequence[Chair],
    options: Mapping[str, Any] | None = None,
    clock: Clock | None = None,
    rematch_of: str | None = None,
    arranged: Arranged | None = None,
    match_id: str | None = None,
    seed: bytes | None = None,
) -> str:
    """Set a table: its seal is public from this moment, before any nonce. With `match_id` a repeat finds the same match."""
    clock = clock or NoClock()
    chosen = check_match(game=game, chairs=chairs, options=options or {}, clock=clock)
    check_arranged(arranged)
    match_id = match_id or secrets.token_urlsafe(8)
    seed = seed or secrets.token_bytes(32)
    created = MatchCreated(
        game=game, rules_version=get_game(game).rules_version, options=chosen, clock=clock, chairs=list(chairs),
        seed=seed.hex(), seal=luck.seal(seed), rematch_of=rematch_of, arranged=arranged,
    )  # fmt: skip
    now = now_ms()
    try:
        with transaction.atomic():
            full = all(chair.kind not in EMPTY for chair in chairs)
            MatchRow.objects.create(
                id=match_id, game=game, version=1, full=full, created_at_ms=now, changed_at_ms=now,
                delay_ms=arranged.delay_ms if arranged else 0,
            )  # fmt: skip
            SeatRow.objects.bulk_create(
                SeatRow(match_id=match_id, seat=n, player=c.player) for n, c in enumerate(chairs)
            )
            append(stream=cache.stream_of(match_id), expected=0, events=[rules.record(created, game)], at_ms=now)
    except (Conflict, IntegrityError):
        if not MatchRow.objects.filter(id=match_id).exists():
            raise
    if all(chair.kind == "bot" for chair in chairs):  # also on a repeat: whoever set the table may have died here
        act(match_id, rules.begin)
    return match_id


def chairs_with_bots(*, game: str, level: int, seats: int | None, seat: int) -> list[Chair]:
    """A table for one person, a person's chair on `seat` and bots on all others."""
    rulebook = _rulebook(game)
    low, high = rulebook.meta["seats"]
    count = usual_seats(rulebook) if seats is None else max(0, min(seats, high + 1))  # no more than it takes to refuse
    if not 0 <= seat < max(low, count):
        raise Refusal("bad_seat", 400, f"Seats are numbered from 0 to {max(low, count) - 1}.", field="seat")
    return [Chair(kind="person") if n == seat else Chair(kind="bot", level=level) for n in range(count)]


def check_match(*, game: str, chairs: Sequence[Chair], options: Mapping[str, Any], clock: Clock) -> dict[str, Any]:
    """All the options of the match, or a refusal of what cannot be played."""
    rulebook = _rulebook(game)
    low, high = rulebook.meta["seats"]
    if not low <= len(chairs) <= high:
        raise Refusal("bad_seats", 400, f"{rulebook.meta['title']} is played by {low} to {high}.", field="seats")
    try:
        chosen = check_options(rulebook, options)
        rulebook.check(len(chairs), chosen)
    except ValueError as bad:
        raise Refusal("bad_option", 400, str(bad), field="options")
    for chair in chairs:
        if chair.kind == "bot" and not 0 <= (chair.level if chair.level is not None else -1) < len(rulebook.bots):
            raise Refusal("bad_level", 400, f"Bots here have levels 0 to {len(rulebook.bots) - 1}.", field="level")
    clocks.check_clock(clock)
    return chosen


def take_seat(*, match_id: str, player: str, nonce: str | None = None, seat: int | None = None) -> int:
    """Sit a person down; with a nonce the match can begin at once."""
    if nonce is not None:
        rules.check_nonce(nonce)
    act(match_id, lambda match: rules.join(match, player, seat))
    with cache.holding(match_id) as match:
        taken = match.seat_of(player)
    assert taken is not None
    if nonce is not None:
        give_nonce(match_id=match_id, seat=taken, nonce=nonce)
    return taken


def give_nonce(*, match_id: str, seat: int, nonce: str) -> None:
    """A seat's share of the luck; the last one begins the match."""
    act(match_id, lambda match: rules.give_nonce(match, seat, nonce))
    act(match_id, rules.begin)


def begin_without(*, match_id: str) -> None:
    """Begin a full table although somebody's nonce never came."""
    act(match_id, rules.begin_without)
    act(match_id, rules.begin)


def play(
    *, match_id: str, seat: int, action: bytes, seen: int, command: str, now: int | None = None, by_bot: bool = False
) -> Ack:
    """One move. The same command twice is one fact and the same answer; one that comes too late records that time is out."""
    at_ms = now or now_ms()
    try:
        return answer(
            match_id, seat, command, lambda match: rules.move(match, seat, action, seen, at_ms, by_bot), now=at_ms
        )
    except Refusal as refusal:
        if refusal.code == "out_of_time":
            run_out_clock(match_id=match_id, now=at_ms)
        raise


def concede(*, match_id: str, seat: int, command: str) -> Ack:
    return answer(match_id, seat, command, lambda match: rules.concede(match, seat))


def run_out_clock(*, match_id: str, now: int | None = None) -> bool:
    """Record that time ran out, if it did."""
    return act(match_id, lambda match: rules.run_out(match, now or now_ms())) is not None


def abort(*, match_id: str, reason: str) -> None:
    act(match_id, lambda match: rules.abort(match, reason))


def cancel(*, match_id: str, reason: str) -> None:
    """For whoever arranged the match: take the table away, begun or not. A finished match stays; twice is once."""
    act(match_id, lambda match: rules.cancel(match, reason))


def adjudicate(*, match_id: str, places: Sequence[int], reason: str, rule: str = "ruling") -> None:
    """For whoever arranged the match: end it with these places, begun or not. One that is finished keeps its result."""
    act(match_id, lambda match: rules.adjudicate(match, places, reason, rule))


def pause(*, match_id: str, reason: str, now: int | None = None) -> None:
    """For whoever arranged the match: hold it. Its clocks stand to the millisecond; twice is once."""
    run_out_clock(match_id=match_id, now=now)  # time that was out before the pause is out
    act(match_id, lambda match: rules.pause(match, reason), now=now)


def resume(*, match_id: str, now: int | None = None) -> None:
    """Let a held match go on, or begin if all have arrived meanwhile."""
    act(match_id, rules.resume, now=now)
    act(match_id, rules.begin, now=now)


def offer_rematch(*, match_id: str, seat: int, command: str) -> Ack:
    """Offer another match, or agree to the one offered; the next one has the seats turned and an id of its own."""
    ack = answer(match_id, seat, command, lambda match: rules.offer_rematch(match, seat))
    with cache.holding(match_id) as match:
        if match.rematch is not None or not rules.rematch_agreed(match):
            return Ack(id=ack.id, v=match.version, rematch=match.rematch)
        game, options, clock = match.game.id, match.options, match.clock
        chairs = [Chair(kind="bot", level=c.level) if c.kind == "bot" else c for c in match.chairs]
    following = create_match(
        game=game,
        chairs=chairs[1:] + chairs[:1],
        options=options,
        clock=clock,
        rematch_of=match_id,
        match_id=_following_id(match_id),
    )
    appended = act(match_id, lambda m: [] if m.rematch else [RematchAgreed(match=following)])
    return Ack(id=ack.id, v=appended.version if appended else ack.v, rematch=following)


def now_ms() -> int:
    return clocks.now_ms()


def _rulebook(game: str) -> Game:
    try:
        return get_game(game)
    except UnknownGame as unknown:
        raise Refusal("unknown_game", 404, str(unknown), field="game")


def _following_id(match_id: str) -> str:
    """Derived, not drawn: two acceptances at the same moment in two processes set one table."""
    return luck.seal(f"rematch of {match_id}".encode())[:11]

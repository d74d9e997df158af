"""What may be done with a match, as lists of facts or a refusal. Pure: clocks, dice and ids arrive as arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from doors.refusals import Refusal
from eventstore.payloads import encode
from eventstore.store import NewEvent
from eventstore.upcasters import stored_kind
from games import chance as luck
from games.contract import Illegal, Outcome
from matches import clocks
from matches.events import (
    BotTookOver,
    Conceded,
    Fact,
    MatchAborted,
    MatchBegan,
    MatchFinished,
    MatchPaused,
    MatchResumed,
    MoveMade,
    NonceGiven,
    RematchOffered,
    SealOpened,
    SeatTaken,
    TimeRanOut,
)
from matches.match import Match, decoders

NONCE_LONGEST = 64
STAND_IN = 1  # the level of the bot that plays on for who left


def record(event: Any, game_id: str) -> NewEvent:
    """A struct as the store keeps it: facts are `matches.X`, game events `<game>.X`."""
    scope = "matches" if isinstance(event, Fact) else game_id
    return NewEvent(kind=stored_kind(f"{scope}.{type(event).__name__}"), payload=encode(event))


def check_live(match: Match) -> None:
    if match.status == "open":
        raise Refusal(
            "not_begun",
            409,
            "The match has not begun: a seat is still free, or a player is still arriving.",
            v=match.version,
        )
    if match.status != "live":
        raise Refusal("finished", 409, "The match is over; nothing more can be played in it.", v=match.version)
    if match.paused is not None:
        raise Refusal("paused", 409, say_paused(match.paused), v=match.version)


def say_paused(reason: str) -> str:
    return f"The match is paused: {reason.rstrip('.')}."


def join(match: Match, player: str, seat: int | None = None) -> list[Any]:
    """Sit a person down on a free seat; sitting down twice is sitting once."""
    if match.seat_of(player) is not None:
        return []
    if match.status == "aborted":
        raise Refusal("closed", 409, "The table was closed.", v=match.version)
    free = [n for n, chair in enumerate(match.chairs) if chair.kind == "open" and seat in (None, n)]
    if match.status != "open" or not free:
        raise Refusal("full", 409, "Every seat at this table is taken.", v=match.version)
    return [SeatTaken(seat=free[0], player=player)]


def give_nonce(match: Match, seat: int, nonce: str) -> list[Any]:
    """Put in a share of the luck, once; a second one changes nothing. Whoever a seat is reserved for arrives by it."""
    check_nonce(nonce)
    if seat not in match.missing_nonces():
        return []
    chair, given = match.chairs[seat], NonceGiven(seat=seat, nonce=nonce)
    if chair.kind != "reserved":
        return [given]
    assert chair.player is not None
    return [SeatTaken(seat=seat, player=chair.player), given]


def begin_without(match: Match) -> list[Any]:
    """Empty nonces for those who sit and gave none, so that a full table can begin."""
    return [NonceGiven(seat=seat, nonce="") for seat in match.missing_nonces()] if match.is_ready() else []


def check_nonce(nonce: str) -> None:
    if not 1 <= len(nonce) <= NONCE_LONGEST:
        raise Refusal("bad_nonce", 400, f"A nonce has 1 to {NONCE_LONGEST} characters.", field="nonce")


def begin(match: Match) -> list[Any]:
    """The game's opening, when everybody sits and every nonce is in; else nothing yet."""
    if match.status != "open" or not match.is_ready() or match.missing_nonces():
        return []
    chance = luck.Chance(key_of(match), match.version)
    opening = match.game.opening(len(match.chairs), match.options, chance)
    return [MatchBegan(draws=chance.draws), *opening]


def move(match: Match, seat: int, action: bytes, seen: int, now_ms: int, by_bot: bool) -> list[Any]:
    """What a seat's action comes to, or a refusal with its rule."""
    check_live(match)
    if seat in match.gone and not by_bot:
        raise Refusal("left", 409, "You left this match; a bot plays on for you.", v=match.version)
    if run_out(match, now_ms):
        raise Refusal("out_of_time", 409, "Time ran out before this move arrived.", v=match.version)
    try:
        wanted = decoders(match.game.id)[1].decode(action)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(
            "bad_action",
            400,
            f"This is no action of {match.game.meta['title']}: {error}.",
            field="action",
            v=match.version,
        )
    if seat not in match.acting and seat not in match.chances:
        raise Refusal("not_your_turn", 409, "It is not your turn to choose.", v=match.version)
    if seen < match.asked[seat]:
        raise Refusal(
            "stale", 409, "The table has moved on since you chose; look again and choose anew.", v=match.version
        )
    chance = luck.Chance(key_of(match), match.version)
    try:
        happened = match.state.decide(seat, wanted, chance)
    except Illegal as refusal:
        raise Refusal("illegal", 422, refusal.sentence, rule=refusal.rule, v=match.version)
    thought_ms = max(0, now_ms - (match.since[seat] or now_ms))
    moved = MoveMade(seat=seat, action=wanted, thought_ms=thought_ms, draws=chance.draws)
    after = match.state.clone()
    for event in happened:
        after.apply(event)
    return [moved, *happened, *_ending(match, after.outcome())]


def concede(match: Match, seat: int) -> list[Any]:
    check_live(match)
    if seat in match.gone:
        return []
    return [Conceded(seat=seat), *_leave(match, [seat], f"{{{seat}}} conceded the match.", "concede")]


def run_out(match: Match, now_ms: int) -> list[Any]:
    """The first clock that is out ends the match, or the seat's part in it; nothing while none is."""
    deadline = match.deadline_ms()
    if match.status != "live" or deadline is None or now_ms < deadline:
        return []
    due = clocks.due_ms(match.since, match.left_ms)
    # Whoever is out at the same instant shares the loss: with nobody left who kept the time, the match is a draw.
    losers = [seat for seat in due if due[seat] == min(due.values())]
    reason = f"{' and '.join(f'{{{seat}}}' for seat in losers)} ran out of time."
    return [*[TimeRanOut(seat=seat) for seat in losers], *_leave(match, losers, reason, "time")]


def abort(match: Match, reason: str) -> list[Any]:
    """Take the table away before it begins; twice is once."""
    if match.status == "aborted":
        return []
    if match.status != "open":
        raise Refusal("begun", 409, "The match has begun; concede it if you must leave.", v=match.version)
    return [MatchAborted(reason=reason)]


def cancel(match: Match, reason: str) -> list[Any]:
    """Take the table away, begun or not; what was played to its end stays."""
    return [MatchAborted(reason=reason)] if match.status in ("open", "live") else []


def pause(match: Match, reason: str) -> list[Any]:
    """Hold a table, begun or not; one that is held keeps its first reason."""
    return [MatchPaused(reason=reason)] if match.status in ("open", "live") and match.paused is None else []


def resume(match: Match) -> list[Any]:
    return [] if match.paused is None else [MatchResumed()]


def adjudicate(match: Match, places: Sequence[int], reason: str, rule: str) -> list[Any]:
    """End a match as it was ruled, begun or not; one that has its result keeps it."""
    seats = len(match.chairs)
    last = max(2, seats)  # a match may be lost by everybody, also by one who played alone
    if len(places) != seats or not all(1 <= place <= last for place in places):
        raise Refusal("bad_places", 400, f"A ruling gives each of the {seats} seats a place from 1 to {last}.")
    if match.status == "finished":
        return []
    if match.status == "aborted":
        raise Refusal("closed", 409, "The table was closed.", v=match.version)
    return [MatchFinished(places=list(places), reason=reason, rule=rule), _seal_opened(match)]


def offer_rematch(match: Match, seat: int) -> list[Any]:
    if match.arranged is not None:
        raise Refusal("arranged", 409, "This match was arranged; its next one will be too.", v=match.version)
    if match.status != "finished":
        raise Refusal("not_finished", 409, "A rematch can be offered when the match is over.", v=match.version)
    return [] if seat in match.offers or match.rematch else [RematchOffered(seat=seat)]


def rematch_agreed(match: Match) -> bool:
    """Bots always want another."""
    return all(chair.kind == "bot" or seat in match.offers for seat, chair in enumerate(match.chairs))


def key_of(match: Match) -> bytes:
    return luck.mix(bytes.fromhex(match.seed), [nonce or "" for nonce in match.nonces])


def _leave(match: Match, leavers: Sequence[int], reason: str, rule: str) -> list[Any]:
    """Between two the match is over. At a larger table bots play on for who left, as long as a person is there to play with."""
    stayers = [seat for seat, chair in enumerate(match.chairs) if chair.kind == "person" and seat not in leavers]
    if len(match.chairs) > 2 and stayers:
        return [BotTookOver(seat=seat, level=min(STAND_IN, len(match.game.bots) - 1)) for seat in leavers]
    seats = len(match.chairs)
    behind = max(2, seats - len(leavers) + 1)
    last = 1 if len(leavers) == seats > 1 else behind
    places = [last if seat in leavers else 1 for seat in range(seats)]
    return _ending(match, Outcome(places=places, reason=reason, rule=rule))


def _ending(match: Match, outcome: Outcome | None) -> list[Any]:
    if outcome is None:
        return []
    places = _behind(outcome.places, match.gone) if match.gone else outcome.places
    return [MatchFinished(places=places, reason=outcome.reason, rule=outcome.rule), _seal_opened(match)]


def _seal_opened(match: Match) -> SealOpened:
    return SealOpened(seed=match.seed, nonces=[nonce or "" for nonce in match.nonces])


def _behind(places: list[int], gone: Sequence[int]) -> list[int]:
    """Who left comes after all who stayed, the first to leave last; the others close up."""
    stayed = [place for seat, place in enumerate(places) if seat not in gone]
    return [
        len(places) - gone.index(seat) if seat in gone else 1 + sum(other < place for other in stayed)
        for seat, place in enumerate(places)
    ]

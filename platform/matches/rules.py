"""One match as its facts make it, and what may be done with it. Pure: clocks, dice and ids arrive as arguments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from doors.refusals import Refusal
from eventstore.store import NewEvent, Recorded
from eventstore.upcasters import stored_kind
from games import chance as luck
from games.contract import Game, Illegal, Outcome
from games.registry import get_game
from matches.events import (
    FACTS,
    Chair,
    Conceded,
    Fact,
    MatchAborted,
    MatchBegan,
    MatchCreated,
    MatchFinished,
    MoveMade,
    NonceGiven,
    RematchAgreed,
    RematchOffered,
    SealOpened,
    SeatTaken,
    TimeRanOut,
)
from matches.messages import BankClock, Clock, DaysClock, MoveClock, NoClock

# A move that was made in time may arrive this much late: the line's delay is not the player's.
LAG_CREDIT_MS = 300
DAY_MS = 86_400_000
NONCE_LONGEST = 64

_encode = msgspec.json.Encoder().encode


@cache
def _decoders(game_id: str) -> tuple[Any, Any]:
    game = get_game(game_id)
    return msgspec.json.Decoder(game.event_type), msgspec.json.Decoder(game.action_type)


class Match:
    """The fold of one match stream. `settle` closes a batch: it says who must act now, and since when."""

    __slots__ = (
        "acting", "asked", "chairs", "clock", "created_at", "game", "id", "last_at", "left_ms", "mover", "nonces", "offers",
        "options", "outcome", "rematch", "rematch_of", "seal", "seed", "since", "state", "status", "unsettled", "version",
    )  # fmt: skip

    game: Game
    clock: Clock
    chairs: list[Chair]
    options: dict[str, Any]

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.status = "none"
        self.state: Any = None
        self.outcome: Outcome | None = None
        self.offers: list[int] = []
        self.rematch: str | None = None
        self.acting: tuple[int, ...] = ()
        self.mover: int | None = None
        self.unsettled = False
        self.last_at = 0

    def apply(self, version: int, at_ms: int, event: Any) -> None:
        """Fold one fact or game event; total."""
        if not isinstance(event, Fact):
            self.version = version
            self.state.apply(event)
            return
        self.settle()  # dates questions by the last version of the batch before, however the match was folded
        self.version = version
        self.last_at = at_ms
        _FOLDS[type(event)](self, event)

    def settle(self) -> None:
        """After a batch: seats newly asked get their clock started and their question dated."""
        if not self.unsettled:
            return
        self.unsettled = False
        before, self.acting = self.acting, (self.state.to_act() if self.status == "live" else ())
        for seat in range(len(self.chairs)):
            if seat not in self.acting:
                self.since[seat] = None
            elif seat not in before or seat == self.mover:
                self.since[seat] = self.last_at
                self.asked[seat] = self.version
        self.mover = None

    def replay(self, recorded: Iterable[Recorded]) -> None:
        for each in recorded:
            self.apply(each.version, each.at_ms, self.decode(each))
        self.settle()

    def decode(self, recorded: Recorded) -> Any:
        """The struct of an event in today's shape (see cache.read)."""
        if recorded.kind.startswith("matches."):
            return FACTS.decode(recorded.payload)
        return _decoders(self.game.id)[0].decode(recorded.payload)

    def ahead(self, events: Iterable[Any], at_ms: int) -> Match:
        """This match as it will be after these events, this one untouched: what is written before it is certain."""
        later = Match(self.id)
        for slot in self.__slots__:
            value = getattr(self, slot)
            setattr(later, slot, value.copy() if isinstance(value, list) else value)
        if later.state is not None:
            later.state = later.state.clone()
        for version, event in enumerate(events, self.version + 1):
            later.apply(version, at_ms, event)
        later.settle()
        return later

    def advance(self, later: Match) -> None:
        """Become what `ahead` foresaw, now that it is a fact."""
        for slot in self.__slots__:
            setattr(self, slot, getattr(later, slot))

    def seat_of(self, player: str | None) -> int | None:
        if player is None:
            return None
        return next((n for n, chair in enumerate(self.chairs) if chair.player == player), None)

    def missing_nonces(self) -> list[int]:
        """People who have sat down but not yet put in their share of the luck."""
        if self.status != "open":
            return []
        return [n for n, chair in enumerate(self.chairs) if chair.kind == "person" and self.nonces[n] is None]

    def deadline_ms(self) -> int | None:
        """When the first running clock is out, credit for the line included."""
        due = [s + left for s, left in zip(self.since, self.left_ms, strict=True) if s is not None and left is not None]
        return min(due) + LAG_CREDIT_MS if due else None

    # One small fold a fact.
    def _created(self, e: MatchCreated) -> None:
        seats = len(e.chairs)
        self.game = get_game(e.game)
        self.options, self.clock, self.chairs = e.options, e.clock, list(e.chairs)
        self.seed, self.seal, self.rematch_of = e.seed, e.seal, e.rematch_of
        self.nonces: list[str | None] = [None if c.kind != "bot" else "" for c in e.chairs]
        self.left_ms: list[int | None] = [full_time_ms(e.clock)] * seats
        self.since: list[int | None] = [None] * seats
        self.asked = [0] * seats
        self.created_at = self.last_at
        self.status = "open"

    def _seat_taken(self, e: SeatTaken) -> None:
        self.chairs[e.seat] = Chair(kind="person", player=e.player)

    def _nonce_given(self, e: NonceGiven) -> None:
        self.nonces[e.seat] = e.nonce

    def _began(self, e: MatchBegan) -> None:
        self.state = self.game.state(len(self.chairs), self.options)
        self.status = "live"
        self.unsettled = True

    def _move_made(self, e: MoveMade) -> None:
        left = self.left_ms[e.seat]
        if isinstance(self.clock, BankClock) and left is not None:
            self.left_ms[e.seat] = max(0, left - e.thought_ms) + self.clock.increment_ms
        self.mover = e.seat
        self.unsettled = True

    def _finished(self, e: MatchFinished) -> None:
        self.outcome = Outcome(places=e.places, reason=e.reason, rule=e.rule)
        self.status = "finished"
        self.unsettled = True
        self.settle()

    def _time_ran_out(self, e: TimeRanOut) -> None:
        self.left_ms[e.seat] = 0

    def _aborted(self, e: MatchAborted) -> None:
        self.status = "aborted"

    def _rematch_offered(self, e: RematchOffered) -> None:
        self.offers.append(e.seat)

    def _rematch_agreed(self, e: RematchAgreed) -> None:
        self.rematch = e.match

    def _nothing(self, e: Any) -> None:
        """Facts that say only what another fact settles."""


_FOLDS: dict[type, Any] = {
    MatchCreated: Match._created,
    SeatTaken: Match._seat_taken,
    NonceGiven: Match._nonce_given,
    MatchBegan: Match._began,
    MoveMade: Match._move_made,
    Conceded: Match._nothing,
    TimeRanOut: Match._time_ran_out,
    MatchFinished: Match._finished,
    SealOpened: Match._nothing,
    MatchAborted: Match._aborted,
    RematchOffered: Match._rematch_offered,
    RematchAgreed: Match._rematch_agreed,
}


def full_time_ms(clock: Clock) -> int | None:
    """What a seat has before its first move."""
    match clock:
        case MoveClock(move_ms=ms) | BankClock(bank_ms=ms):
            return ms
        case DaysClock(days=days):
            return days * DAY_MS
        case _:
            return None


def check_clock(clock: Clock) -> None:
    """Refuse a clock that nobody could play by."""
    match clock:
        case NoClock():
            return
        case MoveClock(move_ms=ms) if not 5_000 <= ms <= DAY_MS:
            raise Refusal("bad_clock", 400, "A move's time is between 5 seconds and a day.", field="clock.move_ms")
        case BankClock(bank_ms=ms, increment_ms=inc) if not (10_000 <= ms <= DAY_MS and 0 <= inc <= 600_000):
            raise Refusal(
                "bad_clock",
                400,
                "A bank holds 10 seconds to a day, and gives back at most 10 minutes a move.",
                field="clock.bank_ms",
            )
        case DaysClock(days=days) if not 1 <= days <= 14:
            raise Refusal("bad_clock", 400, "A correspondence move has 1 to 14 days.", field="clock.days")


def record(event: Any, game_id: str) -> NewEvent:
    """A struct as the store keeps it: facts are `matches.X`, game events `<game>.X`."""
    scope = "matches" if isinstance(event, Fact) else game_id
    return NewEvent(kind=stored_kind(f"{scope}.{type(event).__name__}"), payload=_encode(event))


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
    """Put in a share of the luck, once; a second one changes nothing."""
    check_nonce(nonce)
    return [NonceGiven(seat=seat, nonce=nonce)] if seat in match.missing_nonces() else []


def check_nonce(nonce: str) -> None:
    if not 1 <= len(nonce) <= NONCE_LONGEST:
        raise Refusal("bad_nonce", 400, f"A nonce has 1 to {NONCE_LONGEST} characters.", field="nonce")


def begin(match: Match) -> list[Any]:
    """The game's opening, when everybody sits and every nonce is in; else nothing yet."""
    if match.status != "open" or any(c.kind == "open" for c in match.chairs) or match.missing_nonces():
        return []
    chance = luck.Chance(key_of(match), match.version)
    opening = match.game.opening(len(match.chairs), match.options, chance)
    return [MatchBegan(draws=chance.draws), *opening]


def move(match: Match, seat: int, action: bytes, seen: int, now_ms: int) -> list[Any]:
    """What a seat's action comes to, or a refusal with its rule."""
    check_live(match)
    if run_out(match, now_ms):
        raise Refusal("out_of_time", 409, "Time ran out before this move arrived.", v=match.version)
    try:
        wanted = _decoders(match.game.id)[1].decode(action)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(
            "bad_action",
            400,
            f"This is no action of {match.game.meta['title']}: {error}.",
            field="action",
            v=match.version,
        )
    if seat not in match.acting:
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
    return [Conceded(seat=seat), *_ending(match, _lost_by(match, [seat], f"{{{seat}}} conceded the match.", "concede"))]


def run_out(match: Match, now_ms: int) -> list[Any]:
    """The first clock that is out ends the match; nothing while none is."""
    deadline = match.deadline_ms()
    if match.status != "live" or deadline is None or now_ms < deadline:
        return []
    due = {s: since + (match.left_ms[s] or 0) for s, since in enumerate(match.since) if since is not None}
    # Whoever is out at the same instant shares the loss: with nobody left who kept the time, the match is a draw.
    losers = [seat for seat in due if due[seat] == min(due.values())]
    reason = f"{' and '.join(f'{{{seat}}}' for seat in losers)} ran out of time."
    return [*[TimeRanOut(seat=seat) for seat in losers], *_ending(match, _lost_by(match, losers, reason, "time"))]


def abort(match: Match, reason: str) -> list[Any]:
    """Take the table away before it begins; twice is once."""
    if match.status == "aborted":
        return []
    if match.status != "open":
        raise Refusal("begun", 409, "The match has begun; concede it if you must leave.", v=match.version)
    return [MatchAborted(reason=reason)]


def offer_rematch(match: Match, seat: int) -> list[Any]:
    if match.status != "finished":
        raise Refusal("not_finished", 409, "A rematch can be offered when the match is over.", v=match.version)
    return [] if seat in match.offers or match.rematch else [RematchOffered(seat=seat)]


def rematch_agreed(match: Match) -> bool:
    """Bots always want another."""
    return all(chair.kind == "bot" or seat in match.offers for seat, chair in enumerate(match.chairs))


def key_of(match: Match) -> bytes:
    return luck.mix(bytes.fromhex(match.seed), [nonce or "" for nonce in match.nonces])


def _lost_by(match: Match, losers: Sequence[int], reason: str, rule: str) -> Outcome:
    last = 2 if len(losers) < len(match.chairs) else 1
    places = [last if seat in losers else 1 for seat in range(len(match.chairs))]
    return Outcome(places=places, reason=reason, rule=rule)


def _ending(match: Match, outcome: Outcome | None) -> list[Any]:
    if outcome is None:
        return []
    opened = SealOpened(seed=match.seed, nonces=[nonce or "" for nonce in match.nonces])
    return [MatchFinished(places=outcome.places, reason=outcome.reason, rule=outcome.rule), opened]

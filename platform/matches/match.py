"""One match as its facts make it: the fold of its stream, who must act now, and how long they have."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from eventstore.store import Recorded
from games.contract import Game, Outcome
from games.registry import get_game
from matches import clocks
from matches.events import (
    FACTS,
    BotTookOver,
    Chair,
    Conceded,
    Fact,
    MatchAborted,
    MatchBegan,
    MatchCreated,
    MatchFinished,
    MatchPaused,
    MatchResumed,
    MoveMade,
    NonceGiven,
    RematchAgreed,
    RematchOffered,
    SealOpened,
    SeatTaken,
    TimeRanOut,
)
from matches.messages import Clock

EMPTY = ("open", "reserved")  # chairs on which nobody sits yet
AWAITED = ("person", "reserved")  # chairs whose share of the luck must come from a person


@cache
def decoders(game_id: str) -> tuple[Any, Any]:
    """How a game's events and its actions are read."""
    game = get_game(game_id)
    return msgspec.json.Decoder(game.event_type), msgspec.json.Decoder(game.action_type)


class Match:
    """The fold of one match stream. `settle` closes a batch: it says who must act now, and since when."""

    __slots__ = (
        "acting", "arranged", "asked", "chairs", "chances", "clock", "created_at", "game", "gone", "id", "last_at", "late", "left_ms", "mover",
        "nonces", "offers", "options", "outcome", "paused", "rematch", "rematch_of", "seal", "seed", "since", "spent", "state", "status",
        "unsettled", "version",
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
        self.chances: dict[int, list[Any]] = {}  # what seats may do that nobody waits for
        self.gone: list[int] = []  # seats that left a table that plays on, in that order
        self.paused: str | None = None  # why the table is held
        self.mover: int | None = None
        self.unsettled = False
        self.last_at = 0
        self.late: Match | None = None  # the same match as a public sees it that sees it late (see delay.py)

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
        self._note_chances()

    def _note_chances(self) -> None:
        """A chance that nobody waits for is a question too, dated by the version it arose at; no clock runs for it."""
        seats = self.state.may_act() if self.status == "live" else ()
        if not seats and not self.chances:
            return
        before, self.chances = self.chances, {seat: self.state.legal(seat) for seat in seats}
        for seat, legal in self.chances.items():
            if before.get(seat) != legal:
                self.asked[seat] = self.version

    def bots_to_ask(self) -> list[int]:
        """Bots whose question is new, those with a passing chance first; an older question has been put already."""
        fresh = [seat for seat in (*self.chances, *self.acting) if self.asked[seat] == self.version]
        return [seat for seat in fresh if self.chairs[seat].kind == "bot"]

    def is_a_person_free(self) -> bool:
        """Whether somebody of flesh and blood has a chance that passes with the next moves."""
        return any(self.chairs[seat].kind == "person" for seat in self.chances)

    def replay(self, recorded: Iterable[Recorded]) -> None:
        for each in recorded:
            self.apply(each.version, each.at_ms, self.decode(each))
        self.settle()

    def decode(self, recorded: Recorded) -> Any:
        """The struct of an event in today's shape (see cache.read)."""
        if recorded.kind.startswith("matches."):
            return FACTS.decode(recorded.payload)
        return decoders(self.game.id)[0].decode(recorded.payload)

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
        """People who have not yet put in their share of the luck: they sit, or a seat is reserved for them."""
        if self.status != "open":
            return []
        return [n for n, chair in enumerate(self.chairs) if chair.kind in AWAITED and self.nonces[n] is None]

    def is_ready(self) -> bool:
        """Whether nobody is awaited on a seat, and nobody holds the table."""
        return self.paused is None and all(chair.kind not in EMPTY for chair in self.chairs)

    def deadline_ms(self) -> int | None:
        """When the first running clock is out, credit for the line included."""
        return clocks.deadline_ms(self.since, self.left_ms)

    # One small fold a fact.
    def _created(self, e: MatchCreated) -> None:
        seats = len(e.chairs)
        self.game = get_game(e.game)
        self.options, self.clock, self.chairs = e.options, e.clock, list(e.chairs)
        self.seed, self.seal, self.rematch_of, self.arranged = e.seed, e.seal, e.rematch_of, e.arranged
        self.nonces: list[str | None] = [None if c.kind != "bot" else "" for c in e.chairs]
        self.left_ms: list[int | None] = [clocks.full_time_ms(e.clock)] * seats
        self.since: list[int | None] = [None] * seats
        self.spent: list[int | None] = [None] * seats  # while paused: what each clock that stands has run already
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
        if e.seat in self.acting:
            self.left_ms[e.seat] = clocks.left_after(self.clock, self.left_ms[e.seat], e.thought_ms)
        self.mover = e.seat
        self.unsettled = True

    def _finished(self, e: MatchFinished) -> None:
        self.outcome = Outcome(places=e.places, reason=e.reason, rule=e.rule)
        self.status = "finished"
        self._let_go()
        self.unsettled = True
        self.settle()

    def _time_ran_out(self, e: TimeRanOut) -> None:
        self.left_ms[e.seat] = 0

    def _bot_took_over(self, e: BotTookOver) -> None:
        self.chairs[e.seat] = Chair(kind="bot", player=self.chairs[e.seat].player, level=e.level)
        self.left_ms[e.seat] = None
        self.gone.append(e.seat)
        self.mover = e.seat  # whatever the seat was asked, the bot is asked anew
        self.unsettled = True

    def _aborted(self, e: MatchAborted) -> None:
        self.status = "aborted"
        self._let_go()
        self.unsettled = True

    def _match_paused(self, e: MatchPaused) -> None:
        self.paused = e.reason
        self.spent = clocks.stop(self.since, self.last_at)
        self.since = [None] * len(self.chairs)

    def _match_resumed(self, e: MatchResumed) -> None:
        self.since = clocks.go_on(self.spent, self.last_at)
        self._let_go()
        # A bot that was asked before found the table held; people keep their question, and what they have seen of it.
        for seat in (*self.chances, *self.acting):
            if self.chairs[seat].kind == "bot":
                self.asked[seat] = self.version

    def _let_go(self) -> None:
        self.paused = None
        self.spent = [None] * len(self.chairs)

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
    BotTookOver: Match._bot_took_over,
    MatchFinished: Match._finished,
    SealOpened: Match._nothing,
    MatchAborted: Match._aborted,
    MatchPaused: Match._match_paused,
    MatchResumed: Match._match_resumed,
    RematchOffered: Match._rematch_offered,
    RematchAgreed: Match._rematch_agreed,
}

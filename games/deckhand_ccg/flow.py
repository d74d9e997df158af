"""One decision on its way: facts are found one after the other on a scratch copy, so that each can follow from the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.chance import Chance
from games.contract import Seat
from games.deckhand_ccg import events as e
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.effects import Effect, legs
from games.deckhand_ccg.facts import DeckhandEvent
from games.deckhand_ccg.ship import AIRLOCK, BIT, BITS, NEAR, REACH

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


class Flow:
    """`state` is the scratch copy, `facts` what has happened so far."""

    __slots__ = ("chance", "facts", "state")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state.clone()
        self.chance = chance
        self.facts: list[DeckhandEvent] = []

    def emit(self, event: DeckhandEvent) -> None:
        self.state.apply(event)
        self.facts.append(event)

    @property
    def over(self) -> bool:
        return self.state.phase == "over"

    def toss(self, dice: int) -> list[int]:
        """R11: each die has a symbol on three of its six faces."""
        roll = self.chance.roll
        return [int(roll(6) <= 3) for _ in range(dice)]

    def draw(self, seat: Seat, count: int) -> None:
        """R12: an empty deck gives nothing and costs nothing."""
        for _ in range(count):
            deck = self.state.decks[seat]
            if not deck:
                return
            self.emit(e.CardDrawn(seat, deck[-1]))

    def hurt(self, hits: Sequence[tuple[int, int, int]], by: str) -> list[int]:
        """Lay tokens for all of one effect at once (compartment, amount, stopped), then see who dies; returns where."""
        state = self.state
        for at, amount, stopped in hits:
            unit = state.board[at]
            assert unit is not None
            self.emit(e.Damaged(unit.owner, unit.card.id, at, amount, stopped, unit.tokens + amount, by))
        dead = []
        for at, _, _ in hits:
            unit = state.board[at]
            assert unit is not None
            if unit.tokens >= unit.card.hp:
                dead.append(at)
        if dead:
            self._bury(dead)
        return dead

    def _bury(self, dead: Sequence[int]) -> None:
        state = self.state
        fallen = [unit for unit in (state.board[at] for at in dead) if unit is not None]
        for at, unit in zip(dead, fallen, strict=True):
            self.emit(e.Killed(unit.owner, unit.card.id, at))
        losers = [unit.owner for unit in fallen if unit.card.captain]
        if losers:
            self._end(losers)
            return
        for at, unit in zip(dead, fallen, strict=True):
            for effect in unit.card.death:
                if not self.over:
                    self.do(effect, unit.owner, at, unit.card.id)

    def _end(self, losers: list[int]) -> None:
        if len(losers) == 2:
            self.emit(e.MatchEnded([1, 1], "Both Captains were killed by one effect: a draw.", "R12"))
            return
        places = [2 if seat == losers[0] else 1 for seat in (0, 1)]
        self.emit(e.MatchEnded(places, f"{CARDS[self.captain_of(losers[0])].title} was killed.", "R8"))

    def captain_of(self, seat: Seat) -> str:
        captain = self.state.captains[seat]
        assert captain is not None
        return captain

    def do(self, effect: Effect, seat: Seat, at: int, by: str) -> None:
        """An effect that leaves nothing to choose, of the unit or Captain at `at`."""
        state = self.state
        do, n = effect.do, effect.n
        if do == "draw":
            self.draw(seat, n)
        elif do == "corryte":
            if state.active == seat:  # there is none to spend on the other's turn
                self.emit(e.CorryteGained(seat, n, state.corryte + n))
        elif do == "blast":
            hits = [(place, n, 0) for place in BITS[self._area(effect, seat, at)]]
            self.hurt(hits, by)
        elif do == "reveal":
            self.emit(e.HandShown(1 - seat, sorted(state.hands[1 - seat])))
        elif do in ("discard", "enemy_discard"):
            who = seat if do == "discard" else 1 - seat
            count = min(n, len(state.hands[who]))
            if count:
                self.emit(e.ChoiceAwaited(who, "discard", by, None, count))
        elif effect.to == "allies":
            for place in BITS[state.mask[seat]]:
                self.act(do, n, seat, place, None, by)
        else:
            self.act(do, n, seat, state.captain_at[seat] if effect.to == "captain" else at, None, by)

    def _area(self, effect: Effect, seat: Seat, at: int) -> int:
        state = self.state
        both = state.mask[0] | state.mask[1]
        if effect.to == "airlock":
            return both & AIRLOCK
        if effect.to == "captains":
            return BIT[state.captain_at[0]] | BIT[state.captain_at[1]]
        return (state.mask[1 - seat] if effect.to == "enemies" else both) & REACH[effect.reach][at]

    def act(self, do: str, n: int, seat: Seat, at: int, to: int | None, by: str) -> None:
        """An effect on one compartment."""
        state = self.state
        unit, lying = state.board[at], state.corpses[at]
        if do == "damage":
            self.hurt([(at, n, 0)], by)
        elif do == "burn":
            assert lying is not None
            self.emit(e.CorpseBurned(lying[1], lying[0], at))
            self.hurt([(place, n, 0) for place in BITS[NEAR[at] & (state.mask[0] | state.mask[1])]], by)
        elif do == "revive":
            assert lying is not None
            self.emit(e.Revived(lying[1], lying[0], at, min(n, CARDS[lying[0]].hp - 1)))
        elif do == "exhume":
            assert lying is not None
            self.emit(e.Recalled(lying[1], lying[0], at, True))
        elif unit is None:
            return  # a Crew that died by what it did before
        elif do == "recall":
            self.emit(e.Recalled(unit.owner, unit.card.id, at, False))
        elif do == "heal":
            healed = min(n, unit.tokens)
            if healed:
                self.emit(e.Healed(unit.owner, unit.card.id, at, healed, unit.tokens - healed))
        elif do in ("rally", "grow"):
            self.emit(e.Strengthened(unit.owner, unit.card.id, at, n, do == "grow"))
        elif do == "ready":
            self.emit(e.Readied(unit.owner, unit.card.id, at))
        else:
            assert to is not None
            for stop in legs(state, seat, do, n, at, to):
                self.move(at, stop, "effect")
                at = stop

    def move(self, at: int, to: int, how: e.How) -> None:
        state = self.state
        unit, lying = state.board[at], state.corpses[to]
        assert unit is not None
        corpse, owner = lying or (None, None)
        self.emit(e.Moved(unit.owner, unit.card.id, at, to, how, corpse, owner))
        if corpse is not None:
            self.feast(to)

    def feast(self, at: int) -> None:
        """What a unit gains from the corpse it has just trodden down."""
        unit = self.state.board[at]
        assert unit is not None
        for effect in unit.card.corpse:
            self.do(effect, unit.owner, at, unit.card.id)

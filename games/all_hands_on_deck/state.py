"""One match of All Hands On Deck! as it stands; only `apply` changes it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from games.all_hands_on_deck import actions, events, parts, rules, view
from games.all_hands_on_deck.cards import POINTS
from games.all_hands_on_deck.fold import APPLY, BATTLE, BETWEEN, DRAW, TURN
from games.chance import Chance
from games.contract import Outcome, Seat, Viewer

Fought = events.BattleFought | events.Raided
_SEATS: Final = ((0,), (1,), (2,), (3,), (4,))


class State:
    """Cards are strings. Ship 3 * seat + n is the n-th that the seat launched; a hand and a crew are sorted."""

    __slots__ = (
        "active",
        "battles",
        "before",
        "claims",
        "crews",
        "discards",
        "ended",
        "first",
        "first_shout",
        "fresh",
        "hands",
        "held",
        "known",
        "last",
        "launched",
        "launcher",
        "locked",
        "masters",
        "must",
        "offer",
        "offered_by",
        "passed",
        "peeks",
        "phase",
        "pile",
        "plunder",
        "prize_crew",
        "reserved",
        "reshuffled",
        "result",
        "returned",
        "round",
        "rounds",
        "sailed",
        "seats",
        "sheets",
        "shown",
        "starter",
        "status",
        "target",
        "totals",
        "turn",
    )

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        if not 2 <= seats <= 5:
            raise ValueError("All Hands On Deck! is for two to five")
        self.seats = seats
        self.prize_crew: bool = options.get("prize_crew", False)
        self.first_shout: bool = options.get("first_shout", False)
        self.target: int = options.get("target", 500)
        self.rounds: int = options.get("rounds", 0)
        self.first = -1
        self.totals = [0] * seats
        self.sheets: list[events.RoundReckoned] = []
        self.result: Outcome | None = None
        self.ended: tuple[Fought, str, str] | None = None  # the last battle of the round before, and its shipmasters
        self.round = 0
        self.starter = -1  # who has the first turn of this round
        self.phase: str = BETWEEN
        self.clear()

    def clear(self) -> None:
        """A new round."""
        seats = self.seats
        self.active = -1
        self.turn = 0
        self.sailed = False  # a ship was launched in this turn
        self.pile: list[str] = []  # the last card is the top
        self.discards: list[str] = []
        self.offer: str | None = None  # the discard that can still be claimed
        self.offered_by = -1
        self.claims: list[int] = []  # in the order of shouting
        self.reserved: list[str | None] = [None] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.launched = [0] * seats
        self.launcher = -1  # who launched the first whole fleet
        self.masters: list[str | None] = [None] * (3 * seats)
        self.crews: list[tuple[str, ...]] = [()] * (3 * seats)
        self.status = [""] * (3 * seats)  # at sea, won, lost, sunk, raider, raided
        self.held = [-1] * (3 * seats)  # who counts the ship
        self.plunder: list[list[str]] = [[] for _ in range(seats)]
        self.battles = 0
        self.must = False
        self.locked = -1  # the ship whose Spy has looked: no other attacks before it
        self.passed = [False] * seats
        self.last: Fought | None = None
        # What is known of hidden cards:
        self.shown: list[list[str]] = [[] for _ in range(3 * seats)]  # Spies that all have seen at work
        self.peeks: list[list[int]] = [[] for _ in range(seats)]  # ships whose crew this seat's Spy has seen
        self.known: list[list[tuple[str, int]]] = [[] for _ in range(seats)]  # picked up openly, ships launched then
        self.reshuffled = False
        self.returned: list[str] = []  # shuffled back into the draw pile and not seen since
        self.fresh = [0] * seats  # how many of `returned` each seat holds unseen
        self.before = [0] * seats  # ships launched before the discards were shuffled: none of `returned` is in them

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def to_act(self) -> tuple[Seat, ...]:
        phase = self.phase
        return _SEATS[self.active] if phase in (TURN, DRAW, BATTLE) else ()

    def may_act(self) -> tuple[Seat, ...]:
        return rules.claimants(self)

    def legal(self, seat: Seat) -> list[actions.AllHandsAction]:
        return rules.legal(self, seat)

    def random_legal(self, rng: Random) -> tuple[Seat, actions.AllHandsAction]:
        return rules.random_legal(self, rng)

    def decide(self, seat: Seat, action: actions.AllHandsAction, chance: Chance) -> list[events.AllHandsEvent]:
        return rules.decide(self, seat, action, chance)

    def view(self, viewer: Viewer) -> parts.AllHandsView:
        return view.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.result

    def evaluate(self) -> list[float]:
        """From -1 to 1: the lead in points, ships and treasure of this round included as they lie."""
        if self.result:
            best = max(self.result.places)
            return [1.0 - 2.0 * (place - 1) / max(1, best - 1) for place in self.result.places]
        worth = [float(total) for total in self.totals]
        for ship, owner in enumerate(self.held):
            if owner >= 0:
                worth[owner] += 25 + sum(POINTS[card] for card in self.crews[ship])
        for seat, cards in enumerate(self.plunder):
            worth[seat] += sum(POINTS[card] for card in cards)
        if self.launcher >= 0:
            worth[self.launcher] += 50
        lead = [mine - max(worth[:seat] + worth[seat + 1 :]) for seat, mine in enumerate(worth)]
        return [max(-0.99, min(0.99, points / max(1, self.target))) for points in lead]

    def clone(self) -> State:
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.prize_crew = self.prize_crew
        twin.first_shout = self.first_shout
        twin.target = self.target
        twin.rounds = self.rounds
        twin.first = self.first
        twin.totals = self.totals[:]
        twin.sheets = self.sheets[:]
        twin.result = self.result
        twin.ended = self.ended
        twin.round = self.round
        twin.starter = self.starter
        twin.phase = self.phase
        twin.active = self.active
        twin.turn = self.turn
        twin.sailed = self.sailed
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.offer = self.offer
        twin.offered_by = self.offered_by
        twin.claims = self.claims[:]
        twin.reserved = self.reserved[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.launched = self.launched[:]
        twin.launcher = self.launcher
        twin.masters = self.masters[:]
        twin.crews = self.crews[:]
        twin.status = self.status[:]
        twin.held = self.held[:]
        twin.plunder = [cards[:] for cards in self.plunder]
        twin.battles = self.battles
        twin.must = self.must
        twin.locked = self.locked
        twin.passed = self.passed[:]
        twin.last = self.last
        twin.shown = [cards[:] for cards in self.shown]
        twin.peeks = [ships[:] for ships in self.peeks]
        twin.known = [cards[:] for cards in self.known]
        twin.reshuffled = self.reshuffled
        twin.returned = self.returned[:]
        twin.fresh = self.fresh[:]
        twin.before = self.before[:]
        return twin

    def apply(self, event: Any) -> None:
        APPLY[type(event)](self, event)

"""One match of Hit the Deck! as it stands; only `apply` changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from games.chance import Chance
from games.contract import Outcome, Seat, Viewer
from games.hit_the_deck import actions, events, rules, sea, view
from games.hit_the_deck.actions import Kind

MULLIGAN: Final = "mulligan"
TURN: Final = "turn"
DEFENCE: Final = "defence"
REVEAL: Final = "reveal"  # between two facts of one decision: nobody acts
BONUS: Final = "bonus"
OVER: Final = "over"
_SEATS: Final = ((0,), (1,))


class State:
    """Cards are strings; `holding` says who holds which zone in one number (see sea.py)."""

    __slots__ = (
        "active",
        "alternate_win",
        "answer",
        "aside",
        "attacked",
        "board",
        "bonus",
        "card",
        "chosen",
        "deck",
        "deployed",
        "discards",
        "drawn",
        "first",
        "fresh",
        "hands",
        "holding",
        "kind",
        "last",
        "phase",
        "result",
        "returned",
        "ship",
        "shown",
        "sunk",
        "target",
        "turn",
    )

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        if seats != 2:
            raise ValueError("Hit the Deck! is for two")
        self.alternate_win: bool = options.get("alternate_win", False)
        self.deck: list[str] = []  # the last card is the top
        self.hands: list[list[str]] = [[], []]
        self.aside: list[list[str]] = [[], []]  # hands on their way back to the Deck
        self.board: list[str | None] = [None] * 9
        self.holding = 0
        self.discards: list[str] = []
        self.phase: str = MULLIGAN
        self.chosen: list[bool | None] = [None, None]
        self.shown = False  # both mulligan choices are open
        self.returned: list[str] = []  # shown to both in the mulligan, then shuffled back
        self.fresh = [0, 0]  # at most so many of `returned` can be in each hand: draws since, less those already seen
        self.first = -1
        self.active = 0
        self.turn = 0
        self.deployed = False
        self.attacked = False
        self.kind: Kind = "normal"
        self.ship = -1  # zone of the attacking ship while a battle waits for its defence
        self.target = -1
        self.card: str | None = None  # face down beside the attacker
        self.drawn: str | None = None  # face down from the Deck: a Broadside
        self.answer: str | None = None  # face down beside the target, until the reveal
        self.bonus = -1  # the seat that may sink ships by a High Royal Flush
        self.last: events.BattleFought | None = None
        self.sunk: list[int] = []  # zones emptied by the last battle and its bonus
        self.result: Outcome | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def to_act(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase == TURN:
            return _SEATS[self.active]
        if phase == DEFENCE:
            return _SEATS[1 - self.active]
        if phase == MULLIGAN:
            return tuple(seat for seat in (0, 1) if self.chosen[seat] is None)
        return _SEATS[self.bonus] if phase == BONUS else ()

    def may_act(self) -> tuple[Seat, ...]:
        return ()

    def legal(self, seat: Seat) -> list[actions.HitTheDeckAction]:
        return rules.legal(self, seat)

    def random_legal(self, rng: Random) -> tuple[Seat, actions.HitTheDeckAction]:
        return rules.random_legal(self, rng)

    def decide(self, seat: Seat, action: actions.HitTheDeckAction, chance: Chance) -> list[events.HitTheDeckEvent]:
        return rules.decide(self, seat, action, chance)

    def view(self, viewer: Viewer) -> view.HitTheDeckView:
        return view.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.result

    def evaluate(self) -> list[float]:
        """From -1 to 1: how far the enemy Sealanes, the zones and the hand speak for each seat."""
        if self.result:
            first, second = self.result.places
            return [float(second - first), float(first - second)]
        score = 0.0
        for seat, sign in ((0, 1.0), (1, -1.0)):
            lanes = len(sea.lanes_held(self.holding, seat))
            score += sign * (0.2 * lanes + 0.03 * sea.zones_held(self.holding, seat) + 0.01 * len(self.hands[seat]))
        score = max(-0.99, min(0.99, score))
        return [score, -score]

    def clone(self) -> State:
        twin = State.__new__(State)
        twin.alternate_win = self.alternate_win
        twin.deck = self.deck[:]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.aside = [self.aside[0][:], self.aside[1][:]]
        twin.board = self.board[:]
        twin.holding = self.holding
        twin.discards = self.discards[:]
        twin.phase = self.phase
        twin.chosen = self.chosen[:]
        twin.shown = self.shown
        twin.returned = self.returned[:]
        twin.fresh = self.fresh[:]
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.deployed = self.deployed
        twin.attacked = self.attacked
        twin.kind = self.kind
        twin.ship = self.ship
        twin.target = self.target
        twin.card = self.card
        twin.drawn = self.drawn
        twin.answer = self.answer
        twin.bonus = self.bonus
        twin.last = self.last
        twin.sunk = self.sunk[:]
        twin.result = self.result
        return twin

    def apply(self, event: Any) -> None:
        _APPLY[type(event)](self, event)

    def _card_drawn(self, event: events.CardDrawn) -> None:
        self.deck.pop()
        if event.card is not None:
            self.hands[event.seat].append(event.card)
        self.fresh[event.seat] += 1

    def _turn_began(self, event: events.TurnBegan) -> None:
        self.phase = TURN
        self.active = event.seat
        self.turn = event.turn
        self.deployed = self.attacked = False

    def _deployed(self, event: events.Deployed) -> None:
        seat, card, zone = event.seat, event.card, event.zone
        self.hands[seat].remove(card)
        self.board[zone] = card
        self.holding += (seat + 1) * sea.POWER[zone]
        self.deployed = True
        if card in self.returned:
            self.fresh[seat] -= 1

    def _attack_declared(self, event: events.AttackDeclared) -> None:
        self.phase = DEFENCE
        self.attacked = True
        self.kind, self.ship, self.target = event.kind, event.ship, event.target
        self.card = event.card
        if event.card is not None:
            self.hands[event.seat].remove(event.card)

    def _broadside_drawn(self, event: events.BroadsideDrawn) -> None:
        self.deck.pop()
        self.drawn = event.card

    def _defended(self, event: events.Defended) -> None:
        self.phase = REVEAL
        self.answer = event.card
        if event.card is not None:
            self.hands[event.seat].remove(event.card)

    def _battle_fought(self, event: events.BattleFought) -> None:
        returned = self.returned
        if event.attack_card is not None:
            self.discards.append(event.attack_card)
            if event.attack_card in returned:
                self.fresh[event.seat] -= 1
        if event.deck_card is not None:
            self.discards.append(event.deck_card)
        if event.defence_card is not None:
            self.discards.append(event.defence_card)
            if event.defence_card in returned:
                self.fresh[1 - event.seat] -= 1
        self.phase = TURN
        self.ship = self.target = -1
        self.card = self.drawn = self.answer = None
        self.last = event
        self.sunk = []

    def _ships_sunk(self, event: events.ShipsSunk) -> None:
        for zone, card in zip(event.zones, event.cards, strict=True):
            self.board[zone] = None
            self.holding -= (2 - event.seat) * sea.POWER[zone]
            self.discards.append(card)
            self.sunk.append(zone)
        self._bonus_over(event)

    def _bonus_earned(self, event: events.BonusEarned) -> None:
        self.phase = BONUS
        self.bonus = event.seat

    def _bonus_over(self, event: events.BonusDeclined | events.ShipsSunk) -> None:
        self.phase = TURN
        self.bonus = -1

    def _passed(self, event: events.Passed) -> None:
        self.deployed = self.attacked = True

    def _deck_shuffled(self, event: events.DeckShuffled) -> None:
        self.deck = list(event.order or ())

    def _hand_dealt(self, event: events.HandDealt) -> None:
        self.hands[event.seat] = list(event.cards or ())
        del self.deck[-len(self.hands[event.seat]) :]

    def _mulligan_chosen(self, event: events.MulliganChosen) -> None:
        self.chosen[event.seat] = event.replace

    def _mulligans_shown(self, event: events.MulligansShown) -> None:
        self.shown = True

    def _hand_replaced(self, event: events.HandReplaced) -> None:
        self.aside[event.seat] = self.hands[event.seat]
        self._hand_dealt(events.HandDealt(event.seat, event.cards))

    def _cards_returned(self, event: events.CardsReturned) -> None:
        self.aside[event.seat] = []
        self.returned += event.cards
        self.deck += event.cards

    def _first_chosen(self, event: events.FirstChosen) -> None:
        self.first = self.active = event.seat

    def _hands_shown(self, event: events.HandsShown) -> None:
        """Nothing moves: the hands are only opened."""

    def _match_ended(self, event: events.MatchEnded) -> None:
        self.phase = OVER
        self.result = Outcome(event.places, event.reason, event.rule)


_APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    events.CardDrawn: State._card_drawn,
    events.TurnBegan: State._turn_began,
    events.Deployed: State._deployed,
    events.AttackDeclared: State._attack_declared,
    events.BroadsideDrawn: State._broadside_drawn,
    events.Defended: State._defended,
    events.BattleFought: State._battle_fought,
    events.ShipsSunk: State._ships_sunk,
    events.BonusEarned: State._bonus_earned,
    events.BonusDeclined: State._bonus_over,
    events.Passed: State._passed,
    events.DeckShuffled: State._deck_shuffled,
    events.HandDealt: State._hand_dealt,
    events.MulliganChosen: State._mulligan_chosen,
    events.MulligansShown: State._mulligans_shown,
    events.HandReplaced: State._hand_replaced,
    events.CardsReturned: State._cards_returned,
    events.FirstChosen: State._first_chosen,
    events.HandsShown: State._hands_shown,
    events.MatchEnded: State._match_ended,
}

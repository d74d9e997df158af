"""What each fact changes in a state."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.all_hands_on_deck import events
from games.contract import Outcome, Seat

if TYPE_CHECKING:
    from games.all_hands_on_deck.state import State

DRAW: Final = "draw"
TURN: Final = "turn"
BATTLE: Final = "battle"
BETWEEN: Final = "between"  # two facts of one decision: nobody acts
OVER: Final = "over"


def _seen(state: State, seat: Seat, card: str) -> None:
    """A card that this seat held unseen lies open now."""
    known = state.known[seat]
    if known:
        state.known[seat] = [entry for entry in known if entry[0] != card]
    if card in state.returned:
        state.returned.remove(card)
        state.fresh[seat] -= 1


def _deck_shuffled(state: State, event: events.DeckShuffled) -> None:
    last = state.last
    state.ended = None if last is None else (last, state.masters[last.ship] or "", state.masters[last.target] or "")
    state.clear()
    state.phase = BETWEEN
    state.pile = list(event.order or ())


def _round_began(state: State, event: events.RoundBegan) -> None:
    state.round = event.round
    state.starter = event.seat
    if state.first < 0:
        state.first = event.seat


def _hand_dealt(state: State, event: events.HandDealt) -> None:
    state.hands[event.seat] = sorted(event.cards or ())
    del state.pile[-len(event.cards or ()) :]


def _turn_began(state: State, event: events.TurnBegan) -> None:
    state.phase = DRAW
    state.active = event.seat
    state.turn = event.turn
    state.sailed = False


def _card_drawn(state: State, event: events.CardDrawn) -> None:
    state.phase = TURN
    state.pile.pop()
    if event.card is not None:
        insort(state.hands[event.seat], event.card)
    if state.reshuffled:
        state.fresh[event.seat] += 1


def _pile_shuffled(state: State, event: events.PileShuffled) -> None:
    state.pile = list(event.order or ())
    state.returned = sorted(state.pile)
    state.discards = state.discards[-1:]
    state.reshuffled = True
    state.before = state.launched[:]


def _claimed(state: State, event: events.Claimed) -> None:
    state.claims.append(event.seat)


def _offer_gone(state: State) -> None:
    state.discards.pop()
    state.offer = None
    state.claims = []


def _reserved(state: State, event: events.Reserved) -> None:
    _offer_gone(state)
    state.reserved[event.seat] = event.card


def _picked_up(state: State, event: events.PickedUp) -> None:
    seat = event.seat
    if event.source == "discard":
        _offer_gone(state)
    else:
        state.reserved[seat] = None
    state.phase = TURN
    insort(state.hands[seat], event.card)
    state.known[seat].append((event.card, state.launched[seat]))


def _launched(state: State, event: events.Launched) -> None:
    seat, ship = event.seat, event.ship
    hand = state.hands[seat]
    hand.remove(event.master)
    _seen(state, seat, event.master)
    crew = tuple(event.crew or ())
    for card in crew:
        hand.remove(card)
    state.masters[ship] = event.master
    state.crews[ship] = crew
    state.status[ship] = "at sea"
    state.held[ship] = seat
    state.launched[seat] += 1
    state.sailed = True


def _discarded(state: State, event: events.Discarded) -> None:
    seat, card = event.seat, event.card
    state.hands[seat].remove(card)
    state.discards.append(card)
    if state.known[seat] or state.reshuffled:
        _seen(state, seat, card)
    state.offer = card
    state.offered_by = seat
    state.claims = []
    state.phase = BETWEEN


def _fleet_launched(state: State, event: events.FleetLaunched) -> None:
    state.launcher = event.seat


def _recruiting_ended(state: State, event: events.RecruitingEnded) -> None:
    state.phase = BETWEEN
    state.offer = None
    state.claims = []
    state.active = event.seat


def _called_to_attack(state: State, event: events.CalledToAttack) -> None:
    state.phase = BATTLE
    state.active = event.seat
    state.must = event.must


def _spied(state: State, event: events.Spied) -> None:
    seat = event.seat
    state.locked = event.ship
    state.shown[event.ship].append(event.spy)
    _seen(state, seat, event.spy)
    if event.target not in state.peeks[seat]:
        state.peeks[seat].append(event.target)


def _battle_fought(state: State, event: events.BattleFought) -> None:
    ship, target, winner = event.ship, event.target, event.winner
    for one in (ship, target):
        for card in state.crews[one]:
            _seen(state, one // 3, card)
        if winner is None:
            state.status[one] = "sunk"
            state.held[one] = -1
        else:
            state.status[one] = "won" if one // 3 == winner else "lost"
            state.held[one] = winner
    _fought(state, event)


def _raided(state: State, event: events.Raided) -> None:
    ship, target = event.ship, event.target
    state.plunder[event.seat] += event.treasure
    state.crews[target] = tuple(card for card in state.crews[target] if card not in event.treasure)
    for card in event.treasure:
        _seen(state, target // 3, card)
    state.status[ship], state.status[target] = "raider", "raided"
    _fought(state, event)


def _fought(state: State, event: events.BattleFought | events.Raided) -> None:
    state.battles = event.turn
    state.locked = -1
    state.last = event


def _passed(state: State, event: events.Passed) -> None:
    state.passed[event.seat] = True
    state.locked = -1
    state.phase = BETWEEN


def _round_reckoned(state: State, event: events.RoundReckoned) -> None:
    state.phase = BETWEEN
    state.sheets.append(event)
    state.totals = [sheet.total for sheet in event.sheets]


def _match_ended(state: State, event: events.MatchEnded) -> None:
    state.phase = OVER
    state.result = Outcome(event.places, event.reason, event.rule)


APPLY: Final[dict[type, Callable[[Any, Any], None]]] = {
    events.CardDrawn: _card_drawn,
    events.Discarded: _discarded,
    events.TurnBegan: _turn_began,
    events.Launched: _launched,
    events.Claimed: _claimed,
    events.Reserved: _reserved,
    events.PickedUp: _picked_up,
    events.CalledToAttack: _called_to_attack,
    events.Spied: _spied,
    events.BattleFought: _battle_fought,
    events.Raided: _raided,
    events.Passed: _passed,
    events.DeckShuffled: _deck_shuffled,
    events.RoundBegan: _round_began,
    events.HandDealt: _hand_dealt,
    events.PileShuffled: _pile_shuffled,
    events.FleetLaunched: _fleet_launched,
    events.RecruitingEnded: _recruiting_ended,
    events.RoundReckoned: _round_reckoned,
    events.MatchEnded: _match_ended,
}

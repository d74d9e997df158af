"""What may be done now: every legal action, or one of them at random."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from games.contract import Seat
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import decks, plays, refusals, sight
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.effects import targets
from games.deckhand_ccg.ship import ALL, BITS, STARSHIP

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State

# Actions never change, so each is made once.
_DECKS: Final = tuple(a.TakeDeck(deck) for deck in decks.READY)
_MULLIGANS: Final = (a.Mulligan(False), a.Mulligan(True))
_ANSWERS: Final = (a.Counterattack(), a.Hold())
_TALENTS: Final = (a.UseTalent(), a.LetStand())
_MOVE: Final = tuple(tuple(a.Move(unit, to) for to in ALL) for unit in ALL)
_ATTACK: Final = tuple(tuple(a.Attack(unit, target) for target in ALL) for unit in ALL)
_STEP: Final = tuple(a.Step(to) for to in ALL)
_STAY: Final = a.Stay()
_SUMMON: Final = {card: tuple(a.Summon(card, at) for at in ALL) for card in CARDS}
_CHARGE: Final = {card: tuple(a.Charge(card, at) for at in ALL) for card in CARDS}
_END_ACTIVATION: Final = a.EndActivation()
_END_TURN: Final = a.EndTurn()
_USE_TALENT: Final = a.UseTalent()
_PLAY: Final = cache(a.Play)
_SKILL: Final = cache(a.UseSkill)
_CHOOSE: Final = cache(a.Choose)


def legal(state: State, seat: Seat) -> list[DeckhandAction]:
    phase = state.phase
    if phase == "turn":
        return _turn(state, seat) if seat == state.active else []
    if seat not in state.to_act():
        return []
    if phase == "answer":
        return list(_ANSWERS)
    if phase == "step":
        return [_STAY, *(_STEP[to] for to in sight.steps(state, state.open))]
    if phase == "roll":
        return list(_TALENTS)
    if phase == "choice":
        return _choices(state, seat)
    if phase == "mulligan":
        return list(_MULLIGANS)
    if phase == "gamers":
        return [a.PickGamer(gamer) for gamer in state.offers[seat]]
    return list(_DECKS)


def _turn(state: State, seat: Seat) -> list[DeckhandAction]:
    found: list[DeckhandAction] = [_END_TURN]
    if state.open >= 0:
        at = state.open
        opened = state.board[at]
        assert opened is not None
        found.append(_END_ACTIVATION)
        if not state.attacked:
            row = _ATTACK[at]
            found += [row[target] for target in sight.victims(state, opened, at)]
        if not state.moved:
            row_ = _MOVE[at]
            found += [row_[to] for to in sight.steps(state, at)]
        return found
    board = state.board
    for at in BITS[state.mask[seat]]:
        unit = board[at]
        assert unit is not None
        if unit.done or (unit.fresh and not unit.card.boarder):
            continue
        row = _ATTACK[at]
        found += [row[target] for target in sight.victims(state, unit, at)]
        if not unit.fresh:
            row_ = _MOVE[at]
            found += [row_[to] for to in sight.steps(state, at)]
    corryte = state.corryte
    free = BITS[STARSHIP[seat] & ~(state.mask[0] | state.mask[1])]
    charges = () if free else [at for at in BITS[STARSHIP[seat]] if refusals.why_not_charge(state, seat, at) is None]
    captain = state.captain_at[seat]
    for card in dict.fromkeys(state.hands[seat]):
        about = CARDS[card]
        if about.cost > corryte:
            continue
        if about.crew:
            places = _SUMMON[card]
            found += [places[at] for at in free]
            if charges:
                places_ = _CHARGE[card]
                found += [places_[at] for at in charges]
        else:
            effect = about.play[0]
            if effect.aimed:
                found += [_PLAY(card, at, to) for at, to in targets(state, seat, effect, captain)]
            else:
                found.append(_PLAY(card, None, None))
    if corryte and not state.skilled:
        effect = board[captain].card.skill[0]  # type: ignore[union-attr]
        if effect.aimed:
            found += [_SKILL(at, to) for at, to in targets(state, seat, effect, captain)]
        else:
            found.append(_SKILL(None, None))
    if plays.has_talent(state, seat):
        found.append(_USE_TALENT)
    return found


def _choices(state: State, seat: Seat) -> list[DeckhandAction]:
    if state.wait == "discard":
        return [a.Discard(card) for card in dict.fromkeys(state.hands[seat])]
    return [_CHOOSE(None, None), *(_CHOOSE(at, to) for at, to in plays.arrival_targets(state, seat))]


def random_legal(state: State, rng: Random) -> tuple[Seat, DeckhandAction]:
    """One seat to act and one of its legal actions, each equally likely."""
    phase = state.phase
    if phase == "turn":
        seat = state.active
    else:
        seats = state.to_act()
        seat = seats[int(rng.random() * len(seats))]
    found = legal(state, seat)
    return seat, found[int(rng.random() * len(found))]

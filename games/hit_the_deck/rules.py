"""What may be done and what follows from it: legal actions, and decisions as lists of facts."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, Literal

from games.cards import DECK
from games.chance import Chance
from games.contract import Seat
from games.hit_the_deck import refusals, sea
from games.hit_the_deck.actions import Attack, Defend, Deploy, HitTheDeckAction, Mulligan, Pass, Sink
from games.hit_the_deck.battle import Battle, fight
from games.hit_the_deck.events import (
    AttackDeclared,
    BonusDeclined,
    BonusEarned,
    BroadsideDrawn,
    CardDrawn,
    CardsReturned,
    DeckShuffled,
    Defended,
    Deployed,
    FirstChosen,
    HandDealt,
    HandReplaced,
    HitTheDeckEvent,
    MulliganChosen,
    MulligansShown,
    Passed,
    ShipsSunk,
    TurnBegan,
)
from games.hit_the_deck.scoring import blockade, count_out
from games.speech import refuse

if TYPE_CHECKING:
    from games.hit_the_deck.state import State

HAND: Final = 7
_DEPLOY: Final = {card: tuple(Deploy(card, zone) for zone in range(9)) for card in DECK}
_PASS: Final = Pass()
_MULLIGANS: Final = (Mulligan(False), Mulligan(True))
Events = list[HitTheDeckEvent]


def opening(chance: Chance) -> Events:
    """R2: shuffle, and seven cards each."""
    order = chance.shuffle(DECK)
    return [
        DeckShuffled(order),
        HandDealt(0, order[-HAND:]),
        HandDealt(1, order[-2 * HAND : -HAND]),
    ]


def legal(state: State, seat: Seat) -> list[HitTheDeckAction]:
    if seat not in state.to_act():
        return []
    phase = state.phase
    hand = state.hands[seat]
    if phase == "mulligan":
        return list(_MULLIGANS)
    if phase == "bonus":
        return [Sink(list(zones)) for zones in sea.bonus_choices(state.holding, seat)]
    cards = [None, *hand]
    if phase == "defence":
        ships = (None, *sea.helpers(state.holding, state.target, state.kind))
        return [Defend(card, helper) for helper in ships for card in cards]
    found: list[HitTheDeckAction] = []
    if not state.deployed:
        zones = sea.open_zones(state.holding, seat)
        found += [_DEPLOY[card][zone] for card in hand for zone in zones]
    if not state.attacked:
        for ship, target, kind in sea.attacks(state.holding, seat, bool(state.deck)):
            found += [Attack(ship, target, kind, card) for card in cards]
    found.append(_PASS)
    return found


def random_legal(state: State, rng: Random) -> tuple[Seat, HitTheDeckAction]:
    """One seat to act and one of its legal actions, each equally likely, without making the list."""
    phase = state.phase
    if phase == "turn":
        seat = state.active
        hand = state.hands[seat]
        size = len(hand)
        zones = () if state.deployed else sea.open_zones(state.holding, seat)
        deploys = size * len(zones)
        pairs = () if state.attacked else sea.attacks(state.holding, seat, bool(state.deck))
        pick = int(rng.random() * (deploys + (size + 1) * len(pairs) + 1))
        if pick < deploys:
            return seat, _DEPLOY[hand[pick % size]][zones[pick // size]]
        pair, pick = divmod(pick - deploys, size + 1)
        if pair == len(pairs):
            return seat, _PASS
        return seat, Attack(*pairs[pair], hand[pick] if pick < size else None)
    seats = state.to_act()
    seat = seats[int(rng.random() * len(seats))]
    if phase == "defence":
        hand = state.hands[seat]
        ships = sea.helpers(state.holding, state.target, state.kind)
        ship, pick = divmod(int(rng.random() * (len(hand) + 1) * (len(ships) + 1)), len(hand) + 1)
        return seat, Defend(hand[pick] if pick < len(hand) else None, ships[ship] if ship < len(ships) else None)
    found = legal(state, seat)
    return seat, found[int(rng.random() * len(found))]


def decide(state: State, seat: Seat, action: HitTheDeckAction, chance: Chance) -> Events:
    phase = state.phase
    if phase == "over":
        refuse(refusals.MATCH_OVER)
    if isinstance(action, Mulligan):
        return _mulligan(state, seat, action, chance)
    if phase == "mulligan":
        refuse(refusals.MULLIGAN_FIRST)
    if isinstance(action, Defend):
        return _defend(state, seat, action)
    if isinstance(action, Sink):
        return _sink(state, seat, action)
    if phase == "defence":
        refuse(refusals.DEFENCE_FIRST)
    if phase == "bonus":
        refuse(refusals.BONUS_FIRST)
    if seat != state.active:
        refuse(refusals.NOT_YOUR_TURN)
    if isinstance(action, Deploy):
        return _deploy(state, seat, action)
    if isinstance(action, Attack):
        return _attack(state, seat, action)
    return _pass(state, seat)


def _mulligan(state: State, seat: Seat, action: Mulligan, chance: Chance) -> Events:
    if state.phase != "mulligan":
        refuse(refusals.MULLIGAN_OVER)
    if state.chosen[seat] is not None:
        refuse(refusals.MULLIGAN_DONE)
    happened: Events = [MulliganChosen(seat, action.replace)]
    other = state.chosen[1 - seat]
    if other is None:
        return happened
    replaced = [action.replace, other] if seat == 0 else [other, action.replace]
    happened.append(MulligansShown(replaced))
    rest = len(state.deck)
    back: list[str] = []
    for who in (0, 1):
        if replaced[who]:
            happened.append(HandReplaced(who, state.deck[rest - HAND : rest]))
            rest -= HAND
    for who in (0, 1):
        if replaced[who]:
            happened.append(CardsReturned(who, list(state.hands[who])))
            back += state.hands[who]
    if back:
        happened.append(DeckShuffled(chance.shuffle(state.deck[:rest] + back)))
    first = chance.below(2)
    happened += (FirstChosen(first), TurnBegan(first, 1))  # R3: the very first turn draws no card
    return happened


def _deploy(state: State, seat: Seat, action: Deploy) -> Events:
    card, zone = action.card, action.zone
    if state.deployed:
        refuse(refusals.DEPLOYED_ALREADY)
    hand = state.hands[seat]
    if card not in hand:
        refuse(refusals.not_held(card, "R1"))
    if zone not in sea.open_zones(state.holding, seat):
        refuse(refusals.why_not_deploy(state.holding, seat, zone))
    holding = state.holding + (seat + 1) * sea.POWER[zone]
    lanes = len(sea.lanes_held(holding, seat))
    happened: Events = [Deployed(seat, card, zone, lanes)]
    if lanes == 3:
        happened.append(blockade(seat))
        return happened
    return _go_on(state, happened, holding, len(hand) - 1, True, state.attacked, len(state.deck))


def _attack(state: State, seat: Seat, action: Attack) -> Events:
    ship, target, kind, card = action.ship, action.target, action.kind, action.card
    if state.attacked:
        refuse(refusals.ATTACKED_ALREADY)
    hand = state.hands[seat]
    if card is not None and card not in hand:
        refuse(refusals.not_held(card, "R4"))
    deck = state.deck
    if (ship, target, kind) not in sea.attacks(state.holding, seat, bool(deck)):
        refuse(refusals.why_not_attack(state.holding, seat, ship, target, kind, len(deck)))
    ours, theirs = state.board[ship], state.board[target]
    assert ours is not None
    assert theirs is not None
    happened: Events = [AttackDeclared(seat, ship, target, kind, ours, theirs, card is not None, card)]
    drawn = None
    if kind == "broadside":
        drawn = deck[-1]
        happened.append(BroadsideDrawn(seat, drawn))
    if state.hands[1 - seat] or sea.helpers(state.holding, target, kind):
        return happened
    happened.append(Defended(1 - seat, False, None, None))  # nothing to choose from: nobody is asked
    held = len(hand) - (card is not None)
    battle = Battle(seat, kind, ship, target, card, drawn, None, None)
    return _resolve(state, happened, battle, held, len(deck) - (drawn is not None))


def _defend(state: State, seat: Seat, action: Defend) -> Events:
    attacker = state.active
    if state.phase != "defence":
        refuse(refusals.NO_ATTACK)
    if seat == attacker:
        refuse(("R5", "The other Captain answers your attack."))
    card, helper = action.card, action.helper
    if card is not None and card not in state.hands[seat]:
        refuse(refusals.not_held(card, "R5"))
    if helper is not None and helper not in sea.helpers(state.holding, state.target, state.kind):
        refuse(refusals.why_not_help(state.holding, state.target, state.kind, helper))
    happened: Events = [Defended(seat, card is not None, card, helper)]
    battle = Battle(attacker, state.kind, state.ship, state.target, state.card, state.drawn, card, helper)
    return _resolve(state, happened, battle, len(state.hands[attacker]), len(state.deck))


def _resolve(state: State, happened: Events, battle: Battle, held: int, deck: int) -> Events:
    """The reveal and its results (R6 to R8); `held` cards stay with the attacker, `deck` in the Deck."""
    fought, royal = fight(state.board, state.holding, battle)
    happened.append(fought)
    holding = state.holding
    if fought.winner == battle.seat:
        sunk = _sinking(state, holding, fought.winner, (battle.target,), "battle")
        happened.append(sunk)
        holding = _without(holding, sunk)
    if royal and sea.zones_held(holding, 1 - fought.winner):
        happened.append(BonusEarned(fought.winner))
        return happened
    return _go_on(state, happened, holding, held, state.deployed, True, deck)


def _sink(state: State, seat: Seat, action: Sink) -> Events:
    if state.phase != "bonus" or seat != state.bonus:
        refuse(refusals.NO_BONUS)
    zones = tuple(action.zones)
    if zones not in sea.bonus_choices(state.holding, seat):
        refuse(("R8", "Choose up to two enemy ships that touch each other, the lower zone first."))
    holding = state.holding
    happened: Events = []
    if zones:
        sunk = _sinking(state, holding, seat, zones, "royal")
        happened.append(sunk)
        holding = _without(holding, sunk)
    else:
        happened.append(BonusDeclined(seat))
    return _go_on(state, happened, holding, len(state.hands[state.active]), state.deployed, True, len(state.deck))


def _pass(state: State, seat: Seat) -> Events:
    can_deploy = not state.deployed and bool(state.hands[seat] and sea.open_zones(state.holding, seat))
    can_attack = not state.attacked and bool(sea.attacks(state.holding, seat, False))
    left: list[Literal["deploy", "attack"]] = []
    if can_deploy:
        left.append("deploy")
    if can_attack:
        left.append("attack")
    return _end_turn(state, [Passed(seat, left)], len(state.deck))


def _go_on(
    state: State, happened: Events, holding: int, held: int, deployed: bool, attacked: bool, deck: int
) -> Events:
    """R3: the turn ends by itself when nothing is left to do in it."""
    seat = state.active
    if not deployed and held and sea.open_zones(holding, seat):
        return happened
    if not attacked and sea.attacks(holding, seat, False):
        return happened
    return _end_turn(state, happened, deck)


def _end_turn(state: State, happened: Events, deck: int) -> Events:
    """Draw, then the other Captain's turn begins with a draw; an empty Deck ends the match instead (R9)."""
    seat = state.active
    if deck:
        deck -= 1
        happened.append(CardDrawn(seat, state.deck[deck]))
    if deck:
        happened.append(TurnBegan(1 - seat, state.turn + 1))
        happened.append(CardDrawn(1 - seat, state.deck[deck - 1]))
        return happened
    last = state.clone()
    for event in happened:
        last.apply(event)
    happened += count_out(last.holding, last.hands, last.alternate_win)
    return happened


def _sinking(state: State, holding: int, seat: Seat, targets: tuple[int, ...], cause: str) -> ShipsSunk:
    zones = sea.falls(holding, targets)
    cards = [card for card in (state.board[zone] for zone in zones) if card is not None]
    return ShipsSunk(seat, list(zones), cards, list(zones[len(targets) :]), "battle" if cause == "battle" else "royal")


def _without(holding: int, sunk: ShipsSunk) -> int:
    for zone in sunk.zones:
        holding -= (2 - sunk.seat) * sea.POWER[zone]
    return holding

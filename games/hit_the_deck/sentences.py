"""Each event as one plain sentence; {0} and {1} stand for the seats' names, card names stand bare ("5D")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.contract import Viewer
from games.hit_the_deck import events as e
from games.hit_the_deck import sea
from games.hit_the_deck.view import SHIPS, redact

_KINDS: Final = {"normal": "Normal attack", "ramming": "Ramming", "broadside": "Broadside"}
_COUNTS: Final = ("no Sealane", "one Sealane", "two Sealanes", "all three Sealanes")


def say(event: Any, viewer: Viewer) -> str:
    """Nothing is said that `redact` would have left out."""
    return _SAY[type(event)](redact(event, viewer), viewer)


def lane_word(zone: int, viewer: Viewer) -> str:
    """Left and right as this viewer sees the board: their own Seaports are nearest to them."""
    lane = sea.LANE[zone]
    return ("left", "middle", "right")[2 - lane if viewer == 1 else lane]


def _shuffled(event: e.DeckShuffled, viewer: Viewer) -> str:
    return "The Deck was shuffled."


def _dealt(event: e.HandDealt, viewer: Viewer) -> str:
    cards = "seven cards" if event.cards is None else " ".join(event.cards)
    return f"{{{event.seat}}} drew {cards}."


def _mulligan(event: e.MulliganChosen, viewer: Viewer) -> str:
    if event.replace is None:
        return f"{{{event.seat}}} decided about the first hand."
    return f"{{{event.seat}}} chose to {'replace' if event.replace else 'keep'} the first hand."


def _mulligans(event: e.MulligansShown, viewer: Viewer) -> str:
    first, second = event.replaced
    if first == second:
        return f"Both Captains {'replaced' if first else 'kept'} their hands."
    who = 0 if first else 1
    return f"{{{who}}} replaced the hand, {{{1 - who}}} kept the first one."


def _replaced(event: e.HandReplaced, viewer: Viewer) -> str:
    cards = "seven new cards" if event.cards is None else " ".join(event.cards)
    return f"{{{event.seat}}} drew {cards}."


def _returned(event: e.CardsReturned, viewer: Viewer) -> str:
    return f"{{{event.seat}}} showed {' '.join(event.cards)} and put them back into the Deck."


def _first(event: e.FirstChosen, viewer: Viewer) -> str:
    return f"{{{event.seat}}} won the toss for the first turn."


def _turn(event: e.TurnBegan, viewer: Viewer) -> str:
    return f"Turn {event.turn}: {{{event.seat}}}."


def _drawn(event: e.CardDrawn, viewer: Viewer) -> str:
    return f"{{{event.seat}}} drew {event.card or 'a card'}."


def _deployed(event: e.Deployed, viewer: Viewer) -> str:
    start = f"{{{event.seat}}} deployed {event.card} {SHIPS[event.card[:-1]]}"
    lane = lane_word(event.zone, viewer)
    if sea.ROW[event.zone] == 1:
        return f"{start} to open water, {lane} lane."
    if event.zone in sea.ENEMY_PORTS[event.seat]:
        return f"{start} into the enemy port, {lane} lane: {_COUNTS[event.lanes]} held."
    return f"{start} in port, {lane} lane."


def _attack(event: e.AttackDeclared, viewer: Viewer) -> str:
    laid = "no card added"
    if event.laid:
        laid = f"{event.card or 'a card'} face down"
    return f"{{{event.seat}}} declared {_KINDS[event.kind]}, {event.ship_card} on {event.target_card}, {laid}."


def _broadside(event: e.BroadsideDrawn, viewer: Viewer) -> str:
    return "The Deck added a card face down. Hit the Deck!"


def _defended(event: e.Defended, viewer: Viewer) -> str:
    added = (event.card or "a card face down") if event.laid else "nothing"
    helper = "" if event.helper is None else f", with help from the ship in the {lane_word(event.helper, viewer)} lane"
    return f"{{{event.seat}}} added {added}{helper}."


def _battle(event: e.BattleFought, viewer: Viewer) -> str:
    attack, defence = " ".join(event.attack), " ".join(event.defence)
    attacker = event.winner == event.seat
    win, lose = (event.attack_hand, event.defence_hand) if attacker else (event.defence_hand, event.attack_hand)
    how = f"{win} beats {lose}"
    if win == lose:
        how = f"{win} on both sides, and the higher suit wins"
    return (
        f"{{{event.seat}}} showed {attack}, {{{1 - event.seat}}} {defence}: {how}. {{{event.winner}}} won the battle."
    )


def _sunk(event: e.ShipsSunk, viewer: Viewer) -> str:
    direct = [card for zone, card in zip(event.zones, event.cards, strict=True) if zone not in event.cut]
    cut = [card for zone, card in zip(event.zones, event.cards, strict=True) if zone in event.cut]
    more = f"; {' and '.join(cut)} lost supply and went down too" if cut else ""
    how = " by the High Royal bonus" if event.cause == "royal" else ""
    return f"{{{event.seat}}} sank {' and '.join(direct)}{how}{more}."


def _bonus(event: e.BonusEarned, viewer: Viewer) -> str:
    return f"{{{event.seat}}} earned the High Royal bonus: up to two more ships."


def _declined(event: e.BonusDeclined, viewer: Viewer) -> str:
    return f"{{{event.seat}}} declined the High Royal bonus."


def _passed(event: e.Passed, viewer: Viewer) -> str:
    left = {"deploy": "the deployment", "attack": "the attack"}
    return f"{{{event.seat}}} passed {' and '.join(left[one] for one in event.left) or 'the turn on'}."


def _hands(event: e.HandsShown, viewer: Viewer) -> str:
    first, second = (" ".join(cards) or "no card" for cards in event.hands)
    return f"Both hands were opened: {{0}} held {first}, {{1}} held {second}."


def _ended(event: e.MatchEnded, viewer: Viewer) -> str:
    if event.places[0] == event.places[1]:
        return event.reason
    return f"{event.reason} {{{event.places.index(1)}}} won the match."


_SAY: Final[dict[type, Callable[[Any, Viewer], str]]] = {
    e.DeckShuffled: _shuffled,
    e.HandDealt: _dealt,
    e.MulliganChosen: _mulligan,
    e.MulligansShown: _mulligans,
    e.HandReplaced: _replaced,
    e.CardsReturned: _returned,
    e.FirstChosen: _first,
    e.TurnBegan: _turn,
    e.CardDrawn: _drawn,
    e.Deployed: _deployed,
    e.AttackDeclared: _attack,
    e.BroadsideDrawn: _broadside,
    e.Defended: _defended,
    e.BattleFought: _battle,
    e.ShipsSunk: _sunk,
    e.BonusEarned: _bonus,
    e.BonusDeclined: _declined,
    e.Passed: _passed,
    e.HandsShown: _hands,
    e.MatchEnded: _ended,
}

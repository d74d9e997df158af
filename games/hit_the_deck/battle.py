"""One Sea Battle: which cards stand on each side, and who wins (R4 to R6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.hit_the_deck import hands, sea
from games.hit_the_deck.actions import Kind
from games.hit_the_deck.events import BattleFought


class Battle(NamedTuple):
    seat: int  # the attacker
    kind: Kind
    ship: int
    target: int
    card: str | None
    drawn: str | None
    answer: str | None
    helper: int | None


def attack_cards(board: Sequence[str | None], holding: int, battle: Battle) -> list[str]:
    """The firing ship first, then its second when ramming, the card from the hand, the card from the Deck."""
    zones = [battle.ship]
    if battle.kind == "ramming":
        zones += (z for z in sea.lane_ships(holding, battle.seat, sea.LANE[battle.target]) if z != battle.ship)
    cards = [board[zone] for zone in zones]
    return [card for card in (*cards, battle.card, battle.drawn) if card is not None]


def defence_cards(board: Sequence[str | None], battle: Battle) -> list[str]:
    """The target first, then its helper, then the card from the hand."""
    helper = None if battle.helper is None else board[battle.helper]
    return [card for card in (board[battle.target], helper, battle.answer) if card is not None]


def fight(board: Sequence[str | None], holding: int, battle: Battle) -> tuple[BattleFought, bool]:
    """The battle as a fact, and whether it was won by a High Royal Flush."""
    attack = attack_cards(board, holding, battle)
    defence = defence_cards(board, battle)
    ours, theirs = hands.value(attack), hands.value(defence)
    winner = battle.seat if ours > theirs else 1 - battle.seat
    fought = BattleFought(
        battle.seat,
        battle.kind,
        battle.ship,
        battle.target,
        attack,
        defence,
        battle.card,
        battle.drawn,
        battle.answer,
        battle.helper,
        hands.describe(attack),
        hands.describe(defence),
        winner,
    )
    return fought, max(ours, theirs) >= hands.HIGH_ROYAL * 100

"""The bots of Hit the Deck!, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.chance import FreeChance
from games.hit_the_deck import sea
from games.hit_the_deck.actions import Attack, Defend, Deploy, HitTheDeckAction, Kind, Mulligan, Pass, Sink
from games.hit_the_deck.determinize import determinize
from games.hit_the_deck.judgement import GOOD_HAND, Judgement, hand_worth, ship_worth
from games.hit_the_deck.view import HitTheDeckView

GUESSES: Final = 3


def cabin_boy(view: HitTheDeckView, legal: Sequence[HitTheDeckAction], rng: Random) -> HitTheDeckAction:
    """Level 0: any legal move."""
    return legal[int(rng.random() * len(legal))]


def bosun(view: HitTheDeckView, legal: Sequence[HitTheDeckAction], rng: Random) -> HitTheDeckAction:
    """Level 1: one move ahead in a few guesses at the hidden cards; an attack is answered at random there."""
    me = view.viewer or 0
    chance = FreeChance(rng)
    scores = [rng.random() * 1e-6 for _ in legal]
    for _ in range(GUESSES):
        guess = determinize(view, rng)
        for number, action in enumerate(legal):
            after = guess.clone()
            for event in after.decide(me, action, chance):
                after.apply(event)
            if after.phase == "defence":
                seat, answer = after.random_legal(rng)
                for event in after.decide(seat, answer, chance):
                    after.apply(event)
            scores[number] += after.evaluate()[me]
    return legal[scores.index(max(scores))]


def commodore(view: HitTheDeckView, legal: Sequence[HitTheDeckAction], rng: Random) -> HitTheDeckAction:
    """Level 2: counts the unseen cards, weighs each battle by its odds, and plans deployment and attack together."""
    judge = Judgement(view)
    scores = [_worth(judge, action) + rng.random() * 1e-6 for action in legal]
    return legal[scores.index(max(scores))]


def _worth(judge: Judgement, action: HitTheDeckAction) -> float:
    """What the rest of this turn gains if it begins with this action."""
    view = judge.view
    if isinstance(action, Deploy):
        now = _deploy_gain(judge, judge.holding, action.card, action.zone)
        if view.attacked:
            return now
        board = judge.board.copy()
        board[action.zone] = action.card
        hand = [card for card in judge.hand if card != action.card]
        after = judge.holding + (judge.me + 1) * sea.POWER[action.zone]
        return now + _best_attack(judge, after, board, hand)
    if isinstance(action, Attack):
        return _attack_worth(judge, action)
    if isinstance(action, Defend):
        battle = view.battle
        assert battle is not None
        lost = -judge.fall(sea.falls(judge.holding, (battle.target,)))
        return judge.defence_odds(action.card, action.helper) * lost - hand_worth(action.card)
    if isinstance(action, Sink):
        return judge.fall(sea.falls(judge.holding, tuple(action.zones))) if action.zones else 0.0
    if isinstance(action, Mulligan):
        return GOOD_HAND if action.replace else sum(hand_worth(card) for card in judge.hand)
    assert isinstance(action, Pass)
    return 0.0


def _attack_worth(judge: Judgement, action: Attack) -> float:
    ships = _firing(judge, judge.holding, judge.board, action.ship, action.target, action.kind)
    odds = judge.attack_odds(ships, action.card, action.target, action.kind)
    falls = sea.falls(judge.holding, (action.target,))
    now = odds * judge.fall(falls) - hand_worth(action.card)
    if judge.view.deployed:
        return now
    hand = [card for card in judge.hand if card != action.card]
    won = judge.holding - sum((2 - judge.me) * sea.POWER[zone] for zone in falls)
    return now + odds * _best_deploy(judge, won, hand) + (1 - odds) * _best_deploy(judge, judge.holding, hand)


def _best_attack(judge: Judgement, holding: int, board: list[str | None], hand: list[str]) -> float:
    best = 0.0
    for ship, target, kind in sea.attacks(holding, judge.me, judge.view.deck > 0):
        gain = judge.fall(sea.falls(judge.holding, (target,)))
        ships = _firing(judge, holding, board, ship, target, kind)
        for card in (None, *hand):
            best = max(best, judge.attack_odds(ships, card, target, kind) * gain - hand_worth(card))
    return best


def _best_deploy(judge: Judgement, holding: int, hand: list[str]) -> float:
    zones = sea.open_zones(holding, judge.me)
    return max((_deploy_gain(judge, holding, card, zone) for zone in zones for card in hand), default=0.0)


def _deploy_gain(judge: Judgement, holding: int, card: str, zone: int) -> float:
    after = holding + (judge.me + 1) * sea.POWER[zone]
    return judge.lanes(after) - judge.lanes(holding) + ship_worth(card) - hand_worth(card)


def _firing(
    judge: Judgement, holding: int, board: list[str | None], ship: int, target: int, kind: Kind
) -> tuple[str, ...]:
    """The cards of the ships that count in this attack."""
    zones = sea.lane_ships(holding, judge.me, sea.LANE[target]) if kind == "ramming" else (ship,)
    return tuple(card for card in (board[zone] for zone in zones) if card)

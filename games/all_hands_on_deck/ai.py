"""The bots of All Hands On Deck!, by level; each gets a view and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from games.all_hands_on_deck.actions import Aargh, AllHandsAction, Attack, Discard, Draw, Launch, Pass
from games.all_hands_on_deck.cards import DECK, PENALTY
from games.all_hands_on_deck.judgement import attack_worth, keep_worth, ship_worth
from games.all_hands_on_deck.parts import AllHandsView
from games.all_hands_on_deck.planner import plan_worth
from games.all_hands_on_deck.search import best_attack

USEFUL: Final = 12.0  # keep_worth of a discard that level 1 claims
SAMPLE: Final = 12  # unseen cards that level 2 compares a discard with
SHORTLIST: Final = 8  # strongest ships under each shipmaster that level 2 thinks through
AT_SEA: Final = 5.0  # what a launched ship is worth beyond one in hand: the round may end at any turn
_RISK: Final = (0.05, 0.15, 0.4, 0.4)  # by the ships of the fleet that is furthest: how likely a flag stays in hand


def landlubber(view: AllHandsView, legal: Sequence[AllHandsAction], rng: Random) -> AllHandsAction | None:
    """Level 0: any legal move; it shouts for every third discard."""
    if view.viewer not in view.to_act and rng.random() < 0.67:
        return None
    return legal[int(rng.random() * len(legal))]


def boatswain(view: AllHandsView, legal: Sequence[AllHandsAction], rng: Random) -> AllHandsAction | None:
    """Level 1: launches the best ship at once, keeps what fits its shipmasters, attacks with ships above the usual."""
    hand = view.hand or []
    if view.phase == "battle":
        return _usual_attack(view, legal, rng)
    awaited = view.viewer in view.to_act
    if view.phase == "draw" or not awaited:
        offer = view.offer
        if offer is not None and keep_worth([*hand, offer.card], offer.card) > USEFUL:
            return Aargh(offer.card)
        return Draw() if awaited else None
    ships = [action for action in legal if isinstance(action, Launch)]
    if ships:
        return max(ships, key=lambda ship: ship_worth(ship.master, ship.crew) + rng.random() * 1e-6)
    risk = 1.0 if view.launcher is not None else 0.2
    return Discard(min(hand, key=lambda card: keep_worth(hand, card) - risk * PENALTY[card] + rng.random() * 1e-6))


def commodore(view: AllHandsView, legal: Sequence[AllHandsAction], rng: Random) -> AllHandsAction | None:
    """Level 2: plans all its ships at once, weighs a claim against the unseen cards, thinks the battles through."""
    if view.phase == "battle":
        return best_attack(view, legal, rng)
    me = view.viewer or 0
    hand = view.hand or []
    ships = 3 - len(view.players[me].ships)
    awaited = me in view.to_act
    if view.phase == "draw" or not awaited:
        if view.offer is not None and _beats_a_draw(view, hand, ships, view.offer.card, rng):
            return Aargh(view.offer.card)
        return Draw() if awaited else None
    return _best_launch(view, legal, hand, ships) or _best_discard(view, hand, ships, rng)


def _usual_attack(view: AllHandsView, legal: Sequence[AllHandsAction], rng: Random) -> AllHandsAction:
    """The strongest ship against the lowest rank; a pass where even that is weak."""
    ships = {ship.ship: ship for player in view.players for ship in player.ships}

    def worth(action: AllHandsAction) -> float:
        if isinstance(action, Attack):
            ship = ships[action.ship]
            crew = [card for card in ship.crew if card is not None]
            return attack_worth(ship.master, crew, ships[action.target].master) + rng.random() * 1e-6
        return 0.0 if isinstance(action, Pass) else -1e9

    return max(legal, key=worth)


def _beats_a_draw(view: AllHandsView, hand: Sequence[str], ships: int, card: str, rng: Random) -> bool:
    """Whether the plan gains more by this card than by the mean of some that a draw could bring."""
    pool = _drawable(view, hand)
    if not pool:
        return True
    drawn = [plan_worth([*hand, other], ships) for other in rng.sample(pool, min(SAMPLE, len(pool)))]
    return plan_worth([*hand, card], ships) > fmean(drawn) + 1.0


def _drawable(view: AllHandsView, hand: Sequence[str]) -> list[str]:
    """What the pile may hold; an empty one is made of the discards once."""
    if not view.pile and not view.reshuffled:
        return view.discards[:-1]
    seen = {*view.discards, *hand}
    for player in view.players:
        for ship in player.ships:
            seen.update(known for known in (ship.master, *ship.crew) if known is not None)
    return [card for card in (view.returned if view.reshuffled else DECK) if card not in seen]


def _best_launch(
    view: AllHandsView, legal: Sequence[AllHandsAction], hand: Sequence[str], ships: int
) -> AllHandsAction | None:
    """The ship that leaves the best plan for the rest; None to wait for a better one."""
    under: dict[str, list[tuple[float, Launch]]] = {}
    for action in legal:
        if isinstance(action, Launch):
            under.setdefault(action.master, []).append((ship_worth(action.master, action.crew), action))
    last = view.launcher is not None
    best: AllHandsAction | None = None
    most = -1e9 if last else plan_worth(hand, ships) - AT_SEA
    for found in under.values():
        found.sort(key=lambda entry: -entry[0])
        for worth, action in found[:SHORTLIST]:
            rest = [card for card in hand if card != action.master and card not in action.crew]
            total = worth - sum(PENALTY[card] for card in rest) if last else worth + plan_worth(rest, ships - 1)
            if total > most:
                best, most = action, total
    return best


def _best_discard(view: AllHandsView, hand: Sequence[str], ships: int, rng: Random) -> AllHandsAction:
    """The card that the plan misses least, flags first when the round may end soon."""
    if view.launcher is not None:
        return Discard(max(hand, key=lambda card: PENALTY[card] + rng.random() * 1e-6))
    risk = _RISK[max(len(player.ships) for player in view.players if player.seat != view.viewer)]

    def left(card: str) -> float:
        rest = [other for other in hand if other != card]
        return plan_worth(rest, ships) + risk * PENALTY[card] - keep_worth(hand, card) / 20 + rng.random() * 1e-6

    return Discard(max(hand, key=left))

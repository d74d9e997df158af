"""Hit the Deck! as text: the word of each event, and the names of the zones."""

from __future__ import annotations

from typing import Final, get_args

from games.contract import Event
from games.hit_the_deck import events as e
from games.hit_the_deck.sea import NAMES
from games.notation import Notation

WORDS: Final[dict[str, type[Event]]] = {
    "shuffle": e.DeckShuffled,
    "deal": e.HandDealt,
    "mulligan": e.MulliganChosen,
    "mulligans": e.MulligansShown,
    "replace": e.HandReplaced,
    "return": e.CardsReturned,
    "first": e.FirstChosen,
    "turn": e.TurnBegan,
    "draw": e.CardDrawn,
    "deploy": e.Deployed,
    "attack": e.AttackDeclared,
    "broadside": e.BroadsideDrawn,
    "defend": e.Defended,
    "battle": e.BattleFought,
    "sink": e.ShipsSunk,
    "bonus": e.BonusEarned,
    "decline": e.BonusDeclined,
    "pass": e.Passed,
    "hands": e.HandsShown,
    "end": e.MatchEnded,
}
assert set(WORDS.values()) == set(get_args(e.HitTheDeckEvent))

NOTATION: Final = Notation(
    "hit_the_deck 1", WORDS, names=dict.fromkeys(("zone", "ship", "target", "helper", "zones", "cut"), NAMES)
)

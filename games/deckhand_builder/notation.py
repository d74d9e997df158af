"""DeckHand (deck-builder) as text: the word of each event."""

from __future__ import annotations

from typing import Final, get_args

from games.contract import Event
from games.deckhand_builder import events as e
from games.notation import Notation

WORDS: Final[dict[str, type[Event]]] = {
    "table": e.TableLaid,
    "deck": e.DeckDealt,
    "first": e.FirstChosen,
    "turn": e.TurnBegan,
    "play": e.CardPlayed,
    "buy": e.CardBought,
    "end-turn": e.TurnEnded,
    "coins": e.CoinsGained,
    "pay": e.CoinsPaid,
    "take-coins": e.CoinsTaken,
    "actions": e.ActionsGained,
    "buys": e.BuysGained,
    "discount": e.DiscountGained,
    "draw": e.CardsDrawn,
    "decline": e.Declined,
    "reload": e.Reloaded,
    "discard": e.CardsDiscarded,
    "trigger": e.TriggerChosen,
    "shuffle": e.StashShuffled,
    "show": e.CardsShown,
    "reveal": e.CardsRevealed,
    "look": e.CardsLooked,
    "arrange": e.CardsArranged,
    "take": e.CardTaken,
    "remove": e.CardRemoved,
    "move": e.CardMoved,
    "swap": e.CardsSwapped,
    "target": e.TargetChosen,
    "choose": e.OptionChosen,
    "number": e.NumberNamed,
    "pick": e.CardPicked,
    "apply": e.EffectsApplied,
    "flip": e.CardFlipped,
    "restore": e.CardRestored,
    "pass": e.PassChosen,
    "passed": e.CardsPassed,
    "strand": e.ExpeditionSent,
    "return": e.ExpeditionReturned,
    "spell": e.SpellLaid,
    "share": e.CoinsShared,
    "hand": e.HandShown,
    "last": e.EndCame,
    "end": e.MatchEnded,
}
assert set(WORDS.values()) == set(get_args(e.BuilderEvent))

NOTATION: Final = Notation("deckhand_builder 1", WORDS)

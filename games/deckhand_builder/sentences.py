"""Each event as one plain sentence; {0} to {3} stand for the seats' names, cards stand as their titles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.contract import Viewer
from games.deckhand_builder import events as e
from games.deckhand_builder.cards import TITLES
from games.deckhand_builder.phrases import DECLINED, OPTIONS, cards, deck, fills, some
from games.deckhand_builder.view import redact


def say(event: Any, viewer: Viewer) -> str:
    """Nothing is said that `redact` would have left out."""
    return _SAY[type(event)](redact(event, viewer))


def _table(event: e.TableLaid) -> str:
    return f"The supply was laid: {cards(event.supply)}."


def _dealt(event: e.DeckDealt) -> str:
    return f"{{{event.seat}}} shuffled two Fist Fight and two Celebrate."


def _first(event: e.FirstChosen) -> str:
    return f"{{{event.seat}}} goes first."


def _turn(event: e.TurnBegan) -> str:
    return f"Turn {event.turn}: {{{event.seat}}}{', the last one, with one Action' if event.final else ''}."


def _played(event: e.CardPlayed) -> str:
    by = "" if event.puppeteer is None else f", as {{{event.puppeteer}}} decided"
    return f"{{{event.seat}}} played {TITLES[event.card]}{by}."


def _bought(event: e.CardBought) -> str:
    by = "" if event.puppeteer is None else f", as {{{event.puppeteer}}} decided"
    how = " with a Buy" if event.free else ""
    return f"{{{event.seat}}} bought {TITLES[event.card]} for {event.cost}{how}{by}.{fills(event.refill)}"


def _ended_turn(event: e.TurnEnded) -> str:
    restored = f" {cards(event.restored)} lay open again." if event.restored else ""
    unused = f", {some(event.unused, 'Action')} unused" if event.unused else ""
    return f"{{{event.seat}}} ended the turn{unused}.{restored}"


def _coins(event: e.CoinsGained) -> str:
    return f"{TITLES[event.by]}: +{some(event.coins, 'coin')} for {{{event.seat}}}."


def _paid(event: e.CoinsPaid) -> str:
    return f"{{{event.seat}}} paid {some(event.coins, 'coin')} for {TITLES[event.by]}."


def _taken_coins(event: e.CoinsTaken) -> str:
    return f"{TITLES[event.by]}: {some(event.coins, 'coin')} went from {{{event.seat}}} to {{{event.to}}}."


def _actions(event: e.ActionsGained) -> str:
    return f"{TITLES[event.by]}: +{some(event.actions, 'Action')} for {{{event.seat}}}."


def _buys(event: e.BuysGained) -> str:
    return f"{TITLES[event.by]}: +{some(event.buys, 'Buy')} for {{{event.seat}}}."


def _discount(event: e.DiscountGained) -> str:
    return f"{TITLES[event.by]}: the next Buy costs {event.coins} less."


def _drawn(event: e.CardsDrawn) -> str:
    by = "" if event.by is None else f" for {TITLES[event.by]}"
    return f"{{{event.seat}}} drew {cards(event.cards)}{by}."


def _declined(event: e.Declined) -> str:
    return f"{TITLES[event.by]}: {{{event.seat}}} {DECLINED[event.what]}."


def _reloaded(event: e.Reloaded) -> str:
    return f"{{{event.seat}}} reloaded {TITLES[event.card]}: {TITLES[event.refill]} took its place."


def _discarded(event: e.CardsDiscarded) -> str:
    by = "" if event.by is None else f" for {TITLES[event.by]}"
    return f"{{{event.seat}}} discarded {cards(event.cards)}{by}."


def _trigger(event: e.TriggerChosen) -> str:
    return f"{{{event.seat}}} chose {TITLES[event.card]} to come first."


def _shuffled(event: e.StashShuffled) -> str:
    if event.by is None:
        return f"{{{event.seat}}} shuffled the stash into a new deck."
    shown = f" and showed {cards(event.hand)} in hand" if event.hand else ""
    return f"{TITLES[event.by]}: {{{event.seat}}} shuffled the stash into the deck{shown}."


def _shown(event: e.CardsShown) -> str:
    return f"{{{event.seat}}} showed {cards(event.cards)} for {TITLES[event.by]}."


def _revealed(event: e.CardsRevealed) -> str:
    return f"{TITLES[event.by]} revealed {cards(event.cards)} on {deck(event.deck)}."


def _looked(event: e.CardsLooked) -> str:
    what = "the top of the deck" if event.cards is None else cards(event.cards)
    return f"{{{event.seat}}} looked at {what}."


def _arranged(event: e.CardsArranged) -> str:
    stash = f"put {cards(event.stash)} into the stash" if event.stash else "put nothing into the stash"
    back = f" and {cards(event.back)} back on the deck" if event.back else ""
    return f"{{{event.seat}}} {stash}{back}."


def _taken(event: e.CardTaken) -> str:
    picked = "" if event.picker == event.seat else f", picked by {{{event.picker}}}"
    where = "the supply" if event.place == "supply" else "the supply deck"
    return f"{{{event.seat}}} got {TITLES[event.card]} from {where}{picked}.{fills(event.refill)}"


def _removed(event: e.CardRemoved) -> str:
    if event.owner is None:
        return f"{{{event.seat}}} removed {TITLES[event.card]} from the supply.{fills(event.refill)}"
    whose = "" if event.owner == event.seat else f" of {{{event.owner}}}"
    return f"{{{event.seat}}} removed {TITLES[event.card]} from the {event.place}{whose}: it is out of the game."


def _moved(event: e.CardMoved) -> str:
    whose = "" if event.owner == event.seat else f" of {{{event.owner}}}"
    if event.to == "deck":
        end = "at the bottom" if event.bottom else "on top"
        return f"{{{event.seat}}} put {TITLES[event.card]} {end} of the deck{whose}."
    return f"{{{event.seat}}} moved {TITLES[event.card]} from the {event.place} to the {event.to}{whose}."


def _swapped(event: e.CardsSwapped) -> str:
    other = "the supply" if event.other_owner is None else f"the stash of {{{event.other_owner}}}"
    whose = "" if event.owner == event.seat else f" of {{{event.owner}}}"
    mine = f"the {event.place}{whose}"
    return f"{{{event.seat}}} swapped {TITLES[event.card]} from {mine} with {TITLES[event.other]} from {other}."


def _target(event: e.TargetChosen) -> str:
    return f"{{{event.seat}}} chose {{{event.target}}} for {TITLES[event.by]}."


def _option(event: e.OptionChosen) -> str:
    option = deck(event.option) if event.option.isdigit() else OPTIONS[event.option]
    return f"{TITLES[event.by]}: {{{event.seat}}} chose {option}."


def _number(event: e.NumberNamed) -> str:
    return f"{{{event.seat}}} named {event.number} for {TITLES[event.by]}."


def _picked(event: e.CardPicked) -> str:
    return f"{{{event.seat}}} picked {TITLES[event.card]} for {TITLES[event.by]}."


def _applied(event: e.EffectsApplied) -> str:
    return f"{TITLES[event.by]}: {{{event.seat}}} applied the effects of {TITLES[event.card]}."


def _flipped(event: e.CardFlipped) -> str:
    return f"{{{event.seat}}} turned {TITLES[event.card]} face down."


def _restored(event: e.CardRestored) -> str:
    return f"{{{event.seat}}} turned {TITLES[event.card]} up again."


def _pass(event: e.PassChosen) -> str:
    return f"{{{event.seat}}} chose {'what' if event.card is None else TITLES[event.card]} to pass on."


def _passed(event: e.CardsPassed) -> str:
    count = len(event.cards)
    parts = [
        f"{TITLES[card]} from {{{seat}}} to {{{(seat + 1) % count}}}"
        for seat, card in enumerate(event.cards)
        if card is not None
    ]
    return f"Typhoon: {', '.join(parts) or 'nothing was passed on'}."


def _sent(event: e.ExpeditionSent) -> str:
    return f"{{{event.seat}}} set {TITLES[event.card]} aside from the stash of {{{event.owner}}} with two coins."


def _returned(event: e.ExpeditionReturned) -> str:
    coins = some(event.coins, "coin")
    return f"{TITLES[event.card]} returned to the stash of {{{event.owner}}}: +{coins} for {{{event.seat}}}."


def _spell(event: e.SpellLaid) -> str:
    return f"{TITLES[event.by]} waits for the next turn of {{{event.target}}}."


def _shared(event: e.CoinsShared) -> str:
    return "Everybody got a coin of the bank, and discards a card next turn."


def _hand(event: e.HandShown) -> str:
    what = "the hand" if event.cards is None else cards(event.cards)
    return f"{{{event.seat}}} showed {what} to {{{event.to}}} for {TITLES[event.by]}."


def _last(event: e.EndCame) -> str:
    return f"The supply deck is empty: the final round. {{{event.seat}}} finishes this turn."


def _ended(event: e.MatchEnded) -> str:
    if len(event.places) == 1:
        return event.reason
    winners = [f"{{{seat}}}" for seat, place in enumerate(event.places) if place == 1]
    return f"{event.reason} {' and '.join(winners)} won the match."


_SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.TableLaid: _table,
    e.DeckDealt: _dealt,
    e.FirstChosen: _first,
    e.TurnBegan: _turn,
    e.CardPlayed: _played,
    e.CardBought: _bought,
    e.TurnEnded: _ended_turn,
    e.CoinsGained: _coins,
    e.CoinsPaid: _paid,
    e.CoinsTaken: _taken_coins,
    e.ActionsGained: _actions,
    e.BuysGained: _buys,
    e.DiscountGained: _discount,
    e.CardsDrawn: _drawn,
    e.Declined: _declined,
    e.Reloaded: _reloaded,
    e.CardsDiscarded: _discarded,
    e.TriggerChosen: _trigger,
    e.StashShuffled: _shuffled,
    e.CardsShown: _shown,
    e.CardsRevealed: _revealed,
    e.CardsLooked: _looked,
    e.CardsArranged: _arranged,
    e.CardTaken: _taken,
    e.CardRemoved: _removed,
    e.CardMoved: _moved,
    e.CardsSwapped: _swapped,
    e.TargetChosen: _target,
    e.OptionChosen: _option,
    e.NumberNamed: _number,
    e.CardPicked: _picked,
    e.EffectsApplied: _applied,
    e.CardFlipped: _flipped,
    e.CardRestored: _restored,
    e.PassChosen: _pass,
    e.CardsPassed: _passed,
    e.ExpeditionSent: _sent,
    e.ExpeditionReturned: _returned,
    e.SpellLaid: _spell,
    e.CoinsShared: _shared,
    e.HandShown: _hand,
    e.EndCame: _last,
    e.MatchEnded: _ended,
}

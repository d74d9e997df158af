"""The facts before the first turn as sentences, and the few words that all sentences share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.contract import Viewer
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS


def title(card: str) -> str:
    return CARDS[card].title


def list_cards(cards: Sequence[str]) -> str:
    return ", ".join(map(title, cards)) or "no card"


def count(dice: Sequence[int]) -> str:
    return f"{sum(dice)} of {len(dice)}"


def _table(event: p.TableSet, viewer: Viewer) -> str:
    return {
        "none": "A match without Gamers: three dice for every roll.",
        "drawn": "Each side is dealt a Gamer.",
        "picked": "Each side is dealt five Gamers and fields one.",
    }.get(event.gamers, "The table is set.")


def _offered(event: p.GamersOffered, viewer: Viewer) -> str:
    who = "five Gamers" if event.gamers is None else ", ".join(GAMERS[gamer].handle for gamer in event.gamers)
    return f"{{{event.seat}}} was dealt {who}."


def _deck(event: p.DeckChosen, viewer: Viewer) -> str:
    if event.captain is None:
        return f"{{{event.seat}}} chose a Captain and a deck."
    return f"{{{event.seat}}} chose the {title(event.captain)} and 20 cards."


def _captains(event: p.CaptainsShown, viewer: Viewer) -> str:
    first, second = map(title, event.captains)
    return f"{{0}} sails under the {first}, {{1}} under the {second}."


def _picked(event: p.GamerPicked, viewer: Viewer) -> str:
    return f"{{{event.seat}}} picked {'a Gamer' if event.gamer is None else GAMERS[event.gamer].handle}."


def _gamers(event: p.GamersShown, viewer: Viewer) -> str:
    first, second = (GAMERS[gamer].handle for gamer in event.gamers)
    return f"{first} plays for {{0}}, {second} for {{1}}."


def _shuffled(event: p.DeckShuffled, viewer: Viewer) -> str:
    return f"{{{event.seat}}} shuffled the deck."


def _dealt(event: p.HandDealt, viewer: Viewer) -> str:
    return f"{{{event.seat}}} drew {'five cards' if event.cards is None else list_cards(event.cards)}."


def _mulligan(event: p.MulliganChosen, viewer: Viewer) -> str:
    if event.replace is None:
        return f"{{{event.seat}}} decided about the first hand."
    return f"{{{event.seat}}} chose to {'replace' if event.replace else 'keep'} the first hand."


def _mulligans(event: p.MulligansShown, viewer: Viewer) -> str:
    first, second = event.replaced
    if first == second:
        return f"Both {'replaced' if first else 'kept'} their first hands."
    who = 0 if first else 1
    return f"{{{who}}} replaced the first hand, {{{1 - who}}} kept it."


def _returned(event: p.HandReturned, viewer: Viewer) -> str:
    return (
        f"{{{event.seat}}} put {'five cards' if event.cards is None else list_cards(event.cards)} back into the deck."
    )


def _first(event: p.FirstRolled, viewer: Viewer) -> str:
    first, second = map(count, event.dice)
    rolled = f"{{0}} rolled {first} Successes, {{1}} {second}"
    return f"{rolled}: they roll again." if event.first < 0 else f"{rolled}: {{{event.first}}} begins."


ANNOUNCE: Final[dict[type, Callable[[Any, Viewer], str]]] = {
    p.TableSet: _table,
    p.GamersOffered: _offered,
    p.DeckChosen: _deck,
    p.CaptainsShown: _captains,
    p.GamerPicked: _picked,
    p.GamersShown: _gamers,
    p.DeckShuffled: _shuffled,
    p.HandDealt: _dealt,
    p.MulliganChosen: _mulligan,
    p.MulligansShown: _mulligans,
    p.HandReturned: _returned,
    p.FirstRolled: _first,
}

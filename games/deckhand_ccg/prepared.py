"""How the facts before the first turn change a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.ship import START
from games.deckhand_ccg.unit import place

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def _table_set(s: State, event: p.TableSet) -> None:
    s.mode = event.gamers


def _gamers_offered(s: State, event: p.GamersOffered) -> None:
    s.offers[event.seat] = list(event.gamers or ())


def _deck_chosen(s: State, event: p.DeckChosen) -> None:
    s.captains[event.seat] = event.captain
    s.ready[event.seat] = event.deck
    s.lists[event.seat] = list(event.cards or ())


def _captains_shown(s: State, event: p.CaptainsShown) -> None:
    s.phase = "gamers" if s.mode == "picked" else "between"
    for seat, captain in enumerate(event.captains):
        place(s, captain, seat, START[seat])
        s.captain_at[seat] = START[seat]


def _gamer_picked(s: State, event: p.GamerPicked) -> None:
    s.gamers[event.seat] = event.gamer


def _gamers_shown(s: State, event: p.GamersShown) -> None:
    if s.phase == "gamers":
        s.phase = "between"
    s.offers = [[], []]  # what was not picked plays no part any more
    s.gamers = list(event.gamers)
    s.wisdom = [GAMERS[gamer].wisdom for gamer in event.gamers]
    s.x_factor = [GAMERS[gamer].x_factor for gamer in event.gamers]


def _deck_shuffled(s: State, event: p.DeckShuffled) -> None:
    s.decks[event.seat] = list(event.order or ())


def _hand_dealt(s: State, event: p.HandDealt) -> None:
    s.hands[event.seat] = list(event.cards or ())
    del s.decks[event.seat][len(s.decks[event.seat]) - len(s.hands[event.seat]) :]
    if s.hands[1 - event.seat] and not s.shown:
        s.phase = "mulligan"


def _mulligan_chosen(s: State, event: p.MulliganChosen) -> None:
    s.chosen[event.seat] = event.replace


def _mulligans_shown(s: State, event: p.MulligansShown) -> None:
    s.shown = True
    s.phase = "between"


def _hand_returned(s: State, event: p.HandReturned) -> None:
    s.decks[event.seat] += s.hands[event.seat]
    s.hands[event.seat] = []


def _first_rolled(s: State, event: p.FirstRolled) -> None:
    s.first = event.first


PREPARE: Final[dict[type, Callable[[Any, Any], None]]] = {
    p.TableSet: _table_set,
    p.GamersOffered: _gamers_offered,
    p.DeckChosen: _deck_chosen,
    p.CaptainsShown: _captains_shown,
    p.GamerPicked: _gamer_picked,
    p.GamersShown: _gamers_shown,
    p.DeckShuffled: _deck_shuffled,
    p.HandDealt: _hand_dealt,
    p.MulliganChosen: _mulligan_chosen,
    p.MulligansShown: _mulligans_shown,
    p.HandReturned: _hand_returned,
    p.FirstRolled: _first_rolled,
}

"""Sets up any position in one line, for tests: units by compartment name, hands, decks and Corryte."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.chance import Chance, FreeChance
from games.contract import Illegal
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.ship import NAMES, START
from games.deckhand_ccg.state import State
from games.deckhand_ccg.unit import Unit, place


class Dice(Chance):
    """Dice that fall as told, 1 for a Success, then blanks; shuffles keep the order."""

    def __init__(self, told: str = "") -> None:
        super().__init__(b"", 0)
        self.told = [int(die) for die in told]

    def roll(self, sides):
        return 1 if self.told and self.told.pop(0) else 6

    def shuffle(self, items):
        return list(items)


def at(name: str) -> int:
    return NAMES.index(name)


def position(
    units: str = "",
    hands: tuple[str, str] = ("", ""),
    *,
    decks: tuple[str, str] = ("", ""),
    corpses: str = "",
    corryte: int = 3,
    turn: int = 5,
    captains: tuple[str, str] = ("overseer", "star_bounder"),
    gamers: tuple[str, str] | None = None,
) -> State:
    """Seat 0 is on turn. `units` is "a1=servant/0 c2=drone/1*2": compartment, card, seat, tokens; Captains stand where they
    start unless they are named. `decks` lists the next cards to be drawn, first to last.
    """
    state = State(2, {})
    words = [*units.split(), *(f"{NAMES[START[seat]]}={captains[seat]}/{seat}" for seat in (0, 1))]
    for word in words:
        where, _, rest = word.partition("=")
        card, _, rest = rest.partition("/")
        owner, _, tokens = rest.partition("*")
        if CARDS[card].captain and state.captain_at[int(owner)] >= 0:
            continue
        place(state, card, int(owner), at(where)).tokens = int(tokens or 0)
        if CARDS[card].captain:
            state.captain_at[int(owner)] = at(where)
            state.captains[int(owner)] = card
    for word in corpses.split():
        where, _, rest = word.partition("=")
        card, _, owner = rest.partition("/")
        state.corpses[at(where)] = (card, int(owner))
    state.hands = [hand.split() for hand in hands]
    state.decks = [list(reversed(deck.split())) for deck in decks]
    for seat in (0, 1):
        lying = [corpse[0] for corpse in state.corpses if corpse is not None and corpse[1] == seat]
        crew = [unit.card.id for unit in state.board if unit and unit.owner == seat and not unit.card.captain]
        state.lists[seat] = state.hands[seat] + state.decks[seat] + lying + crew
    if gamers is not None:
        state.mode, state.gamers = "drawn", list(gamers)
        state.wisdom = [GAMERS[gamer].wisdom for gamer in gamers]
        state.x_factor = [GAMERS[gamer].x_factor for gamer in gamers]
    state.phase, state.chosen, state.shown = "turn", [False, False], True
    state.first, state.active, state.turn, state.corryte = 0, 0, turn, corryte
    return state


def unit(state: State, where: str) -> Unit:
    found = state.board[at(where)]
    assert found is not None
    return found


def act(state: State, *actions: Any, dice: str = "") -> list[Any]:
    """Each action by whoever is to act; all that happened. `dice` says how they fall."""
    happened = []
    chance = Dice(dice)
    for action in actions:
        events = state.decide(state.to_act()[0], action, chance)
        for event in events:
            state.apply(event)
        happened += events
    return happened


def refusal(state: State, action: Any, seat: int | None = None) -> tuple[str, str]:
    """The rule that refuses this action, and its sentence."""
    try:
        state.decide(state.to_act()[0] if seat is None else seat, action, FreeChance(Random(1)))
    except Illegal as illegal:
        return illegal.rule, illegal.sentence
    raise AssertionError(f"{action} was accepted")


def kinds(events: Sequence[Any]) -> list[str]:
    return [type(event).__name__ for event in events]

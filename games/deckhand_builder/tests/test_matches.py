"""Whole matches kept as text: the rules of today decide each of their moves as it was decided then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.chance import Chance
from games.deckhand_builder import GAME
from games.deckhand_builder import events as e
from games.deckhand_builder.state import State
from games.notation import Unreadable

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.txt"))


class ToldChance(Chance):
    """Dice that fall as the rest of the match tells; a line that leads elsewhere gets what it asks for unshuffled. Cards shown soon come first."""

    def __init__(self, told: list[Any]) -> None:
        super().__init__(b"", 0)
        self.orders: list[list[str]] = []
        self.shown = [card for event in told if isinstance(event, e.CardsShown) for card in event.cards]
        self.first = [event.seat for event in told if isinstance(event, e.FirstChosen)]
        for event in told:
            if isinstance(event, e.TableLaid):
                self.orders.append([*(event.supply_deck or ()), *(event.reload_deck or ()), *reversed(event.supply)])
            elif isinstance(event, e.DeckDealt | e.StashShuffled):
                self.orders.append(list(event.order or ()))

    def shuffle(self, items):
        if self.orders and sorted(items) == sorted(self.orders[0]):
            return self.orders.pop(0)
        return sorted(items, key=lambda item: self.shown.index(item) if item in self.shown else len(self.shown))

    def below(self, n):
        return self.first.pop(0)


def follow(state: State, rest: list[Any]) -> list[Any]:
    """What one of the legal actions leads to, and the match tells next."""
    for seat in state.to_act():
        for action in state.legal(seat):
            happened = state.decide(seat, action, ToldChance(rest))
            if happened == rest[: len(happened)]:
                return happened
    raise AssertionError(f"no legal action leads to {rest[0]}")


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_rules_decide_a_stored_match_as_it_was_decided(path):
    seats, options, told = GAME.read(path.read_text(encoding="utf-8"))
    state = State(seats, options)
    happened = list(GAME.opening(seats, options, ToldChance(told)))
    for event in happened:
        state.apply(event)
    while state.outcome() is None:
        following = follow(state, told[len(happened) :])
        for event in following:
            state.apply(event)
        happened += following
    assert happened == told
    assert GAME.write(seats, options, happened) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["play 0", "play zero tavern -", "sail 0 tavern", "turn 0 1 2", "turn 0 1 2 perhaps"])
def test_a_line_that_is_no_event_is_refused_with_its_number(line):
    with pytest.raises(Unreadable, match="Line 4 "):
        GAME.read(f"deckhand_builder 1\nseats 2\n\n{line}\n")


def test_text_of_another_game_is_refused():
    with pytest.raises(Unreadable, match="Line 1 "):
        GAME.read("chess 1\n")

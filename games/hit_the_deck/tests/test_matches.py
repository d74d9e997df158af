"""Whole matches kept as text: the rules of today decide each of their moves as it was decided then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.chance import Chance
from games.hit_the_deck import GAME
from games.hit_the_deck import events as e
from games.hit_the_deck.actions import Attack, Defend, Deploy, HitTheDeckAction, Mulligan, Pass, Sink
from games.hit_the_deck.state import State
from games.notation import Unreadable

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.txt"))


class ToldChance(Chance):
    """Dice that fall as the match tells."""

    def __init__(self, happened: list[Any]) -> None:
        super().__init__(b"", 0)
        self.orders: list[Any] = [event.order for event in happened if isinstance(event, e.DeckShuffled)]
        self.first = [event.seat for event in happened if isinstance(event, e.FirstChosen)]

    def shuffle(self, items):
        assert sorted(items) == sorted(self.orders[0])
        return self.orders.pop(0)

    def below(self, n):
        return self.first.pop(0)


def action_of(event: Any) -> HitTheDeckAction | None:
    """The action that begins a decision with this event."""
    match event:
        case e.MulliganChosen(replace=bool(replace)):
            return Mulligan(replace)
        case e.Deployed():
            return Deploy(event.card, event.zone)
        case e.AttackDeclared():
            return Attack(event.ship, event.target, event.kind, event.card)
        case e.Defended():
            return Defend(event.card, event.helper)
        case e.ShipsSunk(cause="royal"):
            return Sink([zone for zone in event.zones if zone not in event.cut])
        case e.BonusDeclined():
            return Sink([])
        case e.Passed():
            return Pass()
    return None


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_rules_decide_a_stored_match_as_it_was_decided(path):
    seats, options, told = GAME.read(path.read_text(encoding="utf-8"))
    chance = ToldChance(told)
    state = State(seats, options)
    happened = list(GAME.opening(seats, options, chance))
    for event in happened:
        state.apply(event)
    while state.outcome() is None:
        next_event = told[len(happened)]
        action = action_of(next_event)
        assert action in state.legal(next_event.seat)
        assert action is not None
        for event in state.decide(next_event.seat, action, chance):
            state.apply(event)
            happened.append(event)
        assert happened == told[: len(happened)]
    assert happened == told
    assert GAME.write(seats, options, happened) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line", ["deploy 0 5D", "deploy 0 5D z9 0", "sail 0 a1", "draw one 5D", "mulligan 0 perhaps", "turn 0 1 2 3"]
)
def test_a_line_that_is_no_event_is_refused_with_its_number(line):
    with pytest.raises(Unreadable, match="Line 4 "):
        GAME.read(f"hit_the_deck 1\nseats 2\n\n{line}\n")


def test_text_of_another_game_is_refused():
    with pytest.raises(Unreadable, match="Line 1 "):
        GAME.read("chess 1\n")

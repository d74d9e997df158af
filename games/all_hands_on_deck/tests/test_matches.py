"""Whole matches kept as text: the rules of today decide each of their moves as it was decided then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.all_hands_on_deck import GAME
from games.all_hands_on_deck import events as e
from games.all_hands_on_deck.actions import Aargh, AllHandsAction, Attack, Discard, Draw, Launch, Pass, Spy
from games.all_hands_on_deck.state import State
from games.chance import Chance
from games.notation import Unreadable

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.txt"))


class ToldChance(Chance):
    """Dice that fall as the match tells."""

    def __init__(self, happened: list[Any]) -> None:
        super().__init__(b"", 0)
        shuffles = (e.DeckShuffled, e.PileShuffled)
        self.orders: list[Any] = [event.order for event in happened if isinstance(event, shuffles)]
        self.first = next(event.seat for event in happened if isinstance(event, e.RoundBegan))

    def shuffle(self, items):
        assert sorted(items) == sorted(self.orders[0])
        return self.orders.pop(0)

    def below(self, n):
        return self.first


def move_of(told: list[Any], state: State) -> tuple[int, AllHandsAction]:
    """Who acted, and how, so that these events come next."""
    event = told[0]
    match event:
        case e.CardDrawn() | e.PileShuffled() | e.RecruitingEnded():
            return state.active, Draw()
        case e.Claimed() | e.PickedUp():
            return event.seat, Aargh(event.card)
        case e.Launched():
            assert event.crew is not None
            one, two, three = event.crew
            return event.seat, Launch(event.master, (one, two, three))
        case e.Reserved():  # a discard settles the claims first
            return move_of(told[1:], state)
        case e.Discarded():
            return event.seat, Discard(event.card)
        case e.Spied():
            return event.seat, Spy(event.ship, event.target)
        case e.BattleFought() | e.Raided():
            return event.seat, Attack(event.ship, event.target)
    assert isinstance(event, e.Passed)
    return event.seat, Pass()


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_rules_decide_a_stored_match_as_it_was_decided(path):
    seats, options, told = GAME.read(path.read_text(encoding="utf-8"))
    chance = ToldChance(told)
    state = State(seats, options)
    happened = list(GAME.opening(seats, options, chance))
    for event in happened:
        state.apply(event)
    while state.outcome() is None:
        seat, action = move_of(told[len(happened) :], state)
        assert action in state.legal(seat)
        for event in state.decide(seat, action, chance):
            state.apply(event)
            happened.append(event)
        assert happened == told[: len(happened)]
    assert happened == told
    assert GAME.write(seats, options, happened) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["discard 0", "sail 0 navy_2", "draw one navy_2", "turn 0 1 perhaps", "pass 0 1"])
def test_a_line_that_is_no_event_is_refused_with_its_number(line):
    with pytest.raises(Unreadable, match="Line 4 "):
        GAME.read(f"all_hands_on_deck 1\nseats 2\n\n{line}\n")

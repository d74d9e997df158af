"""Whole matches kept as text: the rules of today decide each of their moves as it was decided then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.chance import Chance
from games.deckahedron import GAME
from games.deckahedron import actions as a
from games.deckahedron import events as e
from games.deckahedron.state import State
from games.deckahedron.tests.oracle import cards
from games.notation import Unreadable

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.txt"))


class ToldChance(Chance):
    """Dice that fall as the match tells."""

    def __init__(self, told: list[Any]) -> None:
        super().__init__(b"", 0)
        self.course: list[str] = next(event.perils for event in told if isinstance(event, e.CourseDrawn))
        table = any(isinstance(event, e.Reshuffled) and event.seat and not event.number for event in told)
        gauntlet = any(isinstance(event, e.OrderDrawn) for event in told)
        facts = [fact for event in told for fact in ((event.facts or ()) if isinstance(event, e.Ran) else (event,))]
        kind = e.OrderDrawn if gauntlet else e.Reshuffled
        assert table or gauntlet
        self.orders: list[Any] = [fact.order for fact in facts if isinstance(fact, kind)]

    def shuffle(self, items):
        if self.course[0] in items:
            return [*self.course, *(name for name in items if name not in self.course)]
        assert sorted(items) == sorted(self.orders[0])
        return self.orders.pop(0)


def action_of(event: Any) -> tuple[int, Any]:
    """The seat and the action that begin a decision with this event."""
    if isinstance(event, e.Ran):
        facts = [fact for fact in event.facts or () if not isinstance(fact, e.OrderDrawn)]
        return event.seat, _own(facts[0])
    match event:
        case e.Called():
            return 0, a.Call(event.seat, event.move, event.attribute, event.advantages)
        case e.Told():
            return 0, a.Tell(event.text)
        case e.MatchEnded():
            return 0, a.EndSession()
        case e.HarmTaken():
            return 0, a.Deal(event.seat, "harm")
        case e.LevelLost():
            return 0, a.Deal(event.seat, "rust")
        case e.BlessingGiven():
            return 0, a.Deal(event.seat, "copper" if event.card in ("b0", "b1") else "gold")
        case e.WoundTaken() | e.TokenTaken() | e.StaminaRegained() if event.cause == "gm":
            return 0, a.Deal(event.seat, _DEALT[type(event)])
    return event.seat, _own(event)


_DEALT: dict[type, a.What] = {e.WoundTaken: "wound", e.TokenTaken: "token", e.StaminaRegained: "stamina"}


def _own(fact: Any) -> Any:
    match fact:
        case e.SpreadChosen(ranks=[strength, dexterity, intelligence]):
            return a.ChooseSpread(strength, dexterity, intelligence, fact.name)
        case e.Flipped(approach=int(approach)):
            return a.Approach(approach)
        case e.Flipped():
            return a.Flip()
        case e.Resolved():
            return a.Resolve(fact.card)
        case e.FlashedBack():
            return a.Flashback()
        case e.TokenTaken():
            return a.TakeToken()
        case e.LevelRaised():
            return a.RaiseLevel()
        case e.StaminaRegained():
            return a.BuyStamina()
        case e.Reshuffled(forced=False):
            return a.Reshuffle()
    raise AssertionError(fact)


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_the_rules_decide_a_stored_match_as_it_was_decided(path):
    seats, options, told = GAME.read(path.read_text(encoding="utf-8"))
    chance = ToldChance(told)
    state = State(seats, options)
    happened = list(GAME.opening(seats, options, chance))
    for event in happened:
        state.apply(event)
    whole = sorted(cards(state))
    while state.outcome() is None:
        seat, action = action_of(told[len(happened)])
        assert action in state.legal(seat)
        for event in state.decide(seat, action, chance):
            state.apply(event)
            happened.append(event)
        assert happened == told[: len(happened)]
        assert sorted(cards(state)) == whole
    assert happened == told
    assert GAME.write(seats, options, happened) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("line", ["harm 0", "harm 0 much", "sail 0 a1", "resolve 0 c1", "tell zero x", "ran 0 1 2"])
def test_a_line_that_is_no_event_is_refused_with_its_number(line):
    with pytest.raises(Unreadable, match="Line 4 "):
        GAME.read(f"deckahedron 1\nseats 2\n\n{line}\n")


def test_text_of_another_game_is_refused():
    with pytest.raises(Unreadable, match="Line 1 "):
        GAME.read("chess 1\n")


def test_the_stored_matches_use_every_action():
    """And so, with conformance, every kind of event."""
    used = set()
    for path in MATCHES:
        seats, options, told = GAME.read(path.read_text(encoding="utf-8"))
        state = State(seats, options)
        for event in told:
            if state.outcome() is None and not isinstance(event, e.PerilShown):
                facts = (event.facts or ()) if isinstance(event, e.Ran) else (event,)
                used |= {type(fact) for fact in facts}
            state.apply(event)
    assert used >= set(e.Fact.__args__)

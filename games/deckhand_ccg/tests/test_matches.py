"""Whole matches kept as text: the rules of today decide each of their moves as it was decided then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.chance import Chance
from games.deckhand_ccg import GAME
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.state import State
from games.notation import Unreadable

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.txt"))


class ToldChance(Chance):
    """Dice that fall as the match tells."""

    def __init__(self, happened: list[Any]) -> None:
        super().__init__(b"", 0)
        self.orders: list[Any] = [event.order for event in happened if isinstance(event, p.DeckShuffled)]
        self.dealt = _dealt(happened)
        self.dice: list[int] = []
        last: list[int] = []
        for event in happened:
            if isinstance(event, p.FirstRolled):
                self.dice += event.dice[0] + event.dice[1]
            elif isinstance(event, e.DiceRolled):
                self.dice += event.dice
                last = event.dice
            elif isinstance(event, e.TalentUsed) and event.dice is not None:
                self.dice += _thrown(event.gamer, last, event.dice)
                last = event.dice

    def shuffle(self, items):
        assert sorted(items) == sorted(self.orders[0])
        return self.orders.pop(0)

    def roll(self, sides):
        return 1 if self.dice.pop(0) else 6

    def below(self, n):
        return self.dealt.pop(0)


def _dealt(happened: list[Any]) -> list[int]:
    """Where in the shrinking pile each Gamer lay that was dealt."""
    offers = [event.gamers for event in happened if isinstance(event, p.GamersOffered)]
    shown = [event.gamers for event in happened if isinstance(event, p.GamersShown)]
    pile = list(GAMERS)
    found = []
    for gamer in [gamer for offer in offers or shown for gamer in offer or ()]:
        found.append(pile.index(gamer))
        pile.remove(gamer)
    return found


def _thrown(gamer: str, before: list[int], after: list[int]) -> list[int]:
    """The dice that a Talent threw."""
    talent = GAMERS[gamer].talent
    assert talent is not None
    if talent.do.startswith("die"):
        return after[len(before) :]
    return [new for old, new in zip(before, after, strict=True) if not old] if talent.do.startswith("reroll") else []


def action_of(event: Any) -> DeckhandAction:
    """The action that begins a decision with this event."""
    match event:
        case p.DeckChosen(deck=str(deck)):
            return a.TakeDeck(deck)
        case p.DeckChosen(captain=str(captain), cards=list(cards)):
            return a.BringDeck(captain, cards)
        case p.GamerPicked(gamer=str(gamer)):
            return a.PickGamer(gamer)
        case p.MulliganChosen(replace=bool(replace)):
            return a.Mulligan(replace)
        case e.Summoned():
            return a.Summon(event.card, event.at)
        case e.Charged():
            return a.Charge(event.card, event.at)
        case e.Moved(how="step"):
            return a.Step(event.to)
        case e.Moved():
            return a.Move(event.at, event.to)
        case e.AttackDeclared():
            return a.Attack(event.at, event.target)
        case e.Played():
            return a.Play(event.card, event.target, event.to)
        case e.SkillUsed():
            return a.UseSkill(event.target, event.to)
        case e.ChoiceMade():
            return a.Choose(event.target, event.to)
        case e.Discarded():
            return a.Discard(event.card)
    return PLAIN[type(event)]


PLAIN: dict[type, DeckhandAction] = {
    e.Stayed: a.Stay(),
    e.ActivationEnded: a.EndActivation(),
    e.DiceRolled: a.Counterattack(),
    e.AnswerDeclined: a.Hold(),
    e.TalentUsed: a.UseTalent(),
    e.TalentKept: a.LetStand(),
    e.TurnEnded: a.EndTurn(),
}


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
        seat = next_event.owner if isinstance(next_event, e.Moved) else next_event.seat
        action = action_of(next_event)
        assert action in state.legal(seat) or isinstance(action, a.BringDeck)
        for event in state.decide(seat, action, chance):
            state.apply(event)
            happened.append(event)
        assert happened == told[: len(happened)]
    assert happened == told
    assert GAME.write(seats, options, happened) == path.read_text(encoding="utf-8")


def test_the_stored_matches_together_play_every_card():
    played = set()
    for path in MATCHES:
        _, _, told = GAME.read(path.read_text(encoding="utf-8"))
        played |= {event.card for event in told if isinstance(event, e.Summoned | e.Charged | e.Played)}
    assert played == {card.id for card in CARDS.values() if not card.captain}


@pytest.mark.parametrize(
    "line", ["summon 0 drone a1", "summon 0 drone z9 0 - -", "sail 0 a1", "draw one drone", "mulligan 0 perhaps"]
)
def test_a_line_that_is_no_event_is_refused_with_its_number(line):
    with pytest.raises(Unreadable, match="Line 4 "):
        GAME.read(f"deckhand_ccg 1\nseats 2\n\n{line}\n")

"""Deckhand as text: the word of each event, and the names of the compartments."""

from __future__ import annotations

from typing import Final, get_args

from games.contract import Event
from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p
from games.deckhand_ccg.facts import DeckhandEvent
from games.deckhand_ccg.ship import NAMES
from games.notation import Notation

WORDS: Final[dict[str, type[Event]]] = {
    "table": p.TableSet,
    "offer": p.GamersOffered,
    "deck": p.DeckChosen,
    "captains": p.CaptainsShown,
    "pick": p.GamerPicked,
    "gamers": p.GamersShown,
    "shuffle": p.DeckShuffled,
    "deal": p.HandDealt,
    "mulligan": p.MulliganChosen,
    "mulligans": p.MulligansShown,
    "return": p.HandReturned,
    "first": p.FirstRolled,
    "turn": e.TurnBegan,
    "draw": e.CardDrawn,
    "summon": e.Summoned,
    "charge": e.Charged,
    "move": e.Moved,
    "stay": e.Stayed,
    "attack": e.AttackDeclared,
    "ask": e.AnswerAwaited,
    "hold": e.AnswerDeclined,
    "roll": e.DiceRolled,
    "talent-asked": e.TalentAwaited,
    "talent": e.TalentUsed,
    "talent-kept": e.TalentKept,
    "damage": e.Damaged,
    "kill": e.Killed,
    "fought": e.FightEnded,
    "activated": e.ActivationEnded,
    "play": e.Played,
    "skill": e.SkillUsed,
    "choice": e.ChoiceAwaited,
    "chosen": e.ChoiceMade,
    "discard": e.Discarded,
    "heal": e.Healed,
    "strengthen": e.Strengthened,
    "ready": e.Readied,
    "revive": e.Revived,
    "recall": e.Recalled,
    "burn": e.CorpseBurned,
    "corryte": e.CorryteGained,
    "show": e.HandShown,
    "end-turn": e.TurnEnded,
    "end": e.MatchEnded,
}
assert set(WORDS.values()) == set(get_args(DeckhandEvent))

NOTATION: Final = Notation("deckhand_ccg 1", WORDS, names=dict.fromkeys(("at", "to", "target"), NAMES))

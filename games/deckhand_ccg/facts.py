"""Every kind of event of the game, as one type."""

from __future__ import annotations

from games.deckhand_ccg import events as e
from games.deckhand_ccg import preparations as p

DeckhandEvent = (
    p.TableSet
    | p.GamersOffered
    | p.DeckChosen
    | p.CaptainsShown
    | p.GamerPicked
    | p.GamersShown
    | p.DeckShuffled
    | p.HandDealt
    | p.MulliganChosen
    | p.MulligansShown
    | p.HandReturned
    | p.FirstRolled
    | e.TurnBegan
    | e.CardDrawn
    | e.Summoned
    | e.Charged
    | e.Moved
    | e.Stayed
    | e.AttackDeclared
    | e.AnswerAwaited
    | e.AnswerDeclined
    | e.DiceRolled
    | e.TalentAwaited
    | e.TalentUsed
    | e.TalentKept
    | e.Damaged
    | e.Killed
    | e.FightEnded
    | e.ActivationEnded
    | e.Played
    | e.SkillUsed
    | e.ChoiceAwaited
    | e.ChoiceMade
    | e.Discarded
    | e.Healed
    | e.Strengthened
    | e.Readied
    | e.Revived
    | e.Recalled
    | e.CorpseBurned
    | e.CorryteGained
    | e.HandShown
    | e.TurnEnded
    | e.MatchEnded
)

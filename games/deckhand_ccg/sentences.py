"""Each event as one plain sentence; {0} and {1} stand for the seats' names, cards stand as their titles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.contract import Viewer
from games.deckhand_ccg import events as e
from games.deckhand_ccg.announcements import ANNOUNCE, count, list_cards, title
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.ship import COLUMN, ROW
from games.deckhand_ccg.view import redact


def say(event: Any, viewer: Viewer) -> str:
    """Nothing is said that `redact` would have left out."""
    return _SAY[type(event)](redact(event, viewer), viewer)


def place(at: int, viewer: Viewer) -> str:
    """A compartment as this viewer sees it: the own Starship is nearest, left and right are the viewer's."""
    column = 2 - COLUMN[at] if viewer == 1 else COLUMN[at]
    side = ("left", "middle", "right")[column]
    if ROW[at] == 1:
        return f"the {side} Airlock"
    owner = ROW[at] // 2
    if viewer in (0, 1):
        return f"the {side} of {'your' if owner == viewer else 'the enemy'} Starship"
    return f"the {side} Starship of {{{owner}}}"


def _trod(event: e.Summoned | e.Moved) -> str:
    return "" if event.corpse is None else f"; the corpse of {title(event.corpse)} is gone"


def _turn(event: e.TurnBegan, viewer: Viewer) -> str:
    return f"Turn {event.turn}: {{{event.seat}}}, {event.corryte} Corryte."


def _drawn(event: e.CardDrawn, viewer: Viewer) -> str:
    return f"{{{event.seat}}} drew {'a card' if event.card is None else title(event.card)}."


def _summoned(event: e.Summoned, viewer: Viewer) -> str:
    return f"{{{event.seat}}} summoned {title(event.card)} for {event.cost}{_trod(event)}."


def _charged(event: e.Charged, viewer: Viewer) -> str:
    told = f"{{{event.seat}}} summoned {title(event.card)} in a Reckless Charge; {title(event.pushed)} was driven into the Airlock"
    if event.shoved is not None and event.hit is None:
        told += f", {title(event.shoved)} across it"
    if event.lost is not None:
        told += f", {title(event.lost)} was lost"
    if event.hit is not None:
        told += ", the Captain behind was run into"
    return f"{told}."


def _moved(event: e.Moved, viewer: Viewer) -> str:
    how = {"move": "moved to", "step": "took a free step to", "effect": "was brought to"}[event.how]
    return f"{title(event.card)} {how} {place(event.to, viewer)}{_trod(event)}."


def _stayed(event: e.Stayed, viewer: Viewer) -> str:
    return f"{title(event.card)} stayed where it was."


def _attack(event: e.AttackDeclared, viewer: Viewer) -> str:
    return f"{title(event.card)} attacked {title(event.target_card)}."


def _asked(event: e.AnswerAwaited, viewer: Viewer) -> str:
    return f"{{{event.seat}}} may Counterattack{' first' if event.before else ''}."


def _held(event: e.AnswerDeclined, viewer: Viewer) -> str:
    return f"{title(event.card)} did not answer."


def _rolled(event: e.DiceRolled, viewer: Viewer) -> str:
    verb = "hits" if event.roll == "attack" else "answers"
    return f"{title(event.card)} {verb} {title(event.target_card)} with {event.base} + {count(event.dice)} Successes."


def _may(event: e.TalentAwaited, viewer: Viewer) -> str:
    return f"{{{event.seat}}} may use a Talent on this roll."


def _talent(event: e.TalentUsed, viewer: Viewer) -> str:
    about = GAMERS[event.gamer]
    title = about.talent.title if about.talent else "a Talent"
    now = "" if event.dice is None else f" The roll stands at {count(event.dice)} Successes."
    return f"{about.handle} used {title}.{now}"


def _kept(event: e.TalentKept, viewer: Viewer) -> str:
    return f"{{{event.seat}}} let the roll stand."


def _damaged(event: e.Damaged, viewer: Viewer) -> str:
    stopped = f", {event.stopped} stopped" if event.stopped else ""
    return f"{title(event.card)} took {event.amount} from {title(event.by)}{stopped}: {_left(event)}."


def _left(event: e.Damaged | e.Healed) -> str:
    left = max(0, CARDS[event.card].hp - event.tokens)
    return "1 hit point left" if left == 1 else f"{left} hit points left"


def _killed(event: e.Killed, viewer: Viewer) -> str:
    if CARDS[event.card].captain:
        return f"{title(event.card)} is killed."
    return f"{title(event.card)} is killed; its corpse stays."


def _fought(event: e.FightEnded, viewer: Viewer) -> str:
    return "The fight is over; the attacker may still move." if event.open else "The fight is over."


def _activated(event: e.ActivationEnded, viewer: Viewer) -> str:
    return f"{title(event.card)} has activated."


def _aimed(target: int | None, viewer: Viewer) -> str:
    return "" if target is None else f", aimed at {place(target, viewer)}"


def _played(event: e.Played, viewer: Viewer) -> str:
    return f"{{{event.seat}}} played {title(event.card)} for {event.cost}{_aimed(event.target, viewer)}."


def _skill(event: e.SkillUsed, viewer: Viewer) -> str:
    return f"{title(event.card)} used {CARDS[event.card].skill_title} for 1{_aimed(event.target, viewer)}."


def _choice(event: e.ChoiceAwaited, viewer: Viewer) -> str:
    if event.wait == "discard":
        return f"{{{event.seat}}} has to discard for {title(event.card)}."
    return f"{{{event.seat}}} may aim {title(event.card)}."


def _chosen(event: e.ChoiceMade, viewer: Viewer) -> str:
    if event.target is None:
        return f"{{{event.seat}}} aimed {title(event.card)} at nobody."
    return f"{{{event.seat}}} aimed {title(event.card)} at {place(event.target, viewer)}."


def _discarded(event: e.Discarded, viewer: Viewer) -> str:
    return f"{{{event.seat}}} discarded {title(event.card)}."


def _healed(event: e.Healed, viewer: Viewer) -> str:
    return f"{title(event.card)} healed {event.amount}: {_left(event)}."


def _strong(event: e.Strengthened, viewer: Viewer) -> str:
    return f"{title(event.card)} has {event.amount} more Base Damage {'for good' if event.lasting else 'this turn'}."


def _readied(event: e.Readied, viewer: Viewer) -> str:
    return f"{title(event.card)} may activate once more."


def _revived(event: e.Revived, viewer: Viewer) -> str:
    return f"{title(event.card)} rose again."


def _recalled(event: e.Recalled, viewer: Viewer) -> str:
    what = f"the corpse of {title(event.card)}" if event.corpse else title(event.card)
    return f"{{{event.owner}}} took {what} back to the hand."


def _burned(event: e.CorpseBurned, viewer: Viewer) -> str:
    return f"The corpse of {title(event.card)} burst."


def _corryte(event: e.CorryteGained, viewer: Viewer) -> str:
    return f"{{{event.seat}}} gained {event.amount} Corryte."


def _shown(event: e.HandShown, viewer: Viewer) -> str:
    return f"{{{event.seat}}} showed the hand: {list_cards(event.cards)}."


def _ended_turn(event: e.TurnEnded, viewer: Viewer) -> str:
    return f"{{{event.seat}}} ended the turn{f', {event.unspent} Corryte unspent' if event.unspent else ''}."


def _ended(event: e.MatchEnded, viewer: Viewer) -> str:
    if event.places[0] == event.places[1]:
        return event.reason
    return f"{event.reason} {{{event.places.index(1)}}} won the match."


_SAY: Final[dict[type, Callable[[Any, Viewer], str]]] = {
    **ANNOUNCE,
    e.TurnBegan: _turn,
    e.CardDrawn: _drawn,
    e.Summoned: _summoned,
    e.Charged: _charged,
    e.Moved: _moved,
    e.Stayed: _stayed,
    e.AttackDeclared: _attack,
    e.AnswerAwaited: _asked,
    e.AnswerDeclined: _held,
    e.DiceRolled: _rolled,
    e.TalentAwaited: _may,
    e.TalentUsed: _talent,
    e.TalentKept: _kept,
    e.Damaged: _damaged,
    e.Killed: _killed,
    e.FightEnded: _fought,
    e.ActivationEnded: _activated,
    e.Played: _played,
    e.SkillUsed: _skill,
    e.ChoiceAwaited: _choice,
    e.ChoiceMade: _chosen,
    e.Discarded: _discarded,
    e.Healed: _healed,
    e.Strengthened: _strong,
    e.Readied: _readied,
    e.Revived: _revived,
    e.Recalled: _recalled,
    e.CorpseBurned: _burned,
    e.CorryteGained: _corryte,
    e.HandShown: _shown,
    e.TurnEnded: _ended_turn,
    e.MatchEnded: _ended,
}

"""How each fact changes a state: one small function a kind of event, never a refusal and never a die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.contract import Outcome
from games.deckhand_ccg import events as e
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.prepared import PREPARE
from games.deckhand_ccg.ship import BITS, ROW
from games.deckhand_ccg.unit import clear, discard_unit, lift, place, shift

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def _turn_began(s: State, event: e.TurnBegan) -> None:
    s.phase = "turn"
    s.active = event.seat
    s.turn = event.turn
    s.corryte = event.corryte
    s.skilled = False


def _card_drawn(s: State, event: e.CardDrawn) -> None:
    s.decks[event.seat].pop()
    if event.card is not None:
        s.hands[event.seat].append(event.card)


def _summoned(s: State, event: e.Summoned) -> None:
    _pay(s, event.seat, event.card, event.cost)
    clear(s, event.at)
    place(s, event.card, event.seat, event.at).fresh = True
    s.phase = "step"
    s.open = event.at


def _charged(s: State, event: e.Charged) -> None:
    seat, at = event.seat, event.at
    _pay(s, seat, event.card, event.cost)
    lock = at % 3 + 3
    far = at % 3 + (6 if ROW[at] == 0 else 0)
    if event.lost is not None:
        discard_unit(s, lock if event.hit is not None else far)
    if event.shoved is not None and event.hit is None:
        clear(s, far)
        shift(s, lock, far)
    clear(s, lock)
    shift(s, at, lock)
    place(s, event.card, seat, at).fresh = True
    s.phase = "step"
    s.open = at


def _moved(s: State, event: e.Moved) -> None:
    if event.corpse is not None:
        clear(s, event.to)
    shift(s, event.at, event.to)
    if event.how == "move":
        s.open = event.to
        s.moved = True
    elif event.how == "step":
        s.open = -1
        s.phase = "turn"


def _stayed(s: State, event: e.Stayed) -> None:
    s.open = -1
    s.phase = "turn"


def _attack_declared(s: State, event: e.AttackDeclared) -> None:
    s.phase = "between"
    s.open = s.fighter = event.at
    s.foe = event.target
    s.attacked = True


def _answer_awaited(s: State, event: e.AnswerAwaited) -> None:
    s.phase = "answer"
    s.asked = event.seat
    s.before = event.before


def _answer_declined(s: State, event: e.AnswerDeclined) -> None:
    s.phase = "between"


def _dice_rolled(s: State, event: e.DiceRolled) -> None:
    s.phase = "between"
    s.roll = event.roll
    s.dice = event.dice
    s.last = event


def _talent_awaited(s: State, event: e.TalentAwaited) -> None:
    s.phase = "roll"
    s.asked = event.seat


def _talent_used(s: State, event: e.TalentUsed) -> None:
    s.talented[event.seat] = True
    if event.dice is not None:
        s.dice = event.dice
        s.phase = "between"
        if s.last is not None:
            last = s.last
            s.last = e.DiceRolled(
                last.seat, last.roll, last.card, last.at, last.target_card, last.target, last.base, event.dice
            )


def _talent_kept(s: State, event: e.TalentKept) -> None:
    s.phase = "between"


def _damaged(s: State, event: e.Damaged) -> None:
    s.board[event.at].tokens = event.tokens  # type: ignore[union-attr]


def _killed(s: State, event: e.Killed) -> None:
    if CARDS[event.card].captain:
        return  # the match ends; the fallen Captain stays in sight
    lift(s, event.at)
    s.corpses[event.at] = (event.card, event.owner)


def _fight_ended(s: State, event: e.FightEnded) -> None:
    s.phase = "turn"
    s.fighter = s.foe = s.asked = -1
    s.roll = ""
    s.dice = []
    s.before = False
    if not event.open:
        _close(s, event.at)


def _activation_ended(s: State, event: e.ActivationEnded) -> None:
    _close(s, event.at)


def _played(s: State, event: e.Played) -> None:
    _pay(s, event.seat, event.card, event.cost)
    s.discards[event.seat].append(event.card)


def _skill_used(s: State, event: e.SkillUsed) -> None:
    s.corryte -= 1
    s.skilled = True


def _choice_awaited(s: State, event: e.ChoiceAwaited) -> None:
    s.phase = "choice"
    s.asked = event.seat
    s.wait = event.wait
    s.effect_card = event.card
    s.effect_at = -1 if event.at is None else event.at
    s.count = event.count


def _choice_made(s: State, event: e.ChoiceMade) -> None:
    _choice_over(s)


def _discarded(s: State, event: e.Discarded) -> None:
    _take(s, event.seat, event.card)
    s.discards[event.seat].append(event.card)
    if s.phase == "choice":
        s.count -= 1
        if s.count <= 0:
            _choice_over(s)


def _healed(s: State, event: e.Healed) -> None:
    s.board[event.at].tokens = event.tokens  # type: ignore[union-attr]


def _strengthened(s: State, event: e.Strengthened) -> None:
    unit = s.board[event.at]
    assert unit is not None
    if event.lasting:
        unit.power += event.amount
    else:
        unit.rally += event.amount


def _readied(s: State, event: e.Readied) -> None:
    s.board[event.at].done = False  # type: ignore[union-attr]


def _revived(s: State, event: e.Revived) -> None:
    s.corpses[event.at] = None
    unit = place(s, event.card, event.owner, event.at)
    unit.tokens = event.tokens
    unit.fresh = True


def _recalled(s: State, event: e.Recalled) -> None:
    if event.corpse:
        s.corpses[event.at] = None
    else:
        lift(s, event.at)
    s.hands[event.owner].append(event.card)
    s.known[event.owner].append(event.card)


def _corpse_burned(s: State, event: e.CorpseBurned) -> None:
    clear(s, event.at)


def _corryte_gained(s: State, event: e.CorryteGained) -> None:
    s.corryte = event.left


def _hand_shown(s: State, event: e.HandShown) -> None:
    s.known[event.seat] = list(event.cards)


def _turn_ended(s: State, event: e.TurnEnded) -> None:
    s.phase = "between"
    s.open = -1
    s.moved = s.attacked = False
    for at in BITS[s.mask[event.seat]]:
        unit = s.board[at]
        assert unit is not None
        unit.done = unit.fresh = False
        unit.rally = 0


def _match_ended(s: State, event: e.MatchEnded) -> None:
    s.phase = "over"
    s.result = Outcome(event.places, event.reason, event.rule)


def _pay(s: State, seat: int, card: str, cost: int) -> None:
    s.corryte -= cost
    _take(s, seat, card)


def _take(s: State, seat: int, card: str) -> None:
    s.hands[seat].remove(card)
    if card in s.known[seat]:
        s.known[seat].remove(card)


def _close(s: State, at: int) -> None:
    """The activation is over; the unit may have died in it."""
    unit = s.board[at]
    if unit is not None and unit.owner == s.active:
        unit.done = True
    s.open = -1
    s.moved = s.attacked = False


def _choice_over(s: State) -> None:
    s.phase = "turn"
    s.asked = s.effect_at = -1
    s.wait = ""
    s.effect_card = None
    s.count = 0


APPLY: Final[dict[type, Callable[[Any, Any], None]]] = {
    **PREPARE,
    e.TurnBegan: _turn_began,
    e.CardDrawn: _card_drawn,
    e.Summoned: _summoned,
    e.Charged: _charged,
    e.Moved: _moved,
    e.Stayed: _stayed,
    e.AttackDeclared: _attack_declared,
    e.AnswerAwaited: _answer_awaited,
    e.AnswerDeclined: _answer_declined,
    e.DiceRolled: _dice_rolled,
    e.TalentAwaited: _talent_awaited,
    e.TalentUsed: _talent_used,
    e.TalentKept: _talent_kept,
    e.Damaged: _damaged,
    e.Killed: _killed,
    e.FightEnded: _fight_ended,
    e.ActivationEnded: _activation_ended,
    e.Played: _played,
    e.SkillUsed: _skill_used,
    e.ChoiceAwaited: _choice_awaited,
    e.ChoiceMade: _choice_made,
    e.Discarded: _discarded,
    e.Healed: _healed,
    e.Strengthened: _strengthened,
    e.Readied: _readied,
    e.Revived: _revived,
    e.Recalled: _recalled,
    e.CorpseBurned: _corpse_burned,
    e.CorryteGained: _corryte_gained,
    e.HandShown: _hand_shown,
    e.TurnEnded: _turn_ended,
    e.MatchEnded: _match_ended,
}

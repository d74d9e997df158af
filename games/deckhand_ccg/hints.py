"""What a player on turn would ask of the table: where to, whom, how hard, with what answer, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.contract import Seat
from games.deckhand_ccg import plays, refusals, sight
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.odds import chance_of, expected
from games.deckhand_ccg.shapes import HandCard, MoveHint, SkillHint, SummonHint, TargetHint, UnitHint
from games.deckhand_ccg.ship import BITS, DISTANCE, ROW, STARSHIP
from games.deckhand_ccg.unit import Unit
from games.speech import Reason, Refusal, reason_of

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State


def hand(state: State, seat: Seat, on_turn: bool) -> list[HandCard]:
    known = list(state.known[seat])
    cards = []
    reasons: dict[str, Reason | None] = {}
    for card in state.hands[seat]:
        about = CARDS[card]
        seen = card in known
        if seen:
            known.remove(card)
        if on_turn and card not in reasons:
            reasons[card] = reason_of(refusals.why_not_card(state, seat, about))
        cards.append(
            HandCard(
                card=card,
                title=about.title,
                kind=about.kind,
                symbol=about.symbol,
                cost=about.cost,
                range=about.range,
                damage=about.damage,
                hp=about.hp,
                text=about.text,
                seen=seen,
                reason=reasons.get(card),
            )
        )
    return cards


def units(state: State, seat: Seat) -> list[UnitHint]:
    return [_unit(state, seat, at) for at in BITS[state.mask[seat]]]


def _unit(state: State, seat: Seat, at: int) -> UnitHint:
    unit = state.board[at]
    assert unit is not None
    move = refusals.why_not_unit(state, seat, at, True)
    attack = refusals.why_not_unit(state, seat, at, False)
    note = ""
    if unit.done:
        note = "Activated"
    elif unit.fresh and not unit.card.boarder:
        note = "Arrived this turn"
    return UnitHint(
        at=at,
        move=reason_of(move),
        attack=reason_of(attack),
        moves=[] if move else [_move(state, seat, to) for to in sight.steps(state, at)],
        targets=[] if attack else [_target(state, unit, at, target) for target in BITS[state.mask[1 - seat]]],
        note=note,
    )


def _move(state: State, seat: Seat, to: int) -> MoveHint:
    lying = state.corpses[to]
    if lying is None:
        return MoveHint(to, None, "Step here")
    owner = "your" if lying[1] == seat else "the enemy"
    return MoveHint(to, lying[0], f"The corpse of {CARDS[lying[0]].title} goes to {owner} discard")


def _target(state: State, unit: Unit, at: int, target: int) -> TargetHint:
    foe = state.board[target]
    assert foe is not None
    reason = refusals.why_not_attack(state, at, target)
    base, dice = sight.base_damage(state, unit, at, foe), state.wisdom[unit.owner]
    stopped = foe.card.carapace
    answer = sight.can_answer(state, foe, target, unit, at)
    answer_base, answer_dice = sight.base_damage(state, foe, target, unit), state.x_factor[foe.owner]
    if reason is not None and reason[0] == "R2":
        note = f"{DISTANCE[at][target]} away, Range {sight.attack_range(unit, at)}"
    elif reason is not None:
        note = reason[1].removesuffix(".")
    else:
        note = f"{base} + {dice} {'die' if dice == 1 else 'dice'} · {'can answer' if answer else 'no answer'}"
        note = f"{note} first" if answer and foe.card.first_strike else note
    return TargetHint(
        at=target,
        reason=reason_of(reason),
        base=base,
        dice=dice,
        stopped=stopped,
        expected=expected(base, dice, stopped),
        kills=round(100 * chance_of(dice, foe.card.hp - foe.tokens - base + stopped)),
        answer=answer,
        answer_base=answer_base,
        answer_dice=answer_dice,
        dies=round(100 * chance_of(answer_dice, unit.card.hp - unit.tokens - answer_base + unit.card.carapace)),
        note=note,
    )


def summons(state: State, seat: Seat) -> list[SummonHint]:
    return [_summon(state, seat, at) for at in BITS[STARSHIP[seat]]]


def _summon(state: State, seat: Seat, at: int) -> SummonHint:
    summon = refusals.why_not_summon(state, seat, at)
    charge = refusals.why_not_charge(state, seat, at)
    note = ""
    if summon is None:
        note = "Summon here" if state.corpses[at] is None else _move(state, seat, at).note
    elif charge is None:
        note = _charge_note(state, at)
    return SummonHint(at, reason_of(summon), reason_of(charge), note)


def _charge_note(state: State, at: int) -> str:
    """R10 in words, for this column."""
    x, y = state.board[at], state.board[at % 3 + 3]
    z = state.board[at % 3 + (6 if ROW[at] == 0 else 0)]
    assert x is not None
    told = f"{x.card.title} is driven into the Airlock"
    if y is None:
        return told
    if z is None:
        return f"{told}, {y.card.title} across it"
    if z.card.captain:
        return f"{told}, {y.card.title} is lost and {z.card.title} takes 3"
    return f"{told}, {y.card.title} across it, {z.card.title} is lost"


def skill(state: State, seat: Seat) -> SkillHint:
    captain = state.board[state.captain_at[seat]]
    assert captain is not None
    card = captain.card
    refusal: Refusal | None = None
    if state.open >= 0:
        refusal = refusals.ACTIVATION_OPEN
    elif state.skilled:
        refusal = refusals.SKILL_USED
    elif not state.corryte:
        refusal = refusals.SKILL_UNPAID
    else:
        refusal = refusals.why_not_aim(state, seat, card)
    return SkillHint(card.skill_title, card.text, 1, reason_of(refusal))


def talent(state: State, seat: Seat) -> Reason | None:
    """Why the Talent is no action now; null if it is."""
    if plays.has_talent(state, seat):
        return None
    gamer = state.gamers[seat]
    about = GAMERS[gamer].talent if gamer else None
    if about is None:
        return Reason("You have no Talent.", "R13")
    if state.talented[seat]:
        return Reason(f"{about.title} is used once a match.", "R13")
    if state.open >= 0:
        return reason_of(refusals.ACTIVATION_OPEN)
    return Reason(f"{about.title} waits for its moment.", "R13")

"""What Corryte and Talents buy: Crew, Reckless Charges, Maneuvers and Skills (R6, R7, R10, R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.contract import Illegal, Seat
from games.deckhand_ccg import actions as a
from games.deckhand_ccg import events as e
from games.deckhand_ccg import refusals, sight
from games.deckhand_ccg.cards import CARDS, Card
from games.deckhand_ccg.effects import Aim, Effect, targets
from games.deckhand_ccg.flow import Flow
from games.deckhand_ccg.gamers import GAMERS, ON_TURN
from games.deckhand_ccg.ship import ROW
from games.speech import Refusal

if TYPE_CHECKING:
    from games.deckhand_ccg.state import State

CHARGE_DAMAGE = 3


def summon(flow: Flow, seat: Seat, action: a.Summon) -> None:
    state, at = flow.state, action.at
    card = _held(state, seat, action.card, crew=True)
    _check(refusals.why_not_summon(state, seat, at))
    _check(refusals.why_not_card(state, seat, card))
    corpse, owner = state.corpses[at] or (None, None)
    flow.emit(e.Summoned(seat, card.id, at, card.cost, corpse, owner))
    if corpse is not None:
        flow.feast(at)
    _offer_step(flow, seat)


def charge(flow: Flow, seat: Seat, action: a.Charge) -> None:
    """R10: X goes to the Airlock, Y from there to the enemy Starship, Z there is discarded, unless it is a Captain."""
    state, at = flow.state, action.at
    card = _held(state, seat, action.card, crew=True)
    _check(refusals.why_not_charge(state, seat, at))
    _check(refusals.why_not_card(state, seat, card))
    far = at % 3 + (6 if ROW[at] == 0 else 0)
    x, y, z = state.board[at], state.board[at % 3 + 3], state.board[far]
    assert x is not None
    hit = lost = None
    if y is not None and z is not None:
        hit = z.owner if z.card.captain else None
        lost = z if hit is None else y
    trodden = [place for place in (at % 3 + 3, far) if state.corpses[place] is not None]
    flow.emit(
        e.Charged(
            seat,
            card.id,
            at,
            card.cost,
            x.card.id,
            None if y is None else y.card.id,
            None if lost is None else lost.card.id,
            None if lost is None else lost.owner,
            hit,
        )
    )
    for place in trodden:
        if state.board[place] is not None:
            flow.feast(place)
    if hit is not None:
        flow.hurt([(far, CHARGE_DAMAGE, 0)], card.id)
    if not flow.over:
        _offer_step(flow, seat)


def _offer_step(flow: Flow, seat: Seat) -> None:
    """R7: with nowhere to go, nobody is asked."""
    if not sight.steps(flow.state, flow.state.open):
        stay(flow, seat, None)


def step(flow: Flow, seat: Seat, action: a.Step) -> None:
    state = flow.state
    _check(refusals.why_not_move(state, state.open, action.to))
    flow.move(state.open, action.to, "step")
    _arrive(flow, seat, action.to)


def stay(flow: Flow, seat: Seat, action: a.Stay | None) -> None:
    at = flow.state.open
    unit = flow.state.board[at]
    assert unit is not None
    flow.emit(e.Stayed(seat, unit.card.id, at))
    _arrive(flow, seat, at)


def _arrive(flow: Flow, seat: Seat, at: int) -> None:
    """R7: what a Crew does on arrival, it does from where it stands after its free step."""
    unit = flow.state.board[at]
    assert unit is not None
    for effect in unit.card.arrival:
        if not effect.aimed:
            flow.do(effect, seat, at, unit.card.id)
        elif targets(flow.state, seat, effect, at):
            flow.emit(e.ChoiceAwaited(seat, "arrival", unit.card.id, at, 1))


def arrival_targets(state: State, seat: Seat) -> list[Aim]:
    return targets(state, seat, _arrival(state), state.effect_at)


def _arrival(state: State) -> Effect:
    assert state.effect_card is not None
    return next(effect for effect in CARDS[state.effect_card].arrival if effect.aimed)


def choose(flow: Flow, seat: Seat, action: a.Choose) -> None:
    state = flow.state
    card = state.effect_card
    if state.wait != "arrival" or card is None:
        raise Illegal(*refusals.NO_CHOICE)
    aim = (action.target, action.to)
    if aim != (None, None) and aim not in arrival_targets(state, seat):
        raise Illegal("R7", f"{CARDS[card].title} cannot be aimed there.")
    effect = _arrival(state)
    flow.emit(e.ChoiceMade(seat, card, *aim))
    if action.target is not None:
        flow.act(effect.do, effect.n, seat, action.target, action.to, card)


def discard(flow: Flow, seat: Seat, action: a.Discard) -> None:
    if flow.state.wait != "discard":
        raise Illegal(*refusals.NO_CHOICE)
    if action.card not in flow.state.hands[seat]:
        raise Illegal(*refusals.not_held(action.card))
    flow.emit(e.Discarded(seat, action.card))


def play(flow: Flow, seat: Seat, action: a.Play) -> None:
    state = flow.state
    card = _held(state, seat, action.card, crew=False)
    _check(refusals.why_not_card(state, seat, card))
    aim = (action.target, action.to)
    _check_aim(state, seat, card, card.play, aim)
    flow.emit(e.Played(seat, card.id, card.cost, *aim))
    _resolve(flow, seat, card, card.play, aim)


def use_skill(flow: Flow, seat: Seat, action: a.UseSkill) -> None:
    state = flow.state
    if state.open >= 0:
        raise Illegal(*refusals.ACTIVATION_OPEN)
    if state.skilled:
        raise Illegal(*refusals.SKILL_USED)
    if not state.corryte:
        raise Illegal(*refusals.SKILL_UNPAID)
    card = CARDS[flow.captain_of(seat)]
    aim = (action.target, action.to)
    _check_aim(state, seat, card, card.skill, aim)
    flow.emit(e.SkillUsed(seat, card.id, *aim))
    _resolve(flow, seat, card, card.skill, aim)


def _resolve(flow: Flow, seat: Seat, card: Card, effects: tuple[Effect, ...], aim: Aim) -> None:
    """The first effect may be aimed; the others never are, and one that waits for a choice is the last."""
    for effect in effects:
        if flow.over:
            return
        if effect.aimed:
            assert aim[0] is not None
            flow.act(effect.do, effect.n, seat, aim[0], aim[1], card.id)
        else:
            flow.do(effect, seat, flow.state.captain_at[seat], card.id)


def has_talent(state: State, seat: Seat) -> bool:
    """Whether this seat's Talent can be used as an action of its own now."""
    gamer = state.gamers[seat]
    if gamer is None or state.talented[seat] or state.open >= 0:
        return False
    talent = GAMERS[gamer].talent
    if talent is None or talent.do not in ON_TURN:
        return False
    if talent.do == "heal":
        captain = state.board[state.captain_at[seat]]
        return captain is not None and captain.tokens > 0
    return talent.do != "new_hand" or bool(state.hands[seat])


def use_talent(flow: Flow, seat: Seat) -> None:
    state = flow.state
    gamer = state.gamers[seat]
    talent = GAMERS[gamer].talent if gamer else None
    assert gamer is not None
    assert talent is not None
    flow.emit(e.TalentUsed(seat, gamer, None))
    if talent.do == "new_hand":
        old = list(state.hands[seat])
        for card in old:
            flow.emit(e.Discarded(seat, card))
        flow.draw(seat, len(old))
    else:
        captain = state.captain_at[seat]
        flow.do(Effect("play", talent.do, talent.n, "captain"), seat, captain, flow.captain_of(seat))


def _held(state: State, seat: Seat, card: str, crew: bool) -> Card:
    """The card, if it is in the hand, of the right kind, and no activation is open."""
    if card not in state.hands[seat]:
        raise Illegal(*refusals.not_held(card))
    about = CARDS[card]
    if about.crew != crew:
        raise Illegal("R6", f"{about.title} is a {about.kind.capitalize()}.")
    if state.open >= 0:
        raise Illegal(*refusals.ACTIVATION_OPEN)
    return about


def _check_aim(state: State, seat: Seat, card: Card, effects: tuple[Effect, ...], aim: Aim) -> None:
    _check(refusals.why_not_aim(state, seat, card))
    allowed = targets(state, seat, effects[0], state.captain_at[seat]) if effects[0].aimed else [(None, None)]
    if aim not in allowed:
        raise Illegal("R6", f"{card.skill_title or card.title} cannot be aimed there.")


def _check(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Illegal(*refusal)

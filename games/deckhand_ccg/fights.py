"""Attacks from the first die to the last token: strike, Talents, damage, Counterattack (R8, R9, R13)."""

from __future__ import annotations

from games.contract import Seat
from games.deckhand_ccg import events as e
from games.deckhand_ccg import sight
from games.deckhand_ccg.flow import Flow
from games.deckhand_ccg.gamers import GAMERS, ON_ROLL, Talent
from games.deckhand_ccg.ship import BIT, BITS, NEAR


def attack(flow: Flow, at: int, target: int) -> None:
    state = flow.state
    unit, foe = state.board[at], state.board[target]
    assert unit is not None
    assert foe is not None
    flow.emit(e.AttackDeclared(unit.owner, unit.card.id, at, foe.card.id, target))
    if foe.card.first_strike and sight.can_answer(state, foe, target, unit, at):
        flow.emit(e.AnswerAwaited(foe.owner, True))
    else:
        _roll(flow, "attack")


def answer(flow: Flow, strike: bool) -> None:
    """The defender has chosen to Counterattack or to hold."""
    state = flow.state
    if strike:
        _roll(flow, "counter")
        return
    unit = state.board[state.foe]
    assert unit is not None
    flow.emit(e.AnswerDeclined(unit.owner, unit.card.id, state.foe))
    if state.before:
        _roll(flow, "attack")
    else:
        _finish(flow)


def _roll(flow: Flow, roll: e.Roll) -> None:
    state = flow.state
    at, target = (state.fighter, state.foe) if roll == "attack" else (state.foe, state.fighter)
    unit, foe = state.board[at], state.board[target]
    assert unit is not None
    assert foe is not None
    stat = state.wisdom if roll == "attack" else state.x_factor
    base = sight.base_damage(state, unit, at, foe)
    dice = flow.toss(stat[unit.owner])
    flow.emit(e.DiceRolled(unit.owner, roll, unit.card.id, at, foe.card.id, target, base, dice))
    if may_change(flow, unit.owner):
        flow.emit(e.TalentAwaited(unit.owner))
    else:
        _brace(flow)


def talent_of(flow: Flow, seat: Seat) -> Talent | None:
    """The Talent that this seat has and has not used."""
    gamer = flow.state.gamers[seat]
    return None if gamer is None or flow.state.talented[seat] else GAMERS[gamer].talent


def may_change(flow: Flow, seat: Seat) -> bool:
    """Whether the roller's Talent could better the roll on the table."""
    talent = talent_of(flow, seat)
    if talent is None or talent.do not in ON_ROLL[flow.state.roll]:
        return False
    return talent.do.startswith("die") or 0 in flow.state.dice


def _brace(flow: Flow) -> None:
    """The target's Gamer may soften an attack that hurts."""
    state = flow.state
    defender = 1 - state.active
    talent = talent_of(flow, defender)
    if talent is not None and talent.do == "brace" and state.roll == "attack" and _amount(flow)[0] > 0:
        flow.emit(e.TalentAwaited(defender))
    else:
        _land(flow, 0)


def use_talent(flow: Flow, seat: Seat) -> None:
    """A Talent on a roll: more dice, the blanks again, or less damage."""
    state = flow.state
    talent = talent_of(flow, seat)
    assert talent is not None
    gamer = state.gamers[seat]
    assert gamer is not None
    dice = list(state.dice)
    if talent.do == "brace":
        flow.emit(e.TalentUsed(seat, gamer, dice))
        _land(flow, talent.n)
        return
    if talent.do.startswith("die"):
        dice += flow.toss(talent.n)
    else:
        dice = [one or flow.toss(1)[0] for one in dice]
    flow.emit(e.TalentUsed(seat, gamer, dice))
    _brace(flow)


def keep_talent(flow: Flow, seat: Seat) -> None:
    flow.emit(e.TalentKept(seat))
    if seat == 1 - flow.state.active and flow.state.roll == "attack":
        _land(flow, 0)
    else:
        _brace(flow)


def _amount(flow: Flow) -> tuple[int, int]:
    """What the roll deals, and what the target's armour keeps off."""
    state = flow.state
    at, target = (state.fighter, state.foe) if state.roll == "attack" else (state.foe, state.fighter)
    unit, foe = state.board[at], state.board[target]
    assert unit is not None
    assert foe is not None
    whole = max(0, sight.base_damage(state, unit, at, foe) + sum(state.dice))
    stopped = min(foe.card.carapace, whole)
    return whole - stopped, stopped


def _land(flow: Flow, braced: int) -> None:
    """The tokens are laid, on the target and on whoever stands too near; then the answer, or the attack after it."""
    state = flow.state
    attack = state.roll == "attack"
    at, target = (state.fighter, state.foe) if attack else (state.foe, state.fighter)
    unit, foe = state.board[at], state.board[target]
    assert unit is not None
    assert foe is not None
    amount, stopped = _amount(flow)
    braced = min(braced, amount)
    hits = [(target, amount - braced, stopped + braced)]
    if attack:
        hits += _spray(flow, at, target)
    dead = flow.hurt(hits, unit.card.id)
    if flow.over:
        return
    if dead and state.board[at] is unit:
        for effect in unit.card.kill:
            flow.do(effect, unit.owner, at, unit.card.id)
    if state.board[state.fighter] is None or state.board[state.foe] is None:
        _finish(flow)
    elif attack and not state.before and sight.can_answer(state, foe, target, unit, at):
        flow.emit(e.AnswerAwaited(1 - unit.owner, False))
    elif not attack and state.before:
        _roll(flow, "attack")
    else:
        _finish(flow)


def _spray(flow: Flow, at: int, target: int) -> list[tuple[int, int, int]]:
    """Attacks on several: those beside the target, or the others beside the attacker."""
    state = flow.state
    unit = state.board[at]
    assert unit is not None
    others = state.mask[1 - unit.owner] & ~BIT[target]
    hits = []
    for place in BITS[others & (NEAR[target] if unit.card.splash else NEAR[at] if unit.card.sweep else 0)]:
        beside = state.board[place]
        assert beside is not None
        whole = unit.card.splash or unit.card.sweep
        stopped = min(beside.card.carapace, whole)
        hits.append((place, whole - stopped, stopped))
    return hits


def _finish(flow: Flow) -> None:
    """R9: a dead attacker's activation is over; a living one may still move if it has not."""
    state = flow.state
    at = state.fighter
    unit = state.board[at]
    alive = unit is not None and unit.owner == state.active
    still = alive and unit is not None and not state.moved and not unit.fresh and bool(sight.steps(state, at))
    flow.emit(e.FightEnded(state.active, at, still))

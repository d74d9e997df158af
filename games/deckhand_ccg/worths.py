"""What one action gains on average, in the eyes of a good Captain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.deckhand_ccg import actions as a
from games.deckhand_ccg import sight
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.cards import CARDS
from games.deckhand_ccg.effects import Effect
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.judgement import CARD, SPEND, TOKEN, WEAK_HAND, WIN, WOUND, Judge
from games.deckhand_ccg.ship import AIRLOCK, BIT, BITS, DISTANCE, NEAR, REACH
from games.deckhand_ccg.unit import Unit


def best(judge: Judge, legal: list[DeckhandAction]) -> DeckhandAction:
    return legal[0] if len(legal) == 1 else max(legal, key=lambda action: worth(judge, action))


def worth(judge: Judge, action: DeckhandAction) -> float:
    return _WORTH[type(action)](judge, action)


def _move(judge: Judge, action: a.Move) -> float:
    state = judge.state
    unit = state.board[action.unit]
    assert unit is not None
    gain = judge.place(unit, action.to) - judge.place(unit, action.unit) + judge.feast(unit, action.to)
    if not state.attacked:
        gain += max(0.0, judge.best_strike(unit, action.to)) - max(0.0, judge.best_strike(unit, action.unit))
    return gain - 0.01


def _attack(judge: Judge, action: a.Attack) -> float:
    unit = judge.state.board[action.unit]
    assert unit is not None
    return judge.strike(unit, action.unit, action.target)


def _summon(judge: Judge, action: a.Summon | a.Charge) -> float:
    card = CARDS[action.card]
    unit = Unit(-1, card, judge.seat)
    gain = judge.card_worth(card) - CARD * 0.6 + SPEND * card.cost
    best = max(judge.place(unit, to) for to in (action.at, *BITS[NEAR[action.at]]))
    gain += best + 0.3 * judge.place(unit, action.at) + (0.5 if card.arrival else 0.0)
    if isinstance(action, a.Charge):
        gain += 0.5
        far = 2 - action.at // 3
        last = judge.state.board[3 * far + action.at % 3]
        lock = judge.state.board[3 + action.at % 3]
        if last is not None and lock is not None:
            gain += judge.certain(3 * far + action.at % 3, 3 if last.card.captain else last.card.hp)
            if last.card.captain:
                gain += judge.certain(3 + action.at % 3, lock.card.hp)
    elif judge.state.corpses[action.at] is not None:
        gain += judge.feast(unit, action.at)
    return gain


def _step(judge: Judge, action: a.Step) -> float:
    unit = judge.state.board[judge.state.open]
    assert unit is not None
    gain = judge.place(unit, action.to) + judge.feast(unit, action.to)
    if unit.card.boarder:
        gain += max(0.0, judge.best_strike(unit, action.to))
    return gain


def _stay(judge: Judge, action: a.Stay) -> float:
    unit = judge.state.board[judge.state.open]
    assert unit is not None
    gain = judge.place(unit, judge.state.open)
    if unit.card.boarder:
        gain += max(0.0, judge.best_strike(unit, judge.state.open))
    return gain


def _play(judge: Judge, action: a.Play) -> float:
    card = CARDS[action.card]
    gain = sum(_effect(judge, effect, action.target, action.to) for effect in card.play)
    return gain - CARD * 0.6 - 0.15 * card.cost


def _skill(judge: Judge, action: a.UseSkill) -> float:
    captain = judge.state.board[judge.state.captain_at[judge.seat]]
    assert captain is not None
    gain = sum(_effect(judge, effect, action.target, action.to) for effect in captain.card.skill)
    return gain - 0.25


def _choose(judge: Judge, action: a.Choose) -> float:
    if action.target is None:
        return 0.0
    card = judge.state.effect_card
    assert card is not None
    return sum(_effect(judge, effect, action.target, action.to) for effect in CARDS[card].arrival if effect.aimed)


def _effect(judge: Judge, effect: Effect, target: int | None, to: int | None) -> float:
    """What an effect gains, aimed there."""
    state, n = judge.state, effect.n
    do = effect.do
    if do == "draw":
        return CARD * min(n, len(state.decks[judge.seat]))
    if do == "discard":
        return -CARD * 0.5
    if do == "enemy_discard":
        return CARD * 0.6 if state.hands[judge.foe] else 0.0
    if do == "corryte":
        return 0.7 if any(CARDS[card].cost == state.corryte + n for card in state.hands[judge.seat]) else 0.0
    if do == "reveal":
        return 0.1
    if do == "blast":
        return sum(judge.certain(at, n) for at in BITS[_area(judge, effect)])
    if effect.to == "allies":
        return sum(_rally(judge, at, n) for at in BITS[state.mask[judge.seat]])
    assert target is not None
    unit, lying = state.board[target], state.corpses[target]
    if do == "burn":
        around = NEAR[target] & (state.mask[0] | state.mask[1])
        return sum(judge.certain(at, n) for at in BITS[around])
    if lying is not None and do in ("revive", "exhume"):
        return judge.card_worth(CARDS[lying[0]]) * (0.85 if do == "revive" else 0.5)
    assert unit is not None
    if do == "damage":
        return judge.certain(target, n)
    if do == "heal":
        healed = min(n, unit.tokens)
        return TOKEN * healed if unit.card.captain else judge.unit_worth(unit) * WOUND * healed / unit.card.hp
    if do == "rally":
        return _rally(judge, target, n)
    if do == "ready":
        return max(0.0, judge.best_strike(unit, target)) if not unit.fresh else 0.0
    if do == "recall":
        return judge.card_worth(unit.card) * (unit.tokens / unit.card.hp) * 0.9 - 0.5 * unit.card.cost - 0.5
    assert to is not None
    return _shifted(judge, unit, target, to)


def _shifted(judge: Judge, unit: Unit, at: int, to: int) -> float:
    """A unit moved by an effect."""
    state = judge.state
    if unit.owner == judge.seat:
        gain = judge.place(unit, to) - judge.place(unit, at) + judge.feast(unit, to)
        if not unit.done and not unit.fresh:
            gain += max(0.0, judge.best_strike(unit, to)) - max(0.0, judge.best_strike(unit, at))
        return gain
    captain = state.captain_at[judge.seat]
    gain = 0.12 * (DISTANCE[to][captain] - DISTANCE[at][captain])
    for place in BITS[state.mask[judge.seat]]:
        mine = state.board[place]
        if mine is not None and not mine.done and not mine.fresh:
            reach = REACH[mine.card.range][place]
            now, then = bool(reach & BIT[at]), bool(reach & BIT[to])
            gain += 0.35 * (then - now) * (1.5 if unit.card.captain else 1.0)
    return gain


def _rally(judge: Judge, at: int, n: int) -> float:
    unit = judge.state.board[at]
    assert unit is not None
    if unit.done or unit.fresh or not sight.victims(judge.state, unit, at):
        return 0.0
    before = judge.best_strike(unit, at)
    unit.rally += n
    after = judge.best_strike(unit, at)
    unit.rally -= n
    return after - before if after > 0 else 0.0


def _area(judge: Judge, effect: Effect) -> int:
    state = judge.state
    if effect.to == "airlock":
        return (state.mask[0] | state.mask[1]) & AIRLOCK
    if effect.to == "captains":
        return BIT[state.captain_at[0]] | BIT[state.captain_at[1]]
    return state.mask[judge.foe] & REACH[effect.reach][state.captain_at[judge.seat]]


def _answer(judge: Judge, action: a.Counterattack) -> float:
    return 1.0


def _end_turn(judge: Judge, action: a.EndTurn) -> float:
    """Last of all, and never in the middle of an activation."""
    return -WIN if judge.state.open >= 0 else -0.02


def _nothing(judge: Judge, action: DeckhandAction) -> float:
    return 0.0


def _talent(judge: Judge, action: a.UseTalent) -> float:
    """On a roll: when it can matter; on one's turn: as soon as it is whole."""
    state, seat = judge.state, judge.seat
    gamer = state.gamers[seat]
    talent = GAMERS[gamer].talent if gamer else None
    assert talent is not None
    if state.phase == "roll":
        if talent.do.startswith("reroll"):
            return state.dice.count(0) - 1.5
        foe = state.board[state.foe if state.roll == "attack" else state.fighter]
        return 0.5 if foe is not None and (foe.card.captain or foe.card.cost >= 2) else -0.5
    if talent.do == "heal":
        captain = state.board[state.captain_at[seat]]
        return 1.0 if captain is not None and captain.tokens >= talent.n else -1.0
    if talent.do == "new_hand":
        return 1.0 if len(state.hands[seat]) <= 2 and len(state.decks[seat]) > 3 else -1.0
    return 0.5


def _discard(judge: Judge, action: a.Discard) -> float:
    """The dearest that cannot be paid soon goes last; doubles and cheap cards first."""
    card = CARDS[action.card]
    doubles = judge.state.hands[judge.seat].count(action.card) > 1
    return 0.5 * doubles - judge.card_worth(card)


def _mulligan(judge: Judge, action: a.Mulligan) -> float:
    crew = sum(CARDS[card].crew and CARDS[card].cost <= 2 for card in judge.state.hands[judge.seat])
    return 1.0 if action.replace == (crew <= WEAK_HAND) else 0.0


def _pick(judge: Judge, action: a.PickGamer) -> float:
    gamer = GAMERS[action.gamer]
    return 1.2 * gamer.wisdom + gamer.x_factor + (0.7 if gamer.talent else 0.0)


_WORTH: Final[dict[type, Callable[[Judge, Any], float]]] = {
    a.TakeDeck: _nothing,
    a.PickGamer: _pick,
    a.Mulligan: _mulligan,
    a.Summon: _summon,
    a.Charge: _summon,
    a.Step: _step,
    a.Stay: _stay,
    a.Move: _move,
    a.Attack: _attack,
    a.EndActivation: _nothing,
    a.Counterattack: _answer,
    a.Hold: _nothing,
    a.Play: _play,
    a.UseSkill: _skill,
    a.Choose: _choose,
    a.Discard: _discard,
    a.UseTalent: _talent,
    a.LetStand: _nothing,
    a.EndTurn: _end_turn,
}

"""What a good Captain reckons with: the worth of units and places, and what one action gains on average.

It reads of a state only what the seat may know: the board, the discards and its own hand. The weights were tuned by matches.
"""

from __future__ import annotations

from typing import Final

from games.deckhand_ccg import actions as a
from games.deckhand_ccg import sight
from games.deckhand_ccg.actions import DeckhandAction
from games.deckhand_ccg.cards import CARDS, Card
from games.deckhand_ccg.effects import Effect
from games.deckhand_ccg.gamers import GAMERS
from games.deckhand_ccg.odds import chance_of, expected
from games.deckhand_ccg.ship import BIT, BITS, DISTANCE, NEAR, REACH
from games.deckhand_ccg.state import State
from games.deckhand_ccg.unit import Unit

WIN: Final = 100.0
TOKEN: Final = 0.9  # one token on a Captain
CREW: Final = 1.3  # any Crew, and
COST: Final = 1.6  # for each Corryte it costs
WOUND: Final = 0.6  # the part of a Crew's worth that its wounds can take
CARD: Final = 0.8  # a card in hand
NEARER: Final = 0.22  # a step nearer to the enemy Captain
DANGER: Final = 0.35  # of the damage that threatens the own Captain
SPEND: Final = 0.1  # Corryte kept is lost
WEAK_HAND: Final = 1  # a first hand with fewer cheap Crew is replaced


class Judge:
    """One state through one seat's eyes; `worth` says what an action gains."""

    __slots__ = ("foe", "seat", "state", "target")

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.foe = 1 - seat
        self.target = state.captain_at[1 - seat]

    def best(self, legal: list[DeckhandAction]) -> DeckhandAction:
        if len(legal) == 1:
            return legal[0]
        worth = self.worth
        return max(legal, key=worth)

    def worth(self, action: DeckhandAction) -> float:
        gain: float = _WORTH[type(action)](self, action)
        return gain

    def position(self) -> float:
        """The whole table: units, hands, and the end of the match."""
        state = self.state
        if state.result is not None:
            places = state.result.places
            return WIN * (places[self.foe] - places[self.seat])
        total = CARD * (len(state.hands[self.seat]) - len(state.hands[self.foe]))
        for at in BITS[state.mask[0] | state.mask[1]]:
            unit = state.board[at]
            assert unit is not None
            worth = self.unit_worth(unit)
            if not unit.card.captain:
                worth -= NEARER * max(0, DISTANCE[at][state.captain_at[1 - unit.owner]] - unit.card.range)
            total += worth if unit.owner == self.seat else -worth
        return total

    def unit_worth(self, unit: Unit) -> float:
        """What it is worth that this unit is alive, wounds included."""
        card = unit.card
        left = card.hp - unit.tokens
        if card.captain:
            return TOKEN * left
        return (CREW + COST * card.cost + 0.3 * unit.power) * (1 - WOUND + WOUND * left / card.hp)

    def hurt(self, unit: Unit, amount: float, killed: float) -> float:
        """What is lost by a unit that takes so many tokens on average and dies with this chance."""
        if unit.card.captain:
            left = unit.card.hp - unit.tokens
            return TOKEN * amount * (1 + 2 / max(left, 1)) + WIN * killed
        whole = self.unit_worth(unit)
        left = unit.card.hp - unit.tokens
        return whole * killed + (1 - killed) * whole * WOUND * min(1.0, amount / left)

    def certain(self, at: int, amount: int) -> float:
        """What so much damage at a compartment gains: less than nothing if it is one's own unit."""
        unit = self.state.board[at]
        if unit is None:
            return 0.0
        gain = self.hurt(unit, amount, float(unit.tokens + amount >= unit.card.hp))
        return gain if unit.owner == self.foe else -gain

    def strike(self, unit: Unit, at: int, target: int) -> float:
        """The mean gain of an attack from a compartment, the likely answer counted."""
        state = self.state
        foe = state.board[target]
        assert foe is not None
        mine = unit.owner == self.seat
        base, dice = sight.base_damage(state, unit, at, foe), state.wisdom[unit.owner]
        armour = foe.card.carapace
        kills = chance_of(dice, foe.card.hp - foe.tokens - base + armour)
        gain = self.hurt(foe, expected(base, dice, armour), kills)
        around = unit.card.splash or unit.card.sweep
        if around:
            centre = target if unit.card.splash else at
            for place in BITS[NEAR[centre] & state.mask[1 - unit.owner] & ~BIT[target]]:
                other = state.board[place]
                if other is not None:
                    gain += self.hurt(other, around, float(other.tokens + around >= other.card.hp))
        if unit.card.kill and kills:
            gain += kills * CARD * 0.7
        if sight.can_answer(state, foe, target, unit, at):
            alive = 1.0 if foe.card.first_strike else 1 - kills
            back, dice = sight.base_damage(state, foe, target, unit), state.x_factor[foe.owner]
            dies = chance_of(dice, unit.card.hp - unit.tokens - back + unit.card.carapace)
            gain -= alive * self.hurt(unit, expected(back, dice, unit.card.carapace), dies)
        return gain if mine or foe.owner == self.seat else -gain

    def best_strike(self, unit: Unit, at: int) -> float:
        found = [self.strike(unit, at, target) for target in sight.victims(self.state, unit, at)]
        return max(found, default=0.0)

    def place(self, unit: Unit, at: int) -> float:
        """What a compartment is worth to a unit once all blows of this turn are dealt."""
        state = self.state
        if unit.card.captain:
            return -DANGER * self.threat(unit, at)
        far = DISTANCE[at][self.target] - sight.attack_range(unit, at)
        worth = -NEARER * max(0, far)
        if unit.card.guard and DISTANCE[at][state.captain_at[self.seat]] == 1:
            worth += 0.6
        return worth - 0.08 * self.threat(unit, at) * (CREW + unit.card.cost) / unit.card.hp

    def threat(self, unit: Unit, at: int) -> float:
        """The mean damage that enemies could deal here on their next turn, each after a step."""
        state = self.state
        total = 0.0
        for place in BITS[state.mask[self.foe]]:
            foe = state.board[place]
            assert foe is not None
            if DISTANCE[place][at] <= foe.card.range + 1:
                total += foe.card.damage + foe.power + state.wisdom[self.foe] / 2
        return total

    def feast(self, unit: Unit, to: int) -> float:
        """A corpse trodden down: food to some; the own dead may still be wanted."""
        lying = self.state.corpses[to]
        if lying is None:
            return 0.0
        return 0.8 * len(unit.card.corpse) - (0.2 if lying[1] == self.seat else -0.1)

    def card_worth(self, card: Card) -> float:
        """A card on the table."""
        return CREW + COST * card.cost if card.crew else 1.0


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
        return (state.mask[0] | state.mask[1]) & 0b000111000
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


_WORTH: Final = {
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
